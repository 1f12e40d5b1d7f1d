// Writes the charts' coastlines as const tables; see README.md.
import { readFileSync, writeFileSync, mkdirSync } from "node:fs";
import { feature } from "topojson-client";
import { CHARTS } from "./charts.mjs";
import { warp } from "./warp.mjs";

/** Units of the tables: eighths of a canvas unit would not fit i16 with a margin, quarters do. */
const FINE = 4;
/** Land is kept this far beyond the canvas of 1000 × 1000, so that no clipped edge is ever seen. */
const MARGIN = 300;

/** The outer rings and lakes of all land that touches `box` (lon/lat), as lists of [lon, lat]. */
function rings(detail, [west, south, east, north]) {
  const atlas = JSON.parse(readFileSync(new URL(`node_modules/world-atlas/land-${detail}.json`, import.meta.url)));
  const land = feature(atlas, atlas.objects.land);
  const shapes = land.features ?? [land];
  const all = shapes.flatMap(({ geometry }) =>
    geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat());
  return all.map((ring) => clip(ring.slice(0, -1), west, south, east, north)).filter((ring) => ring.length > 2);
}

/** Sutherland–Hodgman against an upright box. */
function clip(ring, left, top, right, bottom) {
  const sides = [[0, left, 1], [0, right, -1], [1, top, 1], [1, bottom, -1]];
  return sides.reduce((points, [axis, limit, sign]) => {
    const inside = (p) => sign * (p[axis] - limit) >= 0;
    return points.flatMap((p, i) => {
      const q = points[(i + 1) % points.length];
      const cut = () => {
        const t = (limit - p[axis]) / (q[axis] - p[axis]);
        return [p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])];
      };
      if (inside(p)) return inside(q) ? [q] : [cut()];
      return inside(q) ? [cut(), q] : [];
    });
  }, ring);
}

const area = (ring) => Math.abs(ring.reduce((sum, [x, y], i) => {
  const [nx, ny] = ring[(i + 1) % ring.length];
  return sum + x * ny - nx * y;
}, 0)) / 2;

/** Visvalingam: drops the corner with the smallest triangle until all are larger than `smallest`. */
function simplify(ring, smallest) {
  const points = [...ring];
  const triangle = (i) => {
    const [a, b, c] = [-1, 0, 1].map((d) => points[(i + d + points.length) % points.length]);
    return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
  };
  while (points.length > 4) {
    let least = 0;
    let size = Infinity;
    for (let i = 0; i < points.length; i++) if (triangle(i) < size) [least, size] = [i, triangle(i)];
    if (size >= smallest) break;
    points.splice(least, 1);
  }
  return points;
}

/** Breaks long sides so that they bend with the warp. */
function subdivide(ring, step) {
  return ring.flatMap((p, i) => {
    const q = ring[(i + 1) % ring.length];
    const n = Math.max(1, Math.ceil(Math.hypot(q[0] - p[0], q[1] - p[1]) / step));
    return Array.from({ length: n }, (_, k) => [p[0] + ((q[0] - p[0]) * k) / n, p[1] + ((q[1] - p[1]) * k) / n]);
  });
}

/** All sides of all rings with their upper end first, in the order of the upper ends. */
function edges(shapes) {
  const sides = shapes.flatMap((ring) => ring.map((p, i) => {
    const q = ring[(i + 1) % ring.length];
    const [a, b] = p[1] < q[1] || (p[1] === q[1] && p[0] < q[0]) ? [p, q] : [q, p];
    return [...a, ...b];
  }));
  return sides.sort((a, b) => a[1] - b[1] || a[0] - b[0] || a[2] - b[2] || a[3] - b[3]);
}

/** The most sides that any row crosses: the painter has room for no more. */
function widest(sides) {
  const ends = sides.flatMap(([, top, , end]) => (top < end ? [[top, 1], [end, -1]] : []));
  ends.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  let now = 0;
  return ends.reduce((most, [, step]) => Math.max(most, (now += step)), 0);
}

/** The chart up to `margin` units beyond the canvas, everything smaller than `detail` left out. */
function make(chart, { detail, smallest, margin }) {
  const bend = warp(chart.towns, chart.stiffness);
  const shapes = rings(chart.land, chart.box)
    .map((ring) => subdivide(ring, 0.3).map(bend))
    .map((ring) => clip(ring, -margin, -margin, 1000 + margin, 1000 + margin))
    .filter((ring) => ring.length > 2 && area(ring) >= smallest)
    .map((ring) => simplify(ring, detail * detail))
    .map((ring) => ring.map((p) => p.map((v) => Math.round(v * FINE))))
    .sort((a, b) => area(b) - area(a));
  const sides = edges(shapes).filter(([ax, ay, bx, by]) => ax !== bx || ay !== by);
  console.log(`${chart.name}: ${shapes.length} shapes, ${sides.length} edges, at most ${widest(sides)} in a row`);
  return { chart, shapes, sides };
}

/** Four edges a line. */
const table = (sides) => sides.reduce((text, edge, i) => text + (i % 4 ? " " : "\n    ") + `e(${edge.join(", ")}),`, "");

function rust({ chart, sides }, little) {
  return `//! ${chart.about}
//!
//! Made by tools/coast from Natural Earth (public domain); not to be edited.

use super::{Coast, Edge, e};

/// Sides of all land shapes, in the order of their upper ends.
pub const COAST: Coast = Coast { edges: &EDGES };

/// The same land with less detail, for little pictures.
pub const LITTLE: Coast = Coast { edges: &LITTLE_EDGES };

#[rustfmt::skip]
const EDGES: [Edge; ${sides.length}] = [${table(sides)}
];

#[rustfmt::skip]
const LITTLE_EDGES: [Edge; ${little.sides.length}] = [${table(little.sides)}
];
`;
}

/** A picture of all three, to look at while tuning. */
function preview(made) {
  const one = ({ chart, shapes }, i) => `<g transform="translate(${i * 1100 + 320}, 320)">
<path fill="#efe2bd" stroke="#333" stroke-width="3" fill-rule="evenodd" d="${shapes.map((r) => "M" + r.map((p) => p.map((v) => v / FINE).join(",")).join("L") + "Z").join("")}"/>
<rect x="0" y="0" width="1000" height="1000" fill="none" stroke="#a00"/>
${chart.towns.map((t) => `<circle cx="${t.to[0]}" cy="${t.to[1]}" r="9" fill="#b22"/><text x="${t.to[0] + 12}" y="${t.to[1]}" font-size="28">${t.id}</text>`).join("")}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="3900" height="1640" style="background:#2a6f73"><rect width="3900" height="1640" fill="#2a6f73"/>${made.map(one).join("\n")}</svg>`;
}

const out = new URL("../../crates/ui/src/coast/", import.meta.url);
mkdirSync(out, { recursive: true });
/** Little pictures are a quarter as wide as a panel: they need a fraction of the detail. */
const LITTLE = 2.6;
const made = CHARTS.map((chart) => make(chart, { ...chart, margin: MARGIN }));
for (const one of made) {
  const { detail, smallest, little: margin } = one.chart;
  const little = make(one.chart, { detail: detail * LITTLE, smallest: smallest * LITTLE, margin });
  writeFileSync(new URL(`${one.chart.name}.rs`, out), rust(one, little));
}
if (process.argv[2] === "--preview") writeFileSync(process.argv[3], preview(made));
