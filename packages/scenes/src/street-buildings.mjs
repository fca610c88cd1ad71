/** Draws the buildings of a street or a river bank in the style of each part of the world. */

import { house, PLASTER, townhouse } from './buildings-city-oldtown.mjs';
import { adobe, inn } from './buildings-resort-garden-desert.mjs';
import { dark, light, mix } from './color.mjs';
import { door, drawWindow, LIT_WINDOWS } from './details.mjs';
import { roundTenth } from './pen.mjs';

const SHUTTERS = ['#3f7f78', '#4c7f9a', '#5c8a52', '#9a5a3e', '#3d5f7a'];
const CLAY = ['#e0b685', '#d9a877', '#e8c9a0', '#cf9d6e', '#efe0c4'];
/** Colors for roof and wood of East Asian houses. */
export const INN_COLORS = [
  { roof: '#3c4c56', wood: '#6a4434' },
  { roof: '#4b4642', wood: '#8a4f36' },
  { roof: '#55423c', wood: '#a3876a' },
];
/** Height of the covered way along the street. */
const arcadeHeight = 34;

/** A narrow house with louvered shutters above an arcade. */
function shophouse(pen, x, base, w, h, color) {
  const body = pen.tint(color),
    frame = light(body, 0.55),
    shutter = pen.tint(pen.pick(SHUTTERS)),
    tile = pen.tint(pen.pick(['#b0674a', '#9c5a44', '#c07a55'])),
    top = base - h,
    bays = w > 72 ? 3 : 2;
  pen.poly(
    [
      [x - 2, top],
      [x + 7, top - 13],
      [x + w - 7, top - 13],
      [x + w + 2, top],
    ],
    tile,
  );
  pen.rect(x, top, w, h, body);
  pen.rect(x + w * 0.78, top, w * 0.22, h, dark(body, 0.12), 0.8);
  pen.rect(x - 1, top - 3, w + 2, 6, frame);
  if (pen.chance(0.4))
    pen.path(
      `M${roundTenth(x + w * 0.28)} ${roundTenth(top - 2)}A${roundTenth(w * 0.22)} ${roundTenth(w * 0.2)} 0 0 1 ${roundTenth(x + w * 0.72)} ${roundTenth(top - 2)}Z`,
      frame,
    );
  const floors = Math.max(1, Math.round((h - arcadeHeight) / 36)),
    floorHeight = (h - arcadeHeight) / floors,
    bay = w / bays;
  for (let f = 0; f < floors; f++) {
    const y = top + f * floorHeight;
    for (let i = 0; i < bays; i++) louvers(pen, x + bay * (i + 0.5), y + 9, floorHeight - 14, shutter, frame);
    pen.rect(x, y + floorHeight - 2, w, 2.4, frame, 0.9);
  }
  arcade(pen, x, base, w, bays, frame);
}

/** A window between two shutters with slats. */
function louvers(pen, cx, y, h, color, frame) {
  drawWindow(pen, cx - 4, y, 8, h, { frame });
  for (const side of [-10.5, 4.8]) {
    pen.rect(cx + side, y - 1, 5.6, h + 2, color);
    for (let q = y + 2; q < y + h; q += 3.4) pen.rect(cx + side + 0.8, q, 4, 1, dark(color, 0.25), 0.8);
  }
}

function arcade(pen, x, base, w, bays, frame) {
  const bay = w / bays;
  pen.rect(x, base - arcadeHeight, w, arcadeHeight, dark(pen.palette.shade, 0.1));
  for (let i = 0; i < bays; i++) {
    const lit = pen.palette.lit > 0.1 || pen.chance(0.5);
    pen.rect(
      x + bay * i + 6,
      base - 25,
      bay - 12,
      25,
      lit ? pen.pick(LIT_WINDOWS) : mix(pen.tint('#7d9aa0'), pen.palette.shade, 0.4),
      lit ? 0.9 : 1,
    );
  }
  for (let i = 0; i <= bays; i++)
    pen.rect(x + bay * i - (i === bays ? 5 : 0), base - arcadeHeight, 5, arcadeHeight, frame);
  pen.rect(x, base - arcadeHeight - 2, w, 5, frame);
  if (pen.chance(0.6))
    pen.rect(
      x + 5,
      base - arcadeHeight + 3,
      w - 10,
      7,
      pen.tint(pen.pick(['#b9523c', '#2f6f6a', '#c8953f'])),
      0.9,
    );
}

/** Temple gables, one behind the other, with golden edges and finials. */
export function tieredGable(pen, cx, y, w, color) {
  const gold = pen.tint('#e2b552'),
    roof = pen.tint(color);
  for (const tier of [2, 1, 0]) {
    const half = (w * (1 - tier * 0.2)) / 2,
      foot = y - tier * w * 0.1,
      peak = foot - half * 0.86,
      edge = `M${roundTenth(cx - half)} ${roundTenth(foot)}Q${roundTenth(cx - half * 0.4)} ${roundTenth(foot - half * 0.22)} ${roundTenth(cx)} ${roundTenth(peak)}Q${roundTenth(cx + half * 0.4)} ${roundTenth(foot - half * 0.22)} ${roundTenth(cx + half)} ${roundTenth(foot)}`;
    pen.path(`${edge}Z`, tier === 1 ? dark(roof, 0.18) : roof);
    pen.line(edge, gold, 2.2);
    pen.line(`M${roundTenth(cx)} ${roundTenth(peak)}q-4 -8 3 -15`, gold, 2);
    for (const side of [-1, 1])
      pen.line(
        `M${roundTenth(cx + side * half)} ${roundTenth(foot)}q${side * 6} -2 ${side * 7} -8`,
        gold,
        1.8,
      );
  }
}

/** A bell-shaped shrine with a thin spire. */
export function shrine(pen, x, base, h, color) {
  const w = h * 0.36;
  for (let step = 0; step < 3; step++)
    pen.rect(
      x - w * (0.62 - step * 0.1),
      base - h * 0.06 * (step + 1),
      w * (1.24 - step * 0.2),
      h * 0.07,
      color,
    );
  const foot = base - h * 0.18;
  pen.path(
    `M${roundTenth(x - w * 0.4)} ${roundTenth(foot)}C${roundTenth(x - w * 0.34)} ${roundTenth(foot - h * 0.24)} ${roundTenth(x - w * 0.12)} ${roundTenth(foot - h * 0.26)} ${roundTenth(x - w * 0.09)} ${roundTenth(foot - h * 0.36)}L${roundTenth(x)} ${roundTenth(base - h)}L${roundTenth(x + w * 0.09)} ${roundTenth(foot - h * 0.36)}C${roundTenth(x + w * 0.12)} ${roundTenth(foot - h * 0.26)} ${roundTenth(x + w * 0.34)} ${roundTenth(foot - h * 0.24)} ${roundTenth(x + w * 0.4)} ${roundTenth(foot)}Z`,
    color,
  );
}

/** A city hotel of Southeast Asia: deep balconies below wide eaves, and tiered gables where the place has spires. */
function balconyHotel(pen, x, base, w, floors, color) {
  const floorHeight = 34,
    h = floors * floorHeight + 12,
    body = pen.tint(color),
    frame = light(body, 0.5),
    glass = mix(pen.tint('#5f8f98'), pen.palette.shade, 0.4),
    top = base - h,
    bays = w > 180 ? 5 : 4,
    bay = w / bays;
  if (pen.place?.spires) {
    pen.features.add('tiered gable');
    tieredGable(pen, x + w / 2, top, w * 0.74, pen.pick(['#b4552f', '#3f7358', '#9a3f34']));
  }
  pen.rect(x, top, w, h, body);
  pen.poly(
    [
      [x - 12, top + 3],
      [x + 14, top - 18],
      [x + w - 14, top - 18],
      [x + w + 12, top + 3],
    ],
    pen.tint(pen.pick(['#a8593c', '#8d4f3c', '#7a5b48'])),
  );
  for (let f = 0; f < floors - 1; f++)
    for (let i = 0; i < bays; i++) {
      const bx = x + bay * i + 4,
        y = top + 9 + f * floorHeight;
      pen.rect(bx, y, bay - 8, floorHeight - 9, dark(body, 0.28));
      pen.rect(
        bx + 3,
        y + 3,
        bay - 14,
        floorHeight - 12,
        pen.chance(pen.palette.lit) ? pen.pick(LIT_WINDOWS) : glass,
      );
      pen.rect(bx - 1, y + floorHeight - 17, bay - 6, 1.8, frame);
      for (let q = 0; q < 6; q++) pen.rect(bx + (q * (bay - 9)) / 5, y + floorHeight - 17, 1, 9, frame, 0.9);
      pen.rect(bx - 2, y + floorHeight - 9, bay - 4, 3, frame);
      if (pen.chance(0.5))
        for (let q = 0; q < 4; q++)
          pen.circle(
            bx + 3 + q * ((bay - 14) / 3),
            y + floorHeight - 16,
            3.6,
            q % 2 ? pen.palette.leaf[1] : pen.palette.leaf[0],
          );
    }
  arcade(pen, x, base, w, bays, frame);
  door(pen, x + w / 2, base, 22, 30, frame);
}

/** A house with arched windows, and battlements around its flat roof. */
function flatHouse(pen, x, base, w, h, color) {
  const body = pen.tint(color),
    top = base - h,
    cols = Math.max(2, Math.round(w / 30)),
    rows = Math.max(2, Math.round(h / 40));
  pen.rect(x, top, w, h, body);
  pen.rect(x + w * 0.76, top, w * 0.24, h, dark(body, 0.16), 0.8);
  for (let q = x + 2; q < x + w - 6; q += 12) pen.rect(q, top - 6, 7, 7, body);
  for (let r = 0; r < rows; r++)
    for (let i = 0; i < cols; i++)
      drawWindow(pen, x + (w * (i + 0.5)) / cols - 5, top + (h * (r + 0.22)) / rows, 10, (h / rows) * 0.52, {
        arch: true,
        frame: light(body, 0.35),
      });
}

/** True in South Asia, Southeast Asia and the Middle East, whose streets have shophouses or flat roofs. */
export const hasWarmStreets = (place) =>
  ['southeast_asia', 'south_asia', 'middle_east'].includes(place?.tradition ?? '');

/**
 * A house beside the hotel, in the building style of the place. `europeanOptions` returns the options of a European
 * house. It consumes random numbers, so it is called only for European houses. Callers that draw only streets of warm
 * countries omit it.
 */
export function streetHouse(pen, x, base, w, h, europeanOptions) {
  if (pen.place?.tradition === 'southeast_asia') return shophouse(pen, x, base, w, h, pen.pick(PLASTER));
  if (hasWarmStreets(pen.place)) return flatHouse(pen, x, base, w, h, pen.pick(CLAY));
  if (pen.place?.tradition === 'east_asia')
    return inn(pen, x + w / 2, base, w * 1.08, h > 108 ? 2 : 1, pen.pick(INN_COLORS));
  pen.features.add('town houses');
  house(pen, x, base, w, h, pen.pick(PLASTER), europeanOptions());
}

/** The hotel in a street, in the building style of the place. */
export function streetHotel(pen, x, base, w, floors) {
  if (pen.place?.tradition === 'southeast_asia')
    return balconyHotel(pen, x, base, w, floors, pen.pick(['#f3e3c3', '#f6efe2', '#e9d2b0', '#dfe5dc']));
  if (hasWarmStreets(pen.place)) return adobe(pen, x, base, w, pen.pick(CLAY));
  if (pen.place?.tradition === 'east_asia') {
    pen.features.add('eaves');
    return inn(pen, x + w / 2, base, w * 1.1, 3, pen.pick(INN_COLORS));
  }
  townhouse(pen, x, base, w, floors, pen.pick(PLASTER), pen.integer(0, 2));
}
