/**
 * Makes it hard for programs to find the gap by comparing shades. It uses two decoys in the row of the gap, other parts
 * of the picture inside every gap, and noise. People recognize the gap by its round top. Pure.
 */
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import type { Gap, Pixels, Spot } from './puzzle.ts';

const { sliderWidthPx: width, sliderHeightPx: height, sliderPiecePx: size } = signInLimits;
/** Minimum distance in pixels between the left edges of two gaps. */
const minGapDistance = size + 6;
/**
 * Minimum and maximum left edge of a decoy, in pixels. It is not at the start of the piece or at the right edge of the
 * picture.
 */
const [minLeft, maxLeft] = [size + 4, width - size - 10];
/**
 * Amounts by which noise changes the brightness of a pixel (0 to 255). Finer noise would make the PNG several times as
 * large.
 */
const noiseSteps = [-14, -7, 0, 7, 14] as const;

/** Returns a random whole number from `min` to `max`, both included. */
type Pick = (min: number, max: number) => number;

/** The gap of the piece with two decoys in its row, in drawing order. */
export function chooseGaps(spot: Spot, pick: Pick): Gap[] {
  const anySpot = (): Spot => ({ x: pick(0, width - size), y: pick(0, height - size) });
  const [a, b] = chooseDecoys(spot.x, pick);
  return [
    { spot: { x: a, y: spot.y }, from: anySpot(), shape: 'block' },
    { spot: { x: b, y: spot.y }, from: anySpot(), shape: 'block' },
    { spot, from: anySpot(), shape: 'arch' },
  ];
}

/** Left edges of two decoys, chosen from all pairs that fit beside the gap. */
function chooseDecoys(x: number, pick: Pick): [number, number] {
  const freeEdges: number[] = [];
  for (let at = minLeft; at <= maxLeft; at += 1) if (Math.abs(at - x) >= minGapDistance) freeEdges.push(at);
  const pairs = freeEdges.flatMap((a) =>
    freeEdges.filter((b) => Math.abs(a - b) >= minGapDistance).map((b): [number, number] => [a, b]),
  );
  const pair = pairs[pick(0, pairs.length - 1)];
  if (!pair) throw new RangeError(`no room for decoys beside a gap at ${x}`);
  return pair;
}

/** The same pixels, some slightly lighter or darker. `random` returns numbers from 0 (included) to 1 (excluded). */
export function withNoise(pixels: Pixels, random: () => number): Pixels {
  const noisy = Uint8Array.from(pixels);
  for (let i = 0; i < noisy.length; i += 4) {
    const step = noiseSteps[Math.floor(random() * noiseSteps.length)] ?? 0;
    for (let channel = 0; channel < 3; channel += 1)
      noisy[i + channel] = Math.min(255, Math.max(0, (pixels[i + channel] ?? 0) + step));
  }
  return noisy;
}
