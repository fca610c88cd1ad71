/** Trees and bushes. */

import { dark, mix } from './color.mjs';
import { n1 } from './pen.mjs';

export function pine(s, x, y, h, c, c2) {
  s.rect(x - h * 0.03, y - h * 0.16, h * 0.06, h * 0.18, dark(c, 0.3));
  for (let i = 0; i < 3; i++) {
    const w = h * (0.26 - i * 0.055),
      top = y - h * (0.56 + i * 0.22),
      b = y - h * (0.1 + i * 0.23);
    s.poly(
      [
        [x, top],
        [x + w, b],
        [x - w, b],
      ],
      c,
    );
    s.poly(
      [
        [x, top],
        [x + w, b],
        [x + w * 0.12, b],
      ],
      c2,
    );
  }
}
export function round(s, x, y, h, c, c2) {
  s.rect(x - h * 0.035, y - h * 0.5, h * 0.07, h * 0.5, dark(c, 0.4));
  s.circle(x, y - h * 0.66, h * 0.32, c);
  s.circle(x - h * 0.17, y - h * 0.52, h * 0.21, c);
  s.circle(x + h * 0.18, y - h * 0.5, h * 0.2, c);
  s.circle(x - h * 0.08, y - h * 0.72, h * 0.19, c2, 0.75);
  s.circle(x + h * 0.1, y - h * 0.58, h * 0.11, c2, 0.5);
}
export function cypress(s, x, y, h, c, c2) {
  s.path(
    `M${n1(x)} ${n1(y - h)}C${n1(x + h * 0.17)} ${n1(y - h * 0.55)} ${n1(x + h * 0.13)} ${n1(y - h * 0.08)} ${n1(x)} ${n1(y)}C${n1(x - h * 0.13)} ${n1(y - h * 0.08)} ${n1(x - h * 0.17)} ${n1(y - h * 0.55)} ${n1(x)} ${n1(y - h)}Z`,
    c,
  );
  s.path(
    `M${n1(x)} ${n1(y - h * 0.94)}C${n1(x - h * 0.11)} ${n1(y - h * 0.5)} ${n1(x - h * 0.09)} ${n1(y - h * 0.2)} ${n1(x - h * 0.02)} ${n1(y - h * 0.06)}C${n1(x - h * 0.03)} ${n1(y - h * 0.4)} ${n1(x - h * 0.02)} ${n1(y - h * 0.6)} ${n1(x)} ${n1(y - h * 0.94)}Z`,
    c2,
    0.7,
  );
}
export function umbrellaPine(s, x, y, h, c, c2) {
  s.line(
    `M${n1(x)} ${n1(y)}q${n1(h * 0.03)} ${n1(-h * 0.4)} ${n1(-h * 0.02)} ${n1(-h * 0.72)}`,
    dark(c, 0.35),
    h * 0.045,
  );
  s.ell(x - h * 0.02, y - h * 0.78, h * 0.42, h * 0.13, c);
  s.ell(x + h * 0.08, y - h * 0.86, h * 0.26, h * 0.1, c);
  s.ell(x - h * 0.1, y - h * 0.83, h * 0.22, h * 0.07, c2, 0.7);
}
export function palm(s, x, y, h, c, c2, lean) {
  const l = lean ?? s.rr(-0.22, 0.22),
    tx = x + h * l,
    ty = y - h;
  s.line(
    `M${n1(x)} ${n1(y)}Q${n1(x + h * l * 0.2)} ${n1(y - h * 0.6)} ${n1(tx)} ${n1(ty)}`,
    mix(dark(c, 0.25), '#7a5a3c', 0.45),
    h * 0.042,
  );
  const fr = [
    [-1, 0.16],
    [-0.86, -0.2],
    [-0.5, -0.42],
    [0.06, -0.5],
    [0.56, -0.38],
    [0.9, -0.14],
    [1, 0.2],
    [-0.66, 0.36],
    [0.7, 0.38],
  ];
  fr.forEach(([a, b], i) => {
    const L = h * 0.36,
      ex = tx + a * L,
      ey = ty + b * L + L * 0.12,
      mx = tx + a * L * 0.5,
      my = ty + b * L * 0.5 - L * 0.22;
    const px = -(ey - ty) * 0.16,
      py = (ex - tx) * 0.16;
    s.path(
      `M${n1(tx)} ${n1(ty)}Q${n1(mx)} ${n1(my)} ${n1(ex)} ${n1(ey)}Q${n1(mx + px * 0.6)} ${n1(my + Math.abs(py) + L * 0.14)} ${n1(tx)} ${n1(ty)}Z`,
      i % 2 ? c : c2,
    );
  });
}
export function bush(s, x, y, w, c, c2) {
  s.ell(x, y, w * 0.5, w * 0.26, c);
  s.ell(x - w * 0.26, y + w * 0.04, w * 0.3, w * 0.18, c);
  s.ell(x + w * 0.1, y - w * 0.06, w * 0.26, w * 0.14, c2, 0.7);
}
export function cluster(s, x, y, h, c, c2, c3) {
  s.line(
    `M${n1(x)} ${n1(y)}q${n1(h * 0.05)} ${n1(-h * 0.3)} ${n1(-h * 0.03)} ${n1(-h * 0.56)}M${n1(x)} ${n1(y - h * 0.34)}q${n1(h * 0.12)} ${n1(-h * 0.1)} ${n1(h * 0.2)} ${n1(-h * 0.22)}`,
    '#3c3138',
    h * 0.05,
  );
  for (let i = 0; i < 12; i++) {
    const a = s.rr(0, 6.28),
      d = s.rr(0, 0.3) * h;
    s.circle(
      x + Math.cos(a) * d * 1.25,
      y - h * 0.72 + Math.sin(a) * d * 0.75,
      h * s.rr(0.1, 0.18),
      s.pick([c, c, c2, c3]),
    );
  }
}
export function leaves(s, kind) {
  const L = s.P.leaf;
  if (kind === 'autumn') return [s.T('#8f4a2c', 0.04), s.T('#c9763a', 0.04), s.T('#e3a857', 0.04)];
  if (kind === 'blossom') return [s.T('#d98a95', 0.05), s.T('#edb3b6', 0.05), s.T('#f8d9d6', 0.05)];
  return L;
}
