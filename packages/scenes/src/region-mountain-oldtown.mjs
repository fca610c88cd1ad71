/** Draws the complete scenes of the regions mountain and old town. */

import { house, PLASTER, townhouse } from './buildings-city-oldtown.mjs';
import { lodge } from './buildings-mountain-coast.mjs';
import { pavilion } from './buildings-resort-garden-desert.mjs';
import { dark, light, mix } from './color.mjs';
import { flag, lamp } from './details.mjs';
import { birds, clouds, hills, peaks, sky } from './land.mjs';
import { roundTenth } from './pen.mjs';
import { bush, cypress, leaves, pine, roundTree } from './plants.mjs';
import { tram } from './props.mjs';
import { eastAsianStreet, warmStreet } from './region-places.mjs';
import { hasWarmStreets } from './street-buildings.mjs';

/** An alpine lodge, or a pavilion in warm mountains. */
function mountainHotel(pen, x, ground, w) {
  const variant = pen.integer(0, 1);
  if (!pen.place || pen.place.conifers) return lodge(pen, x, ground, w, variant);
  pen.features.add('pavilion');
  pavilion(pen, x, ground, w, 1.3, '#8d6f4e');
}

/**
 * The building on the hill behind an old town. In Europe or without a place: a castle when `castle` is true, else a
 * dome with a tower. Around the Mediterranean: a dome with a tower. Elsewhere null.
 */
function hillSilhouette(pen, castle) {
  const tradition = pen.place?.tradition;
  if (!tradition || tradition === 'europe') return castle ? 'castle' : 'dome';
  if (tradition === 'mediterranean') return 'dome';
  return null;
}

export const mountainOldtown = {
  mountain(pen) {
    const { width, height, palette } = pen;
    pen.isWinter = pen.chance(0.5) && pen.shows('snow');
    const hasLake = !pen.isWinter && pen.chance(0.6),
      ground = 402;
    sky(pen, 280);
    clouds(pen, 120, 2);
    peaks(pen, 332, 214, mix(palette.far, palette.sky[1], 0.3), { n: 3, snow: 1.05, shade: 0.1 });
    peaks(pen, 350, 160, mix(palette.far, palette.mid, 0.5), {
      n: 4,
      snow: pen.isWinter ? 0.95 : 0.5,
      shade: 0.14,
    });
    pen.rect(
      0,
      290,
      width,
      70,
      pen.linearGradient([
        [0, palette.sky[2], 0],
        [1, palette.sky[2], 0.55],
      ]),
    );
    const leafColors = leaves(pen, pen.chance(0.28) && !pen.isWinter ? 'autumn' : '');
    hills(pen, 366, 40, mix(palette.leaf[1], palette.sky[2], 0.25));
    for (let i = 0; i < 30; i++)
      pine(
        pen,
        pen.between(-10, width + 10),
        pen.between(354, 374),
        pen.between(28, 50),
        mix(palette.leaf[0], palette.sky[2], 0.16),
        mix(palette.leaf[0], palette.sky[2], 0.06),
      );
    const groundColor = pen.isWinter
      ? pen.tint('#f1efe8', 0.06)
      : mix(palette.leaf[2], pen.tint(palette.ground), 0.25);
    pen.path(
      `M0 ${ground - 22}Q200 ${ground - 40} 400 ${ground - 18}T${width} ${ground - 26}V${height}H0Z`,
      groundColor,
    );
    const w = pen.between(250, 286),
      x = pen.between(160, 220);
    for (let i = 0; i < 5; i++)
      pine(
        pen,
        x - 20 - i * 26,
        ground + pen.between(-10, 2),
        pen.between(84, 130),
        palette.leaf[0],
        dark(palette.leaf[0], 0.16),
      );
    for (let i = 0; i < 4; i++)
      pine(
        pen,
        x + w + 20 + i * 28,
        ground + pen.between(-10, 2),
        pen.between(84, 136),
        palette.leaf[0],
        dark(palette.leaf[0], 0.16),
      );
    pen.chance(0.3) && !hasWarmStreets(pen.place)
      ? townhouse(
          pen,
          x + 24,
          ground,
          w - 60,
          4,
          pen.pick(['#f3e3c3', '#e9c79a', '#d9e2dc', '#e6b3a0', '#f6efe2']),
          pen.integer(0, 1),
        )
      : mountainHotel(pen, x, ground, w);
    if (hasLake) {
      const lakeY = ground + 14;
      pen.path(
        `M0 ${lakeY + 8}Q180 ${lakeY - 8} 330 ${lakeY + 4}T${width} ${lakeY}V${height}H0Z`,
        pen.linearGradient([
          [0, palette.water[0]],
          [1, palette.water[1]],
        ]),
      );
      for (let i = 0; i < 16; i++)
        pen.rect(
          pen.between(0, width),
          pen.between(lakeY + 12, height),
          pen.between(20, 70),
          1.8,
          light(palette.water[0], 0.35),
          0.45,
          1,
        );
      pen.rect(x + w * 0.62, ground - 2, 12, 46, pen.tint('#7a5a42'));
      for (let i = 0; i < 5; i++) pen.rect(x + w * 0.62, ground + 4 + i * 9, 12, 1.4, pen.tint('#4a362a'));
      pen.path(`M${roundTenth(x - 30)} ${height - 22}h60l-9 10h-42Z`, pen.tint('#b5573c'));
      pen.rect(x - 30, height - 24, 60, 3, pen.tint('#e9c79a'));
    } else {
      pen.path(
        `M${roundTenth(x + w * 0.5 - 12)} ${ground}h24Q${roundTenth(x + w * 0.62)} ${ground + 40} ${roundTenth(x + w * 0.9)} ${height}h-120Q${roundTenth(x + w * 0.36)} ${ground + 46} ${roundTenth(x + w * 0.5 - 12)} ${ground}Z`,
        pen.isWinter ? mix(groundColor, palette.mid, 0.22) : pen.tint('#c9b58e'),
      );
      for (let i = 0; i < 8; i++)
        pen.isWinter
          ? pen.ellipse(
              pen.between(0, width),
              pen.between(ground + 20, height),
              pen.between(20, 60),
              4,
              mix(groundColor, palette.mid, 0.16),
            )
          : bush(
              pen,
              pen.between(0, width),
              pen.between(ground + 26, height),
              pen.between(18, 40),
              leafColors[1],
              leafColors[2],
            );
      for (const px of [36, 78, 560, 606])
        pine(
          pen,
          px,
          height - pen.between(0, 16),
          pen.between(96, 136),
          dark(palette.leaf[0], 0.12),
          dark(palette.leaf[0], 0.28),
        );
    }
  },
  oldtown(pen) {
    if (pen.place?.tradition === 'east_asia') return eastAsianStreet(pen);
    if (hasWarmStreets(pen.place)) return warmStreet(pen);
    pen.features.add('town houses');
    const { width, height, palette } = pen,
      ground = 426;
    sky(pen, 300);
    clouds(pen, 110, 3);
    birds(pen, pen.between(60, 420), pen.between(60, 120), 4);
    hills(pen, 330, 110, mix(palette.far, palette.sky[2], 0.25));
    const top = hills(pen, 360, 118, mix(palette.mid, palette.far, 0.5), 1, 0.8);
    const hillX = pen.between(80, 560),
      hillY = top(hillX);
    const silhouette = mix(palette.mid, palette.far, 0.2);
    const hill = hillSilhouette(pen, pen.chance(0.5));
    if (hill) pen.features.add(hill);
    if (hill === 'castle') {
      pen.rect(hillX - 42, hillY - 34, 84, 44, silhouette);
      for (let i = 0; i < 8; i++) pen.rect(hillX - 42 + i * 11, hillY - 40, 6, 8, silhouette);
      pen.rect(hillX - 50, hillY - 56, 20, 60, silhouette);
      pen.rect(hillX + 30, hillY - 48, 20, 60, silhouette);
      flag(pen, hillX - 40, hillY - 54, 20, pen.tint('#b9523c'));
    } else if (hill === 'dome') {
      pen.rect(hillX - 30, hillY - 30, 60, 40, silhouette);
      pen.path(
        `M${roundTenth(hillX - 22)} ${roundTenth(hillY - 29)}A22 24 0 0 1 ${roundTenth(hillX + 22)} ${roundTenth(hillY - 29)}Z`,
        silhouette,
      );
      pen.rect(hillX - 1.4, hillY - 68, 2.8, 18, silhouette);
      pen.rect(hillX + 30, hillY - 62, 16, 70, silhouette);
      pen.poly(
        [
          [hillX + 28, hillY - 61],
          [hillX + 38, hillY - 86],
          [hillX + 48, hillY - 61],
        ],
        silhouette,
      );
    }
    for (let row = 0; row < 3; row++) {
      let x = -10;
      while (x < width) {
        const w = pen.between(34, 58),
          b = top(Math.max(0, Math.min(width, x + w / 2))) + 14 + row * 34 + pen.between(-8, 8);
        house(pen, x, b + 40, w, pen.between(48, 70), pen.pick(PLASTER), {
          depth: 0.46 - row * 0.13,
          small: true,
          style: pen.integer(0, 1),
          cols: 2,
          rows: 2,
        });
        x += w - 2;
        if (pen.chance(0.16))
          cypress(
            pen,
            x,
            b + 10,
            pen.between(40, 60),
            mix(palette.leaf[0], palette.sky[2], 0.3 - row * 0.08),
            mix(palette.leaf[1], palette.sky[2], 0.3 - row * 0.08),
          );
      }
    }
    const w = pen.between(158, 192),
      x = pen.between(200, 260),
      variant = pen.integer(0, 2);
    let lx = x + 2;
    while (lx > -10) {
      const houseWidth = pen.between(66, 92);
      lx -= houseWidth;
      house(pen, lx, ground, houseWidth + 2, pen.between(96, 150), pen.pick(PLASTER), {
        style: pen.integer(0, 1),
        cols: 3,
      });
    }
    let rx = x + w - 2;
    while (rx < width) {
      const houseWidth = pen.between(66, 92);
      house(pen, rx, ground, houseWidth + 2, pen.between(90, 146), pen.pick(PLASTER), {
        style: pen.integer(0, 1),
        cols: 3,
      });
      rx += houseWidth;
    }
    townhouse(pen, x, ground, w, pen.integer(4, 6), pen.pick(PLASTER), variant);
    const paving = pen.tint('#cdc3b0');
    pen.rect(0, ground, width, height - ground, paving);
    pen.rect(0, ground, width, 4, light(paving, 0.3));
    for (let r = 0; r < 4; r++)
      pen.line(
        `M${-20 + r * 13} ${ground + 13 + r * 12}` +
          'q20 -7 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0',
        dark(paving, 0.32),
        3.4,
        0.45,
      );
    const leafColors = leaves(pen, pen.pick(['', 'autumn', '']));
    if (pen.chance(0.45))
      tram(pen, pen.chance(0.5) ? 40 : 470, ground + 40, pen.pick(['#d9a441', '#b9523c', '#2f6f6a']));
    roundTree(pen, x - 46, ground + 8, pen.between(76, 96), leafColors[0], leafColors[1]);
    if (pen.chance(0.7))
      roundTree(pen, x + w + 52, ground + 8, pen.between(66, 92), leafColors[0], leafColors[1]);
    lamp(pen, x - 10, ground + 10, 46);
    lamp(pen, x + w + 12, ground + 10, 46);
  },
};
