/** Draws the lobby and the restaurant of a hotel. Their windows show the region. */

import { dark, light, mix } from './color.mjs';
import { arcPath } from './details.mjs';
import { roundTenth } from './pen.mjs';
import { windowView } from './room.mjs';

export function drawRestaurant(pen, { wall, wood, accent }, { region, time, id }) {
  const { palette } = pen;
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
    windowView(pen, x, 50, 140, 258, { region, time, id: id + i, arch: true });
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
    for (const side of [-1, 1]) {
      pen.rect(
        x + side * 96 * scale - 18 * scale,
        y - 78 * scale,
        36 * scale,
        70 * scale,
        wood,
        1,
        8 * scale,
      );
      pen.rect(x + side * 96 * scale - 18 * scale, y - 14 * scale, 36 * scale, 12 * scale, accent, 1, 4);
      pen.rect(x + side * 96 * scale - 15 * scale, y - 2 * scale, 4 * scale, 40 * scale, dark(wood, 0.3));
      pen.rect(x + side * 96 * scale + 11 * scale, y - 2 * scale, 4 * scale, 40 * scale, dark(wood, 0.3));
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
}

export function drawLobby(pen, { wall, wood, accent }, { region, time, id }) {
  const { palette } = pen;
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
    } else windowView(pen, x, 92, 148, 250, { region, time, id: id + i, arch: true });
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
}
