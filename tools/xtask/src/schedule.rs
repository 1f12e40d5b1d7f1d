//! Steps: named pieces of work that say what they need. Several run side by side, each as a process of
//! its own, so that what one of them prints stays together; at the end a table says what each took.
//!
//! Knows nothing of what the steps do.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow, bail, ensure};
use serde::{Deserialize, Serialize};

/// Separates the group of a step from the rest of its name, as in `games:hansa`.
const GROUP_END: char = ':';
const POLL: Duration = Duration::from_millis(50);

/// What only one step at a time can use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lock {
    /// Nothing: the step may run next to any other.
    Free,
    /// Cargo's build folder of the host.
    HostBuild,
    /// Cargo's build folder of the device.
    DeviceBuild,
}

/// A piece of work on `C`.
pub struct Step<C> {
    /// What it is called on the command line: a group, or `group:rest`.
    pub name: String,
    /// What it does, in a few words.
    pub about: String,
    /// Steps or groups that must have passed before.
    pub needs: Vec<String>,
    /// What it keeps for itself while it runs.
    pub lock: Lock,
    /// Does it.
    pub work: Work<C>,
}

/// What a step does.
pub type Work<C> = Box<dyn Fn(&C) -> Result<Outcome>>;

impl<C> Step<C> {
    /// A step that needs nothing.
    pub fn new(
        name: impl Into<String>,
        about: impl Into<String>,
        work: impl Fn(&C) -> Result<Outcome> + 'static,
    ) -> Step<C> {
        Step {
            name: name.into(),
            about: about.into(),
            needs: Vec::new(),
            lock: Lock::Free,
            work: Box::new(work),
        }
    }

    /// The same after these steps or groups.
    pub fn after<S: Into<String>>(mut self, needs: impl IntoIterator<Item = S>) -> Step<C> {
        self.needs.extend(needs.into_iter().map(Into::into));
        self
    }

    /// The same with a lock.
    pub fn locks(self, lock: Lock) -> Step<C> {
        Step { lock, ..self }
    }
}

/// How a step ended that did not fail.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Outcome {
    /// It ran, and everything was right.
    Passed,
    /// It could not run, for this reason.
    Skipped(String),
}

/// Whether `wanted` names this step or its group.
fn is_named(name: &str, wanted: &str) -> bool {
    name == wanted || name.split(GROUP_END).next() == Some(wanted)
}

/// The steps that `only` asks for: all, one, or those of a group.
pub fn choose<C>(steps: Vec<Step<C>>, only: Option<&str>) -> Result<Vec<Step<C>>> {
    let Some(wanted) = only else { return Ok(steps) };
    let names = names(&steps);
    let chosen: Vec<_> = steps.into_iter().filter(|step| is_named(&step.name, wanted)).collect();
    ensure!(!chosen.is_empty(), "there is no step {wanted}; there are {names}");
    Ok(chosen)
}

/// All names in a row.
pub fn names<C>(steps: &[Step<C>]) -> String {
    steps.iter().map(|step| step.name.as_str()).collect::<Vec<_>>().join(", ")
}

/// What a step that ran as a process of its own leaves for the one that started it.
#[derive(Serialize, Deserialize)]
struct Receipt {
    outcome: Outcome,
    cpu_seconds: Option<f64>,
}

/// Runs one step in this process. With `receipt`, its outcome is written to that file.
pub fn run_here<C>(step: &Step<C>, context: &C, receipt: Option<&Path>) -> Result<()> {
    let started = Instant::now();
    let outcome = (step.work)(context)?;
    match receipt {
        Some(path) => {
            let receipt = Receipt { outcome, cpu_seconds: cpu_seconds() };
            fs::write(path, serde_json::to_string(&receipt)?)
                .with_context(|| format!("{} cannot be written", path.display()))
        }
        None => {
            let took = seconds(started.elapsed().as_secs_f64());
            println!("== {} {} ({took})", step.name, word(&outcome));
            Ok(())
        }
    }
}

/// The processor time of this process and of all processes that it waited for, where the system
/// tells it.
fn cpu_seconds() -> Option<f64> {
    times_of(&fs::read_to_string("/proc/self/stat").ok()?)
}

/// Reads the four times of a line of `/proc/PID/stat`: hundredths of a second, after the name in
/// brackets, which may hold anything.
fn times_of(stat: &str) -> Option<f64> {
    let figures = stat.rsplit_once(')')?.1.split_whitespace().skip(11).take(4);
    let times: Vec<u64> = figures.map_while(|figure| figure.parse().ok()).collect();
    (times.len() == 4).then(|| times.iter().sum::<u64>() as f64 / 100.0)
}

/// Starts the step of a name; it leaves its receipt in the file.
pub type Start = Box<dyn Fn(&str, &Path) -> Command>;

/// How steps are started side by side.
pub struct Runner {
    /// Starts one step.
    pub start: Start,
    /// Where logs and receipts are left.
    pub folder: PathBuf,
    /// How many steps run at the same time.
    pub slots: usize,
    /// The words that repeat a step, before its name.
    pub repeat: &'static str,
}

/// What is known of a step so far.
enum State {
    Waiting,
    Running { child: Child, started: Instant },
    Ended(Entry),
}

/// A line of the table at the end.
struct Entry {
    began: f64,
    took: f64,
    cpu: Option<f64>,
    /// How it ended, or what went wrong.
    outcome: Result<Outcome>,
}

impl Runner {
    /// Runs all steps. After a failure no further step is started; those that run come to their end.
    pub fn run<C>(&self, steps: &[Step<C>]) -> Result<()> {
        ensure!(!steps.is_empty(), "there is nothing to do");
        let begin = Instant::now();
        let mut states: Vec<State> = steps.iter().map(|_| State::Waiting).collect();
        loop {
            for (step, state) in steps.iter().zip(&mut states) {
                self.collect(step, state, begin)?;
            }
            if !has_failed(&states) {
                self.start_ready(steps, &mut states)?;
            }
            if !states.iter().any(|state| matches!(state, State::Running { .. })) {
                break;
            }
            sleep(POLL);
        }
        let table = table(steps, &states, begin.elapsed().as_secs_f64());
        print!("\n{table}");
        fs::write(self.folder.join("times.txt"), &table).context("the times cannot be written")?;
        self.verdict(steps, states)
    }

    /// Starts every step that can run now, in the order of the list.
    fn start_ready<C>(&self, steps: &[Step<C>], states: &mut [State]) -> Result<()> {
        while let Some(next) = next_step(steps, states, self.slots) {
            let name = &steps[next].name;
            println!("-- {name}: {}", steps[next].about);
            let output = File::create(self.log(name))?;
            let mut command = (self.start)(name, &self.receipt(name));
            command.stdin(Stdio::null()).stdout(output.try_clone()?).stderr(output);
            let child = command.spawn().with_context(|| format!("{name} cannot be started"))?;
            states[next] = State::Running { child, started: Instant::now() };
        }
        Ok(())
    }

    /// Takes note of a step that has ended, and prints what it said.
    fn collect<C>(&self, step: &Step<C>, state: &mut State, begin: Instant) -> Result<()> {
        let State::Running { child, started } = state else { return Ok(()) };
        let Some(status) = child.try_wait()? else { return Ok(()) };
        let said = fs::read_to_string(self.log(&step.name)).unwrap_or_default();
        let receipt = self.take_receipt(&step.name).filter(|_| status.success());
        let (outcome, cpu) = match receipt {
            Some(receipt) => (Ok(receipt.outcome), receipt.cpu_seconds),
            None => (Err(anyhow!("{}", complaint(&said))), None),
        };
        let began = started.duration_since(begin).as_secs_f64();
        let entry = Entry { began, took: started.elapsed().as_secs_f64(), cpu, outcome };
        println!("\n== {}: {}\n{}", step.name, step.about, said.trim_end());
        println!("== {} {} ({})", step.name, entry.word(), seconds(entry.took));
        *state = State::Ended(entry);
        Ok(())
    }

    fn verdict<C>(&self, steps: &[Step<C>], states: Vec<State>) -> Result<()> {
        let mut failures = Vec::new();
        for (step, state) in steps.iter().zip(states) {
            if let State::Ended(Entry { outcome: Err(why), .. }) = state {
                let again = format!("repeat it with `{} {}`", self.repeat, step.name);
                failures.push(format!("step {} failed; {again}: {why:#}", step.name));
            }
        }
        if failures.is_empty() {
            return Ok(());
        }
        bail!("{}", failures.join("\n"))
    }

    fn log(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{}.log", file_name(name)))
    }

    fn receipt(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{}.json", file_name(name)))
    }

    fn take_receipt(&self, name: &str) -> Option<Receipt> {
        serde_json::from_slice(&fs::read(self.receipt(name)).ok()?).ok()
    }
}

/// A step's name as the name of a file.
fn file_name(name: &str) -> String {
    name.replace(GROUP_END, "-")
}

/// The error that a step ended with, from what it said.
fn complaint(said: &str) -> String {
    match said.rsplit_once("error: ") {
        Some((_, last)) => last.trim_end().to_string(),
        None => "it ended without a word".to_string(),
    }
}

fn has_failed(states: &[State]) -> bool {
    states.iter().any(|state| matches!(state, State::Ended(Entry { outcome: Err(_), .. })))
}

/// The first step that waits for nothing, if there is room for one.
fn next_step<C>(steps: &[Step<C>], states: &[State], slots: usize) -> Option<usize> {
    let running = |state: &State| matches!(state, State::Running { .. });
    if states.iter().filter(|state| running(state)).count() >= slots {
        return None;
    }
    let is_locked = |lock: Lock| {
        let mut users = steps.iter().zip(states).filter(|(step, _)| step.lock == lock);
        lock != Lock::Free && users.any(|(_, state)| running(state))
    };
    // What is not in the list is not waited for: somebody chose a part of it.
    let is_done = |need: &String| {
        let mut needed = steps.iter().zip(states).filter(|(step, _)| is_named(&step.name, need));
        needed.all(|(_, state)| matches!(state, State::Ended(_)))
    };
    let mut waiting = steps.iter().zip(states).enumerate();
    let ready = waiting.find(|(_, (step, state))| {
        matches!(state, State::Waiting) && !is_locked(step.lock) && step.needs.iter().all(is_done)
    });
    ready.map(|(index, _)| index)
}

impl Entry {
    fn word(&self) -> String {
        self.outcome.as_ref().map_or("FAILED".to_string(), word)
    }
}

fn word(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Passed => "passed".to_string(),
        Outcome::Skipped(why) => format!("SKIPPED: {why}"),
    }
}

/// When each step began, how long it took, and how much processor time.
fn table<C>(steps: &[Step<C>], states: &[State], wall: f64) -> String {
    let mut text = row("step", "began", "wall", "CPU", "result");
    let mut cpu_sum = 0.0;
    for (step, state) in steps.iter().zip(states) {
        let State::Ended(entry) = state else {
            text += &row(&step.name, "", "", "", "not started");
            continue;
        };
        cpu_sum += entry.cpu.unwrap_or(0.0);
        let cpu = entry.cpu.map_or("?".to_string(), seconds);
        text += &row(&step.name, &seconds(entry.began), &seconds(entry.took), &cpu, &entry.word());
    }
    text + &row("all", "", &seconds(wall), &seconds(cpu_sum), "")
}

fn row(name: &str, began: &str, took: &str, cpu: &str, result: &str) -> String {
    let row = format!("{name:<36} {began:>9} {took:>9} {cpu:>9}  {result}");
    format!("{}\n", row.trim_end())
}

fn seconds(time: f64) -> String {
    format!("{time:.1} s")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps() -> Vec<Step<()>> {
        let step = |name: &str| Step::new(name, "works", |_: &()| Ok(Outcome::Passed));
        vec![
            step("build").locks(Lock::HostBuild),
            step("images:one").locks(Lock::DeviceBuild),
            step("images:two").locks(Lock::DeviceBuild),
            step("play").after(["images:one"]),
            step("compare").after(["build", "images"]),
        ]
    }

    fn ended(outcome: Result<Outcome>) -> State {
        State::Ended(Entry { began: 0.0, took: 61.25, cpu: Some(2.0), outcome })
    }

    fn running() -> State {
        let child = Command::new("true").stdin(Stdio::null()).spawn().expect("a process");
        State::Running { child, started: Instant::now() }
    }

    #[test]
    fn a_step_waits_for_what_it_needs_for_locks_and_for_room() {
        let steps = steps();
        let passed = || ended(Ok(Outcome::Passed));
        let mut states: Vec<State> = steps.iter().map(|_| State::Waiting).collect();
        assert_eq!(next_step(&steps, &states, 2), Some(0));
        states[0] = running();
        assert_eq!(next_step(&steps, &states, 2), Some(1));
        assert_eq!(next_step(&steps, &states, 1), None, "there is no room");
        states[1] = running();
        assert_eq!(next_step(&steps, &states, 3), None, "the second image waits for the first");
        states[1] = passed();
        assert_eq!(next_step(&steps, &states, 2), Some(2));
        states[2] = running();
        assert_eq!(next_step(&steps, &states, 3), Some(3), "one image is enough");
        (states[0], states[3]) = (passed(), passed());
        assert_eq!(next_step(&steps, &states, 3), None, "the last one needs the whole group");
        states[2] = passed();
        assert_eq!(next_step(&steps, &states, 3), Some(4));
    }

    #[test]
    fn a_part_of_the_list_can_be_chosen_by_step_or_group() {
        let chosen = |only| choose(steps(), only).map(|steps| names(&steps));
        assert_eq!(chosen(Some("images")).unwrap(), "images:one, images:two");
        assert_eq!(chosen(Some("images:two")).unwrap(), "images:two");
        assert_eq!(chosen(None).unwrap().matches(',').count(), 4);
        let refusal = chosen(Some("image")).unwrap_err().to_string();
        assert!(refusal.starts_with("there is no step image; there are build, images:one"));
    }

    fn runner(script: &'static str, name: &str) -> Runner {
        let folder = std::env::temp_dir().join(format!("kogge-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let start = move |name: &str, receipt: &Path| {
            let mut shell = Command::new("sh");
            shell.args(["-c", script, name]).arg(receipt);
            shell
        };
        Runner { start: Box::new(start), folder, slots: 2, repeat: "test --only" }
    }

    #[test]
    fn after_a_failure_nothing_new_is_started_and_the_message_says_how_to_repeat_it() {
        let script = "[ $0 != images:one ] || { echo error: it rained; exit 1; }; \
                      echo '{\"outcome\":\"Passed\",\"cpu_seconds\":null}' > $1";
        let runner = runner(script, "failure");
        let error = runner.run(&steps()).unwrap_err().to_string();
        assert_eq!(
            error,
            "step images:one failed; repeat it with `test --only images:one`: it rained"
        );
        let times = fs::read_to_string(runner.folder.join("times.txt")).unwrap();
        let line = |name: &str| times.lines().find(|line| line.starts_with(name)).unwrap();
        assert!(line("images:one").ends_with("FAILED"));
        assert!(line("compare").ends_with("not started"));
        fs::remove_dir_all(runner.folder).unwrap();
    }

    #[test]
    fn all_steps_run_and_those_that_were_skipped_say_why() {
        let script = "echo '{\"outcome\":{\"Skipped\":\"no display\"},\"cpu_seconds\":1.5}' > $1";
        let runner = runner(script, "skipped");
        runner.run(&steps()).unwrap();
        let times = fs::read_to_string(runner.folder.join("times.txt")).unwrap();
        assert_eq!(times.matches("1.5 s  SKIPPED: no display").count(), 5);
        assert!(times.lines().last().unwrap().ends_with("7.5 s"));
        fs::remove_dir_all(runner.folder).unwrap();
    }

    #[test]
    fn processor_times_are_read_after_a_name_with_brackets() {
        let stat = "7 (a) b) R 1 7 7 0 -1 4194304 90 80 0 0 100 20 3000 400 20 0 1 0 55 1";
        assert_eq!(times_of(stat), Some(35.2));
        assert_eq!(times_of("7 (a) R 1"), None);
    }
}
