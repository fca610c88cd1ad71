/** The panorama of the brand: one road past hotels of several regions. */

import { dark, hash, mix } from './color.mjs';
import { lamp, skylineRow } from './details.mjs';
import { cloud, hills, peaks, sky } from './land.mjs';
import { lodge } from './lodges.mjs';
import { inn, pavilion } from './pavilions.mjs';
import { Pen } from './pen.mjs';
import { bush, cluster, palm, pine } from './plants.mjs';
import { house, PLASTER, tower, townhouse } from './towers.mjs';

/** @param {{ w?: number, h?: number, time?: string, seed?: string }} [input] */
export function panorama({ w = 1600, h = 620, time = 'dusk', seed = 'wayhouse' } = {}) {
  const s = new Pen(hash(seed), w, h, time),
    { P } = s,
    g = h - 96;
  sky(s, g - 110, { sunX: w * 0.66, big: 1.7 });
  for (let i = 0; i < 6; i++) cloud(s, s.rr(0, w), s.rr(40, 190), s.rr(0.7, 1.6), 0.4);
  s.open('translate(0 0)');
  peaks(s, g - 40, 300, mix(P.far, P.sky[1], 0.35), { n: 6, snow: 0.7, shade: 0.1 });
  s.close();
  s.rect(
    0,
    g - 200,
    w,
    180,
    s.grad([
      [0, P.sky[2], 0],
      [1, P.sky[2], 0.5],
    ]),
  );
  skylineRow(s, g - 16, 60, 190, mix(P.far, P.sky[2], 0.22), { winP: 0.12 });
  hills(s, g - 6, 70, mix(P.mid, P.far, 0.4), 1, 2);
  hills(s, g + 8, 46, mix(P.leaf[1], P.mid, 0.4), 1, 3);
  s.wintry = false;
  for (let i = 0; i < 16; i++)
    pine(s, s.rr(0, w * 0.22), g + s.rr(-4, 8), s.rr(60, 120), P.leaf[0], dark(P.leaf[0], 0.16));
  lodge(s, w * 0.05, g + 6, 210, 0);
  let x = w * 0.22;
  while (x < w * 0.31) {
    const hw = s.rr(54, 76);
    house(s, x, g + 8, hw, s.rr(86, 140), s.pick(PLASTER), { style: s.ri(0, 1), cols: 3 });
    x += hw - 2;
  }
  townhouse(s, x, g + 8, 150, 5, '#e9c79a', 0);
  x += 148;
  while (x < w * 0.47) {
    const hw = s.rr(54, 76);
    house(s, x, g + 8, hw, s.rr(80, 130), s.pick(PLASTER), { style: s.ri(0, 1), cols: 3 });
    x += hw - 2;
  }
  tower(s, w * 0.51, g + 8, 104, 14, s.T('#c9b79c'), { style: 3 });
  tower(s, w * 0.595, g + 8, 92, 11, s.T('#8fa9b2'), { style: 2 });
  inn(s, w * 0.745, g + 6, 190, 2, { roof: '#3c4c56', wood: '#8a4f36' });
  pavilion(s, w * 0.865, g + 6, 160, 1.1, '#a8865a');
  for (const [px, ph] of [
    [0.85, 150],
    [0.965, 190],
    [0.985, 150],
    [0.838, 120],
  ])
    palm(s, w * px, g + 10, ph, P.leaf[0], P.leaf[1]);
  cluster(s, w * 0.67, g + 10, 120, s.T('#8f4a2c'), s.T('#c9763a'), s.T('#e3a857'));
  const gr = mix(P.leaf[0], P.ground, 0.35);
  s.path(`M0 ${g + 2}Q${w * 0.25} ${g - 10} ${w * 0.5} ${g + 6}T${w} ${g}V${h}H0Z`, gr);
  s.path(
    `M0 ${g + 36}C${w * 0.16} ${g + 10} ${w * 0.3} ${g + 60} ${w * 0.5} ${g + 34}S${w * 0.84} ${g + 10} ${w} ${g + 40}V${g + 74}C${w * 0.84} ${g + 40} ${w * 0.68} ${g + 66} ${w * 0.5} ${g + 70}S${w * 0.16} ${g + 50} 0 ${g + 78}Z`,
    mix('#d8c39a', P.amb, 0.45),
  );
  s.line(
    `M0 ${g + 56}C${w * 0.16} ${g + 30} ${w * 0.3} ${g + 76} ${w * 0.5} ${g + 52}S${w * 0.84} ${g + 26} ${w} ${g + 57}`,
    '#fff0cf',
    2,
    0.5,
  );
  for (let i = 0; i < 12; i++) lamp(s, (w * (i + 0.5)) / 12, g + 32 + Math.sin(i * 1.3) * 8, 34);
  for (let i = 0; i < 18; i++)
    bush(s, s.rr(0, w), s.rr(g + 84, h), s.rr(30, 70), dark(P.leaf[0], 0.1), P.leaf[0]);
  return s.svg(false);
}
