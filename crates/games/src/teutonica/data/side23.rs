//! The side of the board for two and three players: offices of the cities and where everything is drawn.
//! Positions are parts of a thousand of the board's width and height.

use super::Colour::{Black, Orange, Pink, White};
use super::{Office, SideData, coin, round, square};

/// The whole side.
pub(super) const SIDE: SideData =
    SideData { offices: &OFFICES, city_at: &CITY_AT, village_at: &VILLAGE_AT, table_at: &TABLE_AT };

/// Printed offices from left to right, city by city.
const OFFICES: [&[Office]; 27] = [
    // Hamburg
    &[square(White), square(Orange), square(Black)],
    // Lübeck
    &[coin(square(White)), square(Pink)],
    // Stade
    &[coin(round(White))],
    // Emden
    &[round(White), square(Pink)],
    // Groningen
    &[coin(square(White)), round(Orange)],
    // Bremen
    &[square(Pink)],
    // Perleberg
    &[square(White), square(Pink), round(Black)],
    // Lüneburg
    &[round(White)],
    // Kampen
    &[square(Orange), square(Black)],
    // Hannover
    &[square(White), square(Pink)],
    // Osnabrück
    &[square(White), square(Orange), square(Black)],
    // Brunswiek
    &[square(Orange)],
    // Minden
    &[square(White), square(Orange), square(Pink), square(Black)],
    // Stendal
    &[square(White), round(White), square(Orange), square(Pink)],
    // Arnheim
    &[square(White), round(White), square(Orange), square(Pink)],
    // Münster
    &[round(White), square(Orange)],
    // Hildesheim
    &[square(White), square(Black)],
    // Goslar
    &[square(White)],
    // Dortmund
    &[round(White), square(Orange)],
    // Duisburg
    &[square(White)],
    // Paderborn
    &[square(White), round(Black)],
    // Magdeburg
    &[round(White), square(Orange)],
    // Quedlinburg
    &[round(Orange), round(Pink)],
    // Coellen
    &[coin(square(White)), square(Pink)],
    // Halle
    &[coin(square(White)), square(Orange)],
    // Göttingen
    &[square(White), square(Orange)],
    // Warburg
    &[coin(square(Orange)), square(Pink)],
];

/// Cities.
const CITY_AT: [(u16, u16); 27] = [
    (734, 107),
    (869, 117),
    (531, 130),
    (294, 188),
    (94, 193),
    (489, 253),
    (901, 269),
    (758, 309),
    (88, 341),
    (601, 417),
    (279, 445),
    (705, 487),
    (465, 523),
    (894, 529),
    (102, 542),
    (288, 584),
    (622, 621),
    (775, 686),
    (267, 729),
    (117, 738),
    (458, 754),
    (904, 761),
    (797, 799),
    (89, 863),
    (872, 866),
    (584, 875),
    (370, 908),
];

/// Villages from the first end city to the second, route by route; none where this side has no such
/// route.
const VILLAGE_AT: [&[(u16, u16)]; 34] = [
    // arnheim-duisburg
    &[(100, 596), (135, 628), (148, 684)],
    // arnheim-kampen
    &[(117, 478), (98, 433), (76, 395)],
    // arnheim-muenster
    &[(178, 548), (212, 563), (239, 587)],
    // bremen-hannover
    &[(516, 304), (542, 342), (566, 381)],
    // bremen-minden
    &[(471, 315), (435, 381), (411, 450)],
    // bremen-osnabrueck
    &[(423, 291), (375, 333), (337, 388)],
    // duisburg-dortmund
    &[(166, 743), (201, 741)],
    // emden-groningen
    &[(244, 205), (196, 240), (149, 256)],
    // emden-osnabrueck
    &[(308, 241), (275, 282), (248, 336), (279, 376)],
    // emden-stade
    &[],
    // goslar-hildesheim
    &[(736, 660), (701, 645), (667, 633)],
    // goslar-magdeburg
    &[(818, 712), (853, 741)],
    // hamburg-bremen
    &[(693, 167), (660, 218), (613, 249), (557, 258)],
    // hamburg-luebeck
    &[(788, 142), (824, 186), (871, 177)],
    // hamburg-lueneburg
    &[(739, 163), (765, 206), (792, 244), (812, 291)],
    // hamburg-stade
    &[(653, 126), (616, 162), (570, 176)],
    // kampen-osnabrueck
    &[(146, 397), (208, 414)],
    // lueneburg-hannover
    &[(720, 360), (689, 391), (653, 424)],
    // lueneburg-perleberg
    &[(789, 370), (833, 357), (872, 333)],
    // minden-brunswiek
    &[(540, 553), (583, 549), (624, 539), (662, 522)],
    // minden-hannover
    &[(526, 495), (558, 474), (598, 472)],
    // minden-muenster
    &[(404, 568), (370, 569), (341, 597)],
    // minden-paderborn
    &[(476, 580), (468, 627), (456, 672)],
    // paderborn-dortmund
    &[(411, 728), (373, 758), (332, 747)],
    // paderborn-hildesheim
    &[(519, 743), (560, 717), (591, 690)],
    // paderborn-warburg
    &[(467, 810), (441, 842), (406, 876)],
    // quedlinburg-goslar
    &[(734, 823), (701, 800), (692, 742), (729, 722)],
    // quedlinburg-goettingen
    &[(752, 875), (692, 891), (642, 925)],
    // quedlinburg-halle
    &[(801, 863), (818, 902), (846, 927), (880, 927)],
    // stendal-brunswiek
    &[(846, 594), (813, 567), (780, 540), (751, 505)],
    // stendal-magdeburg
    &[(916, 586), (912, 638), (930, 696)],
    // stendal-perleberg
    &[(915, 452), (928, 396), (934, 333)],
    // warburg-coellen
    &[(303, 922), (246, 922), (188, 920), (136, 921)],
    // warburg-goettingen
    &[],
];

/// Spaces of the Coellen table.
const TABLE_AT: [(u16, u16); 4] = [(164, 821), (199, 821), (235, 820), (271, 821)];
