/** Draws the complete scenes of the regions garden and desert. */

import { adobe, eave, inn } from './buildings-resort-garden-desert.mjs';
import { dark, light, mix } from './color.mjs';
import { clouds, hills, peaks, sky } from './land.mjs';
import { bush, foliageTree, leaves, palm, roundTree } from './plants.mjs';
import { gardenElsewhere } from './region-places.mjs';

export const gardenDesert = {
  garden(pen) {
    if (pen.place && pen.place.tradition !== 'east_asia') return gardenElsewhere(pen);
    pen.features.add('pagoda');
    const { width, height, palette } = pen,
      ground = 396;
    sky(pen, 300, { sunScale: 1.5 });
    peaks(pen, 330, 190, mix(palette.far, palette.sky[2], 0.42), { n: 3, shade: 0.05 });
    pen.rect(
      0,
      200,
      width,
      130,
      pen.linearGradient([
        [0, palette.sky[2], 0],
        [1, palette.sky[2], 0.7],
      ]),
    );
    hills(pen, 350, 70, mix(palette.mid, palette.sky[2], 0.42));
    const pagodaX = pen.chance(0.5) ? pen.between(40, 120) : pen.between(510, 590),
      pagodaColor = mix(palette.mid, palette.sky[2], 0.22);
    for (let t = 0; t < 5; t++) {
      pen.rect(pagodaX - 15 + t * 2, 306 - t * 26, 30 - t * 4, 20, pagodaColor);
      eave(pen, pagodaX, 306 - t * 26, 44 - t * 5, 9, pagodaColor);
    }
    pen.rect(pagodaX - 1, 160, 2, 26, pagodaColor);
    pen.rect(
      0,
      270,
      width,
      90,
      pen.linearGradient([
        [0, palette.sky[2], 0],
        [1, palette.sky[2], 0.6],
      ]),
    );
    hills(pen, 378, 40, mix(palette.leaf[1], palette.sky[2], 0.28));
    const kind = pen.pick(['blossom', 'autumn', '', 'autumn', 'blossom']),
      leafColors = leaves(pen, kind);
    for (let i = 0; i < 12; i++)
      roundTree(
        pen,
        pen.between(-10, width + 10),
        pen.between(376, 390),
        pen.between(48, 84),
        mix(pen.chance(0.5) ? leafColors[0] : palette.leaf[0], palette.sky[2], 0.15),
        mix(pen.chance(0.5) ? leafColors[1] : palette.leaf[1], palette.sky[2], 0.12),
      );
    pen.path(
      `M0 ${ground - 8}Q320 ${ground - 22} ${width} ${ground - 8}V${height}H0Z`,
      mix(palette.leaf[2], pen.tint(palette.ground), 0.35),
    );
    inn(
      pen,
      pen.between(296, 340),
      ground,
      pen.between(230, 262),
      pen.integer(2, 3),
      pen.pick([
        { roof: '#3c4c56', wood: '#6a4434' },
        { roof: '#4b4642', wood: '#8a4f36' },
        { roof: '#2f5650', wood: '#7c3f30' },
        { roof: '#55423c', wood: '#a3876a' },
      ]),
    );
    pen.path(
      `M-10 438Q140 412 300 424T650 420V${height}H-10Z`,
      pen.linearGradient([
        [0, palette.water[0]],
        [1, palette.water[1]],
      ]),
    );
    for (let i = 0; i < 14; i++)
      pen.rect(
        pen.between(0, width),
        pen.between(436, 476),
        pen.between(20, 60),
        1.6,
        light(palette.water[0], 0.4),
        0.5,
        1,
      );
    const bridgeX = pen.chance(0.5) ? 70 : 440;
    pen.line(`M${bridgeX} 440Q${bridgeX + 60} 392 ${bridgeX + 120} 440`, pen.tint('#a5432f'), 8);
    pen.line(`M${bridgeX - 4} 426Q${bridgeX + 60} 374 ${bridgeX + 124} 426`, pen.tint('#a5432f'), 2.4);
    // The posts of the rail stand on the arch of the bridge, which is a parabola.
    for (let i = 0; i < 7; i++) {
      const share = i / 6,
        postX = bridgeX + 120 * share,
        archY = 440 - 4 * 24 * share * (1 - share);
      pen.rect(postX - 1, archY - 15, 2, 15, pen.tint('#a5432f'));
    }
    foliageTree(pen, pen.chance(0.5) ? 80 : 560, 424, 170, leafColors[0], leafColors[1], leafColors[2]);
    const lanternX = pen.between(180, 220);
    pen.rect(lanternX - 3, 404, 6, 18, pen.tint('#8d8f8c'));
    pen.rect(lanternX - 9, 392, 18, 12, pen.tint('#8d8f8c'));
    pen.rect(lanternX - 5, 394, 10, 9, '#ffe0a0');
    pen.poly(
      [
        [lanternX - 15, 392],
        [lanternX, 380],
        [lanternX + 15, 392],
      ],
      pen.tint('#74777a'),
    );
    pen.rect(lanternX - 9, 420, 18, 4, pen.tint('#74777a'));
    for (let i = 0; i < 6; i++)
      pen.ellipse(
        pen.between(20, 620),
        pen.between(424, 440),
        pen.between(10, 24),
        pen.between(5, 9),
        pen.tint('#8d8f8c'),
      );
    for (let i = 0; i < 5; i++)
      pen.ellipse(pen.between(20, 620), pen.between(446, 474), pen.between(7, 12), 3, palette.leaf[1]);
  },
  desert(pen) {
    const { width, height, palette } = pen,
      ground = 406;
    sky(pen, 300, { sunScale: 1.6 });
    clouds(pen, 90, 1);
    peaks(pen, 330, 110, mix(palette.far, palette.sky[2], 0.28), { n: 4, shade: 0.08 });
    const sand = pen.tint('#d9a76c');
    pen.path('M0 330Q130 290 260 326T520 312T660 330V480H0Z', mix(sand, palette.sky[2], 0.45));
    pen.path('M0 358Q110 318 240 352Q380 388 500 340T660 352V480H0Z', mix(sand, palette.sky[2], 0.25));
    pen.path(
      'M240 352Q380 388 500 340Q440 400 330 420Q270 392 240 352Z',
      dark(mix(sand, palette.sky[2], 0.2), 0.14),
      0.7,
    );
    pen.rect(0, ground - 20, width, height, sand);
    for (let i = 0; i < 4; i++)
      palm(pen, 110 + i * 26, ground, pen.between(90, 140), palette.leaf[0], palette.leaf[1]);
    for (let i = 0; i < 3; i++)
      palm(pen, 506 + i * 30, ground, pen.between(80, 130), palette.leaf[0], palette.leaf[1]);
    adobe(
      pen,
      pen.between(170, 200),
      ground,
      pen.between(270, 300),
      pen.pick(['#d39a66', '#c4855a', '#e0b685', '#b8765a']),
    );
    pen.path(
      `M0 ${ground}Q160 ${ground - 10} 330 ${ground}T${width} ${ground - 6}V${height}H0Z`,
      light(sand, 0.1),
    );
    pen.path(
      `M0 ${ground + 34}Q140 ${ground + 10} 300 ${ground + 34}T${width} ${ground + 26}V${height}H0Z`,
      dark(sand, 0.12),
    );
    if (pen.chance(0.7)) {
      pen.path(`M180 ${ground + 22}h290l30 20h-350Z`, pen.tint('#f1e3c6'));
      pen.path(
        `M200 ${ground + 25}h250l22 14h-294Z`,
        pen.linearGradient([
          [0, light(palette.water[0], 0.15)],
          [1, mix(palette.water[1], '#2aa6b0', 0.35)],
        ]),
      );
      for (let i = 0; i < 6; i++)
        pen.rect(
          pen.between(210, 420),
          ground + pen.between(28, 37),
          pen.between(18, 40),
          1.4,
          '#ffffff',
          0.5,
          1,
        );
    }
    for (let i = 0; i < 6; i++)
      bush(
        pen,
        pen.between(0, width),
        pen.between(ground + 8, ground + 60),
        pen.between(16, 30),
        palette.leaf[1],
        palette.leaf[2],
      );
    for (const lampX of [150, 500]) {
      pen.circle(
        lampX,
        ground + 6,
        16,
        pen.radialGradient([
          [0, '#ffd68a', 0.6],
          [1, '#ffd68a', 0],
        ]),
      );
      pen.rect(lampX - 3, ground, 6, 9, '#ffe3a8', 1, 2);
    }
  },
};
