/** Draws sky, land and water. */

import { dark, light, mix } from './color.mjs';
import { roundTenth } from './pen.mjs';

/**
 * Draws the sky, with sun or moon, and stars at night. `horizon` is the y of the horizon. `sunScale` multiplies the
 * size of sun or moon. Sets `pen.sunX`, the x of sun or moon.
 */
export function sky(pen, horizon, { sunX, sunScale = 1 } = {}) {
  const { palette, width, height } = pen;
  pen.rect(
    0,
    0,
    width,
    height,
    pen.linearGradient(
      [
        [0, palette.sky[0]],
        [0.55, palette.sky[1]],
        [1, palette.sky[2]],
      ],
      0,
      horizon / height + 0.04,
    ),
  );
  if (pen.isNight)
    for (let i = 0; i < 46; i++)
      pen.circle(
        pen.between(0, width),
        pen.between(0, horizon * 0.75),
        pen.between(0.6, 1.7),
        '#f6f1dc',
        pen.between(0.35, 0.95).toFixed(2),
      );
  const x = sunX ?? pen.between(0.16, 0.84) * width,
    y = palette.sunY * horizon + (pen.isNight ? 20 : 0),
    sunRadius = (pen.isNight ? 20 : pen.between(26, 36)) * sunScale;
  pen.circle(
    x,
    y,
    sunRadius * 4.6,
    pen.radialGradient([
      [0, palette.sun, 0.55],
      [0.4, palette.sun, 0.18],
      [1, palette.sun, 0],
    ]),
  );
  if (pen.isNight && pen.chance(0.6))
    pen.path(
      `M${roundTenth(x - sunRadius * 0.1)} ${roundTenth(y - sunRadius)}A${roundTenth(sunRadius)} ${roundTenth(sunRadius)} 0 1 0 ${roundTenth(x + sunRadius)} ${roundTenth(y + sunRadius * 0.3)}A${roundTenth(sunRadius * 0.84)} ${roundTenth(sunRadius * 0.84)} 0 0 1 ${roundTenth(x - sunRadius * 0.1)} ${roundTenth(y - sunRadius)}Z`,
      palette.sun,
    );
  else pen.circle(x, y, sunRadius, palette.sun, pen.isNight ? 1 : 0.96);
  pen.sunX = x;
}
export function cloud(pen, x, y, scale, opacity = 0.75) {
  const color = pen.palette.cloud;
  pen.open(
    `translate(${roundTenth(x)} ${roundTenth(y)}) scale(${scale.toFixed(2)})`,
    ` opacity="${opacity}"`,
  );
  pen.rect(-60, 0, 120, 15, color, 1, 7.5);
  pen.rect(-34, -12, 70, 18, color, 1, 9);
  pen.rect(-12, -22, 34, 22, color, 1, 11);
  pen.rect(16, 9, 72, 11, color, 0.8, 5.5);
  pen.close();
}
export function clouds(pen, yMax, n = 3) {
  if (pen.isNight) n = 1;
  for (let i = 0; i < n; i++)
    cloud(
      pen,
      pen.between(0, pen.width),
      pen.between(30, yMax),
      pen.between(0.5, 1.15),
      pen.isNight ? 0.28 : +pen.between(0.35, 0.8).toFixed(2),
    );
}
export function birds(pen, x, y, n = 4) {
  for (let i = 0; i < n; i++) {
    const birdX = x + i * pen.between(14, 26),
      birdY = y + pen.between(-12, 12),
      scale = pen.between(4, 7);
    pen.line(
      `M${roundTenth(birdX - scale)} ${roundTenth(birdY - scale * 0.4)}q${roundTenth(scale * 0.6)} ${roundTenth(-scale * 0.4)} ${roundTenth(scale)} ${roundTenth(scale * 0.5)}q${roundTenth(scale * 0.5)} ${roundTenth(-scale * 0.9)} ${roundTenth(scale)} ${roundTenth(-scale * 0.5)}`,
      pen.palette.shade,
      1.6,
      0.55,
    );
  }
}
/** Draws hills and returns a function from x to the approximate y of their outline. */
export function hills(pen, y, amplitude, color, opacity = 1, frequency = 1) {
  const { width, height } = pen,
    firstPhase = pen.between(0, 6),
    secondPhase = pen.between(0, 6),
    points = [];
  for (let i = 0; i <= 16; i++) {
    const x = (width * i) / 16;
    points.push([
      x,
      y -
        amplitude * (0.55 + 0.45 * Math.sin((x / width) * 5 * frequency + firstPhase)) -
        amplitude * 0.25 * Math.sin((x / width) * 11 * frequency + secondPhase),
    ]);
  }
  let d = `M0 ${height}L0 ${roundTenth(points[0][1])}`;
  for (let i = 1; i < points.length; i++) {
    const [x0, y0] = points[i - 1],
      [x1, y1] = points[i];
    d += `C${roundTenth(x0 + (x1 - x0) / 2)} ${roundTenth(y0)} ${roundTenth(x0 + (x1 - x0) / 2)} ${roundTenth(y1)} ${roundTenth(x1)} ${roundTenth(y1)}`;
  }
  pen.path(d + `L${width} ${height}Z`, color, opacity);
  return (x) => {
    const i = Math.max(0, Math.min(15, Math.floor((x / width) * 16))),
      t = (x / width) * 16 - i;
    return points[i][1] * (1 - t) + points[i + 1][1] * t;
  };
}
/**
 * Draws `n` mountain peaks across the picture, and one beyond each edge. `snow` is the depth of the snow (0: none), if
 * the place has snow. Call `sky` first, because the position of the sun decides about the shaded side.
 */
export function peaks(
  pen,
  base,
  maxHeight,
  color,
  { n = 4, snow: maxSnow = 0, opacity = 1, shade = 0.16 } = {},
) {
  const snow = maxSnow > 0 && pen.shows('snow') ? maxSnow : 0;
  const { width } = pen,
    step = width / n;
  /** The shaded side of the peaks, away from the sun: −1 is the left, 1 the right. */
  const side = pen.sunX > width / 2 ? -1 : 1;
  const tops = [];
  for (let i = -1; i <= n; i++)
    tops.push([i * step + step * (0.5 + pen.between(-0.22, 0.22)), base - maxHeight * pen.between(0.55, 1)]);
  // Draws the lower peaks first, so that the higher peaks cover them.
  tops.sort((a, b) => a[1] - b[1]).reverse();
  for (const [x, y] of tops) {
    const w = step * pen.between(0.85, 1.15),
      l = [x - w, base],
      r = [x + w, base],
      h = base - y;
    const jitter = (a) => pen.between(-a, a);
    // Points on the left and on the right slope, from the top down.
    const L1 = [x - w * 0.38 + jitter(8), y + h * 0.46],
      L2 = [x - w * 0.66 + jitter(8), y + h * 0.62],
      R1 = [x + w * 0.3 + jitter(8), y + h * 0.36],
      R2 = [x + w * 0.64 + jitter(8), y + h * 0.7];
    pen.poly([l, L2, L1, [x, y], R1, R2, r], color, opacity);
    const shadedTop = side > 0 ? R1 : L1,
      shadedMiddle = side > 0 ? R2 : L2,
      shadedFoot = side > 0 ? r : l;
    pen.poly(
      [
        [x, y],
        shadedTop,
        shadedMiddle,
        shadedFoot,
        [x + side * w * 0.28, base],
        [x + side * w * 0.04, y + h * 0.66],
        [x + side * w * 0.12, y + h * 0.38],
      ],
      dark(color, shade),
      opacity,
    );
    if (snow) {
      const t = snow * pen.between(0.8, 1.15),
        towardPoint = (point, share) => [x + (point[0] - x) * share, y + (point[1] - y) * share],
        snowColor = pen.tint('#f7f5ee', 0.06),
        snowDepth = h * 0.34 * t;
      const leftEdge = towardPoint(L1, 0.62 * t),
        rightEdge = towardPoint(R1, 0.74 * t);
      pen.poly(
        [
          [x, y],
          rightEdge,
          [x + w * 0.13, y + snowDepth * 0.72],
          [x + w * 0.06, y + snowDepth * 1.05],
          [x - w * 0.03, y + snowDepth * 0.7],
          [x - w * 0.12, y + snowDepth * 1.02],
          leftEdge,
        ],
        snowColor,
        opacity,
      );
      if (side > 0)
        pen.poly(
          [
            [x, y],
            rightEdge,
            [x + w * 0.13, y + snowDepth * 0.72],
            [x + w * 0.06, y + snowDepth * 1.05],
            [x + w * 0.035, y + snowDepth * 0.5],
          ],
          mix(snowColor, pen.palette.mid, 0.32),
          opacity,
        );
      else
        pen.poly(
          [
            [x, y],
            leftEdge,
            [x - w * 0.12, y + snowDepth * 1.02],
            [x - w * 0.03, y + snowDepth * 0.7],
            [x - w * 0.02, y + snowDepth * 0.4],
          ],
          mix(snowColor, pen.palette.mid, 0.32),
          opacity,
        );
    }
  }
}
/**
 * Draws water from `y` down to `y + h`. `glints` is the number of reflections, almost half of them below the sun. Call
 * `sky` first, because it sets the position of the sun.
 */
export function water(pen, y, h, glints) {
  const { palette, width } = pen;
  pen.rect(
    0,
    y,
    width,
    h,
    pen.linearGradient([
      [0, palette.water[0]],
      [0.5, mix(palette.water[0], palette.water[1], 0.62)],
      [1, palette.water[1]],
    ]),
  );
  for (let i = 0; i < glints; i++) {
    const t = pen.random(),
      yy = y + 5 + (h - 8) * t * t,
      glintWidth = pen.between(14, 54) * (0.5 + t),
      isBelowSun = pen.chance(0.45);
    const x = isBelowSun
      ? pen.sunX + pen.between(-34, 34) * (0.5 + t) - glintWidth / 2
      : pen.between(-20, width);
    pen.rect(
      x,
      yy,
      glintWidth,
      1.2 + t * 1.6,
      isBelowSun ? palette.sun : light(palette.water[0], 0.3),
      isBelowSun ? 0.5 : 0.28,
      1.2,
    );
  }
}
