//! Named features: numbers that describe a position for one seat, of which a weighted sum is its value.

/// Makes `Feature`, the list of features with one name each; `FEATURES`, their number; and `Features`, one
/// number of the given type for each of them.
macro_rules! features {
    ($number:ty: $($(#[doc = $doc:literal])+ $name:ident,)+) => {
        /// A number that describes a position for one seat. Weights are in this order.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(usize)]
        pub enum Feature {
            $($(#[doc = $doc])+ $name,)+
        }

        /// The number of features.
        pub const FEATURES: usize = [$(Feature::$name),+].len();

        /// The features of a position for one seat.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct Features([$number; FEATURES]);

        impl Features {
            /// All zeros.
            pub const fn zero() -> Self {
                Features([0; FEATURES])
            }

            /// The features in the order of the weights.
            pub fn iter(&self) -> impl Iterator<Item = &$number> {
                self.0.iter()
            }
        }

        impl core::ops::Index<Feature> for Features {
            type Output = $number;

            fn index(&self, feature: Feature) -> &$number {
                &self.0[feature as usize]
            }
        }

        impl core::ops::IndexMut<Feature> for Features {
            fn index_mut(&mut self, feature: Feature) -> &mut $number {
                &mut self.0[feature as usize]
            }
        }
    };
}

pub(crate) use features;
