//! A number that stands for a whole position, to compare games on different targets.

use postcard::ser_flavors::Flavor;
use serde::Serialize;

/// FNV-1a over the bytes as they come.
struct Fnv(u32);

const BASIS: u32 = 0x811c_9dc5;
const PRIME: u32 = 0x0100_0193;

impl Flavor for Fnv {
    type Output = u32;

    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(PRIME);
        Ok(())
    }

    fn finalize(self) -> postcard::Result<u32> {
        Ok(self.0)
    }
}

/// The checksum of the encoded position; 0 for what cannot be encoded.
pub fn of(position: &impl Serialize) -> u32 {
    postcard::serialize_with_flavor(position, Fnv(BASIS)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_known_sum_of_the_encoded_bytes() {
        assert_eq!(of(&[b'a'; 1]), 0xe40c_292c);
        assert_ne!(of(&(1u8, 2u8)), of(&(2u8, 1u8)));
    }
}
