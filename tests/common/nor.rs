//! NOR flash with its physics: erasing sets a sector to ones, programming only clears bits, and a
//! power cut leaves neither the old nor the new.

use std::cell::RefCell;
use std::rc::Rc;

use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use kogge::games::Rng;
use kogge::saves::store::SECTOR;

const PAGE: usize = 256;
const WHOLE: usize = SECTOR as usize;

/// Somebody asked for what the chip cannot do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfBounds;

impl NorFlashError for OutOfBounds {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::OutOfBounds
    }
}

/// One thing the chip does: as much of it as a page or a sector.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    Program { at: usize, bytes: Vec<u8> },
    Erase { sector: usize },
}

/// How far an act gets before the power goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RectExt {
    Before,
    /// A program has written all before this byte, and cleared some bits of it.
    Byte(usize),
    /// Bits have changed here and there, as many 256th of them as this.
    Bits(u16),
    /// An erase has lifted the bits of this many pages from the front, and no others.
    Front(usize),
    /// The same from the back.
    Back(usize),
    /// An erase begins by clearing all bits, and came as far as this many pages.
    Cleared(usize),
    After,
}

impl Act {
    /// Every way in which the power can cut it short.
    pub fn all_cuts(&self) -> Vec<RectExt> {
        let mut cuts = vec![RectExt::Before, RectExt::After];
        match self {
            Act::Program { bytes, .. } => {
                cuts.extend((0..bytes.len()).map(RectExt::Byte));
                cuts.extend([32, 128, 224].map(RectExt::Bits));
            }
            Act::Erase { .. } => {
                cuts.extend((0..=16).map(|share| RectExt::Bits(share * 16)));
                cuts.extend((1..16).flat_map(|page| [RectExt::Front(page), RectExt::Back(page)]));
                cuts.extend((1..=16).map(RectExt::Cleared));
            }
        }
        cuts
    }

    /// Before, after, and a few ways between, others for other numbers.
    pub fn some_cuts(&self, number: usize) -> Vec<RectExt> {
        let mut cuts = vec![RectExt::Before, RectExt::After];
        match self {
            Act::Program { bytes, .. } => {
                cuts.extend([
                    RectExt::Byte(number * 7 % bytes.len()),
                    RectExt::Byte(bytes.len() - 1),
                ]);
                cuts.push(RectExt::Bits([32, 128, 224][number % 3]));
            }
            Act::Erase { .. } => {
                cuts.extend([20, 128, 236].map(RectExt::Bits));
                let page = 1 + number % 15;
                cuts.extend([RectExt::Front(page), RectExt::Back(page), RectExt::Cleared(page)]);
                cuts.push(RectExt::Cleared(16));
            }
        }
        cuts
    }

    /// All of it.
    pub fn act(&self, bytes: &mut [u8]) {
        self.act_until(RectExt::After, bytes, &mut Rng::new(0));
    }

    /// As much of it as there is power for.
    pub fn act_until(&self, cut: RectExt, image: &mut [u8], rng: &mut Rng) {
        match self {
            Act::Program { at, bytes } => {
                for (offset, (place, &byte)) in image[*at..].iter_mut().zip(bytes).enumerate() {
                    *place &= byte | spared(cut, offset, rng);
                }
            }
            Act::Erase { sector } => {
                let bytes = &mut image[sector * WHOLE..(sector + 1) * WHOLE];
                for (offset, place) in bytes.iter_mut().enumerate() {
                    let page = offset / PAGE;
                    match cut {
                        RectExt::Cleared(pages) if page < pages => *place = 0,
                        RectExt::Front(pages) if page < pages => *place = 0xff,
                        RectExt::Back(pages) if page >= WHOLE / PAGE - pages => *place = 0xff,
                        RectExt::Bits(_) | RectExt::After => *place |= !spared(cut, offset, rng),
                        _ => {}
                    }
                }
            }
        }
    }
}

/// The bits of a byte that a cut leaves as they were.
fn spared(cut: RectExt, offset: usize, rng: &mut Rng) -> u8 {
    match cut {
        RectExt::After => 0,
        RectExt::Byte(last) if offset < last => 0,
        RectExt::Byte(last) if offset == last => rng.below(256) as u8,
        RectExt::Bits(share) => {
            let stays = |rng: &mut Rng| rng.below(256) >= u32::from(share);
            (0..8).fold(0, |bits, bit| bits | (u8::from(stays(rng)) << bit))
        }
        _ => 0xff,
    }
}

pub struct Nor {
    pub bytes: Vec<u8>,
    pub erases: Vec<u32>,
    /// What was done so far, if somebody wants to know.
    acts: Option<Acts>,
}

/// What a flash did, for whoever holds a copy of this.
#[derive(Clone, Default)]
pub struct Acts(Rc<RefCell<Vec<Act>>>);

impl Acts {
    pub fn count(&self) -> usize {
        self.0.borrow().len()
    }

    pub fn all(&self) -> Vec<Act> {
        self.0.borrow().clone()
    }
}

impl Nor {
    pub fn new(sectors: usize) -> Self {
        Self::with(vec![0xff; sectors * WHOLE])
    }

    pub fn with(bytes: Vec<u8>) -> Self {
        let erases = vec![0; bytes.len() / WHOLE];
        Nor { bytes, erases, acts: None }
    }

    /// One that remembers what it does.
    pub fn traced(bytes: Vec<u8>) -> (Self, Acts) {
        let acts = Acts::default();
        (Nor { acts: Some(acts.clone()), ..Nor::with(bytes) }, acts)
    }

    pub fn size(&self) -> u32 {
        self.bytes.len() as u32
    }

    fn perform(&mut self, act: Act) {
        act.act(&mut self.bytes);
        if let Some(acts) = &self.acts {
            acts.0.borrow_mut().push(act);
        }
    }
}

impl ErrorType for Nor {
    type Error = OutOfBounds;
}

impl ReadNorFlash for Nor {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), OutOfBounds> {
        let start = offset as usize;
        let found = self.bytes.get(start..start + bytes.len()).ok_or(OutOfBounds)?;
        bytes.copy_from_slice(found);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for Nor {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = WHOLE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), OutOfBounds> {
        assert!(
            from.is_multiple_of(SECTOR) && to.is_multiple_of(SECTOR) && to <= self.size(),
            "{from}..{to}"
        );
        for sector in (from / SECTOR) as usize..(to / SECTOR) as usize {
            self.perform(Act::Erase { sector });
            self.erases[sector] += 1;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), OutOfBounds> {
        assert!(offset as usize + bytes.len() <= self.bytes.len());
        let (mut at, mut rest) = (offset as usize, bytes);
        while !rest.is_empty() {
            let (now, later) = rest.split_at(rest.len().min(PAGE - at % PAGE));
            self.perform(Act::Program { at, bytes: now.to_vec() });
            at += now.len();
            rest = later;
        }
        Ok(())
    }
}

#[test]
fn a_cut_leaves_the_old_a_part_or_the_new() {
    let left = |act: &Act, cut, fill: u8| {
        let mut image = vec![fill; WHOLE];
        act.act_until(cut, &mut image, &mut Rng::new(1));
        image
    };
    let program = Act::Program { at: 0, bytes: vec![0; 4] };
    assert_eq!(left(&program, RectExt::Before, 0xff)[..4], [0xff; 4]);
    assert_eq!(left(&program, RectExt::After, 0xff)[..5], [0, 0, 0, 0, 0xff]);
    let part = left(&program, RectExt::Byte(2), 0xff);
    assert_eq!((&part[..2], part[3]), (&[0; 2][..], 0xff));
    let erase = Act::Erase { sector: 0 };
    assert!(left(&erase, RectExt::Before, 0x55).iter().all(|&byte| byte == 0x55));
    assert!(left(&erase, RectExt::After, 0x55).iter().all(|&byte| byte == 0xff));
    let ends = |image: Vec<u8>| (image[0], image[WHOLE - 1]);
    assert_eq!(ends(left(&erase, RectExt::Front(1), 0x55)), (0xff, 0x55));
    assert_eq!(ends(left(&erase, RectExt::Back(1), 0x55)), (0x55, 0xff));
    assert_eq!(ends(left(&erase, RectExt::Cleared(1), 0x55)), (0, 0x55));
    assert!(erase.all_cuts().len() > erase.some_cuts(3).len());
    let (mut nor, acts) = Nor::traced(vec![0xff; WHOLE]);
    assert_eq!(embassy_futures::block_on(nor.write(0, &[0; 4])), Ok(()));
    assert_eq!((acts.count(), acts.all()), (1, vec![program]));
    let some = left(&erase, RectExt::Bits(128), 0);
    assert!(some.iter().any(|&byte| byte != 0) && some.iter().any(|&byte| byte != 0xff));
}
