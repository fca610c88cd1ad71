/** Windows, doors, lamps, flags, and the row of distant buildings. */

import { dark, light, mix } from './color.mjs';
import { n1 } from './pen.mjs';

export const LIT = ['#ffd98c', '#ffe6b0', '#ffc76b'];
export function win(s, x, y, w, h, { arch, frame, lit, glass, mull } = {}) {
  const on = lit ?? s.chance(s.P.lit);
  const c = on ? s.pick(LIT) : glass || mix(s.T('#5d7f90'), s.P.shade, 0.42);
  if (frame) {
    const p = Math.max(1, w * 0.1);
    arch
      ? s.path(arcP(x - p, y - p, w + 2 * p, h + p), frame)
      : s.rect(x - p, y - p, w + 2 * p, h + 2 * p, frame);
  }
  arch ? s.path(arcP(x, y, w, h), c) : s.rect(x, y, w, h, c);
  if (!on)
    s.poly(
      arch
        ? [
            [x, y + h * 0.55],
            [x + w, y + h * 0.25],
            [x + w, y + h * 0.5],
            [x, y + h * 0.85],
          ]
        : [
            [x, y + h * 0.4],
            [x + w, y],
            [x + w, y + h * 0.34],
            [x, y + h * 0.8],
          ],
      light(c, 0.32),
      0.4,
    );
  if (mull) {
    const m = frame || dark(c, 0.4);
    s.rect(x + w / 2 - 0.6, y, 1.2, h, m, 0.8);
    s.rect(x, y + h * 0.46, w, 1.1, m, 0.8);
  }
  return on;
}
export const arcP = (x, y, w, h) =>
  `M${n1(x)} ${n1(y + h)}V${n1(y + w / 2)}A${n1(w / 2)} ${n1(w / 2)} 0 0 1 ${n1(x + w)} ${n1(y + w / 2)}V${n1(y + h)}Z`;
// The lit, arched door that every hotel has. It has the shape of the brand mark.
export function door(s, x, y, w, h, frame) {
  s.ell(x, y + 2, w * 1.7, w * 0.24, '#ffd68a', s.isNight || s.time === 'dusk' ? 0.42 : 0.2);
  s.path(arcP(x - w * 0.68, y - h - w * 0.18, w * 1.36, h + w * 0.18), frame);
  s.path(
    arcP(x - w / 2, y - h, w, h),
    s.grad([
      [0, '#ffedc2'],
      [0.6, '#fbc566'],
      [1, '#e99a3c'],
    ]),
  );
  s.path(`M${n1(x)} ${n1(y - h)}V${n1(y)}`, 'none');
  s.rect(x - 0.7, y - h * 0.92, 1.4, h * 0.92, '#8a5420', 0.55);
  s.circle(x + w * 0.14, y - h * 0.42, 1.3, '#8a5420', 0.8);
}
export function lamp(s, x, y, h) {
  const c = dark(s.P.shade, 0.25);
  s.rect(x - 1.2, y - h, 2.4, h, c);
  s.rect(x - 4, y - 2, 8, 3, c);
  s.circle(
    x,
    y - h - 3,
    h * 0.26,
    s.rad([
      [0, '#ffe3a0', s.P.lit > 0.4 ? 0.8 : 0.35],
      [1, '#ffe3a0', 0],
    ]),
  );
  s.rect(x - 3.4, y - h - 7, 6.8, 8, '#ffe7b3', 1, 2);
  s.rect(x - 4.4, y - h - 9, 8.8, 2.4, c, 1, 1);
}
export function flag(s, x, y, h, c) {
  s.rect(x - 0.8, y - h, 1.6, h, dark(s.P.shade, 0.1));
  s.path(`M${n1(x + 0.8)} ${n1(y - h)}q8 -4 14 0t12 0v9q-7 3 -12 0t-14 0Z`, c);
}

export function skylineRow(s, base, hMin, hMax, c, { o = 1, winP = 0, dens = 1 } = {}) {
  let x = -10;
  const { W } = s;
  while (x < W + 10) {
    const w = s.rr(20, 46) / dens,
      mid = 1 - Math.abs(x / W - 0.5) * 0.7,
      h = s.rr(hMin, hMax) * mid,
      k = s.ri(0, 7),
      top = base - h;
    s.rect(x, top, w - 2, h, c, o);
    if (k === 0)
      s.poly(
        [
          [x, top + 0.5],
          [x + w - 2, top + 0.5],
          [x + w - 2, top - w * 0.5],
        ],
        c,
        o,
      );
    if (k === 1)
      s.poly(
        [
          [x, top + 0.5],
          [x + w / 2 - 1, top - w * 0.8],
          [x + w - 2, top + 0.5],
        ],
        c,
        o,
      );
    if (k === 2) {
      s.rect(x + w * 0.2, top - 12, w * 0.55, 13, c, o);
      s.rect(x + w * 0.45, top - 34, 2.4, 24, c, o);
    }
    if (k === 3) s.path(arcP(x, top - w * 0.45, w - 2, w * 0.5), c, o);
    if (k === 4) {
      s.rect(x + w * 0.14, top - 9, w * 0.66, 10, c, o);
      s.rect(x + w * 0.28, top - 18, w * 0.38, 10, c, o);
    }
    if (k !== 5) s.rect(x + (w - 2) * 0.62, top, (w - 2) * 0.38, h, dark(c, 0.14), o * 0.8);
    if (winP)
      for (let yy = top + 8; yy < base - 6; yy += 9)
        for (let xx = x + 4; xx < x + w - 7; xx += 7)
          if (s.chance(winP)) s.rect(xx, yy, 3.2, 4.4, s.pick(LIT), +(o * s.rr(0.5, 0.95)).toFixed(2));
    x += w + (s.chance(0.12) ? s.rr(4, 18) : 0);
  }
}
