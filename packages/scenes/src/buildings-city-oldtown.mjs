/** Draws European city buildings: a tower, a narrow house and an old-town hotel. Several regions use them. */

import { dark, light, mix } from './color.mjs';
import { arcPath, door, drawWindow, flag, LIT_WINDOWS } from './details.mjs';
import { roundTenth } from './pen.mjs';

/** A city hotel. Style 1 has a slanted top, 2 a round top, 3 steps and a spire, others a flag. */
export function tower(pen, x, base, w, floors, color, { style = 0, frame } = {}) {
  const floorHeight = 13.5,
    h = floors * floorHeight,
    top = base - h - 34,
    shadeColor = dark(color, 0.2),
    frameColor = frame || light(color, 0.4);
  const shadeWidth = w * 0.26;
  if (style === 1) {
    pen.path(
      `M${roundTenth(x)} ${base - 34}V${roundTenth(top + w * 0.2)}Q${roundTenth(x)} ${roundTenth(top - w * 0.34)} ${roundTenth(x + w)} ${roundTenth(top - w * 0.42)}V${base - 34}Z`,
      color,
    );
    pen.path(
      `M${roundTenth(x + w - shadeWidth)} ${base - 34}V${roundTenth(top - w * 0.385)}Q${roundTenth(x + w - shadeWidth * 0.4)} ${roundTenth(top - w * 0.42)} ${roundTenth(x + w)} ${roundTenth(top - w * 0.42)}V${base - 34}Z`,
      shadeColor,
    );
  } else if (style === 2) {
    pen.path(arcPath(x, top - w * 0.1, w, h + w * 0.1), color);
    pen.shapes.push(
      `<path d="M${roundTenth(x + w - shadeWidth)} ${roundTenth(base - 34)}V${roundTenth(top + w * 0.02)}A${roundTenth(w / 2)} ${roundTenth(w / 2)} 0 0 1 ${roundTenth(x + w)} ${roundTenth(top + w * 0.4)}V${roundTenth(base - 34)}Z" fill="${shadeColor}"/>`,
    );
  } else if (style === 3) {
    pen.rect(x + w * 0.16, top - 30, w * 0.68, 40, color);
    pen.rect(x + w * 0.32, top - 54, w * 0.36, 30, color);
    pen.rect(x + w * 0.485, top - 92, w * 0.03, 40, shadeColor);
    pen.rect(x, top, w, h, color);
    pen.rect(x + w - shadeWidth, top, shadeWidth, h, shadeColor);
    pen.rect(x + w * 0.84 - shadeWidth * 0.6, top - 30, shadeWidth * 0.6, 40, shadeColor);
    pen.rect(x + w * 0.68 - shadeWidth * 0.36, top - 54, shadeWidth * 0.36, 30, shadeColor);
  } else {
    pen.rect(x, top, w, h, color);
    pen.rect(x + w - shadeWidth, top, shadeWidth, h, shadeColor);
    pen.rect(x + w * 0.1, top - 12, w * 0.8, 13, dark(color, 0.1));
    pen.rect(x + w * 0.3, top - 22, w * 0.3, 11, shadeColor);
    flag(pen, x + w * 0.82, top - 11, 22, pen.tint('#c8553d'));
  }
  const cols = Math.max(4, Math.round(w / 15)),
    columnWidth = (w - 12) / cols,
    firstRowY = style === 2 ? top + w * 0.3 : top + 9;
  const glassColor = mix(pen.tint('#6fa0b4'), pen.palette.shade, 0.35);
  for (let yy = firstRowY; yy < base - 44; yy += floorHeight) {
    if (style === 3) pen.rect(x, yy + 9.2, w, 1.1, frameColor, 0.35);
    for (let i = 0; i < cols; i++)
      drawWindow(pen, x + 7 + i * columnWidth, yy, columnWidth - 3.4, 7.6, {
        glass: i > cols * 0.72 ? dark(glassColor, 0.25) : glassColor,
      });
  }
  pen.rect(x - w * 0.2, base - 36, w * 1.4, 36, dark(color, 0.06));
  pen.rect(x - w * 0.2, base - 36, w * 1.4, 4, frameColor, 0.8);
  pen.rect(x + w * 1.2 - w * 0.3, base - 32, w * 0.3, 32, shadeColor, 0.9);
  for (let i = 0; i < 3; i++) {
    drawWindow(pen, x - w * 0.15 + i * w * 0.14, base - 25, w * 0.1, 20, {
      lit: pen.palette.lit > 0.15 || i === 1,
    });
    drawWindow(pen, x + w * 0.73 + i * w * 0.14, base - 25, w * 0.1, 20, {
      lit: pen.palette.lit > 0.15 || i === 1,
    });
  }
  pen.poly(
    [
      [x + w * 0.5 - 27, base - 30],
      [x + w * 0.5 + 27, base - 30],
      [x + w * 0.5 + 33, base - 25],
      [x + w * 0.5 - 33, base - 25],
    ],
    dark(pen.palette.shade, 0.1),
  );
  door(pen, x + w / 2, base, 17, 22, frameColor);
}

export const PLASTER = [
  '#f3e3c3',
  '#e9c79a',
  '#e6b3a0',
  '#f0d9c9',
  '#d9e2dc',
  '#c8d7dd',
  '#f6efe2',
  '#dfb56f',
  '#cf8d74',
  '#b9cbb2',
  '#e7d3b0',
];
export const ROOF = ['#b5573c', '#a24a38', '#c26b48', '#8d4a3f'];

/**
 * A narrow house in the background or beside the hotel. `style` 1 has a gable, 2 a high roof, others a low roof.
 * `depth` (0 to 1) is the share of the sky's color. `small` leaves out the chimney and the window frames.
 */
export function house(pen, x, base, w, h, color, { roof, depth = 0, cols, rows, style = 0, small } = {}) {
  const roofColor = pen.tint(roof || pen.pick(ROOF), depth),
    body = pen.tint(color, depth),
    shadeColor = dark(body, 0.13),
    roofHeight = Math.min(26, w * 0.3) * (style === 2 ? 1.5 : 1);
  pen.rect(x, base - h, w, h, body);
  pen.rect(x + w * 0.74, base - h, w * 0.26, h, shadeColor, 0.8);
  if (style === 1)
    pen.poly(
      [
        [x - 3, base - h + 1],
        [x + w / 2, base - h - roofHeight * 1.2],
        [x + w + 3, base - h + 1],
      ],
      roofColor,
    );
  else {
    pen.poly(
      [
        [x - 3, base - h + 1],
        [x + roofHeight * 0.5, base - h - roofHeight],
        [x + w - roofHeight * 0.5, base - h - roofHeight],
        [x + w + 3, base - h + 1],
      ],
      roofColor,
    );
    pen.poly(
      [
        [x + w * 0.74, base - h + 1],
        [x + w * 0.78, base - h - roofHeight],
        [x + w - roofHeight * 0.5, base - h - roofHeight],
        [x + w + 3, base - h + 1],
      ],
      dark(roofColor, 0.16),
    );
  }
  if (!small && pen.chance(0.5)) {
    pen.rect(x + w * 0.18, base - h - roofHeight - 8, 7, 14, dark(roofColor, 0.2));
  }
  const columnCount = cols || Math.max(2, Math.round(w / 20)),
    rowCount = rows || Math.max(1, Math.round(h / 28)),
    windowWidth = Math.min(11, (w / columnCount) * 0.48),
    windowHeight = Math.min(16, (h / rowCount) * 0.52);
  for (let r = 0; r < rowCount; r++)
    for (let i = 0; i < columnCount; i++)
      drawWindow(
        pen,
        x + (w * (i + 0.5)) / columnCount - windowWidth / 2,
        base - h + (h * (r + 0.5)) / rowCount - windowHeight / 2,
        windowWidth,
        windowHeight,
        {
          frame: small ? undefined : light(body, 0.5),
          glass: depth ? mix(body, pen.palette.shade, 0.5) : undefined,
        },
      );
}

/** An old-town hotel. Variant 0 has a tiled roof, 1 a slate roof, others a baroque gable. */
export function townhouse(pen, x, base, w, floors, color, variant) {
  const floorHeight = 43,
    h = floors * floorHeight + 10,
    body = pen.tint(color),
    frameColor = light(body, 0.62),
    shadeColor = dark(body, 0.16),
    top = base - h,
    roofColor = pen.tint(pen.pick(ROOF));
  const bays = w > 170 ? 5 : 4,
    bayWidth = w / bays;
  pen.rect(x, top, w, h, body);
  pen.rect(x + w - bayWidth, top, bayWidth, h, shadeColor, 0.75);
  pen.rect(x, base - floorHeight - 2, w, floorHeight + 2, pen.tint(mix(color, '#efe7d8', 0.55)));
  pen.rect(x + w - bayWidth, base - floorHeight - 2, bayWidth, floorHeight + 2, shadeColor, 0.45);
  pen.rect(x - 3, base - floorHeight - 5, w + 6, 4, frameColor);
  pen.rect(x - 5, top - 3, w + 10, 7, frameColor);
  if (variant === 0) {
    pen.poly(
      [
        [x - 6, top - 2],
        [x + 16, top - 40],
        [x + w - 16, top - 40],
        [x + w + 6, top - 2],
      ],
      roofColor,
    );
    pen.poly(
      [
        [x + w - bayWidth, top - 2],
        [x + w - bayWidth * 0.8, top - 40],
        [x + w - 16, top - 40],
        [x + w + 6, top - 2],
      ],
      dark(roofColor, 0.18),
    );
    for (let i = 0; i < 3; i++) {
      const dormerX = x + (w * (i + 1)) / 4;
      pen.rect(dormerX - 9, top - 28, 18, 22, frameColor);
      pen.poly(
        [
          [dormerX - 12, top - 27],
          [dormerX, top - 39],
          [dormerX + 12, top - 27],
        ],
        dark(roofColor, 0.25),
      );
      drawWindow(pen, dormerX - 5, top - 23, 10, 14, {});
    }
  } else if (variant === 1) {
    const slate = pen.tint('#54646c');
    pen.poly(
      [
        [x - 4, top - 2],
        [x + 6, top - 46],
        [x + w - 6, top - 46],
        [x + w + 4, top - 2],
      ],
      slate,
    );
    pen.rect(x + 2, top - 52, w - 4, 7, dark(slate, 0.15));
    pen.poly(
      [
        [x + w - bayWidth, top - 2],
        [x + w - bayWidth, top - 46],
        [x + w - 6, top - 46],
        [x + w + 4, top - 2],
      ],
      dark(slate, 0.2),
    );
    for (let i = 0; i < bays; i++) {
      const dormerX = x + bayWidth * (i + 0.5);
      pen.path(arcPath(dormerX - 8, top - 36, 16, 32), frameColor);
      drawWindow(pen, dormerX - 5, top - 31, 10, 24, { arch: true });
    }
    for (const share of [0.2, 0.78]) pen.rect(x + w * share, top - 66, 14, 18, pen.tint('#a86b52'));
  } else {
    pen.rect(x - 2, top - 14, w + 4, 16, frameColor);
    const gableX = x + w / 2;
    pen.path(
      `M${roundTenth(gableX - w * 0.28)} ${roundTenth(top - 12)}Q${roundTenth(gableX - w * 0.24)} ${roundTenth(top - 34)} ${roundTenth(gableX - w * 0.12)} ${roundTenth(top - 34)}Q${roundTenth(gableX)} ${roundTenth(top - 66)} ${roundTenth(gableX + w * 0.12)} ${roundTenth(top - 34)}Q${roundTenth(gableX + w * 0.24)} ${roundTenth(top - 34)} ${roundTenth(gableX + w * 0.28)} ${roundTenth(top - 12)}Z`,
      body,
    );
    pen.line(
      `M${roundTenth(gableX - w * 0.28)} ${roundTenth(top - 12)}Q${roundTenth(gableX - w * 0.24)} ${roundTenth(top - 34)} ${roundTenth(gableX - w * 0.12)} ${roundTenth(top - 34)}Q${roundTenth(gableX)} ${roundTenth(top - 66)} ${roundTenth(gableX + w * 0.12)} ${roundTenth(top - 34)}Q${roundTenth(gableX + w * 0.24)} ${roundTenth(top - 34)} ${roundTenth(gableX + w * 0.28)} ${roundTenth(top - 12)}`,
      frameColor,
      4,
    );
    pen.circle(gableX, top - 30, 8, frameColor);
    pen.circle(
      gableX,
      top - 30,
      5.4,
      pen.palette.lit > 0.3 ? LIT_WINDOWS[0] : mix(body, pen.palette.shade, 0.5),
    );
    for (const share of [0.03, 0.97])
      pen.path(`M${roundTenth(x + w * share - 5)} ${roundTenth(top - 14)}l5 -16l5 16Z`, frameColor);
  }
  const shutterColor = pen.tint(pen.pick(['#2f6f6a', '#3d6b8a', '#7a4a3a', '#4d6b45', '#28506a']));
  const railColor = dark(pen.palette.shade, 0.15);
  for (let f = 0; f < floors - 1; f++)
    for (let i = 0; i < bays; i++) {
      const cx = x + bayWidth * (i + 0.5),
        yy = top + 12 + f * floorHeight,
        arch = variant === 2 && f === 0;
      drawWindow(pen, cx - 6.5, yy, 13, 26, { frame: frameColor, arch, mullions: true });
      if (variant !== 1) {
        pen.rect(cx - 14, yy + (arch ? 4 : -1), 5.6, arch ? 22 : 28, shutterColor);
        pen.rect(cx + 8.6, yy + (arch ? 4 : -1), 5.6, arch ? 22 : 28, dark(shutterColor, 0.15));
      }
      if ((f + i) % 2 === variant % 2 || f === floors - 2) {
        pen.rect(cx - 15, yy + 27, 30, 2.2, railColor);
        for (let q = 0; q < 7; q++) pen.rect(cx - 14 + q * 4.5, yy + 18, 1, 10, railColor);
        pen.rect(cx - 15, yy + 17, 30, 1.5, railColor);
        if (pen.chance(0.55)) {
          for (let q = 0; q < 4; q++)
            pen.circle(cx - 10 + q * 6.4, yy + 17, 3.1, q % 2 ? pen.palette.leaf[1] : pen.tint('#d8654f'));
        }
      }
    }
  const awningColor = pen.tint(pen.pick(['#b9523c', '#2f6f6a', '#345f7c', '#c8953f']));
  for (let i = 0; i < bays; i++) {
    const cx = x + bayWidth * (i + 0.5);
    if (Math.abs(cx - (x + w / 2)) < bayWidth * 0.6) continue;
    drawWindow(pen, cx - 9, base - 30, 18, 26, { lit: pen.palette.lit > 0.1 });
    pen.poly(
      [
        [cx - 14, base - 36],
        [cx + 14, base - 36],
        [cx + 17, base - 25],
        [cx - 17, base - 25],
      ],
      awningColor,
    );
    for (let q = 0; q < 3; q++)
      pen.poly(
        [
          [cx - 9 + q * 9, base - 36],
          [cx - 4.5 + q * 9, base - 36],
          [cx - 5.2 + q * 10, base - 25],
          [cx - 10.5 + q * 10, base - 25],
        ],
        '#fff6e6',
        0.75,
      );
  }
  door(pen, x + w / 2, base, 20, 32, frameColor);
}
