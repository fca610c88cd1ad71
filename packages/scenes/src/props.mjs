/** Draws boats, bridges, trams, umbrellas and sun loungers. */

import { dark, light, mix } from './color.mjs';
import { LIT_WINDOWS } from './details.mjs';
import { roundTenth } from './pen.mjs';

export function sailboat(pen, x, y, scale, color) {
  pen.path(
    `M${roundTenth(x - 15 * scale)} ${roundTenth(y)}h${roundTenth(30 * scale)}l${roundTenth(-5 * scale)} ${roundTenth(6 * scale)}h${roundTenth(-20 * scale)}Z`,
    pen.tint('#f4eee0'),
  );
  pen.path(
    `M${roundTenth(x)} ${roundTenth(y - 34 * scale)}v${roundTenth(32 * scale)}h${roundTenth(15 * scale)}Z`,
    color,
  );
  pen.path(
    `M${roundTenth(x - 2 * scale)} ${roundTenth(y - 28 * scale)}v${roundTenth(26 * scale)}h${roundTenth(-11 * scale)}Z`,
    light(color, 0.35),
  );
  pen.rect(x - 16 * scale, y + 7 * scale, 32 * scale, 1.6, pen.palette.sun, 0.4, 1);
}
/** A long, narrow boat with a roof, as on the canals of Southeast Asia. The water line is 12 pixels below `y`. */
export function longBoat(pen, x, y) {
  const wood = pen.tint('#7a4a34');
  pen.path(`M${x} ${y - 16}q16 12 40 12h90q26 0 44 -26l4 1q-10 32 -30 41h-124q-18 -6 -24 -28Z`, wood);
  pen.line(`M${x + 36} ${y - 2}h104`, pen.tint('#e2b552'), 2);
  for (const post of [52, 86, 120]) pen.rect(x + post, y - 26, 2, 22, dark(wood, 0.2));
  pen.path(`M${x + 42} ${y - 24}q46 -18 90 0v4h-90Z`, pen.tint(pen.pick(['#b9523c', '#2f6f6a', '#345f7c'])));
  pen.circle(x + 172, y - 22, 3.4, pen.tint('#e0825f'));
  pen.rect(x + 6, y + 14, 170, 2, pen.palette.sun, 0.4, 1);
}
/** A suspension bridge across the picture, where the place has one. */
export function suspensionBridge(pen, y, color) {
  if (!pen.shows('redBridge')) return;
  const { width } = pen,
    [leftTower, rightTower] = [width * 0.2, width * 0.74];
  pen.rect(0, y, width, 4, color);
  for (const x of [leftTower, rightTower]) {
    pen.rect(x - 4, y - 92, 3, 118, color);
    pen.rect(x + 4, y - 92, 3, 118, color);
    for (let i = 0; i < 4; i++) pen.rect(x - 4, y - 86 + i * 24, 10, 2.4, color);
  }
  pen.line(
    `M0 ${y - 26}Q${roundTenth(leftTower * 0.5)} ${y - 10} ${roundTenth(leftTower)} ${y - 90}Q${roundTenth((leftTower + rightTower) / 2)} ${y + 74} ${roundTenth(rightTower)} ${y - 90}Q${roundTenth((rightTower + width) / 2)} ${y - 10} ${width} ${y - 30}`,
    color,
    2,
  );
  // Draws the hangers, from the deck up to the cable, which is a parabola between the towers.
  for (let x = leftTower + 14; x < rightTower; x += 14) {
    const share = (x - leftTower) / (rightTower - leftTower),
      cableY = y - 90 + 4 * 82 * share * (1 - share);
    pen.rect(x, cableY, 0.9, y - cableY, color, 0.6);
  }
}
/** A tram, where the place has trams. */
export function tram(pen, x, y, color) {
  if (!pen.shows('tram')) return;
  const bodyColor = pen.tint(color);
  pen.rect(x, y - 34, 74, 26, bodyColor, 1, 5);
  pen.rect(x, y - 34, 74, 13, pen.tint('#f7efdc'), 1, 5);
  for (let i = 0; i < 5; i++)
    pen.rect(
      x + 6 + i * 13,
      y - 30,
      9.6,
      10,
      pen.palette.lit > 0.3 ? LIT_WINDOWS[1] : mix(pen.tint('#6fa0b4'), pen.palette.shade, 0.3),
      1,
      1.5,
    );
  pen.rect(x, y - 19, 74, 2, dark(bodyColor, 0.3));
  pen.rect(x + 5, y - 38, 64, 4, dark(bodyColor, 0.2), 1, 2);
  pen.rect(x - 2, y - 10, 78, 4, dark(bodyColor, 0.35), 1, 2);
  for (const q of [16, 58]) pen.circle(x + q, y - 5, 5, dark(pen.palette.shade, 0.3));
  pen.line(`M${x + 36} ${y - 38}l-8 -16`, dark(pen.palette.shade, 0.2), 1.4);
}
/** `n` umbrellas with sun loungers between `x0` and `x1`. */
export function umbrellas(pen, y, n, x0, x1) {
  const umbrellaColors = ['#d9795a', '#f2c46b', '#f7efe0', '#3f8a8c'];
  for (let i = 0; i < n; i++) {
    const x = x0 + ((x1 - x0) * (i + 0.5)) / n + pen.between(-4, 4),
      color = pen.tint(umbrellaColors[i % 4]);
    pen.rect(x - 1, y - 26, 2, 28, pen.tint('#8a6b4c'));
    pen.path(
      `M${roundTenth(x - 19)} ${roundTenth(y - 20)}Q${roundTenth(x)} ${roundTenth(y - 44)} ${roundTenth(x + 19)} ${roundTenth(y - 20)}Z`,
      color,
    );
    pen.path(
      `M${roundTenth(x + 3)} ${roundTenth(y - 20)}Q${roundTenth(x + 4)} ${roundTenth(y - 30)} ${roundTenth(x)} ${roundTenth(y - 32)}Q${roundTenth(x + 14)} ${roundTenth(y - 31)} ${roundTenth(x + 19)} ${roundTenth(y - 20)}Z`,
      dark(color, 0.14),
    );
    pen.path(`M${roundTenth(x + 6)} ${roundTenth(y + 3)}l18 0l8 -7l2 1l-6 8h-22Z`, pen.tint('#f7efe0'));
  }
}
/** A white boat with a cabin, as on the rivers of Europe. `y` is the upper edge of the hull, below the cabin. */
export function cabinBoat(pen, x, y) {
  pen.path(`M${x} ${y}h150l-18 22h-116Z`, pen.tint('#f4eee0'));
  pen.path(`M${x + 75} ${y}h75l-18 22h-57Z`, mix(pen.tint('#f4eee0'), pen.palette.shade, 0.18));
  pen.rect(x + 18, y - 20, 104, 20, pen.tint(pen.pick(['#b9523c', '#2f6f6a', '#345f7c'])));
  const darkWindow = mix(pen.tint('#6fa0b4'), pen.palette.shade, 0.3);
  for (let i = 0; i < 6; i++) {
    const color = pen.palette.lit > 0.2 ? LIT_WINDOWS[i % 3] : darkWindow;
    pen.rect(x + 24 + i * 16, y - 16, 11, 10, color, 1, 1.5);
  }
  pen.rect(x + 12, y - 24, 116, 4, pen.tint('#f4eee0'), 1, 2);
  pen.rect(x - 10, y + 24, 170, 2, pen.palette.sun, 0.4, 1);
}
export function sunLounger(pen, x, y, scale = 1) {
  pen.path(
    `M${roundTenth(x)} ${roundTenth(y)}h${roundTenth(30 * scale)}l${roundTenth(13 * scale)} ${roundTenth(-12 * scale)}l${roundTenth(4 * scale)} ${roundTenth(2 * scale)}l${roundTenth(-13 * scale)} ${roundTenth(14 * scale)}h${roundTenth(-34 * scale)}Z`,
    pen.tint('#faf3e4'),
  );
  pen.rect(x + 4 * scale, y + 4 * scale, 2 * scale, 6 * scale, pen.tint('#8a6b4c'));
  pen.rect(x + 28 * scale, y + 4 * scale, 2 * scale, 6 * scale, pen.tint('#8a6b4c'));
}
