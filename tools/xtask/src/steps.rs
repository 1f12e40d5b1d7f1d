//! Steps: pieces of work that run one after another, each with its name and its time.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

/// A piece of work on `C`.
pub struct Step<C> {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What it does, in a few words.
    pub about: &'static str,
    /// Does it.
    pub work: fn(&C) -> Result<Done>,
}

/// How a step ended that did not fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Done {
    /// It ran.
    Well,
    /// It had to be left out, for this reason.
    LeftOut(&'static str),
}

/// The steps that `only` asks for: all, or the one of this name.
pub fn choose<'a, C>(steps: &'a [Step<C>], only: Option<&str>) -> Result<Vec<&'a Step<C>>> {
    let Some(name) = only else { return Ok(steps.iter().collect()) };
    let chosen: Vec<_> = steps.iter().filter(|step| step.name == name).collect();
    ensure!(!chosen.is_empty(), "there is no step {name}; there are {}", names(steps));
    Ok(chosen)
}

/// All names in a row.
pub fn names<C>(steps: &[Step<C>]) -> String {
    steps.iter().map(|step| step.name).collect::<Vec<_>>().join(", ")
}

/// Runs the steps up to the first failure and prints what took how long.
pub fn run<C>(steps: &[&Step<C>], context: &C) -> Result<()> {
    let mut diary = Vec::new();
    for (number, step) in steps.iter().enumerate() {
        println!("\n== {}/{} {}: {}", number + 1, steps.len(), step.name, step.about);
        let started = Instant::now();
        let outcome = (step.work)(context);
        let took = started.elapsed();
        let word = match &outcome {
            Ok(Done::Well) => "ok".to_string(),
            Ok(Done::LeftOut(why)) => format!("left out: {why}"),
            Err(_) => "FAILED".to_string(),
        };
        println!("== {} {word} ({})", step.name, seconds(took));
        diary.push((step.name, word, took));
        if let Err(error) = outcome {
            summarise(&diary);
            return Err(error).with_context(|| {
                format!("step {0} failed; repeat it with `cargo xtask test --only {0}`", step.name)
            });
        }
    }
    if steps.is_empty() {
        bail!("there was nothing to do");
    }
    summarise(&diary);
    Ok(())
}

fn summarise(diary: &[(&str, String, Duration)]) {
    println!("\n{:<16} {:>8}  result", "step", "time");
    for (name, word, took) in diary {
        println!("{name:<16} {:>8}  {word}", seconds(*took));
    }
    let total = diary.iter().map(|(_, _, took)| *took).sum();
    println!("{:<16} {:>8}", "all", seconds(total));
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f32())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    type Diary = RefCell<Vec<&'static str>>;

    const STEPS: [Step<Diary>; 3] = [
        Step { name: "first", about: "works", work: |diary| note(diary, "first") },
        Step { name: "second", about: "fails", work: |_| bail!("it rained") },
        Step { name: "third", about: "works", work: |diary| note(diary, "third") },
    ];

    fn note(diary: &Diary, name: &'static str) -> Result<Done> {
        diary.borrow_mut().push(name);
        Ok(Done::Well)
    }

    #[test]
    fn the_first_failure_stops_and_says_how_to_repeat_it() {
        let diary = Diary::default();
        let error = run(&choose(&STEPS, None).unwrap(), &diary).unwrap_err();
        assert_eq!(
            format!("{error:#}"),
            "step second failed; repeat it with `cargo xtask test --only second`: it rained"
        );
        assert_eq!(*diary.borrow(), ["first"]);
    }

    #[test]
    fn one_step_can_be_run_alone() {
        let diary = Diary::default();
        run(&choose(&STEPS, Some("third")).unwrap(), &diary).unwrap();
        assert_eq!(*diary.borrow(), ["third"]);
        let refusal = choose(&STEPS, Some("fourth")).err().unwrap();
        assert_eq!(refusal.to_string(), "there is no step fourth; there are first, second, third");
    }
}
