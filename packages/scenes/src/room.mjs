/** Draws a room: the front view of one wall. The window shows the region of the hotel. */

import { dark, hash, light, mix } from './color.mjs';
import { arcPath } from './details.mjs';
import { Pen, roundTenth } from './pen.mjs';
import { drawRegion } from './regions.mjs';

/** Colors of a room: [wall, wood, accent]. */
export const ROOM_COLORS = [
  ['#e9dfd0', '#8a5f45', '#2f6f73'],
  ['#d7dfdc', '#6f5a49', '#c07a52'],
  ['#e7d5c6', '#7b4f3f', '#3f6a80'],
  ['#cdd8dc', '#5c5148', '#d0a04c'],
  ['#efe6d6', '#9a7452', '#5f7f63'],
  ['#c9d3c6', '#6b543f', '#b4604a'],
  ['#3f5862', '#8a6a4e', '#d9a958'],
  ['#e6e0d8', '#4f4a48', '#7f93a0'],
];
/** Draws the scene of the region through a window. `arch`: true for a round top. */
export function windowView(pen, x, y, w, h, { region, time, id, arch }) {
  const view = new Pen(hash(id + 'view'), 640, 480, time, pen.place);
  drawRegion[region](view);
  const clipId = pen.uid + 'w' + pen.gradientCount++;
  pen.definitions.push(
    `<clipPath id="${clipId}">${arch ? `<path d="${arcPath(x, y, w, h)}"/>` : `<rect x="${x}" y="${y}" width="${w}" height="${h}"/>`}</clipPath>`,
  );
  pen.definitions.push(view.definitions.join(''));
  const scale = Math.max(w / 640, h / 330) * 1.05;
  pen.shapes.push(
    `<g clip-path="url(#${clipId})"><g transform="translate(${roundTenth(x + w / 2 - 320 * scale)} ${roundTenth(y - 40 * scale)}) scale(${scale.toFixed(3)})">${view.shapes.join('')}</g></g>`,
  );
}
function curtain(pen, x, y, w, h, color) {
  pen.path(`M${x} ${y}h${w}q${-w * 0.1} ${h * 0.5} ${w * 0.04} ${h}h${-w}Z`, color);
  for (let i = 1; i < 4; i++) pen.rect(x + (w * i) / 4, y, 1.4, h, dark(color, 0.2), 0.45);
}
/** A bed seen from its foot, with its middle at `cx`. */
function bedFront(pen, cx, base, w, colors, scale = 1) {
  const [, wood, accent] = colors,
    linen = '#faf6ee',
    top = base - 92 * scale;
  pen.rect(cx - w / 2 - 10, top - 50 * scale, w + 20, 100 * scale, wood, 1, 10);
  for (let i = 1; i < 6; i++)
    pen.rect(cx - w / 2 - 10 + ((w + 20) * i) / 6, top - 46 * scale, 1.6, 80 * scale, dark(wood, 0.25), 0.5);
  const pillowCount = w > 150 ? 2 : 1;
  for (let i = 0; i < pillowCount; i++) {
    const pillowWidth = w / pillowCount - 14,
      pillowX = cx - w / 2 + (i * w) / pillowCount + 7;
    pen.rect(pillowX, top - 14 * scale, pillowWidth, 40 * scale, '#f3ecdf', 1, 12);
    pen.rect(pillowX + 6, top - 4 * scale, pillowWidth - 12, 34 * scale, linen, 1, 11);
  }
  if (pillowCount === 2) pen.rect(cx - 26, top + 8 * scale, 52, 26 * scale, accent, 1, 8);
  pen.path(
    `M${roundTenth(cx - w / 2)} ${roundTenth(top + 26 * scale)}Q${roundTenth(cx)} ${roundTenth(top + 14 * scale)} ${roundTenth(cx + w / 2)} ${roundTenth(top + 26 * scale)}L${roundTenth(cx + w / 2 + 16)} ${roundTenth(base)}H${roundTenth(cx - w / 2 - 16)}Z`,
    linen,
  );
  pen.path(
    `M${roundTenth(cx - w / 2 - 7)} ${roundTenth(top + 58 * scale)}Q${roundTenth(cx)} ${roundTenth(top + 46 * scale)} ${roundTenth(cx + w / 2 + 7)} ${roundTenth(top + 58 * scale)}L${roundTenth(cx + w / 2 + 16)} ${roundTenth(base)}H${roundTenth(cx - w / 2 - 16)}Z`,
    accent,
  );
  pen.path(
    `M${roundTenth(cx + w * 0.2)} ${roundTenth(top + 50 * scale)}Q${roundTenth(cx + w * 0.38)} ${roundTenth(top + 52 * scale)} ${roundTenth(cx + w / 2 + 7)} ${roundTenth(top + 58 * scale)}L${roundTenth(cx + w / 2 + 16)} ${roundTenth(base)}H${roundTenth(cx + w * 0.24)}Z`,
    dark(accent, 0.12),
    0.7,
  );
  pen.rect(cx - w / 2 - 12, base - 4, w + 24, 8, dark(wood, 0.3), 1, 3);
  for (const side of [-1, 1]) pen.rect(cx + side * (w / 2 + 4) - 3, base + 2, 6, 10, dark(wood, 0.4));
}
/** A bedside table with a lamp. */
function bedside(pen, x, base, colors, isLit) {
  const [, wood] = colors;
  pen.circle(
    x,
    base - 84,
    74,
    pen.radialGradient([
      [0, '#ffdf9c', isLit ? 0.75 : 0.3],
      [1, '#ffdf9c', 0],
    ]),
  );
  pen.rect(x - 18, base - 38, 36, 38, dark(wood, 0.1), 1, 3);
  pen.rect(x - 15, base - 24, 30, 1.6, dark(wood, 0.4));
  pen.circle(x, base - 19, 1.6, '#e8c987');
  pen.rect(x - 1.6, base - 60, 3.2, 22, '#b8955a');
  pen.path(`M${x - 10} ${base - 86}h20l7 27h-34Z`, '#fff0cf');
}
/** @param {{ id: string, bed?: string, region?: string, time?: string, place?: import('./place.ts').Place }} input */
export function room({ id, bed = 'king', region = 'oldtown', time = 'morning', place }) {
  const seed = hash(id + bed),
    pen = new Pen(seed, 640, 480, time, place),
    colors = ROOM_COLORS[seed % ROOM_COLORS.length],
    [wall, wood, accent] = colors,
    lampsOn = pen.palette.lit > 0.2;
  const wallColor = mix(wall, pen.palette.ambient, pen.palette.ambientShare * 0.5),
    floorColor = mix(
      pen.pick(['#b08a64', '#a57d5c', '#c3a27c', '#8f7158']),
      pen.palette.ambient,
      pen.palette.ambientShare * 0.4,
    );
  pen.rect(0, 0, 640, 480, wallColor);
  pen.rect(
    0,
    0,
    640,
    366,
    pen.linearGradient([
      [0, dark(wallColor, 0.08)],
      [1, light(wallColor, 0.12)],
    ]),
  );
  // Bits of the seed choose wall panels (8), the side of the window (16) and its arch (64).
  if (seed & 8) for (let i = 0; i < 9; i++) pen.rect(20 + i * 70, 210, 52, 138, dark(wallColor, 0.05), 1, 2);
  pen.rect(0, 352, 640, 12, light(wallColor, 0.35));
  pen.rect(0, 364, 640, 116, floorColor);
  for (let i = 0; i < 9; i++)
    pen.line(`M${-80 + i * 100} 480L${150 + i * 42} 364`, dark(floorColor, 0.14), 1.4, 0.6);
  pen.rect(0, 364, 640, 5, dark(floorColor, 0.2), 0.5);
  const isWindowLeft = (seed >> 4) & 1,
    wx = isWindowLeft ? 40 : 420,
    ww = 180,
    wy = 62,
    wh = 252,
    arch = (seed >> 6) & 1;
  pen.path(
    arch
      ? arcPath(wx - 9, wy - 9, ww + 18, wh + 9)
      : `M${wx - 9} ${wy - 9}h${ww + 18}v${wh + 18}h${-ww - 18}Z`,
    light(wallColor, 0.6),
  );
  windowView(pen, wx, wy, ww, wh, { region, time, id, arch });
  pen.rect(wx + ww / 2 - 2, wy, 4, wh, light(wallColor, 0.6));
  pen.rect(wx, wy + wh * 0.56, ww, 3.4, light(wallColor, 0.6));
  pen.rect(wx - 14, wy + wh, ww + 28, 9, light(wallColor, 0.7), 1, 2);
  const curtainColor = mix(accent, wallColor, 0.55);
  pen.rect(wx - 46, wy - 26, ww + 92, 5, dark(wood, 0.2), 1, 2.5);
  curtain(pen, wx - 42, wy - 22, 48, wh + 66, curtainColor);
  curtain(pen, wx + ww - 6, wy - 22, 48, wh + 66, dark(curtainColor, 0.06));
  pen.poly(
    [
      [wx + 10, 480],
      [wx + ww * 0.9, 480],
      [wx + ww * 0.8, 368],
      [wx + 30, 368],
    ],
    '#fff3d2',
    0.16,
  );
  const bx = isWindowLeft ? 420 : 224;
  pen.ellipse(bx, 442, 205, 30, mix(accent, '#f3e9d8', 0.72), 0.9);
  pen.ellipse(bx, 442, 180, 23, mix(accent, '#f3e9d8', 0.55), 0.7);
  const art = pen.integer(0, 2),
    ax = bx,
    ay = 128;
  if (bed !== 'twin') {
    pen.rect(ax - 62, ay - 52, 124, 84, wood, 1, 2);
    pen.rect(ax - 57, ay - 47, 114, 74, '#f6efe1');
    if (art === 0) {
      pen.path(
        `M${ax - 50} ${ay + 20}L${ax - 16} ${ay - 26}L${ax + 8} ${ay + 4}L${ax + 24} ${ay - 14}L${ax + 50} ${ay + 20}Z`,
        accent,
      );
      pen.circle(ax + 30, ay - 28, 9, '#e9a94c');
    } else if (art === 1) {
      pen.path(arcPath(ax - 36, ay - 30, 28, 50), accent);
      pen.path(arcPath(ax - 2, ay - 16, 22, 36), '#e9a94c');
      pen.path(arcPath(ax + 26, ay - 34, 14, 54), wood);
    } else {
      for (let i = 0; i < 4; i++)
        pen.line(`M${ax - 48} ${ay + 14 - i * 14}q24 -14 48 0t48 0`, i === 1 ? '#e9a94c' : accent, 4, 0.85);
    }
  }
  if (bed === 'twin') {
    bedside(pen, bx, 392, colors, lampsOn);
    bedFront(pen, bx - 102, 416, 124, colors, 0.95);
    bedFront(pen, bx + 102, 416, 124, colors, 0.95);
  } else if (bed === 'triple') {
    bedside(pen, bx + 42, 392, colors, lampsOn);
    bedFront(pen, bx - 62, 416, 170, colors, 0.95);
    bedFront(pen, bx + 128, 416, 104, colors, 0.9);
  } else if (bed === 'suite') {
    bedside(pen, bx - 138, 392, colors, lampsOn);
    bedside(pen, bx + 138, 392, colors, lampsOn);
    bedFront(pen, bx, 412, 216, colors, 1.05);
    pen.rect(bx - 90, 430, 180, 26, dark(accent, 0.2), 1, 9);
    pen.rect(bx - 84, 456, 8, 12, dark(wood, 0.3));
    pen.rect(bx + 76, 456, 8, 12, dark(wood, 0.3));
  } else {
    const w = bed === 'king' ? 204 : 176;
    bedside(pen, bx - w / 2 - 36, 392, colors, lampsOn);
    bedside(pen, bx + w / 2 + 36, 392, colors, lampsOn);
    bedFront(pen, bx, 418, w, colors, 1);
  }
  const plantX = isWindowLeft ? 22 : 618;
  pen.rect(plantX - 16, 390, 32, 34, pen.tint('#c98d63'), 1, 5);
  for (let i = 0; i < 7; i++)
    pen.path(
      `M${plantX} 392q${-44 + i * 15} ${-58 - (i % 3) * 14} ${-50 + i * 17} ${-92 + Math.abs(i - 3) * 14}q${18} ${34} ${50 - i * 17} ${92 - Math.abs(i - 3) * 14}Z`,
      i % 2 ? '#4f7f66' : '#386a56',
    );
  return pen.svg();
}
