/** Draws the lobby, pool, restaurant, bathroom and meeting room of a hotel. */

import { dark, hash, light, mix } from './color.mjs';
import { arcPath, skylineRow } from './details.mjs';
import { clouds, hills, sky } from './land.mjs';
import { Pen, roundTenth } from './pen.mjs';
import { palm } from './plants.mjs';
import { umbrellas } from './props.mjs';
import { ROOM_COLORS, windowView } from './room.mjs';

/** @param {{ id: string, kind?: string, region?: string, time?: string, place?: import('./place.ts').Place }} input */
export function amenity({ id, kind = 'lobby', region = 'oldtown', time = 'golden', place }) {
  const pen = new Pen(hash(id + kind), 640, 480, time, place),
    { palette } = pen,
    h = hash(id + kind),
    colors = ROOM_COLORS[h % ROOM_COLORS.length],
    [wall, wood, accent] = colors;
  if (kind === 'pool') {
    sky(pen, 210);
    clouds(pen, 100, 2);
    skylineRow(pen, 236, 20, 74, mix(palette.far, palette.sky[2], 0.35), {
      litShare: palette.lit > 0.4 ? 0.12 : 0,
    });
    hills(pen, 244, 26, mix(palette.mid, palette.far, 0.5));
    pen.rect(0, 236, 640, 14, pen.tint('#f1e7d2'));
    for (let i = 0; i < 16; i++) pen.rect(i * 42, 214, 2, 24, '#ffffff', 0.5);
    pen.rect(0, 213, 640, 2.4, '#ffffff', 0.7);
    const deck = pen.tint('#d8b98c');
    pen.rect(0, 250, 640, 230, deck);
    for (let i = 0; i < 12; i++) pen.rect(0, 256 + i * 19, 640, 1.4, dark(deck, 0.16), 0.6);
    pen.poly(
      [
        [120, 296],
        [560, 296],
        [690, 480],
        [-10, 480],
      ],
      pen.tint('#f4ecdc'),
    );
    pen.poly(
      [
        [132, 304],
        [548, 304],
        [662, 480],
        [18, 480],
      ],
      pen.linearGradient([
        [0, mix(palette.water[0], '#7fd6d6', 0.5)],
        [1, mix(palette.water[1], '#1f95a5', 0.6)],
      ]),
    );
    for (let i = 0; i < 26; i++) {
      const t = pen.random();
      pen.rect(
        pen.between(110, 500) - t * 40,
        312 + t * 160,
        pen.between(20, 70) * (0.6 + t),
        1.4 + t * 1.8,
        '#ffffff',
        0.45,
        1,
      );
    }
    umbrellas(pen, 284, 4, 80, 600);
    palm(pen, 60, 300, 190, palette.leaf[0], palette.leaf[1], 0.1);
    palm(pen, 600, 310, 220, palette.leaf[0], palette.leaf[1], -0.12);
  } else if (kind === 'dining') {
    const wallColor = mix(wall, palette.ambient, palette.ambientShare * 0.5);
    pen.rect(0, 0, 640, 480, wallColor);
    pen.rect(
      0,
      0,
      640,
      330,
      pen.linearGradient([
        [0, dark(wallColor, 0.1)],
        [1, light(wallColor, 0.15)],
      ]),
    );
    for (let i = 0; i < 3; i++) {
      const x = 50 + i * 195;
      pen.path(arcPath(x - 8, 42, 156, 268), light(wallColor, 0.6));
      windowView(pen, x, 50, 140, 258, region, time, id + i, true);
      pen.rect(x + 68, 50, 3.4, 258, light(wallColor, 0.6));
      pen.rect(x, 176, 140, 3, light(wallColor, 0.6));
    }
    const floorColor = pen.tint('#a57d5c');
    pen.rect(0, 330, 640, 150, floorColor);
    pen.rect(0, 318, 640, 13, light(wallColor, 0.35));
    for (const [x, y, scale] of [
      [120, 392, 0.8],
      [520, 392, 0.8],
      [320, 424, 1.15],
    ]) {
      pen.circle(
        x,
        y - 250 * scale * 0.8,
        70 * scale,
        pen.radialGradient([
          [0, '#ffdf9c', 0.7],
          [1, '#ffdf9c', 0],
        ]),
      );
      pen.rect(x - 1, 0, 2, y - 260 * scale * 0.8, dark(wood, 0.2));
      pen.path(
        `M${roundTenth(x - 26 * scale)} ${roundTenth(y - 200 * scale)}q${roundTenth(26 * scale)} ${roundTenth(-44 * scale)} ${roundTenth(52 * scale)} 0Z`,
        accent,
      );
      for (const q of [-1, 1]) {
        pen.rect(x + q * 96 * scale - 18 * scale, y - 78 * scale, 36 * scale, 70 * scale, wood, 1, 8 * scale);
        pen.rect(x + q * 96 * scale - 18 * scale, y - 14 * scale, 36 * scale, 12 * scale, accent, 1, 4);
        pen.rect(x + q * 96 * scale - 15 * scale, y - 2 * scale, 4 * scale, 40 * scale, dark(wood, 0.3));
        pen.rect(x + q * 96 * scale + 11 * scale, y - 2 * scale, 4 * scale, 40 * scale, dark(wood, 0.3));
      }
      pen.ellipse(x, y - 34 * scale, 88 * scale, 16 * scale, '#fbf7ee');
      pen.path(
        `M${roundTenth(x - 88 * scale)} ${roundTenth(y - 34 * scale)}q6 ${roundTenth(34 * scale)} 20 ${roundTenth(36 * scale)}h${roundTenth(176 * scale - 40)}q14 -2 20 ${roundTenth(-36 * scale)}q${roundTenth(-88 * scale)} ${roundTenth(30 * scale)} ${roundTenth(-176 * scale)} 0Z`,
        '#efe7d8',
      );
      pen.rect(x - 3 * scale, y, 6 * scale, 40 * scale, dark(wood, 0.2));
      pen.ellipse(x, y + 42 * scale, 34 * scale, 6 * scale, dark(wood, 0.3));
      for (const q of [-44, 44]) {
        pen.ellipse(x + q * scale, y - 36 * scale, 20 * scale, 4.6 * scale, '#ffffff');
        pen.ellipse(x + q * scale, y - 37 * scale, 11 * scale, 2.6 * scale, '#e9b268');
      }
      pen.rect(x - 5 * scale, y - 66 * scale, 10 * scale, 30 * scale, mix('#7fb6bd', '#ffffff', 0.3), 1, 4);
      for (let i = 0; i < 4; i++)
        pen.circle(
          x - 9 * scale + i * 6 * scale,
          y - 74 * scale + (i % 2) * 5 * scale,
          6 * scale,
          i % 2 ? '#d8654f' : palette.leaf[1],
        );
    }
  } else if (kind === 'lobby') {
    const wallColor = mix(mix(wall, '#efe5d4', 0.4), palette.ambient, palette.ambientShare * 0.4);
    pen.rect(0, 0, 640, 480, wallColor);
    pen.rect(
      0,
      0,
      640,
      340,
      pen.linearGradient([
        [0, dark(wallColor, 0.14)],
        [1, light(wallColor, 0.1)],
      ]),
    );
    for (let i = 0; i < 3; i++) {
      const x = 62 + i * 184,
        big = i === 1;
      pen.path(arcPath(x - 8, big ? 42 : 84, 164, big ? 300 : 258), light(wallColor, 0.5));
      if (big) {
        pen.path(
          arcPath(x, 50, 148, 292),
          pen.linearGradient([
            [0, '#fff0cc'],
            [0.5, '#fbd68d'],
            [1, '#eba14a'],
          ]),
        );
        pen.path(arcPath(x + 22, 120, 104, 222), mix('#fff6dd', '#fbd68d', 0.4), 0.7);
      } else windowView(pen, x, 92, 148, 250, region, time, id + i, true);
    }
    const floorColor = pen.tint('#c9bda8');
    pen.rect(0, 342, 640, 138, floorColor);
    for (let r = 0; r < 4; r++)
      for (let i = -1; i < 9; i++)
        pen.poly(
          [
            [i * 80 + (r % 2) * 40, 362 + r * 32],
            [i * 80 + 40 + (r % 2) * 40, 346 + r * 32],
            [i * 80 + 80 + (r % 2) * 40, 362 + r * 32],
            [i * 80 + 40 + (r % 2) * 40, 378 + r * 32],
          ],
          dark(floorColor, 0.1),
          0.5,
        );
    pen.poly(
      [
        [250, 342],
        [390, 342],
        [470, 480],
        [170, 480],
      ],
      '#ffe2a6',
      0.35,
    );
    const sofa = (x, y, w, color) => {
      pen.rect(x, y - 62, w, 62, dark(color, 0.14), 1, 16);
      pen.rect(x + 12, y - 34, w - 24, 34, color, 1, 9);
      pen.rect(x - 8, y - 42, 26, 46, color, 1, 10);
      pen.rect(x + w - 18, y - 42, 26, 46, color, 1, 10);
      pen.rect(x + 4, y + 2, 6, 10, dark(wood, 0.3));
      pen.rect(x + w - 10, y + 2, 6, 10, dark(wood, 0.3));
    };
    sofa(40, 432, 170, accent);
    sofa(440, 432, 160, mix(wood, '#e9c79a', 0.25));
    pen.ellipse(320, 448, 62, 12, dark(wood, 0.1));
    pen.rect(316, 448, 8, 22, dark(wood, 0.3));
    pen.rect(312, 414, 16, 32, mix('#7fb6bd', '#ffffff', 0.2), 1, 6);
    for (let i = 0; i < 6; i++)
      pen.circle(300 + i * 8, 402 - (i % 3) * 8, 9, i % 2 ? palette.leaf[1] : '#d8654f');
    for (const x of [24, 616]) {
      pen.rect(x - 2, 260, 4, 170, '#b8955a');
      pen.circle(
        x,
        244,
        70,
        pen.radialGradient([
          [0, '#ffdf9c', 0.8],
          [1, '#ffdf9c', 0],
        ]),
      );
      pen.path(`M${x - 16} 228h32l10 38h-52Z`, '#fff0cf');
    }
    pen.circle(
      320,
      60,
      90,
      pen.radialGradient([
        [0, '#fff0cc', 0.5],
        [1, '#fff0cc', 0],
      ]),
    );
    pen.rect(319, 0, 2, 40, dark(wood, 0.2));
    for (let i = -3; i <= 3; i++) pen.circle(320 + i * 17, 48 + Math.abs(i) * -3 + 8, 6, '#fff3d6');
  } else if (kind === 'bath') {
    const tileColor = mix(
      pen.pick(['#cfdad6', '#d9d3c8', '#b9c9cc']),
      palette.ambient,
      palette.ambientShare * 0.4,
    );
    pen.rect(0, 0, 640, 480, tileColor);
    for (let r = 0; r < 9; r++)
      for (let i = 0; i < 11; i++)
        pen.rect(i * 60 + (r % 2) * 30 - 30, r * 38, 58, 36, light(tileColor, ((i * 7 + r * 3) % 5) * 0.05));
    pen.path(arcPath(242, 40, 196, 260), '#faf6ee');
    windowView(pen, 250, 48, 180, 250, region, time, id, true);
    pen.rect(0, 342, 640, 138, pen.tint('#b9a68c'));
    pen.rect(0, 336, 640, 8, light(tileColor, 0.5));
    pen.path('M120 300H520Q528 418 440 424H200Q112 418 120 300Z', '#fdfbf6');
    pen.path('M400 300H520Q528 418 440 424H372Q412 380 400 300Z', dark('#fdfbf6', 0.08));
    pen.rect(106, 290, 428, 14, '#ffffff', 1, 7);
    pen.rect(470, 226, 6, 66, '#b8955a');
    pen.line('M473 228q0 -22 -26 -22t-24 18', '#b8955a', 6);
    for (const q of [210, 430]) pen.rect(q, 424, 14, 16, '#b8955a', 1, 4);
    pen.rect(44, 380, 56, 60, wood, 1, 4);
    for (let i = 0; i < 3; i++) pen.rect(48, 352 - i * 15 + 14, 48, 13, i % 2 ? accent : '#fbf7ee', 1, 5);
  } else {
    const wallColor = mix(wall, palette.ambient, palette.ambientShare * 0.4);
    pen.rect(0, 0, 640, 480, wallColor);
    pen.rect(
      0,
      0,
      640,
      320,
      pen.linearGradient([
        [0, dark(wallColor, 0.1)],
        [1, light(wallColor, 0.15)],
      ]),
    );
    pen.rect(180, 60, 280, 160, '#fbf8f1', 1, 4);
    pen.path('M206 196L262 118L304 164L344 132L434 196Z', accent);
    pen.circle(400, 104, 14, '#e9a94c');
    pen.rect(0, 320, 640, 160, pen.tint('#8f7158'));
    for (let i = 0; i < 7; i++) {
      pen.rect(50 + i * 84, 300, 44, 60, accent, 1, 9);
    }
    pen.poly(
      [
        [40, 350],
        [600, 350],
        [640, 400],
        [0, 400],
      ],
      pen.tint('#c3a27c'),
    );
    pen.rect(0, 400, 640, 12, pen.tint('#8f6d4b'));
    for (let i = 0; i < 7; i++) {
      pen.rect(52 + i * 84, 362, 34, 20, '#fbf8f1', 1, 2);
      pen.rect(96 + i * 84, 356, 8, 18, '#bfe0e0', 0.9, 2);
    }
  }
  return pen.svg(false);
}
