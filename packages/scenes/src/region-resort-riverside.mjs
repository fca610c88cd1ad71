/** The whole scenes of the regions resort and riverside. */

import { dark, light, mix } from './color.mjs';
import { LIT, lamp, skylineRow } from './details.mjs';
import { clouds, hills, sky, water } from './land.mjs';
import { pavilion } from './pavilions.mjs';
import { bush, leaves, palm, round } from './plants.mjs';
import { lounge, sailboat } from './props.mjs';
import { house, PLASTER, townhouse } from './towers.mjs';

export const resortRiverside = {
  resort(s) {
    const { W, H, P } = s,
      hz = 258;
    s.uc = s.ri(0, 3);
    sky(s, hz, { big: 1.15 });
    clouds(s, 130, 3);
    hills(s, hz + 6, s.rr(40, 84), mix(P.far, P.sky[2], 0.2));
    hills(s, hz + 8, s.rr(18, 40), mix(P.mid, P.far, 0.5));
    water(s, hz, 140, { glints: 26 });
    sailboat(s, s.rr(40, 600), hz + s.rr(12, 30), 0.7, s.T('#fbf5e8'));
    for (let i = 0; i < 3; i++) {
      const bx = s.chance(0.5) ? 20 + i * 84 : 440 + i * 76;
      pavilion(s, bx, 336 + i * 4, 62, 0.5, s.pick(['#a8865a', '#8d6f4e']));
      for (const q of [8, 30, 54]) s.rect(bx + q, 338, 2, 16, s.T('#6f4b36'));
    }
    const sand = s.T('#efdcb0');
    s.path(`M0 372Q160 344 320 352T${W} 364V${H}H0Z`, sand);
    const v = s.ri(0, 1),
      rc = s.pick(['#a8865a', '#8d6f4e', '#7c5b48', '#b5573c']);
    for (const [px, ph] of [
      [96, 180],
      [138, 140],
      [520, 190],
      [566, 150],
      [470, 120],
    ])
      palm(s, px + s.rr(-14, 14), 388, ph * s.rr(0.85, 1.08), P.leaf[0], P.leaf[1]);
    if (v) {
      pavilion(s, 196, 390, 250, 1.25, rc);
      pavilion(s, 250, 296, 142, 0.62, rc);
    } else {
      pavilion(s, 120, 384, 130, 0.78, rc);
      pavilion(s, 400, 384, 130, 0.78, rc);
      pavilion(s, 214, 392, 216, 1.3, rc);
    }
    for (let i = 0; i < 12; i++)
      bush(
        s,
        s.rr(20, 620),
        s.rr(388, 400),
        s.rr(22, 46),
        s.chance(0.25) ? s.T('#c2517a', 0.03) : P.leaf[0],
        s.chance(0.25) ? s.T('#e58aa6', 0.03) : P.leaf[1],
      );
    const tile = s.T('#f1e7d2');
    s.path(`M-10 424Q320 396 650 424V${H}H-10Z`, tile);
    s.path(
      `M60 440Q320 416 580 440Q640 470 600 ${H + 20}H40Q0 470 60 440Z`,
      s.grad([
        [0, light(P.water[0], 0.2)],
        [1, mix(P.water[1], '#2aa6b0', 0.4)],
      ]),
    );
    for (let i = 0; i < 14; i++) s.rect(s.rr(60, 560), s.rr(442, 478), s.rr(18, 60), 1.8, '#ffffff', 0.5, 1);
    lounge(s, 40, 424);
    lounge(s, 100, 420);
    lounge(s, 500, 420);
    lounge(s, 556, 424);
  },
  riverside(s) {
    const { W, H, P } = s,
      g = 354;
    sky(s, 290);
    clouds(s, 110, 3);
    skylineRow(s, 330, 30, 110, mix(P.far, P.sky[2], 0.25), { winP: P.lit > 0.4 ? 0.1 : 0, dens: 1.2 });
    if (s.chance(0.5)) hills(s, 330, 46, mix(P.mid, P.far, 0.5));
    else {
      const hx = s.rr(60, 560),
        c = mix(P.mid, P.far, 0.45);
      s.rect(hx, 170, 22, 170, c);
      s.poly(
        [
          [hx - 3, 171],
          [hx + 11, 128],
          [hx + 25, 171],
        ],
        c,
      );
      s.circle(hx + 11, 190, 7, P.lit > 0.3 ? '#ffe3a0' : light(c, 0.5));
    }
    const buildings = () => {
      const w = s.rr(186, 220),
        x = s.rr(190, 240);
      let lx = x + 2;
      while (lx > -10) {
        const hw = s.rr(58, 84);
        lx -= hw;
        house(s, lx, g, hw + 2, s.rr(86, 134), s.pick(PLASTER), { style: s.ri(0, 2), cols: 3 });
      }
      let rx = x + w - 2;
      while (rx < W) {
        const hw = s.rr(58, 84);
        house(s, rx, g, hw + 2, s.rr(86, 130), s.pick(PLASTER), { style: s.ri(0, 2), cols: 3 });
        rx += hw;
      }
      townhouse(s, x, g, w, s.ri(4, 5), s.pick(PLASTER), s.ri(0, 2));
      return [x, w];
    };
    const i0 = s.o.length;
    const [x, w] = buildings();
    const slice = s.o.slice(i0).join('');
    const wall = s.T('#9b958a');
    s.rect(0, g, W, 24, wall);
    s.rect(0, g, W, 4, light(wall, 0.35));
    for (let i = 0; i < 22; i++)
      s.rect(s.rr(0, W), g + s.rr(7, 20), s.rr(12, 24), 3.4, dark(wall, 0.14), 0.7);
    const wy = g + 24;
    s.rect(
      0,
      wy,
      W,
      H - wy,
      s.grad([
        [0, mix(P.water[0], P.water[1], 0.3)],
        [1, P.water[1]],
      ]),
    );
    const cid = s.uid + 'c';
    s.d.push(`<clipPath id="${cid}"><rect x="0" y="${wy}" width="${W}" height="${H - wy}"/></clipPath>`);
    s.o.push(
      `<g clip-path="url(#${cid})"><g transform="translate(0 ${wy * 2 - 20}) scale(1 -1)" opacity=".3">${slice.replace(/<ellipse[^>]*>/g, '')}</g></g>`,
    );
    for (let i = 0; i < 40; i++) {
      const t = s.r();
      s.rect(
        s.rr(-20, W),
        wy + 4 + (H - wy) * t,
        s.rr(16, 70),
        1.4 + t * 1.6,
        s.chance(0.3) ? P.sun : P.water[0],
        0.38,
        1,
      );
    }
    const L = leaves(s, s.pick(['', 'autumn', 'blossom', '']));
    for (let i = 0; i < 7; i++) {
      const tx = 30 + i * 98 + s.rr(-16, 16);
      if (Math.abs(tx - (x + w / 2)) > 40) round(s, tx, g + 2, s.rr(48, 66), L[0], L[1]);
    }
    {
      const bx = s.chance(0.5) ? 70 : 430,
        by = 436;
      s.path(`M${bx} ${by}h150l-18 22h-116Z`, s.T('#f4eee0'));
      s.path(`M${bx + 75} ${by}h75l-18 22h-57Z`, mix(s.T('#f4eee0'), P.shade, 0.18));
      s.rect(bx + 18, by - 20, 104, 20, s.T(s.pick(['#b9523c', '#2f6f6a', '#345f7c'])));
      for (let i = 0; i < 6; i++)
        s.rect(
          bx + 24 + i * 16,
          by - 16,
          11,
          10,
          P.lit > 0.2 ? LIT[i % 3] : mix(s.T('#6fa0b4'), P.shade, 0.3),
          1,
          1.5,
        );
      s.rect(bx + 12, by - 24, 116, 4, s.T('#f4eee0'), 1, 2);
      s.rect(bx - 10, by + 24, 170, 2, P.sun, 0.4, 1);
    }
    for (const px of [x - 14, x + w + 14]) lamp(s, px, g + 2, 34);
  },
};
