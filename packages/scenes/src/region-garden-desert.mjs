/** The whole scenes of the regions garden and desert. */

import { dark, light, mix } from './color.mjs';
import { clouds, hills, peaks, sky } from './land.mjs';
import { adobe, eave, inn } from './pavilions.mjs';
import { bush, cluster, leaves, palm, round } from './plants.mjs';

export const gardenDesert = {
  garden(s) {
    const { W, H, P } = s,
      g = 396;
    sky(s, 300, { big: 1.5 });
    peaks(s, 330, 190, mix(P.far, P.sky[2], 0.42), { n: 3, shade: 0.05 });
    s.rect(
      0,
      200,
      W,
      130,
      s.grad([
        [0, P.sky[2], 0],
        [1, P.sky[2], 0.7],
      ]),
    );
    hills(s, 350, 70, mix(P.mid, P.sky[2], 0.42));
    const px = s.chance(0.5) ? s.rr(40, 120) : s.rr(510, 590),
      pc = mix(P.mid, P.sky[2], 0.22);
    for (let t = 0; t < 5; t++) {
      s.rect(px - 15 + t * 2, 306 - t * 26, 30 - t * 4, 20, pc);
      eave(s, px, 306 - t * 26, 44 - t * 5, 9, pc);
    }
    s.rect(px - 1, 160, 2, 26, pc);
    s.rect(
      0,
      270,
      W,
      90,
      s.grad([
        [0, P.sky[2], 0],
        [1, P.sky[2], 0.6],
      ]),
    );
    hills(s, 378, 40, mix(P.leaf[1], P.sky[2], 0.28));
    const kind = s.pick(['blossom', 'autumn', '', 'autumn', 'blossom']),
      L = leaves(s, kind);
    for (let i = 0; i < 12; i++)
      round(
        s,
        s.rr(-10, W + 10),
        s.rr(376, 390),
        s.rr(48, 84),
        mix(s.chance(0.5) ? L[0] : P.leaf[0], P.sky[2], 0.15),
        mix(s.chance(0.5) ? L[1] : P.leaf[1], P.sky[2], 0.12),
      );
    s.path(`M0 ${g - 8}Q320 ${g - 22} ${W} ${g - 8}V${H}H0Z`, mix(P.leaf[2], s.T(P.ground), 0.35));
    inn(
      s,
      s.rr(296, 340),
      g,
      s.rr(230, 262),
      s.ri(2, 3),
      s.pick([
        { roof: '#3c4c56', wood: '#6a4434' },
        { roof: '#4b4642', wood: '#8a4f36' },
        { roof: '#2f5650', wood: '#7c3f30' },
        { roof: '#55423c', wood: '#a3876a' },
      ]),
    );
    s.path(
      `M-10 438Q140 412 300 424T650 420V${H}H-10Z`,
      s.grad([
        [0, P.water[0]],
        [1, P.water[1]],
      ]),
    );
    for (let i = 0; i < 14; i++)
      s.rect(s.rr(0, W), s.rr(436, 476), s.rr(20, 60), 1.6, light(P.water[0], 0.4), 0.5, 1);
    const bx = s.chance(0.5) ? 70 : 440;
    s.line(`M${bx} 440Q${bx + 60} 392 ${bx + 120} 440`, s.T('#a5432f'), 8);
    s.line(`M${bx - 4} 426Q${bx + 60} 374 ${bx + 124} 426`, s.T('#a5432f'), 2.4);
    for (let i = 0; i < 7; i++) {
      const q = i / 6,
        X = bx + 120 * q,
        Y = 440 - 4 * 24 * q * (1 - q);
      s.rect(X - 1, Y - 15, 2, 15, s.T('#a5432f'));
    }
    cluster(s, s.chance(0.5) ? 80 : 560, 424, 170, L[0], L[1], L[2]);
    const ln = s.rr(180, 220);
    s.rect(ln - 3, 404, 6, 18, s.T('#8d8f8c'));
    s.rect(ln - 9, 392, 18, 12, s.T('#8d8f8c'));
    s.rect(ln - 5, 394, 10, 9, '#ffe0a0');
    s.poly(
      [
        [ln - 15, 392],
        [ln, 380],
        [ln + 15, 392],
      ],
      s.T('#74777a'),
    );
    s.rect(ln - 9, 420, 18, 4, s.T('#74777a'));
    for (let i = 0; i < 6; i++)
      s.ell(s.rr(20, 620), s.rr(424, 440), s.rr(10, 24), s.rr(5, 9), s.T('#8d8f8c'));
    for (let i = 0; i < 5; i++) s.ell(s.rr(20, 620), s.rr(446, 474), s.rr(7, 12), 3, P.leaf[1]);
  },
  desert(s) {
    const { W, H, P } = s,
      g = 406;
    sky(s, 300, { big: 1.6 });
    clouds(s, 90, 1);
    peaks(s, 330, 110, mix(P.far, P.sky[2], 0.28), { n: 4, shade: 0.08 });
    const d = s.T('#d9a76c');
    s.path('M0 330Q130 290 260 326T520 312T660 330V480H0Z', mix(d, P.sky[2], 0.45));
    s.path('M0 358Q110 318 240 352Q380 388 500 340T660 352V480H0Z', mix(d, P.sky[2], 0.25));
    s.path(
      'M240 352Q380 388 500 340Q440 400 330 420Q270 392 240 352Z',
      dark(mix(d, P.sky[2], 0.2), 0.14),
      0.7,
    );
    s.rect(0, g - 20, W, H, d);
    for (let i = 0; i < 4; i++) palm(s, 110 + i * 26, g, s.rr(90, 140), P.leaf[0], P.leaf[1]);
    for (let i = 0; i < 3; i++) palm(s, 506 + i * 30, g, s.rr(80, 130), P.leaf[0], P.leaf[1]);
    adobe(s, s.rr(170, 200), g, s.rr(270, 300), s.pick(['#d39a66', '#c4855a', '#e0b685', '#b8765a']));
    s.path(`M0 ${g}Q160 ${g - 10} 330 ${g}T${W} ${g - 6}V${H}H0Z`, light(d, 0.1));
    s.path(`M0 ${g + 34}Q140 ${g + 10} 300 ${g + 34}T${W} ${g + 26}V${H}H0Z`, dark(d, 0.12));
    if (s.chance(0.7)) {
      s.path(`M180 ${g + 22}h290l30 20h-350Z`, s.T('#f1e3c6'));
      s.path(
        `M200 ${g + 25}h250l22 14h-294Z`,
        s.grad([
          [0, light(P.water[0], 0.15)],
          [1, mix(P.water[1], '#2aa6b0', 0.35)],
        ]),
      );
      for (let i = 0; i < 6; i++)
        s.rect(s.rr(210, 420), g + s.rr(28, 37), s.rr(18, 40), 1.4, '#ffffff', 0.5, 1);
    }
    for (let i = 0; i < 6; i++) bush(s, s.rr(0, W), s.rr(g + 8, g + 60), s.rr(16, 30), P.leaf[1], P.leaf[2]);
    for (const px of [150, 500]) {
      s.circle(
        px,
        g + 6,
        16,
        s.rad([
          [0, '#ffd68a', 0.6],
          [1, '#ffd68a', 0],
        ]),
      );
      s.rect(px - 3, g, 6, 9, '#ffe3a8', 1, 2);
    }
  },
};
