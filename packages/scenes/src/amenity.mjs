/** Lobby, pool, dining, bath and meeting room. */

import { dark, hash, light, mix } from './color.mjs';
import { arcP, skylineRow } from './details.mjs';
import { clouds, hills, sky } from './land.mjs';
import { n1, Pen } from './pen.mjs';
import { palm } from './plants.mjs';
import { umbrellas } from './props.mjs';
import { WALLS, windowView } from './room.mjs';

/** @param {{ id: string, kind?: string, region?: string, time?: string }} input */
export function amenity({ id, kind = 'lobby', region = 'oldtown', time = 'golden' }) {
  const s = new Pen(hash(id + kind), 640, 480, time),
    { P } = s,
    h = hash(id + kind),
    pal = WALLS[h % WALLS.length],
    [wall, wood, acc] = pal;
  if (kind === 'pool') {
    sky(s, 210);
    clouds(s, 100, 2);
    skylineRow(s, 236, 20, 74, mix(P.far, P.sky[2], 0.35), { winP: P.lit > 0.4 ? 0.12 : 0 });
    hills(s, 244, 26, mix(P.mid, P.far, 0.5));
    s.rect(0, 236, 640, 14, s.T('#f1e7d2'));
    for (let i = 0; i < 16; i++) s.rect(i * 42, 214, 2, 24, '#ffffff', 0.5);
    s.rect(0, 213, 640, 2.4, '#ffffff', 0.7);
    const deck = s.T('#d8b98c');
    s.rect(0, 250, 640, 230, deck);
    for (let i = 0; i < 12; i++) s.rect(0, 256 + i * 19, 640, 1.4, dark(deck, 0.16), 0.6);
    s.poly(
      [
        [120, 296],
        [560, 296],
        [690, 480],
        [-10, 480],
      ],
      s.T('#f4ecdc'),
    );
    s.poly(
      [
        [132, 304],
        [548, 304],
        [662, 480],
        [18, 480],
      ],
      s.grad([
        [0, mix(P.water[0], '#7fd6d6', 0.5)],
        [1, mix(P.water[1], '#1f95a5', 0.6)],
      ]),
    );
    for (let i = 0; i < 26; i++) {
      const t = s.r();
      s.rect(
        s.rr(110, 500) - t * 40,
        312 + t * 160,
        s.rr(20, 70) * (0.6 + t),
        1.4 + t * 1.8,
        '#ffffff',
        0.45,
        1,
      );
    }
    umbrellas(s, 284, 4, 80, 600);
    palm(s, 60, 300, 190, P.leaf[0], P.leaf[1], 0.1);
    palm(s, 600, 310, 220, P.leaf[0], P.leaf[1], -0.12);
  } else if (kind === 'dining') {
    const W2 = mix(wall, P.amb, P.k * 0.5);
    s.rect(0, 0, 640, 480, W2);
    s.rect(
      0,
      0,
      640,
      330,
      s.grad([
        [0, dark(W2, 0.1)],
        [1, light(W2, 0.15)],
      ]),
    );
    for (let i = 0; i < 3; i++) {
      const x = 50 + i * 195;
      s.path(arcP(x - 8, 42, 156, 268), light(W2, 0.6));
      windowView(s, x, 50, 140, 258, region, time, id + i, true);
      s.rect(x + 68, 50, 3.4, 258, light(W2, 0.6));
      s.rect(x, 176, 140, 3, light(W2, 0.6));
    }
    const fl = s.T('#a57d5c');
    s.rect(0, 330, 640, 150, fl);
    s.rect(0, 318, 640, 13, light(W2, 0.35));
    for (const [x, y, k] of [
      [120, 392, 0.8],
      [520, 392, 0.8],
      [320, 424, 1.15],
    ]) {
      s.circle(
        x,
        y - 250 * k * 0.8,
        70 * k,
        s.rad([
          [0, '#ffdf9c', 0.7],
          [1, '#ffdf9c', 0],
        ]),
      );
      s.rect(x - 1, 0, 2, y - 260 * k * 0.8, dark(wood, 0.2));
      s.path(`M${n1(x - 26 * k)} ${n1(y - 200 * k)}q${n1(26 * k)} ${n1(-44 * k)} ${n1(52 * k)} 0Z`, acc);
      for (const q of [-1, 1]) {
        s.rect(x + q * 96 * k - 18 * k, y - 78 * k, 36 * k, 70 * k, wood, 1, 8 * k);
        s.rect(x + q * 96 * k - 18 * k, y - 14 * k, 36 * k, 12 * k, acc, 1, 4);
        s.rect(x + q * 96 * k - 15 * k, y - 2 * k, 4 * k, 40 * k, dark(wood, 0.3));
        s.rect(x + q * 96 * k + 11 * k, y - 2 * k, 4 * k, 40 * k, dark(wood, 0.3));
      }
      s.ell(x, y - 34 * k, 88 * k, 16 * k, '#fbf7ee');
      s.path(
        `M${n1(x - 88 * k)} ${n1(y - 34 * k)}q6 ${n1(34 * k)} 20 ${n1(36 * k)}h${n1(176 * k - 40)}q14 -2 20 ${n1(-36 * k)}q${n1(-88 * k)} ${n1(30 * k)} ${n1(-176 * k)} 0Z`,
        '#efe7d8',
      );
      s.rect(x - 3 * k, y, 6 * k, 40 * k, dark(wood, 0.2));
      s.ell(x, y + 42 * k, 34 * k, 6 * k, dark(wood, 0.3));
      for (const q of [-44, 44]) {
        s.ell(x + q * k, y - 36 * k, 20 * k, 4.6 * k, '#ffffff');
        s.ell(x + q * k, y - 37 * k, 11 * k, 2.6 * k, '#e9b268');
      }
      s.rect(x - 5 * k, y - 66 * k, 10 * k, 30 * k, mix('#7fb6bd', '#ffffff', 0.3), 1, 4);
      for (let i = 0; i < 4; i++)
        s.circle(x - 9 * k + i * 6 * k, y - 74 * k + (i % 2) * 5 * k, 6 * k, i % 2 ? '#d8654f' : P.leaf[1]);
    }
  } else if (kind === 'lobby') {
    const W2 = mix(mix(wall, '#efe5d4', 0.4), P.amb, P.k * 0.4);
    s.rect(0, 0, 640, 480, W2);
    s.rect(
      0,
      0,
      640,
      340,
      s.grad([
        [0, dark(W2, 0.14)],
        [1, light(W2, 0.1)],
      ]),
    );
    for (let i = 0; i < 3; i++) {
      const x = 62 + i * 184,
        big = i === 1;
      s.path(arcP(x - 8, big ? 42 : 84, 164, big ? 300 : 258), light(W2, 0.5));
      if (big) {
        s.path(
          arcP(x, 50, 148, 292),
          s.grad([
            [0, '#fff0cc'],
            [0.5, '#fbd68d'],
            [1, '#eba14a'],
          ]),
        );
        s.path(arcP(x + 22, 120, 104, 222), mix('#fff6dd', '#fbd68d', 0.4), 0.7);
      } else windowView(s, x, 92, 148, 250, region, time, id + i, true);
    }
    const fl = s.T('#c9bda8');
    s.rect(0, 342, 640, 138, fl);
    for (let r = 0; r < 4; r++)
      for (let i = -1; i < 9; i++)
        s.poly(
          [
            [i * 80 + (r % 2) * 40, 362 + r * 32],
            [i * 80 + 40 + (r % 2) * 40, 346 + r * 32],
            [i * 80 + 80 + (r % 2) * 40, 362 + r * 32],
            [i * 80 + 40 + (r % 2) * 40, 378 + r * 32],
          ],
          dark(fl, 0.1),
          0.5,
        );
    s.poly(
      [
        [250, 342],
        [390, 342],
        [470, 480],
        [170, 480],
      ],
      '#ffe2a6',
      0.35,
    );
    const sofa = (x, y, w, c) => {
      s.rect(x, y - 62, w, 62, dark(c, 0.14), 1, 16);
      s.rect(x + 12, y - 34, w - 24, 34, c, 1, 9);
      s.rect(x - 8, y - 42, 26, 46, c, 1, 10);
      s.rect(x + w - 18, y - 42, 26, 46, c, 1, 10);
      s.rect(x + 4, y + 2, 6, 10, dark(wood, 0.3));
      s.rect(x + w - 10, y + 2, 6, 10, dark(wood, 0.3));
    };
    sofa(40, 432, 170, acc);
    sofa(440, 432, 160, mix(wood, '#e9c79a', 0.25));
    s.ell(320, 448, 62, 12, dark(wood, 0.1));
    s.rect(316, 448, 8, 22, dark(wood, 0.3));
    s.rect(312, 414, 16, 32, mix('#7fb6bd', '#ffffff', 0.2), 1, 6);
    for (let i = 0; i < 6; i++) s.circle(300 + i * 8, 402 - (i % 3) * 8, 9, i % 2 ? P.leaf[1] : '#d8654f');
    for (const x of [24, 616]) {
      s.rect(x - 2, 260, 4, 170, '#b8955a');
      s.circle(
        x,
        244,
        70,
        s.rad([
          [0, '#ffdf9c', 0.8],
          [1, '#ffdf9c', 0],
        ]),
      );
      s.path(`M${x - 16} 228h32l10 38h-52Z`, '#fff0cf');
    }
    s.circle(
      320,
      60,
      90,
      s.rad([
        [0, '#fff0cc', 0.5],
        [1, '#fff0cc', 0],
      ]),
    );
    s.rect(319, 0, 2, 40, dark(wood, 0.2));
    for (let i = -3; i <= 3; i++) s.circle(320 + i * 17, 48 + Math.abs(i) * -3 + 8, 6, '#fff3d6');
  } else if (kind === 'bath') {
    const t = mix(s.pick(['#cfdad6', '#d9d3c8', '#b9c9cc']), P.amb, P.k * 0.4);
    s.rect(0, 0, 640, 480, t);
    for (let r = 0; r < 9; r++)
      for (let i = 0; i < 11; i++)
        s.rect(i * 60 + (r % 2) * 30 - 30, r * 38, 58, 36, light(t, ((i * 7 + r * 3) % 5) * 0.05));
    s.path(arcP(242, 40, 196, 260), '#faf6ee');
    windowView(s, 250, 48, 180, 250, region, time, id, true);
    s.rect(0, 342, 640, 138, s.T('#b9a68c'));
    s.rect(0, 336, 640, 8, light(t, 0.5));
    s.path('M120 300H520Q528 418 440 424H200Q112 418 120 300Z', '#fdfbf6');
    s.path('M400 300H520Q528 418 440 424H372Q412 380 400 300Z', dark('#fdfbf6', 0.08));
    s.rect(106, 290, 428, 14, '#ffffff', 1, 7);
    s.rect(470, 226, 6, 66, '#b8955a');
    s.line('M473 228q0 -22 -26 -22t-24 18', '#b8955a', 6);
    for (const q of [210, 430]) s.rect(q, 424, 14, 16, '#b8955a', 1, 4);
    s.rect(44, 380, 56, 60, wood, 1, 4);
    for (let i = 0; i < 3; i++) s.rect(48, 352 - i * 15 + 14, 48, 13, i % 2 ? acc : '#fbf7ee', 1, 5);
  } else {
    const W2 = mix(wall, P.amb, P.k * 0.4);
    s.rect(0, 0, 640, 480, W2);
    s.rect(
      0,
      0,
      640,
      320,
      s.grad([
        [0, dark(W2, 0.1)],
        [1, light(W2, 0.15)],
      ]),
    );
    s.rect(180, 60, 280, 160, '#fbf8f1', 1, 4);
    s.path('M206 196L262 118L304 164L344 132L434 196Z', acc);
    s.circle(400, 104, 14, '#e9a94c');
    s.rect(0, 320, 640, 160, s.T('#8f7158'));
    for (let i = 0; i < 7; i++) {
      s.rect(50 + i * 84, 300, 44, 60, acc, 1, 9);
    }
    s.poly(
      [
        [40, 350],
        [600, 350],
        [640, 400],
        [0, 400],
      ],
      s.T('#c3a27c'),
    );
    s.rect(0, 400, 640, 12, s.T('#8f6d4b'));
    for (let i = 0; i < 7; i++) {
      s.rect(52 + i * 84, 362, 34, 20, '#fbf8f1', 1, 2);
      s.rect(96 + i * 84, 356, 8, 18, '#bfe0e0', 0.9, 2);
    }
  }
  return s.svg(false);
}
