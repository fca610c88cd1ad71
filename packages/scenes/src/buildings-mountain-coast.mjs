/** Draws the buildings of the regions mountain and coast. */

import { dark, light, mix } from './color.mjs';
import { arcPath, door, drawWindow, LIT_WINDOWS } from './details.mjs';
import { roundTenth } from './pen.mjs';
import { bush } from './plants.mjs';

/** A mountain hotel; variant 1 is higher. `gable` takes its middle x, its width, its height and the y of its foot. */
export function lodge(pen, x, base, w, variant) {
  const wood = pen.tint(pen.pick(['#8b5a3c', '#a06a45', '#6f4a38', '#7c6a58'])),
    stone = pen.tint('#8d8f8c'),
    roofColor = pen.tint(pen.pick(['#4a3f3d', '#39505c', '#5b3a34', '#42584f'])),
    frameColor = light(wood, 0.5),
    h = variant === 1 ? w * 0.34 : w * 0.3,
    top = base - h;
  const { isWinter } = pen;
  const snow = pen.tint('#f4f2ea', 0.05);
  const gable = (gx, gw, gh, gb) => {
    pen.poly(
      [
        [gx - gw / 2, gb],
        [gx - gw / 2, gb - gh * 0.42],
        [gx, gb - gh],
        [gx + gw / 2, gb - gh * 0.42],
        [gx + gw / 2, gb],
      ],
      wood,
    );
    pen.poly(
      [
        [gx, gb - gh],
        [gx + gw / 2, gb - gh * 0.42],
        [gx + gw / 2, gb],
        [gx + gw * 0.2, gb],
        [gx + gw * 0.2, gb - gh * 0.75],
      ],
      dark(wood, 0.16),
      0.8,
    );
    for (let i = -3; i <= 3; i++)
      pen.rect(gx + (i * gw) / 8, gb - gh * 0.5, 1, gh * 0.5, dark(wood, 0.25), 0.5);
    pen.poly(
      [
        [gx - gw / 2 - 12, gb - gh * 0.36],
        [gx, gb - gh - 8],
        [gx, gb - gh + 5],
        [gx - gw / 2 - 8, gb - gh * 0.28],
      ],
      roofColor,
    );
    pen.poly(
      [
        [gx + gw / 2 + 12, gb - gh * 0.36],
        [gx, gb - gh - 8],
        [gx, gb - gh + 5],
        [gx + gw / 2 + 8, gb - gh * 0.28],
      ],
      dark(roofColor, 0.2),
    );
    if (isWinter) {
      pen.poly(
        [
          [gx - gw / 2 - 12, gb - gh * 0.36 - 1],
          [gx, gb - gh - 9],
          [gx + gw / 2 + 12, gb - gh * 0.36 - 1],
          [gx, gb - gh - 17],
        ],
        snow,
      );
    }
  };
  pen.poly(
    [
      [x, base],
      [x, top],
      [x + w, top],
      [x + w, base],
    ],
    wood,
  );
  pen.rect(x + w * 0.72, top, w * 0.28, h, dark(wood, 0.18), 0.8);
  pen.poly(
    [
      [x - 14, top + 4],
      [x + 16, top - 46],
      [x + w - 16, top - 46],
      [x + w + 14, top + 4],
    ],
    roofColor,
  );
  pen.poly(
    [
      [x + w * 0.62, top + 4],
      [x + w * 0.66, top - 46],
      [x + w - 16, top - 46],
      [x + w + 14, top + 4],
    ],
    dark(roofColor, 0.2),
  );
  if (isWinter)
    pen.poly(
      [
        [x + 2, top - 22],
        [x + 16, top - 50],
        [x + w - 16, top - 50],
        [x + w - 2, top - 22],
        [x + w * 0.8, top - 28],
        [x + w * 0.6, top - 20],
        [x + w * 0.4, top - 30],
        [x + w * 0.2, top - 19],
      ],
      snow,
    );
  const chimneyX = x + w * 0.82;
  pen.rect(chimneyX, top - 70, 15, 34, stone);
  if (isWinter) pen.rect(chimneyX - 2, top - 73, 19, 5, snow, 1, 2);
  for (let i = 0; i < 4; i++)
    pen.circle(
      chimneyX + 8 + i * 6 + pen.between(-3, 3),
      top - 82 - i * 14,
      5 + i * 2.6,
      pen.palette.cloud,
      0.5 - i * 0.09,
    );
  pen.rect(x, base - 24, w, 24, stone);
  for (let i = 0; i < 16; i++)
    pen.rect(
      x + pen.between(0, w - 12),
      base - pen.between(6, 22),
      pen.between(8, 14),
      4,
      dark(stone, pen.between(0.06, 0.2)),
      0.7,
      1.5,
    );
  for (let i = 0; i < 6; i++) {
    const cx = x + (w * (i + 0.5)) / 6;
    drawWindow(pen, cx - 7, top + 13, 14, 19, {
      frame: frameColor,
      mullions: true,
      lit: pen.chance(pen.palette.lit + 0.25),
    });
  }
  pen.rect(x - 4, top + 40, w + 8, 3, frameColor);
  for (let q = x; q < x + w; q += 8) pen.rect(q, top + 33, 1.6, 8, frameColor, 0.9);
  pen.rect(x - 4, top + 32, w + 8, 2, frameColor);
  for (let i = 0; i < 6; i++) {
    if (i === 2 || i === 3) continue;
    drawWindow(pen, x + (w * (i + 0.5)) / 6 - 7, base - 20, 14, 14, {
      lit: pen.palette.lit > 0.15 || i % 2,
    });
  }
  gable(x + w * 0.5, w * 0.4, h + 66, base);
  pen.poly(
    [
      [x + w * 0.5 - w * 0.12, base - h * 0.55],
      [x + w * 0.5 - w * 0.12, base - h - 8],
      [x + w * 0.5, base - h - 40],
      [x + w * 0.5 + w * 0.12, base - h - 8],
      [x + w * 0.5 + w * 0.12, base - h * 0.55],
    ],
    pen.palette.lit > 0.12
      ? pen.linearGradient([
          [0, '#ffe9bd'],
          [1, '#f6b95c'],
        ])
      : mix(pen.tint('#7fa9bb'), pen.palette.shade, 0.3),
  );
  for (let i = -1; i <= 1; i++)
    pen.rect(
      x + w * 0.5 + i * w * 0.06 - 1,
      base - h - 24 + Math.abs(i) * 12,
      2,
      h * 0.45 + 24 - Math.abs(i) * 12,
      wood,
    );
  pen.rect(x + w * 0.38, base - h * 0.82, w * 0.24, 2, wood);
  pen.rect(x + w * 0.34, base - h * 0.53, w * 0.32, 3, frameColor);
  door(pen, x + w * 0.5, base, 19, 27, frameColor);
}

/** A coast hotel of white blocks on a cliff. Variant 0 has a dome, 1 a gable, others a bell tower. */
export function coastVillage(pen, x, base, w, variant) {
  const white = pen.tint(pen.pick(['#faf6ec', '#f7efe0', '#fbf3e6'])),
    shadeColor = mix(white, pen.palette.shade, 0.22),
    trim = pen.tint(pen.pick(['#2d6f9c', '#2d7f86', '#c06a4a']));
  const blocks = [
    [0, 0, 0.62, 70],
    [0.3, 0, 0.7, 52],
    [0.1, 62, 0.5, 56],
    [0.46, 46, 0.42, 62],
    [0.2, 112, 0.32, 48],
    [0.5, 104, 0.26, 40],
  ];
  for (const [bx, by, bw, bh] of blocks) {
    const blockX = x + bx * w,
      blockY = base - by,
      blockWidth = bw * w;
    pen.rect(blockX, blockY - bh, blockWidth, bh, white);
    pen.rect(blockX + blockWidth * 0.72, blockY - bh, blockWidth * 0.28, bh, shadeColor);
    pen.rect(blockX - 2, blockY - bh - 3, blockWidth + 4, 5, light(white, 0.3));
    const n = Math.max(2, Math.round(blockWidth / 34));
    for (let i = 0; i < n; i++) {
      const cx = blockX + (blockWidth * (i + 0.5)) / n;
      drawWindow(pen, cx - 6, blockY - bh + 14, 12, bh * 0.46, {
        arch: i % 2 === variant % 2,
        frame: trim,
        mullions: false,
      });
    }
  }
  const crownX = x + 0.33 * w,
    crownY = base - 160;
  if (variant === 0) {
    pen.path(
      `M${roundTenth(crownX - 26)} ${roundTenth(crownY)}A26 26 0 0 1 ${roundTenth(crownX + 26)} ${roundTenth(crownY)}Z`,
      trim,
    );
    pen.path(
      `M${roundTenth(crownX + 6)} ${roundTenth(crownY)}A26 26 0 0 0 ${roundTenth(crownX)} ${roundTenth(crownY - 26)}A26 26 0 0 1 ${roundTenth(crownX + 26)} ${roundTenth(crownY)}Z`,
      dark(trim, 0.25),
    );
    pen.rect(crownX - 1, crownY - 40, 2, 16, trim);
  } else if (variant === 1) {
    pen.poly(
      [
        [crownX - 40, crownY + 2],
        [crownX, crownY - 22],
        [crownX + 40, crownY + 2],
      ],
      pen.tint('#b5573c'),
    );
  } else {
    pen.rect(crownX - 14, crownY - 34, 28, 36, white);
    pen.path(arcPath(crownX - 7, crownY - 26, 14, 22), mix(pen.palette.sky[1], pen.palette.sky[2], 0.5));
    pen.poly(
      [
        [crownX - 17, crownY - 33],
        [crownX, crownY - 46],
        [crownX + 17, crownY - 33],
      ],
      trim,
    );
  }
  for (let i = 0; i < 3; i++) {
    const umbrellaX = x + w * (0.08 + i * 0.3),
      umbrellaY = base - [72, 54, 54][i];
    pen.rect(umbrellaX, umbrellaY - 26, 2, 26, dark(trim, 0.2));
    pen.path(
      `M${roundTenth(umbrellaX - 17)} ${roundTenth(umbrellaY - 23)}Q${roundTenth(umbrellaX + 1)} ${roundTenth(umbrellaY - 40)} ${roundTenth(umbrellaX + 19)} ${roundTenth(umbrellaY - 23)}Z`,
      i % 2 ? pen.tint('#d9795a') : pen.tint('#f2c46b'),
    );
  }
  for (let i = 0; i < 5; i++)
    bush(
      pen,
      x + pen.between(0.02, 0.98) * w,
      base - pen.pick([2, 4, 60]),
      pen.between(22, 36),
      pen.tint('#c2517a', 0.02),
      pen.tint('#e58aa6', 0.02),
    );
  door(pen, x + w * 0.55, base, 18, 28, trim);
}

/** A modern beach hotel with long balconies. */
export function beachHotel(pen, x, base, w, floors, color) {
  const floorHeight = 25,
    h = floors * floorHeight,
    body = pen.tint(color),
    frameColor = light(body, 0.5),
    glassColor = mix(pen.tint('#6fa5b5'), pen.palette.shade, 0.28);
  pen.rect(x + 12, base - h - 10, w - 24, h + 10, dark(body, 0.12));
  for (let f = 0; f < floors - 1; f++) {
    const y = base - h + f * floorHeight,
      inset = f === 0 ? 26 : 0;
    pen.rect(x + 14 + inset, y + 4, w - 28 - inset * 2, floorHeight - 7, glassColor);
    const n = 9;
    for (let i = 0; i < n; i++) {
      const xx = x + 16 + inset + ((w - 32 - inset * 2) * i) / n;
      if (pen.chance(pen.palette.lit))
        pen.rect(xx, y + 4, (w - 32 - inset * 2) / n - 2, floorHeight - 7, pen.pick(LIT_WINDOWS));
      pen.rect(xx + (w - 32 - inset * 2) / n - 2, y + 3, 2, floorHeight - 5, frameColor);
    }
    pen.rect(x + inset - 2, y + floorHeight - 5, w - inset * 2 + 4, 4, frameColor, 1, 2);
    pen.rect(x + inset, y + floorHeight - 12, w - inset * 2, 1.6, frameColor, 0.9);
    pen.rect(x + inset, y + floorHeight - 11, w - inset * 2, 6, light(glassColor, 0.35), 0.35);
  }
  pen.rect(x + 20, base - h - 6, w - 40, 5, frameColor, 1, 2);
  pen.rect(x + w * 0.62, base - h - 24, w * 0.16, 19, body);
  pen.rect(x - 4, base - floorHeight, w + 8, floorHeight, body);
  for (let i = 0; i < 9; i++) {
    if (i === 4) continue;
    pen.path(
      arcPath(x + (w * (i + 0.5)) / 9 - 9, base - floorHeight + 3, 18, floorHeight - 3),
      pen.palette.lit > 0.15 || i % 3 === 0 ? pen.pick(LIT_WINDOWS) : dark(glassColor, 0.1),
    );
  }
  door(pen, x + w / 2, base, 20, floorHeight - 2, frameColor);
}
