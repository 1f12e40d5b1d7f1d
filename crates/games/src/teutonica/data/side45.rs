//! The side of the board for four and five players: offices of the cities and where everything is drawn.
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
    &[round(White)],
    // Emden
    &[round(White), square(Pink)],
    // Groningen
    &[coin(square(White)), round(Orange)],
    // Bremen
    &[round(White), square(Pink)],
    // Perleberg
    &[square(White), square(Pink), round(Black)],
    // Lüneburg
    &[round(Orange), square(Black)],
    // Kampen
    &[round(Orange), square(Black)],
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
    &[square(White), square(Black)],
    // Dortmund
    &[round(White), square(Orange), square(Pink)],
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
    &[square(White), round(White), square(Pink)],
    // Warburg
    &[square(Orange), square(Pink)],
];

/// Cities.
const CITY_AT: [(u16, u16); 27] = [
    (734, 105),
    (869, 117),
    (528, 129),
    (289, 187),
    (90, 194),
    (487, 248),
    (902, 267),
    (760, 311),
    (85, 338),
    (600, 414),
    (276, 444),
    (705, 483),
    (463, 519),
    (895, 527),
    (100, 541),
    (287, 581),
    (621, 616),
    (773, 683),
    (264, 726),
    (114, 735),
    (455, 750),
    (904, 756),
    (794, 795),
    (85, 859),
    (872, 862),
    (579, 868),
    (369, 904),
];

/// Villages from the first end city to the second, route by route; none where this side has no such
/// route.
const VILLAGE_AT: [&[(u16, u16)]; 34] = [
    // arnheim-duisburg
    &[(98, 594), (133, 625), (146, 682)],
    // arnheim-kampen
    &[(115, 477), (96, 431), (75, 396)],
    // arnheim-muenster
    &[(176, 547), (211, 562), (237, 585)],
    // bremen-hannover
    &[(515, 303), (541, 338), (563, 377)],
    // bremen-minden
    &[(470, 314), (431, 377), (409, 448)],
    // bremen-osnabrueck
    &[(420, 289), (373, 333), (334, 387)],
    // duisburg-dortmund
    &[(163, 740), (200, 738)],
    // emden-groningen
    &[(240, 204), (191, 240), (145, 256)],
    // emden-osnabrueck
    &[(305, 241), (273, 283), (246, 334), (276, 373)],
    // emden-stade
    &[(363, 195), (438, 157), (481, 145)],
    // goslar-hildesheim
    &[(735, 656), (698, 640), (667, 629)],
    // goslar-magdeburg
    &[(819, 710), (853, 739)],
    // hamburg-bremen
    &[(694, 167), (661, 217), (612, 246), (556, 255)],
    // hamburg-luebeck
    &[(789, 139), (826, 185), (874, 176)],
    // hamburg-lueneburg
    &[(739, 161), (764, 204), (793, 243), (812, 288)],
    // hamburg-stade
    &[(653, 124), (616, 161), (570, 175)],
    // kampen-osnabrueck
    &[(145, 398), (207, 414)],
    // lueneburg-hannover
    &[(718, 356), (689, 388), (653, 420)],
    // lueneburg-perleberg
    &[(791, 368), (833, 356), (873, 330)],
    // minden-brunswiek
    &[(537, 547), (581, 545), (621, 535), (660, 516)],
    // minden-hannover
    &[(526, 490), (557, 471), (597, 468)],
    // minden-muenster
    &[(403, 565), (369, 564), (339, 596)],
    // minden-paderborn
    &[(474, 578), (464, 623), (454, 667)],
    // paderborn-dortmund
    &[(408, 726), (369, 754), (329, 744)],
    // paderborn-hildesheim
    &[(515, 738), (556, 713), (587, 686)],
    // paderborn-warburg
    &[(464, 805), (436, 838), (405, 872)],
    // quedlinburg-goslar
    &[(732, 820), (697, 796), (688, 739), (727, 719)],
    // quedlinburg-goettingen
    &[(752, 872), (688, 886), (637, 919)],
    // quedlinburg-halle
    &[(801, 859), (819, 895), (846, 922), (882, 923)],
    // stendal-brunswiek
    &[(845, 591), (811, 565), (779, 535), (749, 503)],
    // stendal-magdeburg
    &[(917, 585), (912, 635), (932, 691)],
    // stendal-perleberg
    &[(917, 450), (930, 393), (934, 330)],
    // warburg-coellen
    &[(303, 918), (242, 917), (186, 919), (133, 917)],
    // warburg-goettingen
    &[(433, 925), (482, 922), (532, 922)],
];

/// Spaces of the Coellen table.
const TABLE_AT: [(u16, u16); 4] = [(160, 818), (197, 819), (232, 818), (269, 819)];
