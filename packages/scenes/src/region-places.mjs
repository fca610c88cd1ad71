/** Scenes of one building tradition: gardens outside East Asia, and old streets in East Asia. */

import { PLASTER, townhouse } from './buildings-city-oldtown.mjs';
import { adobe, inn, pavilion } from './buildings-resort-garden-desert.mjs';
import { dark, light, mix } from './color.mjs';
import { clouds, hills, sky } from './land.mjs';
import { bush, foliageTree, leaves, palm, roundTree } from './plants.mjs';

/** A hotel in a park with a pond: a pavilion in the tropics, clay walls in dry countries, else a town house. */
export function gardenElsewhere(pen) {
  const { width, height, palette } = pen,
    ground = 396,
    { tradition, palms } = pen.place;
  sky(pen, 300, { big: 1.3 });
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

const roofs = [
  { roof: '#3c4c56', wood: '#6a4434' },
  { roof: '#4b4642', wood: '#8a4f36' },
  { roof: '#55423c', wood: '#a3876a' },
];

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
  for (const cx of [74, 556]) inn(pen, cx, ground, pen.between(150, 190), 2, pen.pick(roofs));
  inn(pen, pen.between(300, 336), ground, pen.between(220, 250), pen.integer(2, 3), pen.pick(roofs));
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
