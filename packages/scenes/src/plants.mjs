/** Draws trees and bushes. `x` and `y` are the foot of the trunk, `h` is the height. */

import { dark, mix } from './color.mjs';
import { roundTenth } from './pen.mjs';

/** A conifer, or a round tree where no conifers grow. */
export function pine(pen, x, y, h, color, secondColor) {
  if (!pen.shows('conifers')) return roundTree(pen, x, y, h * 0.8, color, secondColor);
  pen.rect(x - h * 0.03, y - h * 0.16, h * 0.06, h * 0.18, dark(color, 0.3));
  for (let i = 0; i < 3; i++) {
    const w = h * (0.26 - i * 0.055),
      top = y - h * (0.56 + i * 0.22),
      foot = y - h * (0.1 + i * 0.23);
    pen.poly(
      [
        [x, top],
        [x + w, foot],
        [x - w, foot],
      ],
      color,
    );
    pen.poly(
      [
        [x, top],
        [x + w, foot],
        [x + w * 0.12, foot],
      ],
      secondColor,
    );
  }
}
export function roundTree(pen, x, y, h, color, secondColor) {
  pen.rect(x - h * 0.035, y - h * 0.5, h * 0.07, h * 0.5, dark(color, 0.4));
  pen.circle(x, y - h * 0.66, h * 0.32, color);
  pen.circle(x - h * 0.17, y - h * 0.52, h * 0.21, color);
  pen.circle(x + h * 0.18, y - h * 0.5, h * 0.2, color);
  pen.circle(x - h * 0.08, y - h * 0.72, h * 0.19, secondColor, 0.75);
  pen.circle(x + h * 0.1, y - h * 0.58, h * 0.11, secondColor, 0.5);
}
/** A cypress, or a round tree where no cypresses grow. */
export function cypress(pen, x, y, h, color, secondColor) {
  if (!pen.shows('cypresses')) return roundTree(pen, x, y, h * 0.7, color, secondColor);
  pen.path(
    `M${roundTenth(x)} ${roundTenth(y - h)}C${roundTenth(x + h * 0.17)} ${roundTenth(y - h * 0.55)} ${roundTenth(x + h * 0.13)} ${roundTenth(y - h * 0.08)} ${roundTenth(x)} ${roundTenth(y)}C${roundTenth(x - h * 0.13)} ${roundTenth(y - h * 0.08)} ${roundTenth(x - h * 0.17)} ${roundTenth(y - h * 0.55)} ${roundTenth(x)} ${roundTenth(y - h)}Z`,
    color,
  );
  pen.path(
    `M${roundTenth(x)} ${roundTenth(y - h * 0.94)}C${roundTenth(x - h * 0.11)} ${roundTenth(y - h * 0.5)} ${roundTenth(x - h * 0.09)} ${roundTenth(y - h * 0.2)} ${roundTenth(x - h * 0.02)} ${roundTenth(y - h * 0.06)}C${roundTenth(x - h * 0.03)} ${roundTenth(y - h * 0.4)} ${roundTenth(x - h * 0.02)} ${roundTenth(y - h * 0.6)} ${roundTenth(x)} ${roundTenth(y - h * 0.94)}Z`,
    secondColor,
    0.7,
  );
}
/**
 * A palm, or a round tree where it is too cold for palms. `lean` is the shift of its top as a share of the height, by
 * default random.
 */
export function palm(pen, x, y, h, color, secondColor, lean) {
  if (!pen.shows('palms')) return roundTree(pen, x, y, h * 0.62, color, secondColor);
  const slant = lean ?? pen.between(-0.22, 0.22),
    topX = x + h * slant,
    topY = y - h;
  pen.line(
    `M${roundTenth(x)} ${roundTenth(y)}Q${roundTenth(x + h * slant * 0.2)} ${roundTenth(y - h * 0.6)} ${roundTenth(topX)} ${roundTenth(topY)}`,
    mix(dark(color, 0.25), '#7a5a3c', 0.45),
    h * 0.042,
  );
  const frondDirections = [
    [-1, 0.16],
    [-0.86, -0.2],
    [-0.5, -0.42],
    [0.06, -0.5],
    [0.56, -0.38],
    [0.9, -0.14],
    [1, 0.2],
    [-0.66, 0.36],
    [0.7, 0.38],
  ];
  frondDirections.forEach(([a, b], i) => {
    const frondLength = h * 0.36,
      tipX = topX + a * frondLength,
      tipY = topY + b * frondLength + frondLength * 0.12,
      middleX = topX + a * frondLength * 0.5,
      middleY = topY + b * frondLength * 0.5 - frondLength * 0.22;
    const bendX = -(tipY - topY) * 0.16,
      bendY = (tipX - topX) * 0.16;
    pen.path(
      `M${roundTenth(topX)} ${roundTenth(topY)}Q${roundTenth(middleX)} ${roundTenth(middleY)} ${roundTenth(tipX)} ${roundTenth(tipY)}Q${roundTenth(middleX + bendX * 0.6)} ${roundTenth(middleY + Math.abs(bendY) + frondLength * 0.14)} ${roundTenth(topX)} ${roundTenth(topY)}Z`,
      i % 2 ? color : secondColor,
    );
  });
}
/** A street tree: a round tree, or in a known place with palms a palm with a probability of one half. */
export function streetTree(pen, x, y, h, color, secondColor) {
  const draw = pen.place?.palms && pen.chance(0.5) ? palm : roundTree;
  draw(pen, x, y, h, color, secondColor);
}
export function bush(pen, x, y, w, color, secondColor) {
  pen.ellipse(x, y, w * 0.5, w * 0.26, color);
  pen.ellipse(x - w * 0.26, y + w * 0.04, w * 0.3, w * 0.18, color);
  pen.ellipse(x + w * 0.1, y - w * 0.06, w * 0.26, w * 0.14, secondColor, 0.7);
}
/** A tree of many round leaf groups, in three colors. */
export function foliageTree(pen, x, y, h, color, secondColor, thirdColor) {
  pen.line(
    `M${roundTenth(x)} ${roundTenth(y)}q${roundTenth(h * 0.05)} ${roundTenth(-h * 0.3)} ${roundTenth(-h * 0.03)} ${roundTenth(-h * 0.56)}M${roundTenth(x)} ${roundTenth(y - h * 0.34)}q${roundTenth(h * 0.12)} ${roundTenth(-h * 0.1)} ${roundTenth(h * 0.2)} ${roundTenth(-h * 0.22)}`,
    '#3c3138',
    h * 0.05,
  );
  for (let i = 0; i < 12; i++) {
    const angle = pen.between(0, 6.28),
      distance = pen.between(0, 0.3) * h;
    pen.circle(
      x + Math.cos(angle) * distance * 1.25,
      y - h * 0.72 + Math.sin(angle) * distance * 0.75,
      h * pen.between(0.1, 0.18),
      pen.pick([color, color, secondColor, thirdColor]),
    );
  }
}
/** Three leaf colors: of the `kind` (autumn or blossom) if the place has it, otherwise of the time of day. */
export function leaves(pen, kind) {
  const leafColors = pen.palette.leaf;
  if (kind === 'autumn' && pen.shows('autumn'))
    return [pen.tint('#8f4a2c', 0.04), pen.tint('#c9763a', 0.04), pen.tint('#e3a857', 0.04)];
  if (kind === 'blossom' && pen.shows('blossom'))
    return [pen.tint('#d98a95', 0.05), pen.tint('#edb3b6', 0.05), pen.tint('#f8d9d6', 0.05)];
  return leafColors;
}
