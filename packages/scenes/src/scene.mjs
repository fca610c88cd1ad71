/** One picture per hotel: same input, same picture, in every browser. */

import { regions } from '@wayhouse/contract/catalogue/drawing';
import { hash } from './color.mjs';
import { n1, Pen } from './pen.mjs';
import { R } from './regions.mjs';
import { REGION_TIMES, TIMES } from './times.mjs';

export const ZOOM = {
  skyline: 0.1,
  oldtown: 0.16,
  riverside: 0.12,
  coast: 0.34,
  mountain: 0.3,
  resort: 0.36,
  garden: 0.34,
  desert: 0.28,
};
// Zooms in and shifts by a seeded amount, so that neighbors in a grid are not framed alike.
export function frame(s, reg) {
  const z = 1 + 0.03 + s.r() * ZOOM[reg],
    dx = (s.r() * 2 - 1) * (z - 1) * 290,
    dy = s.r() * (z - 1) * 70;
  s.o.unshift(
    `<g transform="translate(${n1(320 - 320 * z + dx)} ${n1(480 - 480 * z + dy)}) scale(${z.toFixed(3)})">`,
  );
  s.o.push('</g>');
}
/** @param {{ id: string, region?: string, time?: string }} input */
export function scene({ id, region, time }) {
  const h = hash(id),
    reg = R[region] ? region : regions[h % regions.length];
  const list = REGION_TIMES[reg],
    tm = TIMES[time] ? time : list[(h >>> 5) % list.length];
  const s = new Pen(h, 640, 480, tm);
  R[reg](s);
  frame(s, reg);
  return s.svg((h >>> 11) & 1);
}
