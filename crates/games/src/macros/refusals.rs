//! One macro for the reasons of a game, in the order of its catalogue.

/// Writes the enum `Refusal` of a game: its variants, `ALL`, and the [contract](crate::Refusal) with
/// the name and the sentence of each. `GameOver` and `WrongDecider` must be among them.
macro_rules! refusals {
    ($(#[$doc:meta])* pub enum Refusal { $($name:ident = $sentence:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Refusal {
            $(#[doc = $sentence] $name,)+
        }

        impl Refusal {
            /// All reasons, in the order of the catalogue.
            pub const ALL: [Refusal; [$($sentence),+].len()] = [$(Refusal::$name),+];
        }

        impl $crate::Refusal for Refusal {
            const GAME_OVER: Self = Refusal::GameOver;
            const WRONG_DECIDER: Self = Refusal::WrongDecider;

            fn name(self) -> &'static str {
                match self { $(Refusal::$name => stringify!($name),)+ }
            }

            fn sentence(self) -> &'static str {
                match self { $(Refusal::$name => $sentence,)+ }
            }
        }
    };
}
pub(crate) use refusals;
