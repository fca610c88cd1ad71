/** Draws windows, doors, lamps, flags, and rows of distant buildings. */

import { dark, light, mix } from './color.mjs';
import { roundTenth } from './pen.mjs';

export const LIT_WINDOWS = ['#ffd98c', '#ffe6b0', '#ffc76b'];
/** Draws a window; `lit` defaults to a random choice. */
export function drawWindow(pen, x, y, w, h, { arch, frame, lit, glass, mullions } = {}) {
  const isLit = lit ?? pen.chance(pen.palette.lit);
  const color = isLit ? pen.pick(LIT_WINDOWS) : glass || mix(pen.tint('#5d7f90'), pen.palette.shade, 0.42);
  if (frame) {
    const edge = Math.max(1, w * 0.1);
    arch
      ? pen.path(arcPath(x - edge, y - edge, w + 2 * edge, h + edge), frame)
      : pen.rect(x - edge, y - edge, w + 2 * edge, h + 2 * edge, frame);
  }
  arch ? pen.path(arcPath(x, y, w, h), color) : pen.rect(x, y, w, h, color);
  if (!isLit)
    pen.poly(
      arch
        ? [
            [x, y + h * 0.55],
            [x + w, y + h * 0.25],
            [x + w, y + h * 0.5],
            [x, y + h * 0.85],
          ]
        : [
            [x, y + h * 0.4],
            [x + w, y],
            [x + w, y + h * 0.34],
            [x, y + h * 0.8],
          ],
      light(color, 0.32),
      0.4,
    );
  if (mullions) {
    const mullionColor = frame || dark(color, 0.4);
    pen.rect(x + w / 2 - 0.6, y, 1.2, h, mullionColor, 0.8);
    pen.rect(x, y + h * 0.46, w, 1.1, mullionColor, 0.8);
  }
}
/** The path of a rectangle with a round top. */
export const arcPath = (x, y, w, h) =>
  `M${roundTenth(x)} ${roundTenth(y + h)}V${roundTenth(y + w / 2)}A${roundTenth(w / 2)} ${roundTenth(w / 2)} 0 0 1 ${roundTenth(x + w)} ${roundTenth(y + w / 2)}V${roundTenth(y + h)}Z`;
/** The lit, arched door of every hotel. It has the shape of the logo. */
export function door(pen, x, y, w, h, frame) {
  pen.ellipse(x, y + 2, w * 1.7, w * 0.24, '#ffd68a', pen.isNight || pen.time === 'dusk' ? 0.42 : 0.2);
  pen.path(arcPath(x - w * 0.68, y - h - w * 0.18, w * 1.36, h + w * 0.18), frame);
  pen.path(
    arcPath(x - w / 2, y - h, w, h),
    pen.linearGradient([
      [0, '#ffedc2'],
      [0.6, '#fbc566'],
      [1, '#e99a3c'],
    ]),
  );
  pen.rect(x - 0.7, y - h * 0.92, 1.4, h * 0.92, '#8a5420', 0.55);
  pen.circle(x + w * 0.14, y - h * 0.42, 1.3, '#8a5420', 0.8);
}
export function lamp(pen, x, y, h) {
  const color = dark(pen.palette.shade, 0.25);
  pen.rect(x - 1.2, y - h, 2.4, h, color);
  pen.rect(x - 4, y - 2, 8, 3, color);
  pen.circle(
    x,
    y - h - 3,
    h * 0.26,
    pen.radialGradient([
      [0, '#ffe3a0', pen.palette.lit > 0.4 ? 0.8 : 0.35],
      [1, '#ffe3a0', 0],
    ]),
  );
  pen.rect(x - 3.4, y - h - 7, 6.8, 8, '#ffe7b3', 1, 2);
  pen.rect(x - 4.4, y - h - 9, 8.8, 2.4, color, 1, 1);
}
export function flag(pen, x, y, h, color) {
  pen.rect(x - 0.8, y - h, 1.6, h, dark(pen.palette.shade, 0.1));
  pen.path(`M${roundTenth(x + 0.8)} ${roundTenth(y - h)}q8 -4 14 0t12 0v9q-7 3 -12 0t-14 0Z`, color);
}

/** A row of distant buildings, highest in the middle. `litShare` is the share of lit windows. */
export function skylineRow(pen, base, hMin, hMax, color, { opacity = 1, litShare = 0, density = 1 } = {}) {
  let x = -10;
  const { width } = pen;
  while (x < width + 10) {
    const w = pen.between(20, 46) / density,
      middleFactor = 1 - Math.abs(x / width - 0.5) * 0.7,
      h = pen.between(hMin, hMax) * middleFactor,
      roofStyle = pen.integer(0, 7),
      top = base - h;
    pen.rect(x, top, w - 2, h, color, opacity);
    if (roofStyle === 0)
      pen.poly(
        [
          [x, top + 0.5],
          [x + w - 2, top + 0.5],
          [x + w - 2, top - w * 0.5],
        ],
        color,
        opacity,
      );
    if (roofStyle === 1)
      pen.poly(
        [
          [x, top + 0.5],
          [x + w / 2 - 1, top - w * 0.8],
          [x + w - 2, top + 0.5],
        ],
        color,
        opacity,
      );
    if (roofStyle === 2) {
      pen.rect(x + w * 0.2, top - 12, w * 0.55, 13, color, opacity);
      pen.rect(x + w * 0.45, top - 34, 2.4, 24, color, opacity);
    }
    if (roofStyle === 3) pen.path(arcPath(x, top - w * 0.45, w - 2, w * 0.5), color, opacity);
    if (roofStyle === 4) {
      pen.rect(x + w * 0.14, top - 9, w * 0.66, 10, color, opacity);
      pen.rect(x + w * 0.28, top - 18, w * 0.38, 10, color, opacity);
    }
    if (roofStyle !== 5)
      pen.rect(x + (w - 2) * 0.62, top, (w - 2) * 0.38, h, dark(color, 0.14), opacity * 0.8);
    if (litShare)
      for (let yy = top + 8; yy < base - 6; yy += 9)
        for (let xx = x + 4; xx < x + w - 7; xx += 7)
          if (pen.chance(litShare))
            pen.rect(xx, yy, 3.2, 4.4, pen.pick(LIT_WINDOWS), +(opacity * pen.between(0.5, 0.95)).toFixed(2));
    x += w + (pen.chance(0.12) ? pen.between(4, 18) : 0);
  }
}
