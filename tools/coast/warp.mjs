// Bends the real world to a board: a thin-plate spline from (lon, lat) to canvas units.

/** Solves the linear system `matrix * x = right` by Gaussian elimination with pivoting. */
function solve(matrix, right) {
  const n = right.length;
  const rows = matrix.map((row, i) => [...row, right[i]]);
  for (let col = 0; col < n; col++) {
    let pivot = col;
    for (let r = col + 1; r < n; r++) if (Math.abs(rows[r][col]) > Math.abs(rows[pivot][col])) pivot = r;
    [rows[col], rows[pivot]] = [rows[pivot], rows[col]];
    for (let r = 0; r < n; r++) {
      if (r === col) continue;
      const factor = rows[r][col] / rows[col][col];
      for (let c = col; c <= n; c++) rows[r][c] -= factor * rows[col][c];
    }
  }
  return rows.map((row, i) => row[n] / row[i]);
}

const kernel = (r2) => (r2 === 0 ? 0 : r2 * Math.log(r2) / 2);

/** Mercator, so that angles near each town stay what they are. */
export const mercator = ([lon, lat]) => {
  const phi = (lat * Math.PI) / 180;
  return [lon, (-Math.log(Math.tan(Math.PI / 4 + phi / 2)) * 180) / Math.PI];
};

/**
 * The spline through `towns` ({ at: [lon, lat], to: [x, y] }). `stiffness` 0 meets every town; the
 * larger it is, the more the chart keeps its real shape and the less exactly the towns are met.
 */
export function warp(towns, stiffness = 0) {
  const from = towns.map((town) => mercator(town.at));
  const n = from.length;
  const matrix = [];
  for (let i = 0; i < n; i++) {
    const row = [];
    for (let j = 0; j < n; j++) {
      const dx = from[i][0] - from[j][0];
      const dy = from[i][1] - from[j][1];
      row.push(kernel(dx * dx + dy * dy) + (i === j ? stiffness : 0));
    }
    row.push(1, from[i][0], from[i][1]);
    matrix.push(row);
  }
  for (const unit of [() => 1, (p) => p[0], (p) => p[1]]) matrix.push([...from.map(unit), 0, 0, 0]);
  const axis = [0, 1].map((k) => solve(matrix, [...towns.map((town) => town.to[k]), 0, 0, 0]));
  return (lonLat) => {
    const [x, y] = mercator(lonLat);
    const bends = from.map(([fx, fy]) => kernel((x - fx) ** 2 + (y - fy) ** 2));
    return axis.map((w) => bends.reduce((sum, b, i) => sum + w[i] * b, w[n] + w[n + 1] * x + w[n + 2] * y));
  };
}
