/** Draws panoramas, the wide pictures of banners: a road past hotels of several regions. */

import { house, PLASTER, tower, townhouse } from './buildings-city-oldtown.mjs';
import { lodge } from './buildings-mountain-coast.mjs';
import { inn, pavilion } from './buildings-resort-garden-desert.mjs';
import { dark, hash, mix } from './color.mjs';
import { lamp, skylineRow } from './details.mjs';
import { cloud, hills, peaks, sky } from './land.mjs';
import { Pen } from './pen.mjs';
import { bush, foliageTree, palm, pine } from './plants.mjs';

/** @param {{ w?: number, h?: number, time?: string, seed?: string }} [input] */
export function panorama({ w = 1600, h = 620, time = 'dusk', seed = 'wayhouse' } = {}) {
  const pen = new Pen(hash(seed), w, h, time),
    { palette } = pen,
    ground = h - 96;
  sky(pen, ground - 110, { sunX: w * 0.66, sunScale: 1.7 });
  for (let i = 0; i < 6; i++) cloud(pen, pen.between(0, w), pen.between(40, 190), pen.between(0.7, 1.6), 0.4);
  peaks(pen, ground - 40, 300, mix(palette.far, palette.sky[1], 0.35), { n: 6, snow: 0.7, shade: 0.1 });
  pen.rect(
    0,
    ground - 200,
    w,
    180,
    pen.linearGradient([
      [0, palette.sky[2], 0],
      [1, palette.sky[2], 0.5],
    ]),
  );
  skylineRow(pen, ground - 16, 60, 190, mix(palette.far, palette.sky[2], 0.22), { litShare: 0.12 });
  hills(pen, ground - 6, 70, mix(palette.mid, palette.far, 0.4), 1, 2);
  hills(pen, ground + 8, 46, mix(palette.leaf[1], palette.mid, 0.4), 1, 3);
  for (let i = 0; i < 16; i++)
    pine(
      pen,
      pen.between(0, w * 0.22),
      ground + pen.between(-4, 8),
      pen.between(60, 120),
      palette.leaf[0],
      dark(palette.leaf[0], 0.16),
    );
  lodge(pen, w * 0.05, ground + 6, 210, 0);
  let x = w * 0.22;
  while (x < w * 0.31) {
    const houseWidth = pen.between(54, 76);
    house(pen, x, ground + 8, houseWidth, pen.between(86, 140), pen.pick(PLASTER), {
      style: pen.integer(0, 1),
      cols: 3,
    });
    x += houseWidth - 2;
  }
  townhouse(pen, x, ground + 8, 150, 5, '#e9c79a', 0);
  x += 148;
  while (x < w * 0.47) {
    const houseWidth = pen.between(54, 76);
    house(pen, x, ground + 8, houseWidth, pen.between(80, 130), pen.pick(PLASTER), {
      style: pen.integer(0, 1),
      cols: 3,
    });
    x += houseWidth - 2;
  }
  tower(pen, w * 0.51, ground + 8, 104, 14, pen.tint('#c9b79c'), { style: 3 });
  tower(pen, w * 0.595, ground + 8, 92, 11, pen.tint('#8fa9b2'), { style: 2 });
  inn(pen, w * 0.745, ground + 6, 190, 2, { roof: '#3c4c56', wood: '#8a4f36' });
  pavilion(pen, w * 0.865, ground + 6, 160, 1.1, '#a8865a');
  for (const [xShare, palmHeight] of [
    [0.85, 150],
    [0.965, 190],
    [0.985, 150],
    [0.838, 120],
  ])
    palm(pen, w * xShare, ground + 10, palmHeight, palette.leaf[0], palette.leaf[1]);
  foliageTree(pen, w * 0.67, ground + 10, 120, pen.tint('#8f4a2c'), pen.tint('#c9763a'), pen.tint('#e3a857'));
  const meadow = mix(palette.leaf[0], palette.ground, 0.35);
  pen.path(
    `M0 ${ground + 2}Q${w * 0.25} ${ground - 10} ${w * 0.5} ${ground + 6}T${w} ${ground}V${h}H0Z`,
    meadow,
  );
  pen.path(
    `M0 ${ground + 36}C${w * 0.16} ${ground + 10} ${w * 0.3} ${ground + 60} ${w * 0.5} ${ground + 34}S${w * 0.84} ${ground + 10} ${w} ${ground + 40}V${ground + 74}C${w * 0.84} ${ground + 40} ${w * 0.68} ${ground + 66} ${w * 0.5} ${ground + 70}S${w * 0.16} ${ground + 50} 0 ${ground + 78}Z`,
    mix('#d8c39a', palette.ambient, 0.45),
  );
  pen.line(
    `M0 ${ground + 56}C${w * 0.16} ${ground + 30} ${w * 0.3} ${ground + 76} ${w * 0.5} ${ground + 52}S${w * 0.84} ${ground + 26} ${w} ${ground + 57}`,
    '#fff0cf',
    2,
    0.5,
  );
  for (let i = 0; i < 12; i++) lamp(pen, (w * (i + 0.5)) / 12, ground + 32 + Math.sin(i * 1.3) * 8, 34);
  for (let i = 0; i < 18; i++)
    bush(
      pen,
      pen.between(0, w),
      pen.between(ground + 84, h),
      pen.between(30, 70),
      dark(palette.leaf[0], 0.1),
      palette.leaf[0],
    );
  return pen.svg();
}
