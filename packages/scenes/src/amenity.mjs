/** Draws the lobby, pool, restaurant, bathroom and meeting room of a hotel. */

import { drawLobby, drawRestaurant } from './amenity-lounges.mjs';
import { dark, hash, light, mix } from './color.mjs';
import { arcPath, skylineRow } from './details.mjs';
import { clouds, hills, sky } from './land.mjs';
import { Pen } from './pen.mjs';
import { palm } from './plants.mjs';
import { umbrellas } from './props.mjs';
import { ROOM_COLORS, windowView } from './room.mjs';

/** @param {{ id: string, kind?: string, region?: string, time?: string, place?: import('./place.ts').Place }} input */
export function amenity({ id, kind = 'lobby', region = 'oldtown', time = 'golden', place }) {
  const seed = hash(id + kind),
    pen = new Pen(seed, 640, 480, time, place),
    [wall, wood, accent] = ROOM_COLORS[seed % ROOM_COLORS.length],
    colors = { wall, wood, accent },
    view = { region, time, id };
  if (kind === 'pool') drawPool(pen);
  else if (kind === 'dining') drawRestaurant(pen, colors, view);
  else if (kind === 'lobby') drawLobby(pen, colors, view);
  else if (kind === 'bath') drawBathroom(pen, colors, view);
  else drawMeetingRoom(pen, colors);
  return pen.svg();
}

function drawPool(pen) {
  const { palette } = pen;
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
}

function drawBathroom(pen, { wood, accent }, { region, time, id }) {
  const { palette } = pen;
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
  windowView(pen, 250, 48, 180, 250, { region, time, id, arch: true });
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
}

function drawMeetingRoom(pen, { wall, accent }) {
  const { palette } = pen;
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
