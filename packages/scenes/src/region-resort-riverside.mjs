/** Draws the complete scenes of the regions resort and riverside. */

import { pavilion } from './buildings-resort-garden-desert.mjs';
import { dark, light, mix } from './color.mjs';
import { lamp, skylineRow } from './details.mjs';
import { clouds, hills, sky, water } from './land.mjs';
import { bush, leaves, palm, streetTree } from './plants.mjs';
import { cabinBoat, longBoat, sailboat, sunLounger } from './props.mjs';
import { temples } from './region-places.mjs';
import { streetHotel, streetHouse } from './street-buildings.mjs';

export const resortRiverside = {
  resort(pen) {
    const { width, height, palette } = pen,
      horizon = 258;
    // Takes an unused number from the random sequence. Without this call, every picture of a resort would change.
    pen.random();
    sky(pen, horizon, { sunScale: 1.15 });
    clouds(pen, 130, 3);
    hills(pen, horizon + 6, pen.between(40, 84), mix(palette.far, palette.sky[2], 0.2));
    hills(pen, horizon + 8, pen.between(18, 40), mix(palette.mid, palette.far, 0.5));
    water(pen, horizon, 140, 26);
    sailboat(pen, pen.between(40, 600), horizon + pen.between(12, 30), 0.7, pen.tint('#fbf5e8'));
    for (let i = 0; i < 3; i++) {
      const bx = pen.chance(0.5) ? 20 + i * 84 : 440 + i * 76;
      pavilion(pen, bx, 336 + i * 4, 62, 0.5, pen.pick(['#a8865a', '#8d6f4e']));
      for (const q of [8, 30, 54]) pen.rect(bx + q, 338, 2, 16, pen.tint('#6f4b36'));
    }
    const sand = pen.tint('#efdcb0');
    pen.path(`M0 372Q160 344 320 352T${width} 364V${height}H0Z`, sand);
    const variant = pen.integer(0, 1),
      roofColor = pen.pick(['#a8865a', '#8d6f4e', '#7c5b48', '#b5573c']);
    for (const [palmX, palmHeight] of [
      [96, 180],
      [138, 140],
      [520, 190],
      [566, 150],
      [470, 120],
    ])
      palm(
        pen,
        palmX + pen.between(-14, 14),
        388,
        palmHeight * pen.between(0.85, 1.08),
        palette.leaf[0],
        palette.leaf[1],
      );
    if (variant) {
      pavilion(pen, 196, 390, 250, 1.25, roofColor);
      pavilion(pen, 250, 296, 142, 0.62, roofColor);
    } else {
      pavilion(pen, 120, 384, 130, 0.78, roofColor);
      pavilion(pen, 400, 384, 130, 0.78, roofColor);
      pavilion(pen, 214, 392, 216, 1.3, roofColor);
    }
    for (let i = 0; i < 12; i++)
      bush(
        pen,
        pen.between(20, 620),
        pen.between(388, 400),
        pen.between(22, 46),
        pen.chance(0.25) ? pen.tint('#c2517a', 0.03) : palette.leaf[0],
        pen.chance(0.25) ? pen.tint('#e58aa6', 0.03) : palette.leaf[1],
      );
    const tile = pen.tint('#f1e7d2');
    pen.path(`M-10 424Q320 396 650 424V${height}H-10Z`, tile);
    pen.path(
      `M60 440Q320 416 580 440Q640 470 600 ${height + 20}H40Q0 470 60 440Z`,
      pen.linearGradient([
        [0, light(palette.water[0], 0.2)],
        [1, mix(palette.water[1], '#2aa6b0', 0.4)],
      ]),
    );
    for (let i = 0; i < 14; i++)
      pen.rect(pen.between(60, 560), pen.between(442, 478), pen.between(18, 60), 1.8, '#ffffff', 0.5, 1);
    sunLounger(pen, 40, 424);
    sunLounger(pen, 100, 420);
    sunLounger(pen, 500, 420);
    sunLounger(pen, 556, 424);
  },
  riverside(pen) {
    const { width, height, palette } = pen,
      ground = 354;
    sky(pen, 290);
    clouds(pen, 110, 3);
    skylineRow(pen, 330, 30, 110, mix(palette.far, palette.sky[2], 0.25), {
      litShare: palette.lit > 0.4 ? 0.1 : 0,
      density: 1.2,
    });
    const isEurope = !pen.place || ['europe', 'mediterranean'].includes(pen.place.tradition);
    if (pen.chance(0.5) || !isEurope) hills(pen, 330, 46, mix(palette.mid, palette.far, 0.5));
    else {
      pen.features.add('clock tower');
      const towerX = pen.between(60, 560),
        color = mix(palette.mid, palette.far, 0.45);
      pen.rect(towerX, 170, 22, 170, color);
      pen.poly(
        [
          [towerX - 3, 171],
          [towerX + 11, 128],
          [towerX + 25, 171],
        ],
        color,
      );
      pen.circle(towerX + 11, 190, 7, palette.lit > 0.3 ? '#ffe3a0' : light(color, 0.5));
    }
    if (pen.place?.spires) temples(pen, 334);
    const europeanHouse = () => ({ style: pen.integer(0, 2), cols: 3 });
    /** Draws the houses and the hotel. Returns the left edge and the width of the hotel. */
    const drawBuildings = () => {
      const w = pen.between(186, 220),
        x = pen.between(190, 240);
      let lx = x + 2;
      while (lx > -10) {
        const houseWidth = pen.between(58, 84);
        lx -= houseWidth;
        streetHouse(pen, lx, ground, houseWidth + 2, pen.between(86, 134), europeanHouse);
      }
      let rx = x + w - 2;
      while (rx < width) {
        const houseWidth = pen.between(58, 84);
        streetHouse(pen, rx, ground, houseWidth + 2, pen.between(86, 130), europeanHouse);
        rx += houseWidth;
      }
      streetHotel(pen, x, ground, w, pen.integer(4, 5));
      return [x, w];
    };
    const firstShape = pen.shapes.length;
    const [x, w] = drawBuildings();
    // Removes the ellipses, which draw light before the doors: the river does not reflect it.
    const reflection = pen.shapes
      .slice(firstShape)
      .join('')
      .replace(/<ellipse[^>]*>/g, '');
    const wall = pen.tint('#9b958a');
    pen.rect(0, ground, width, 24, wall);
    pen.rect(0, ground, width, 4, light(wall, 0.35));
    for (let i = 0; i < 22; i++)
      pen.rect(
        pen.between(0, width),
        ground + pen.between(7, 20),
        pen.between(12, 24),
        3.4,
        dark(wall, 0.14),
        0.7,
      );
    const waterY = ground + 24;
    pen.rect(
      0,
      waterY,
      width,
      height - waterY,
      pen.linearGradient([
        [0, mix(palette.water[0], palette.water[1], 0.3)],
        [1, palette.water[1]],
      ]),
    );
    const clipId = pen.uid + 'c';
    pen.definitions.push(
      `<clipPath id="${clipId}"><rect x="0" y="${waterY}" width="${width}" height="${height - waterY}"/></clipPath>`,
    );
    // Mirrors the buildings, without the river wall. The mirrored base line is 4 pixels below the water's upper edge.
    pen.shapes.push(
      `<g clip-path="url(#${clipId})"><g transform="translate(0 ${waterY * 2 - 20}) scale(1 -1)" opacity=".3">${reflection}</g></g>`,
    );
    for (let i = 0; i < 40; i++) {
      const t = pen.random();
      pen.rect(
        pen.between(-20, width),
        waterY + 4 + (height - waterY) * t,
        pen.between(16, 70),
        1.4 + t * 1.6,
        pen.chance(0.3) ? palette.sun : palette.water[0],
        0.38,
        1,
      );
    }
    const leafColors = leaves(pen, pen.pick(['', 'autumn', 'blossom', '']));
    for (let i = 0; i < 7; i++) {
      const tx = 30 + i * 98 + pen.between(-16, 16);
      if (Math.abs(tx - (x + w / 2)) > 40)
        streetTree(pen, tx, ground + 2, pen.between(48, 66), leafColors[0], leafColors[1]);
    }
    if (pen.place?.tradition === 'southeast_asia') longBoat(pen, pen.chance(0.5) ? 60 : 400, 446);
    else cabinBoat(pen, pen.chance(0.5) ? 70 : 430, 436);
    for (const lampX of [x - 14, x + w + 14]) lamp(pen, lampX, ground + 2, 34);
  },
};
