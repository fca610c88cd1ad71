/**
 * Geometry of the slider puzzle (specification sections 5 and 9): possible positions of the gap, shape of the arch,
 * cutting the piece out of the picture, tolerance of a solution. Pure.
 */
import { signInLimits } from '@wayhouse/contract/sign-in-limits';

const { sliderWidthPx: width, sliderHeightPx: height, sliderPiecePx: size } = signInLimits;
/** Minimum distance in pixels between the gap and the edges of the picture. */
const margin = 10;
/**
 * Minimum left edge of the gap. The piece starts at the left edge of the picture, so the gap must be well to the right
 * of it.
 */
const leftmost = size + 40;

export interface Spot {
  /** Left edge, in pixels. The left edge of the gap of the piece is the secret. */
  x: number;
  y: number;
}

/** The pixels of a picture, row by row; four bytes per pixel: red, green, blue, alpha. */
export type Pixels = Uint8Array;

/** Chooses the position of the gap. `pick(min, max)` returns a whole number from `min` to `max`, both included. */
export function chooseSpot(pick: (min: number, max: number) => number): Spot {
  return { x: pick(leftmost, width - size - margin), y: pick(margin, height - size - margin) };
}

/** True when the piece is less than 10 px from its gap. */
export function isSolved(targetX: number, x: number): boolean {
  return Math.abs(targetX - x) < signInLimits.sliderTolerancePx;
}

/**
 * False when the times of the drag decrease, or when the drag ends 10 px or more from `x`. A missing or empty trace is
 * accepted.
 */
export function isTraceCredible({
  x,
  trace,
}: {
  x: number;
  trace?: readonly (readonly [number, number])[] | undefined;
}): boolean {
  const last = trace?.at(-1);
  if (!trace || !last) return true;
  const isForward = trace.every(([at], index) => at >= (trace[index - 1]?.[0] ?? 0));
  // A trace with the maximum number of points may be incomplete, so its end is not checked.
  const isWhole = trace.length < signInLimits.sliderTracePoints;
  return isForward && (!isWhole || Math.abs(last[1] - x) < signInLimits.sliderTolerancePx);
}

/** Signed distance of a point from the outline of the arch (a half circle on a rectangle); negative inside. */
function distance(px: number, py: number): number {
  const radius = size / 2 - 1;
  const center = size / 2;
  const fromSide = Math.abs(px - center) - radius;
  if (py < center) return Math.hypot(px - center, py - center) - radius;
  return Math.max(fromSide, py - (size - 1));
}

/**
 * For each pixel of the piece: `inside`, its share inside the arch, and `rim`, its share on the rim of the arch; both
 * from 0 to 1.
 */
export const arch = (() => {
  const inside = new Float32Array(size * size);
  const rim = new Float32Array(size * size);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const d = distance(x + 0.5, y + 0.5);
      // A pixel that the outline crosses counts in part, so that the edge is smooth.
      inside[y * size + x] = Math.min(1, Math.max(0, 0.5 - d));
      rim[y * size + x] = Math.max(0, 1 - Math.abs(d + 1) / 1.4);
    }
  }
  return { inside, rim };
})();

/** A dark gap in the picture: the gap of the piece, or a decoy. */
export interface Gap {
  spot: Spot;
  /** The part of the picture that the gap shows, darkened. */
  from: Spot;
  /**
   * `arch`: the gap of the piece, in the shape of the piece. `block`: a decoy that fills the whole square. Within the
   * outline of an arch, a decoy is as dark as the gap of the piece.
   */
  shape: 'arch' | 'block';
}

const block = (() => {
  const inside = new Float32Array(size * size).fill(1);
  const rim = Float32Array.from({ length: size * size }, (_, i) => {
    const [x, y] = [i % size, Math.floor(i / size)];
    const fromEdge = Math.min(x, y, size - 1 - x, size - 1 - y) + 0.5;
    return Math.max(0, 1 - Math.abs(fromEdge - 1) / 1.4);
  });
  return { inside, rim };
})();

/** The byte offset in the picture of pixel `i` of a piece at this spot. */
const offsetIn = ({ x, y }: Spot, i: number): number =>
  ((y + Math.floor(i / size)) * width + x + (i % size)) * 4;

/**
 * Cuts the arch out of `picture` at `spot`. Returns the picture with its dark gaps, and the piece on a transparent
 * background.
 */
export function cutPuzzle(
  picture: Pixels,
  spot: Spot,
  gaps: readonly Gap[] = [{ spot, from: spot, shape: 'arch' }],
): { background: Pixels; piece: Pixels } {
  const background = Uint8Array.from(picture);
  const piece = new Uint8Array(size * size * 4);
  for (const gap of gaps) shadeGap(background, picture, gap);
  for (let i = 0; i < size * size; i += 1) {
    const offset = offsetIn(spot, i);
    const inside = arch.inside[i] ?? 0;
    const rim = (arch.rim[i] ?? 0) * inside;
    for (let channel = 0; channel < 3; channel += 1) {
      const color = picture[offset + channel] ?? 0;
      piece[i * 4 + channel] = Math.round(color + (255 - color) * rim * 0.8);
    }
    piece[i * 4 + 3] = Math.round(inside * 255);
  }
  return { background, piece };
}

/** Darkens a gap and gives it a pale rim, so that it is also visible in dark scenes. */
function shadeGap(background: Pixels, picture: Pixels, { spot, from, shape }: Gap): void {
  const mask = shape === 'arch' ? arch : block;
  for (let i = 0; i < size * size; i += 1) {
    const [offset, source] = [offsetIn(spot, i), offsetIn(from, i)];
    const inside = mask.inside[i] ?? 0;
    const rim = (mask.rim[i] ?? 0) * inside;
    for (let channel = 0; channel < 3; channel += 1) {
      const color = picture[offset + channel] ?? 0;
      // About a third of the brightness at `from`, plus a small constant.
      const shaded = (picture[source + channel] ?? 0) * 0.32 + 12;
      const gapColor = shaded + (205 - shaded) * rim * 0.55;
      background[offset + channel] = Math.round(color + (gapColor - color) * inside);
    }
  }
}
