/** One picture per hotel: same input, same picture, in every browser. */

import { regions } from '@wayhouse/contract/catalogue/drawing';
import { hash } from './color.mjs';
import { Pen, roundTenth } from './pen.mjs';
import { drawRegion } from './regions.mjs';
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
export function frame(pen, reg) {
  const z = 1 + 0.03 + pen.random() * ZOOM[reg],
    dx = (pen.random() * 2 - 1) * (z - 1) * 290,
    dy = pen.random() * (z - 1) * 70;
  pen.shapes.unshift(
    `<g transform="translate(${roundTenth(320 - 320 * z + dx)} ${roundTenth(480 - 480 * z + dy)}) scale(${z.toFixed(3)})">`,
  );
  pen.shapes.push('</g>');
}
/** @param {{ id: string, region?: string, time?: string }} input */
export function scene({ id, region, time }) {
  const h = hash(id),
    reg = drawRegion[region] ? region : regions[h % regions.length];
  const list = REGION_TIMES[reg],
    tm = TIMES[time] ? time : list[(h >>> 5) % list.length];
  const pen = new Pen(h, 640, 480, tm);
  drawRegion[reg](pen);
  frame(pen, reg);
  return pen.svg((h >>> 11) & 1);
}
