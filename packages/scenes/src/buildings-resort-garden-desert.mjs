/** Draws the buildings of the regions resort, garden and desert. */

import { dark, light, mix } from './color.mjs';
import { door, drawWindow } from './details.mjs';
import { roundTenth } from './pen.mjs';

/** A tropical house with a hip roof. Only scales above 0.8 have a door. */
export function pavilion(pen, x, base, w, scale, color) {
  const roofColor = pen.tint(color),
    h = 44 * scale,
    roofHeight = 58 * scale,
    wall = pen.tint('#efe0c4'),
    post = pen.tint('#6f4b36');
  pen.rect(x + w * 0.08, base - h, w * 0.84, h, wall);
  pen.rect(x + w * 0.7, base - h, w * 0.22, h, dark(wall, 0.2), 0.8);
  for (let i = 0; i < 4; i++) {
    const cx = x + w * (0.2 + i * 0.2);
    if (scale > 0.8 && (i === 1 || i === 2)) continue;
    drawWindow(pen, cx - 8 * scale, base - h + 9 * scale, 16 * scale, h - 12 * scale, {
      lit: pen.chance(pen.palette.lit + 0.35),
      frame: post,
    });
  }
  if (scale > 0.8) door(pen, x + w / 2, base, 24 * scale, 33 * scale, post);
  for (let i = 0; i <= 5; i++) pen.rect(x + w * (0.06 + i * 0.176) - 1.5, base - h - 2, 3.4, h + 2, post);
  pen.path(
    `M${roundTenth(x - w * 0.08)} ${roundTenth(base - h + 4)}Q${roundTenth(x + w * 0.16)} ${roundTenth(base - h - roofHeight * 0.32)} ${roundTenth(x + w * 0.34)} ${roundTenth(base - h - roofHeight)}L${roundTenth(x + w * 0.66)} ${roundTenth(base - h - roofHeight)}Q${roundTenth(x + w * 0.84)} ${roundTenth(base - h - roofHeight * 0.32)} ${roundTenth(x + w * 1.08)} ${roundTenth(base - h + 4)}Z`,
    roofColor,
  );
  pen.path(
    `M${roundTenth(x + w * 0.58)} ${roundTenth(base - h + 4)}L${roundTenth(x + w * 0.56)} ${roundTenth(base - h - roofHeight)}L${roundTenth(x + w * 0.66)} ${roundTenth(base - h - roofHeight)}Q${roundTenth(x + w * 0.84)} ${roundTenth(base - h - roofHeight * 0.32)} ${roundTenth(x + w * 1.08)} ${roundTenth(base - h + 4)}Z`,
    dark(roofColor, 0.2),
  );
  for (let i = 1; i < 4; i++)
    pen.line(
      `M${roundTenth(x - w * 0.04 + i * 6)} ${roundTenth(base - h - roofHeight * (i * 0.22))}H${roundTenth(x + w * 1.04 - i * 6)}`,
      dark(roofColor, 0.12),
      1.2,
      0.6,
    );
  pen.rect(x + w * 0.32, base - h - roofHeight - 4, w * 0.36, 6, dark(roofColor, 0.3), 1, 3);
  pen.rect(x - 4, base - 2, w + 8, 5, pen.tint('#b78f66'), 1, 2);
}

/** A curved East Asian roof, centered at `cx`. */
export function eave(pen, cx, y, w, h, color) {
  const shadeColor = dark(color, 0.2);
  pen.path(
    `M${roundTenth(cx - w / 2 - 16)} ${roundTenth(y - 7)}Q${roundTenth(cx - w * 0.32)} ${roundTenth(y + 1)} ${roundTenth(cx - w * 0.26)} ${roundTenth(y - h)}L${roundTenth(cx + w * 0.26)} ${roundTenth(y - h)}Q${roundTenth(cx + w * 0.32)} ${roundTenth(y + 1)} ${roundTenth(cx + w / 2 + 16)} ${roundTenth(y - 7)}Q${roundTenth(cx + w * 0.38)} ${roundTenth(y + 7)} ${roundTenth(cx)} ${roundTenth(y + 6)}Q${roundTenth(cx - w * 0.38)} ${roundTenth(y + 7)} ${roundTenth(cx - w / 2 - 16)} ${roundTenth(y - 7)}Z`,
    color,
  );
  pen.path(
    `M${roundTenth(cx + w * 0.1)} ${roundTenth(y - h)}L${roundTenth(cx + w * 0.26)} ${roundTenth(y - h)}Q${roundTenth(cx + w * 0.32)} ${roundTenth(y + 1)} ${roundTenth(cx + w / 2 + 16)} ${roundTenth(y - 7)}Q${roundTenth(cx + w * 0.38)} ${roundTenth(y + 7)} ${roundTenth(cx + w * 0.14)} ${roundTenth(y + 6)}Z`,
    shadeColor,
  );
  for (let i = -4; i <= 4; i++)
    pen.line(
      `M${roundTenth(cx + i * w * 0.055)} ${roundTenth(y - h + 2)}L${roundTenth(cx + i * w * 0.09)} ${roundTenth(y + 3)}`,
      dark(color, 0.3),
      1,
      0.35,
    );
  pen.rect(cx - w * 0.28, y - h - 4, w * 0.56, 6, shadeColor, 1, 3);
}

/** An East Asian garden hotel, centered at `cx`. */
export function inn(pen, cx, base, w, tiers, colors) {
  const roof = pen.tint(colors.roof),
    wood = pen.tint(colors.wood),
    paper = pen.palette.lit > 0.18 ? '#ffe2a6' : pen.tint('#f6ecd4');
  let y = base,
    tierWidth = w;
  for (let t = 0; t < tiers; t++) {
    const h = t === 0 ? 58 : 38;
    pen.rect(cx - tierWidth * 0.42, y - h, tierWidth * 0.84, h, wood);
    const n = Math.max(4, Math.round(tierWidth / 30));
    for (let i = 0; i < n; i++) {
      const wx = cx - tierWidth * 0.42 + 5 + ((tierWidth * 0.84 - 10) * i) / n,
        wd = (tierWidth * 0.84 - 10) / n - 4;
      if (t === 0 && Math.abs(wx + wd / 2 - cx) < 20) continue;
      const lit = pen.chance(Math.max(0.45, pen.palette.lit));
      pen.rect(wx, y - h + 8, wd, h - 15, lit ? paper : mix(paper, wood, 0.55));
      for (let q = 1; q < 3; q++) {
        pen.rect(wx + (wd * q) / 3 - 0.5, y - h + 8, 1, h - 15, wood, 0.8);
        pen.rect(wx, y - h + 8 + ((h - 15) * q) / 3, wd, 1, wood, 0.8);
      }
    }
    pen.rect(cx - tierWidth * 0.44, y - 4, tierWidth * 0.88, 4, dark(wood, 0.25));
    eave(pen, cx, y - h, tierWidth, t === tiers - 1 ? 44 : 24, roof);
    y -= h + (t === tiers - 1 ? 44 : 18);
    tierWidth *= 0.68;
  }
  for (const offset of [-0.36, 0.36]) {
    pen.rect(cx + w * offset - 0.6, base - 60, 1.2, 8, wood);
    pen.circle(
      cx + w * offset,
      base - 46,
      16,
      pen.radialGradient([
        [0, '#ffb45c', 0.7],
        [1, '#ffb45c', 0],
      ]),
    );
    pen.rect(cx + w * offset - 4.5, base - 53, 9, 13, pen.tint('#d65a3c', 0.05), 1, 4);
  }
  door(pen, cx, base, 22, 34, dark(wood, 0.2));
  pen.rect(cx - w * 0.5, base - 2, w, 6, pen.tint('#9a958a'), 1, 2);
}

/** A desert hotel of adobe blocks. */
export function adobe(pen, x, base, w, color) {
  const wallColor = pen.tint(color),
    shadeColor = dark(wallColor, 0.2),
    blocks = [
      [0, 0.3, 96],
      [0.22, 0.5, 132],
      [0.62, 0.38, 84],
      [0.4, 0.22, 176],
    ];
  for (const [bx, bw, bh] of blocks) {
    const blockX = x + bx * w,
      blockWidth = bw * w;
    pen.poly(
      [
        [blockX - 3, base],
        [blockX + 3, base - bh],
        [blockX + blockWidth - 3, base - bh],
        [blockX + blockWidth + 3, base],
      ],
      wallColor,
    );
    pen.poly(
      [
        [blockX + blockWidth * 0.68, base],
        [blockX + blockWidth * 0.68, base - bh],
        [blockX + blockWidth - 3, base - bh],
        [blockX + blockWidth + 3, base],
      ],
      shadeColor,
      0.85,
    );
    for (let q = 0; q < Math.floor(blockWidth / 11); q++)
      pen.rect(blockX + 5 + q * 11, base - bh - 6, 6, 7, wallColor);
    const n = Math.max(1, Math.round(blockWidth / 36));
    for (let i = 0; i < n; i++)
      for (let f = 0; f < Math.floor(bh / 46); f++)
        drawWindow(pen, blockX + (blockWidth * (i + 0.5)) / n - 5, base - bh + 16 + f * 42, 10, 20, {
          arch: true,
          lit: pen.chance(pen.palette.lit + 0.15),
        });
  }
  const domeX = x + w * 0.82,
    domeY = base - 88;
  pen.path(
    `M${roundTenth(domeX - 30)} ${roundTenth(domeY + 3)}C${roundTenth(domeX - 36)} ${roundTenth(domeY - 26)} ${roundTenth(domeX - 10)} ${roundTenth(domeY - 34)} ${roundTenth(domeX)} ${roundTenth(domeY - 48)}C${roundTenth(domeX + 10)} ${roundTenth(domeY - 34)} ${roundTenth(domeX + 36)} ${roundTenth(domeY - 26)} ${roundTenth(domeX + 30)} ${roundTenth(domeY + 3)}Z`,
    pen.tint('#3e7d80'),
  );
  pen.path(
    `M${roundTenth(domeX + 6)} ${roundTenth(domeY + 3)}C${roundTenth(domeX + 16)} ${roundTenth(domeY - 20)} ${roundTenth(domeX + 6)} ${roundTenth(domeY - 36)} ${roundTenth(domeX)} ${roundTenth(domeY - 48)}C${roundTenth(domeX + 10)} ${roundTenth(domeY - 34)} ${roundTenth(domeX + 36)} ${roundTenth(domeY - 26)} ${roundTenth(domeX + 30)} ${roundTenth(domeY + 3)}Z`,
    pen.tint('#2b5c64'),
  );
  pen.rect(domeX - 0.8, domeY - 60, 1.6, 14, pen.tint('#d9b35a'));
  door(pen, x + w * 0.47, base, 24, 42, light(wallColor, 0.4));
}
