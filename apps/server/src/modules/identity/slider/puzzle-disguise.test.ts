/**
 * Tests the disguise of the slider puzzle with a simple solver. The solver darkens the piece as a gap is darkened, and
 * compares it with every position in the piece's row.
 */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawScene } from './draw-scene.ts';
import { chooseSpot, cutPuzzle, isSolved, type Pixels } from './puzzle.ts';
import { chooseGaps, withNoise } from './puzzle-disguise.ts';

const [width, size] = [310, 50];

/** Pseudo-random numbers, equal in every run. */
function seededRandom(seed: number): () => number {
  let n = seed;
  return () => {
    n = (n * 16_807 + 11) % 2_147_483_647;
    return n / 2_147_483_647;
  };
}

/** The left edge, in pixels, at which the darkened piece differs least from the picture. */
function solveByShade({ background, piece, y }: { background: Pixels; piece: Pixels; y: number }): number {
  let best = { x: 0, difference: Number.POSITIVE_INFINITY };
  for (let x = size; x <= width - size; x += 1) {
    let difference = 0;
    for (let i = 0; i < size * size; i += 1) {
      if (piece[i * 4 + 3] !== 255) continue;
      const at = ((y + Math.floor(i / size)) * width + x + (i % size)) * 4;
      for (let c = 0; c < 3; c += 1)
        difference += ((piece[i * 4 + c] ?? 0) * 0.32 + 12 - (background[at + c] ?? 0)) ** 2;
    }
    if (difference < best.difference) best = { x, difference };
  }
  return best.x;
}

/** Number of solved puzzles among `rounds`. */
async function countSolved(rounds: number, isDisguised: boolean): Promise<number> {
  let solvedCount = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const random = seededRandom(round * 7919);
    const pick = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
    const picture = await sharp(Buffer.from(drawScene(random)))
      .ensureAlpha()
      .raw()
      .toBuffer();
    const spot = chooseSpot(pick);
    const puzzle = cutPuzzle(picture, spot, isDisguised ? chooseGaps(spot, pick) : undefined);
    const pictures = isDisguised
      ? { background: withNoise(puzzle.background, random), piece: withNoise(puzzle.piece, random) }
      : puzzle;
    if (isSolved(spot.x, solveByShade({ ...pictures, y: spot.y }))) solvedCount += 1;
  }
  return solvedCount;
}

describe('the disguise of the slider puzzle', () => {
  it('makes comparing the shades of piece and gap fail mostly (L3)', async () => {
    expect(await countSolved(60, true)).toBeLessThan(30);
    // Without the disguise the solver succeeds, so the test is meaningful.
    expect(await countSolved(20, false)).toBeGreaterThan(16);
  }, 30_000);

  it('has space for two decoys beside every gap, separate from each other and inside the picture', () => {
    for (let x = 90; x <= 250; x += 1)
      for (const edge of ['low', 'high'] as const) {
        const gaps = chooseGaps({ x, y: 40 }, (min, max) => (edge === 'low' ? min : max));
        const lefts = gaps.map((gap) => gap.spot.x).sort((a, b) => a - b);
        expect(lefts).toHaveLength(3);
        expect(lefts.at(-1)).toBeLessThanOrEqual(width - size);
        expect((lefts[1] ?? 0) - (lefts[0] ?? 0)).toBeGreaterThan(size);
        expect((lefts[2] ?? 0) - (lefts[1] ?? 0)).toBeGreaterThan(size);
        expect(gaps.filter((gap) => gap.shape === 'arch')).toHaveLength(1);
      }
  });
});
