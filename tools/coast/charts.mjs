// The three charts: where each town is in the world and where its board wants it.
import { readFileSync } from "node:fs";

const rules = (game) => JSON.parse(readFileSync(new URL(`../../docs/rules/${game}.json`, import.meta.url)));

/** Pairs of real and board positions for the items whose ids are named. */
const pairs = (items, real) => items.flatMap((item) =>
  real[item.id] ? [{ id: item.id, at: real[item.id], to: [item.x, item.y] }] : []);

const HANSA = {
  tonsberg: [10.42, 59.25], aalborg: [10.05, 57.03], copenhagen: [12.6, 55.68], lubeck: [10.85, 53.95],
  stockholm: [18.15, 59.3], kalmar: [16.4, 56.66], danzig: [18.75, 54.38], reval: [24.75, 59.45],
  riga: [24.05, 57.02],
};

const TEUTONICA = {
  hamburg: [9.99, 53.55], luebeck: [10.69, 53.87], stade: [9.47, 53.6], emden: [7.2, 53.36],
  groningen: [6.57, 53.22], bremen: [8.8, 53.08], perleberg: [11.86, 53.07], lueneburg: [10.41, 53.25],
  kampen: [5.9, 52.56], hannover: [9.73, 52.37], osnabrueck: [8.05, 52.28], brunswiek: [10.52, 52.26],
  minden: [8.92, 52.29], stendal: [11.86, 52.6], arnheim: [5.9, 51.98], muenster: [7.63, 51.96],
  hildesheim: [9.95, 52.15], goslar: [10.43, 51.9], dortmund: [7.47, 51.51], duisburg: [6.76, 51.43],
  paderborn: [8.75, 51.72], magdeburg: [11.63, 52.13], quedlinburg: [11.15, 51.79], coellen: [6.96, 50.94],
  halle: [11.97, 51.48], goettingen: [9.93, 51.53], warburg: [9.15, 51.49],
};

const MERKATOR = {
  hamburg: [10.0, 53.5], danzig: [18.65, 54.2], sweden: [16.5, 60.5], russia: [30.5, 58.0],
  dutch_republic: [5.2, 52.0], england: [-1.5, 52.8], france: [1.5, 47.0], spain: [-4.0, 40.3],
  bohemia: [14.6, 49.8], denmark: [9.2, 56.2], italy: [12.3, 42.6],
};

/** `little`: how far the land of the little picture reaches beyond the canvas; a card may show more than it. */
export const CHARTS = [
  {
    name: "baltic", about: "The Baltic, for Hansa.", land: "10m", stiffness: 0,
    towns: pairs(rules("hansa").cities.items, HANSA),
    box: [3, 51, 33, 63], smallest: 700, detail: 7, little: 40,
  },
  {
    name: "north", about: "Northern Germany and the Low Countries, for Hansa Teutonica.", land: "10m", stiffness: 0.05,
    towns: pairs(rules("teutonica").sides.side23.cities, TEUTONICA),
    box: [2, 49, 16, 57], smallest: 500, detail: 6, little: 300,
  },
  {
    name: "europe", about: "Europe, for Merkator.", land: "50m", stiffness: 20,
    towns: pairs(rules("merkator").places.items, MERKATOR),
    box: [-35, 30, 50, 72], smallest: 900, detail: 7, little: 40,
  },
];
