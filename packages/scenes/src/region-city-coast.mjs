/** The whole scenes of the regions skyline and coast. */

import { dark, light, mix } from './color.mjs';
import { lamp, skylineRow } from './details.mjs';
import { birds, clouds, hills, peaks, sky, water } from './land.mjs';
import { slab, whiteVillage } from './lodges.mjs';
import { bush, cypress, leaves, palm, round } from './plants.mjs';
import { sailboat, suspension, umbrellas } from './props.mjs';
import { house, tower } from './towers.mjs';

export const cityCoast = {
  skyline(s) {
    const { W, H, P } = s,
      g = 424;
    sky(s, 340);
    clouds(s, 150, 3);
    s.chance(0.5) && birds(s, s.rr(90, 420), s.rr(70, 140), 4);
    const night = P.lit > 0.4;
    if (s.chance(0.5)) peaks(s, 330, 120, mix(P.far, P.sky[2], 0.35), { n: 4, shade: 0.06 });
    skylineRow(s, 380, 80, 230, mix(P.far, P.sky[2], 0.3), { winP: night ? 0.1 : 0, dens: 1.1 });
    skylineRow(s, 412, 50, 170, mix(P.mid, P.far, 0.35), { winP: night ? 0.22 : 0.03 });
    const c = s.pick(['#d8dcd9', '#c9b79c', '#b98c72', '#8fa9b2', '#e4d8c4', '#7f9a97', '#55707f']),
      st = s.ri(0, 3),
      w = s.rr(112, 146),
      x = s.rr(180, 330);
    if (s.chance(0.4) && st !== 2) tower(s, x + w * 0.84, g, w * 0.6, 12, dark(s.T(c), 0.1), { style: 0 });
    tower(s, x, g, w, st === 3 ? 17 : s.ri(16, 20), s.T(c), { style: st });
    for (let i = 0; i < 2; i++)
      house(
        s,
        i ? x + w * 1.25 : x - w * 0.2 - 92,
        g,
        s.rr(74, 92),
        s.rr(52, 84),
        s.pick(['#b9aa98', '#a9b3b5', '#c6a58a', '#8e9ba0']),
        { roof: '#6b7176', cols: 5 },
      );
    s.rect(0, g, W, H - g, s.T(P.ground));
    s.rect(0, g, W, 5, light(s.T(P.ground), 0.25));
    s.rect(0, g + 22, W, H, dark(s.T(P.ground), 0.3));
    for (let i = 0; i < 9; i++) s.rect(i * 78 + 10, g + 40, 40, 3, light(P.ground, 0.5), 0.6, 1.5);
    const L = leaves(s, s.pick(['', '', 'autumn']));
    for (let i = 0; i < 9; i++) {
      const tx = 24 + i * 74 + s.rr(-10, 10);
      if (Math.abs(tx - (x + w / 2)) > 48) round(s, tx, g + 6, s.rr(44, 60), L[0], L[1]);
    }
    for (const lx of [x - 12, x + w + 12]) lamp(s, lx, g + 8, 34);
  },
  coast(s) {
    const { W, H, P } = s,
      hz = 262,
      v = Math.min(3, s.ri(0, 4));
    sky(s, hz);
    clouds(s, 130, 3);
    birds(s, s.rr(80, 440), s.rr(60, 130), s.ri(3, 5));
    hills(s, hz + 8, s.rr(18, 40), mix(P.far, P.sky[2], 0.3));
    if (s.chance(0.3)) suspension(s, hz - 6, mix(s.T('#a8472f'), P.sky[2], 0.42));
    water(s, hz, H - hz, { glints: 34 });
    for (let i = 0; i < 3; i++)
      sailboat(
        s,
        s.rr(30, 620),
        hz + s.rr(14, 60),
        s.rr(0.5, 1),
        s.T(s.pick(['#fbf5e8', '#e0825f', '#f2c46b'])),
      );
    if (v === 3) {
      const sand = s.T('#ecd8ab');
      slab(
        s,
        s.rr(150, 200),
        404,
        s.rr(260, 330),
        s.ri(5, 8),
        s.pick(['#efe3cf', '#d9c3a5', '#e8b9a2', '#cfdcd8', '#e9d9b0']),
      );
      s.path(`M0 404H${W}V${H}H0Z`, sand);
      s.rect(0, 402, W, 5, light(sand, 0.3));
      s.path(
        `M0 ${H - 22}Q160 ${H - 46} 330 ${H - 26}T${W} ${H - 38}V${H}H0Z`,
        mix(P.water[0], P.water[1], 0.5),
      );
      s.path(
        `M0 ${H - 26}Q160 ${H - 50} 330 ${H - 30}T${W} ${H - 42}V${H - 36}Q500 ${H - 18} 330 ${H - 24}T0 ${H - 20}Z`,
        '#ffffff',
        0.6,
      );
      umbrellas(s, 430, 7, 10, W - 10);
      for (const px of [120, 152, 500, 540]) palm(s, px, 412, s.rr(100, 150), P.leaf[0], P.leaf[1]);
    } else {
      const cl = s.T(s.pick(['#b89a78', '#a68a74', '#c2a585'])),
        cd = dark(cl, 0.18);
      s.poly(
        [
          [120, 412],
          [170, 376],
          [300, 356],
          [470, 352],
          [560, 330],
          [660, 300],
          [660, 490],
          [60, 490],
        ],
        cl,
      );
      s.poly(
        [
          [120, 412],
          [170, 376],
          [210, 372],
          [190, 430],
          [240, 490],
          [60, 490],
        ],
        cd,
        0.8,
      );
      s.poly(
        [
          [420, 400],
          [470, 352],
          [520, 342],
          [490, 420],
          [540, 490],
          [400, 490],
        ],
        cd,
        0.5,
      );
      for (let i = 0; i < 5; i++)
        cypress(s, 540 + i * 22 + s.rr(-4, 4), 352 - i * 8, s.rr(54, 86), P.leaf[0], P.leaf[1]);
      if (v === 1) {
        s.poly(
          [
            [586, 300],
            [590, 196],
            [614, 196],
            [618, 300],
          ],
          s.T('#f7f1e4'),
        );
        s.poly(
          [
            [604, 300],
            [604, 196],
            [614, 196],
            [618, 300],
          ],
          mix(s.T('#f7f1e4'), P.shade, 0.25),
        );
        s.rect(588, 226, 28, 16, s.T('#c2553f'));
        s.rect(586, 262, 31, 16, s.T('#c2553f'));
        s.rect(584, 190, 36, 6, s.T('#38505c'));
        s.rect(592, 174, 20, 17, '#ffe6ae');
        s.path('M589 175L602 160L615 175Z', s.T('#c2553f'));
        s.circle(
          602,
          182,
          34,
          s.rad([
            [0, '#fff0c0', 0.7],
            [1, '#fff0c0', 0],
          ]),
        );
      }
      whiteVillage(s, 196, 376, 290, v % 3);
      s.poly(
        [
          [150, 392],
          [206, 374],
          [500, 372],
          [590, 360],
          [660, 352],
          [660, 400],
          [120, 420],
        ],
        mix(cl, P.leaf[1], 0.42),
      );
      for (let i = 0; i < 9; i++) bush(s, s.rr(150, 640), s.rr(384, 404), s.rr(26, 52), P.leaf[0], P.leaf[1]);
      palm(s, 156, 402, 120, P.leaf[0], P.leaf[1], 0.12);
      s.path('M130 412Q60 430 0 428V440Q80 440 150 424Z', '#ffffff', 0.5);
      for (let i = 0; i < 6; i++) s.ell(s.rr(10, 140), s.rr(436, 470), s.rr(8, 22), s.rr(4, 8), cd);
    }
  },
};
