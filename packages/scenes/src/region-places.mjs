/** Scenes in the building style of the place: gardens outside East Asia; streets of East Asia and of warm countries. */

import { PLASTER, townhouse } from './buildings-city-oldtown.mjs';
import { adobe, inn, pavilion } from './buildings-resort-garden-desert.mjs';
import { dark, light, mix } from './color.mjs';
import { lamp } from './details.mjs';
import { birds, clouds, hills, sky } from './land.mjs';
import { bush, foliageTree, leaves, palm, roundTree, streetTree } from './plants.mjs';
import { INN_COLORS, shrine, streetHotel, streetHouse, tieredGable } from './street-buildings.mjs';

/**
 * A hotel in a park with a pond. In the Middle East it has clay walls. In other places with palms, except the
 * Mediterranean, it is a pavilion. Elsewhere it is a town house.
 */
export function gardenElsewhere(pen) {
  const { width, height, palette } = pen,
    ground = 396,
    { tradition, palms } = pen.place;
  sky(pen, 300, { sunScale: 1.3 });
  clouds(pen, 110, 3);
  hills(pen, 350, 60, mix(palette.mid, palette.sky[2], 0.42));
  const leafColors = leaves(pen, pen.pick(['', 'autumn', '']));
  for (let i = 0; i < 12; i++) {
    const x = pen.between(-10, width + 10),
      y = pen.between(372, 388),
      colors = [mix(leafColors[0], palette.sky[2], 0.15), mix(leafColors[1], palette.sky[2], 0.12)];
    if (palms && i % 3 === 0) palm(pen, x, y, pen.between(110, 160), ...colors);
    else roundTree(pen, x, y, pen.between(56, 96), ...colors);
  }
  const lawn = mix(palette.leaf[2], pen.tint(palette.ground), 0.3);
  pen.path(`M0 ${ground - 8}Q320 ${ground - 22} ${width} ${ground - 8}V${height}H0Z`, lawn);
  const w = pen.between(220, 262),
    x = pen.between(180, 220);
  if (tradition === 'middle_east') adobe(pen, x, ground, w, pen.pick(['#d39a66', '#e0b685', '#c4855a']));
  else if (palms && tradition !== 'mediterranean') {
    pavilion(pen, x, ground, w, 1.3, pen.pick(['#a8865a', '#8d6f4e', '#7c5b48']));
    pavilion(pen, x + w * 0.2, ground - 92, w * 0.6, 0.66, pen.pick(['#a8865a', '#8d6f4e']));
  } else townhouse(pen, x, ground, w, 3, pen.pick(PLASTER), pen.integer(0, 2));
  pen.path(
    `M-10 442Q140 416 300 428T650 424V${height}H-10Z`,
    pen.linearGradient([
      [0, palette.water[0]],
      [1, palette.water[1]],
    ]),
  );
  for (let i = 0; i < 12; i++)
    pen.rect(
      pen.between(0, width),
      pen.between(440, 476),
      pen.between(20, 60),
      1.6,
      light(palette.water[0], 0.4),
      0.5,
      1,
    );
  for (let i = 0; i < 10; i++)
    bush(
      pen,
      pen.between(20, width - 20),
      pen.between(398, 416),
      pen.between(24, 48),
      pen.chance(0.3) ? pen.tint('#b65a76', 0.03) : palette.leaf[0],
      palette.leaf[1],
    );
  foliageTree(pen, pen.chance(0.5) ? 76 : 568, 426, 150, leafColors[0], leafColors[1], leafColors[2]);
}

/** A street of wooden houses with curved eaves. */
export function eastAsianStreet(pen) {
  const { width, height, palette } = pen,
    ground = 426;
  pen.features.add('eaves');
  sky(pen, 300);
  clouds(pen, 110, 3);
  hills(pen, 340, 90, mix(palette.far, palette.sky[2], 0.25));
  const leafColors = leaves(pen, pen.pick(['', 'autumn', '']));
  for (let i = 0; i < 8; i++)
    roundTree(
      pen,
      pen.between(0, width),
      396,
      pen.between(60, 90),
      mix(leafColors[0], palette.sky[2], 0.15),
      mix(leafColors[1], palette.sky[2], 0.12),
    );
  for (const cx of [74, 556]) inn(pen, cx, ground, pen.between(150, 190), 2, pen.pick(INN_COLORS));
  inn(pen, pen.between(300, 336), ground, pen.between(220, 250), pen.integer(2, 3), pen.pick(INN_COLORS));
  const paving = pen.tint('#bdb4a4');
  pen.rect(0, ground, width, height - ground, paving);
  pen.rect(0, ground, width, 4, light(paving, 0.3));
  for (let i = 0; i < 26; i++)
    pen.rect(
      pen.between(0, width),
      ground + pen.between(8, 50),
      pen.between(20, 44),
      3,
      dark(paving, 0.16),
      0.6,
    );
  for (const x of [170, 470]) {
    pen.line(`M${x} ${ground - 70}v12`, pen.tint('#6a4434'), 2);
    pen.ellipse(x, ground - 48, 9, 11, palette.lit > 0.2 ? '#ffb45a' : pen.tint('#b8432f'));
  }
}

/** Shrines and temple roofs far behind a city. */
export function temples(pen, base) {
  const { palette } = pen,
    color = mix(mix(palette.mid, palette.far, 0.4), pen.tint('#d9b35a'), 0.35);
  pen.features.add('spires');
  const x = pen.between(60, 560);
  shrine(pen, x, base, pen.between(120, 160), color);
  shrine(pen, x + (x > 320 ? -74 : 74), base, pen.between(70, 96), color);
  tieredGable(pen, x + (x > 320 ? -150 : 150), base - 36, 84, pen.pick(['#b4552f', '#3f7358']));
  pen.rect(x + (x > 320 ? -180 : 120), base - 36, 60, 40, color);
}

/** A mosque's dome with its tower, far behind a city. */
function mosque(pen, base) {
  const color = mix(pen.palette.mid, pen.palette.far, 0.3),
    x = pen.between(100, 520);
  pen.features.add('dome');
  pen.rect(x - 34, base - 50, 68, 60, color);
  pen.path(`M${x - 28} ${base - 49}A28 32 0 0 1 ${x + 28} ${base - 49}Z`, color);
  pen.rect(x + 40, base - 120, 12, 130, color);
  pen.path(`M${x + 38} ${base - 119}l8 -22l8 22Z`, color);
}

/** A street of warm countries: houses with arcades or flat roofs, and the hotel among them. */
export function warmStreet(pen) {
  const { width, height, palette } = pen,
    ground = 426,
    { tradition, spires } = pen.place;
  sky(pen, 300);
  clouds(pen, 110, 3);
  birds(pen, pen.between(60, 420), pen.between(60, 120), 4);
  hills(pen, 350, pen.shows('mountains') ? 110 : 40, mix(palette.far, palette.sky[2], 0.25));
  if (spires) temples(pen, 372);
  else if (tradition === 'middle_east') mosque(pen, 372);
  const leafColors = leaves(pen, '');
  for (let i = 0; i < 12; i++)
    streetTree(
      pen,
      pen.between(0, width),
      396,
      pen.between(70, 130),
      mix(leafColors[0], palette.sky[2], 0.18),
      mix(leafColors[1], palette.sky[2], 0.14),
    );
  const w = pen.between(176, 206),
    x = pen.between(200, 250);
  for (let left = x + 2; left > -10; ) {
    const houseWidth = pen.between(62, 88);
    left -= houseWidth;
    streetHouse(pen, left, ground, houseWidth + 1, pen.between(96, 150));
  }
  for (let right = x + w - 2; right < width; ) {
    const houseWidth = pen.between(62, 88);
    streetHouse(pen, right, ground, houseWidth + 1, pen.between(96, 150));
    right += houseWidth;
  }
  streetHotel(pen, x, ground, w, pen.integer(4, 5));
  const paving = pen.tint('#c9b79c');
  pen.rect(0, ground, width, height - ground, paving);
  pen.rect(0, ground, width, 4, light(paving, 0.3));
  pen.rect(0, ground + 24, width, height, dark(paving, 0.22));
  for (let i = 0; i < 9; i++) pen.rect(i * 78 + 10, ground + 40, 40, 3, light(paving, 0.4), 0.6, 1.5);
  for (const tx of [x - 60, x + w + 56, 40, width - 40])
    streetTree(pen, tx, ground + 10, pen.between(64, 92), leafColors[0], leafColors[1]);
  for (const lx of [x - 10, x + w + 12]) lamp(pen, lx, ground + 10, 46);
}
