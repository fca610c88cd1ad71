/** Draws the complete scenes of the regions skyline and coast. */

import { house, tower } from './buildings-city-oldtown.mjs';
import { beachHotel, coastVillage } from './buildings-mountain-coast.mjs';
import { dark, light, mix } from './color.mjs';
import { lamp, skylineRow } from './details.mjs';
import { birds, clouds, hills, peaks, sky, water } from './land.mjs';
import { bush, cypress, leaves, palm, streetTree } from './plants.mjs';
import { sailboat, suspensionBridge, umbrellas } from './props.mjs';
import { hasWarmStreets, streetHouse } from './street-buildings.mjs';

/** Variants of the coast: three white villages, and a beach hotel. */
const domedVillage = 0;
const lighthouseVillage = 1;
const beach = 3;

/**
 * The variant of the coast. Mediterranean places have white villages on cliffs or beach hotels, with domes only in
 * Greece. Other places have only beach hotels. Without a place, any variant is possible.
 */
function coastVariant(pen, randomVariant) {
  if (!pen.place) return randomVariant;
  if (pen.place.tradition !== 'mediterranean') return beach;
  if (randomVariant === domedVillage && !pen.shows('domes')) return lighthouseVillage;
  if (randomVariant !== beach) pen.features.add('white village');
  return randomVariant;
}

/** A low house beside the tower. */
function neighbor(pen, x, ground) {
  const w = pen.between(74, 92),
    h = pen.between(52, 84);
  if (hasWarmStreets(pen.place)) return streetHouse(pen, x, ground, w, h + 20);
  const color = pen.pick(['#b9aa98', '#a9b3b5', '#c6a58a', '#8e9ba0']);
  house(pen, x, ground, w, h, color, { roof: '#6b7176', cols: 5 });
}

export const cityCoast = {
  skyline(pen) {
    const { width, height, palette } = pen,
      ground = 424;
    sky(pen, 340);
    clouds(pen, 150, 3);
    pen.chance(0.5) && birds(pen, pen.between(90, 420), pen.between(70, 140), 4);
    const isDark = palette.lit > 0.4;
    if (pen.chance(0.5) && pen.shows('mountains'))
      peaks(pen, 330, 120, mix(palette.far, palette.sky[2], 0.35), { n: 4, shade: 0.06 });
    skylineRow(pen, 380, 80, 230, mix(palette.far, palette.sky[2], 0.3), {
      litShare: isDark ? 0.1 : 0,
      density: 1.1,
    });
    skylineRow(pen, 412, 50, 170, mix(palette.mid, palette.far, 0.35), { litShare: isDark ? 0.22 : 0.03 });
    const color = pen.pick(['#d8dcd9', '#c9b79c', '#b98c72', '#8fa9b2', '#e4d8c4', '#7f9a97', '#55707f']),
      style = pen.integer(0, 3),
      w = pen.between(112, 146),
      x = pen.between(180, 330);
    if (pen.chance(0.4) && style !== 2)
      tower(pen, x + w * 0.84, ground, w * 0.6, 12, dark(pen.tint(color), 0.1), { style: 0 });
    tower(pen, x, ground, w, style === 3 ? 17 : pen.integer(16, 20), pen.tint(color), { style });
    for (let i = 0; i < 2; i++) neighbor(pen, i ? x + w * 1.25 : x - w * 0.2 - 92, ground);
    pen.rect(0, ground, width, height - ground, pen.tint(palette.ground));
    pen.rect(0, ground, width, 5, light(pen.tint(palette.ground), 0.25));
    pen.rect(0, ground + 22, width, height, dark(pen.tint(palette.ground), 0.3));
    for (let i = 0; i < 9; i++)
      pen.rect(i * 78 + 10, ground + 40, 40, 3, light(palette.ground, 0.5), 0.6, 1.5);
    const leafColors = leaves(pen, pen.pick(['', '', 'autumn']));
    for (let i = 0; i < 9; i++) {
      const tx = 24 + i * 74 + pen.between(-10, 10);
      if (Math.abs(tx - (x + w / 2)) > 48)
        streetTree(pen, tx, ground + 6, pen.between(44, 60), leafColors[0], leafColors[1]);
    }
    for (const lx of [x - 12, x + w + 12]) lamp(pen, lx, ground + 8, 34);
  },
  coast(pen) {
    const { width, height, palette } = pen,
      horizon = 262,
      // Without a place, the beach is twice as likely as each village.
      variant = coastVariant(pen, Math.min(beach, pen.integer(0, 4)));
    sky(pen, horizon);
    clouds(pen, 130, 3);
    birds(pen, pen.between(80, 440), pen.between(60, 130), pen.integer(3, 5));
    hills(pen, horizon + 8, pen.between(18, 40), mix(palette.far, palette.sky[2], 0.3));
    if (pen.chance(0.3)) suspensionBridge(pen, horizon - 6, mix(pen.tint('#a8472f'), palette.sky[2], 0.42));
    water(pen, horizon, height - horizon, 34);
    for (let i = 0; i < 3; i++)
      sailboat(
        pen,
        pen.between(30, 620),
        horizon + pen.between(14, 60),
        pen.between(0.5, 1),
        pen.tint(pen.pick(['#fbf5e8', '#e0825f', '#f2c46b'])),
      );
    if (variant === beach) {
      const sand = pen.tint('#ecd8ab');
      beachHotel(
        pen,
        pen.between(150, 200),
        404,
        pen.between(260, 330),
        pen.integer(5, 8),
        pen.pick(['#efe3cf', '#d9c3a5', '#e8b9a2', '#cfdcd8', '#e9d9b0']),
      );
      pen.path(`M0 404H${width}V${height}H0Z`, sand);
      pen.rect(0, 402, width, 5, light(sand, 0.3));
      pen.path(
        `M0 ${height - 22}Q160 ${height - 46} 330 ${height - 26}T${width} ${height - 38}V${height}H0Z`,
        mix(palette.water[0], palette.water[1], 0.5),
      );
      pen.path(
        `M0 ${height - 26}Q160 ${height - 50} 330 ${height - 30}T${width} ${height - 42}V${height - 36}Q500 ${height - 18} 330 ${height - 24}T0 ${height - 20}Z`,
        '#ffffff',
        0.6,
      );
      umbrellas(pen, 430, 7, 10, width - 10);
      for (const px of [120, 152, 500, 540])
        palm(pen, px, 412, pen.between(100, 150), palette.leaf[0], palette.leaf[1]);
    } else {
      const cliffColor = pen.tint(pen.pick(['#b89a78', '#a68a74', '#c2a585'])),
        cliffShade = dark(cliffColor, 0.18);
      pen.poly(
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
        cliffColor,
      );
      pen.poly(
        [
          [120, 412],
          [170, 376],
          [210, 372],
          [190, 430],
          [240, 490],
          [60, 490],
        ],
        cliffShade,
        0.8,
      );
      pen.poly(
        [
          [420, 400],
          [470, 352],
          [520, 342],
          [490, 420],
          [540, 490],
          [400, 490],
        ],
        cliffShade,
        0.5,
      );
      for (let i = 0; i < 5; i++)
        cypress(
          pen,
          540 + i * 22 + pen.between(-4, 4),
          352 - i * 8,
          pen.between(54, 86),
          palette.leaf[0],
          palette.leaf[1],
        );
      if (variant === lighthouseVillage) {
        pen.poly(
          [
            [586, 300],
            [590, 196],
            [614, 196],
            [618, 300],
          ],
          pen.tint('#f7f1e4'),
        );
        pen.poly(
          [
            [604, 300],
            [604, 196],
            [614, 196],
            [618, 300],
          ],
          mix(pen.tint('#f7f1e4'), palette.shade, 0.25),
        );
        pen.rect(588, 226, 28, 16, pen.tint('#c2553f'));
        pen.rect(586, 262, 31, 16, pen.tint('#c2553f'));
        pen.rect(584, 190, 36, 6, pen.tint('#38505c'));
        pen.rect(592, 174, 20, 17, '#ffe6ae');
        pen.path('M589 175L602 160L615 175Z', pen.tint('#c2553f'));
        pen.circle(
          602,
          182,
          34,
          pen.radialGradient([
            [0, '#fff0c0', 0.7],
            [1, '#fff0c0', 0],
          ]),
        );
      }
      coastVillage(pen, 196, 376, 290, variant);
      pen.poly(
        [
          [150, 392],
          [206, 374],
          [500, 372],
          [590, 360],
          [660, 352],
          [660, 400],
          [120, 420],
        ],
        mix(cliffColor, palette.leaf[1], 0.42),
      );
      for (let i = 0; i < 9; i++)
        bush(
          pen,
          pen.between(150, 640),
          pen.between(384, 404),
          pen.between(26, 52),
          palette.leaf[0],
          palette.leaf[1],
        );
      palm(pen, 156, 402, 120, palette.leaf[0], palette.leaf[1], 0.12);
      pen.path('M130 412Q60 430 0 428V440Q80 440 150 424Z', '#ffffff', 0.5);
      for (let i = 0; i < 6; i++)
        pen.ellipse(
          pen.between(10, 140),
          pen.between(436, 470),
          pen.between(8, 22),
          pen.between(4, 8),
          cliffShade,
        );
    }
  },
};
