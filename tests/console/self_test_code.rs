//! The code of the self-test: whatever was found reads back, and nothing that was mistyped.

use kogge::base::panel::BoardTag;
use kogge::base::self_test::{
    CODE_LETTERS, CodeError, MAX_MV, SelfTestReport, TestPart, TestResult,
};
use kogge::base::version::Version;
use kogge::games::Rng;

/// The tag of the PicoSystem in every code there is.
const PICOSYSTEM: u16 = 0x39fd;

const FIGURES: &str = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

fn report() -> SelfTestReport {
    SelfTestReport {
        board: BoardTag::of("picosystem"),
        firmware: Version(0, 1, 0),
        results: [
            TestResult::Good,
            TestResult::Good,
            TestResult::Bad,
            TestResult::Good,
            TestResult::Untried,
        ],
        battery_mv: Some(3_912),
    }
}

/// Any report at all.
fn random(rng: &mut Rng) -> SelfTestReport {
    let mut byte = || rng.below(256) as u8;
    SelfTestReport {
        board: BoardTag(u16::from_be_bytes([byte(), byte()])),
        firmware: Version(byte(), byte(), byte()),
        results: [(); 5].map(|()| TestResult::ALL[usize::from(byte() % 4)]),
        battery_mv: Some(u16::from_be_bytes([byte(), byte()]) & MAX_MV).filter(|&mv| mv > 0),
    }
}

#[test]
fn boards_can_be_told_apart() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("boards");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let ids = files.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned());
    let mut tags: Vec<u16> = ids.map(|id| BoardTag::of(&id).0).collect();
    let boards = tags.len();
    tags.push(BoardTag::default().0);
    tags.sort_unstable();
    tags.dedup();
    assert_eq!(tags.len(), boards + 1, "each has a tag of its own, and none that of no board");
    assert_eq!(BoardTag::of("picosystem"), BoardTag(PICOSYSTEM), "codes outlive versions");
}

#[test]
fn a_code_is_four_groups_of_four_and_reads_back() {
    let code = report().to_code();
    assert_eq!(code.len(), CODE_LETTERS);
    let groups: Vec<&str> = code.split('-').collect();
    assert!(groups.len() == 4 && groups.iter().all(|group| group.len() == 4), "{code}");
    assert_eq!(code.parse(), Ok(report()));
    assert!(kogge::ui::qr::Code::of(&code).is_some());
}

/// Worked out by another program: codes of this layout mean the same in every version.
#[test]
fn a_known_code_says_what_it_said() {
    let mut known = report();
    known.results[TestPart::Flash as usize] = TestResult::Good;
    assert_eq!("4WZT-0010-2Q8Y-J4AV".parse(), Ok(known));
}

#[test]
fn every_combination_of_results_reads_back() {
    let parts = TestPart::ALL.len() as u32;
    for number in 0..4_usize.pow(parts) {
        let mut results = [TestResult::Untried; TestPart::ALL.len()];
        for (at, result) in results.iter_mut().enumerate() {
            *result = TestResult::ALL[number >> (2 * at) & 3];
        }
        let tried = SelfTestReport { results, ..report() };
        assert_eq!(tried.to_code().parse(), Ok(tried));
    }
}

#[test]
fn all_boards_versions_and_voltages_read_back() {
    let mut rng = Rng::new(11);
    for _ in 0..20_000 {
        let any = random(&mut rng);
        assert_eq!(any.to_code().parse(), Ok(any), "{any:?}");
    }
    for battery_mv in [None, Some(1), Some(MAX_MV)] {
        let some = SelfTestReport { battery_mv, ..report() };
        assert_eq!(some.to_code().parse(), Ok(some));
    }
    let too_high = SelfTestReport { battery_mv: Some(u16::MAX), ..report() };
    let read: SelfTestReport = too_high.to_code().parse().unwrap();
    assert_eq!(read.battery_mv, Some(MAX_MV), "the most that a code holds");
}

#[test]
fn every_mistyped_letter_is_noticed() {
    let mut rng = Rng::new(12);
    for _ in 0..200 {
        let code = random(&mut rng).to_code();
        for (at, letter) in code.char_indices().filter(|(_, letter)| *letter != '-') {
            for other in FIGURES.chars().filter(|other| *other != letter) {
                let mut wrong = code.to_string();
                wrong.replace_range(at..=at, &other.to_string());
                assert_eq!(wrong.parse::<SelfTestReport>(), Err(CodeError::Check), "{wrong}");
            }
        }
    }
}

#[test]
fn exchanged_and_missing_letters_are_noticed() {
    let mut rng = Rng::new(13);
    for _ in 0..500 {
        let code = random(&mut rng).to_code().replace('-', "");
        for at in 1..code.len() {
            let mut letters: Vec<char> = code.chars().collect();
            letters.swap(at - 1, at);
            let wrong: String = letters.iter().collect();
            if wrong != code {
                assert_eq!(wrong.parse::<SelfTestReport>(), Err(CodeError::Check), "{wrong}");
            }
            let short = format!("{}{}", &code[..at - 1], &code[at..]);
            assert_eq!(short.parse::<SelfTestReport>(), Err(CodeError::Length(15)));
        }
    }
}

#[test]
fn it_reads_as_people_write() {
    // A code with both figures that letters look like.
    let mut rng = Rng::new(14);
    let code = std::iter::repeat_with(|| random(&mut rng))
        .map(|report| report.to_code().to_string())
        .find(|code| code.contains('0') && code.contains('1'))
        .unwrap();
    let read: Result<SelfTestReport, _> = code.parse();
    assert!(read.is_ok());
    for written in [
        code.to_lowercase(),
        code.replace('-', ""),
        code.replace('-', " "),
        code.replace('0', "O").replace('1', "I"),
        code.replace('0', "o").replace('1', "l"),
    ] {
        assert_eq!(written.parse(), read, "{written}");
    }
}

#[test]
fn what_is_no_code_is_refused_in_a_sentence() {
    let code = report().to_code().to_string();
    let refusal = |text: &str| text.parse::<SelfTestReport>().unwrap_err().to_string();
    assert_eq!(refusal(""), "a code has 16 letters and figures, not 0");
    let other = format!("{}U", &code[..code.len() - 1]);
    assert_eq!(refusal(&other), "no code has 'U', which stands at place 16");
    assert!(refusal("ÄÖÜ?-0000-0000-0000").contains("'Ä', which stands at place 1"));
    assert_eq!(
        refusal("1234-5678-9ABC-DEFG"),
        "the code does not fit its check: a letter is wrong"
    );
    // All bits 0 pass any check: the layout is what refuses them.
    assert_eq!(refusal("0000-0000-0000-0000"), "the code has layout 0, of which only 1 is known");
}
