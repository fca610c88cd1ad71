import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arch, chooseSpot, cutPuzzle, isSolved } from './puzzle.ts';

const [width, height, size] = [310, 160, 50];
const spots = fc.record({
  x: fc.integer({ min: 0, max: width - size }),
  y: fc.integer({ min: 0, max: height - size }),
});
const pictureOf = (seed: number) =>
  Uint8Array.from({ length: width * height * 4 }, (_, i) => (i % 4 === 3 ? 255 : (i * 31 + seed * 17) % 256));

/** True for an index of picture data (four values for each pixel) inside the gap at `spot`. */
function isInGap(index: number, spot: { x: number; y: number }): boolean {
  const pixel = Math.floor(index / 4);
  const [x, y] = [pixel % width, Math.floor(pixel / width)];
  return x >= spot.x && x < spot.x + size && y >= spot.y && y < spot.y + size;
}

describe('the slider puzzle', () => {
  it('accepts a deviation under 10 px to either side, not 10', () => {
    expect(isSolved(140, 140)).toBe(true);
    expect(isSolved(140, 149.99)).toBe(true);
    expect(isSolved(140, 130.01)).toBe(true);
    expect(isSolved(140, 150)).toBe(false);
    expect(isSolved(140, 130)).toBe(false);
  });

  it("places the gap inside the picture and away from the piece's start", () => {
    const lowest = chooseSpot((min) => min);
    const highest = chooseSpot((_min, max) => max);
    expect(lowest.x).toBeGreaterThanOrEqual(size + 10);
    expect(lowest.y).toBeGreaterThanOrEqual(0);
    expect(highest.x + size).toBeLessThanOrEqual(width);
    expect(highest.y + size).toBeLessThanOrEqual(height);
    expect(highest.x - lowest.x).toBeGreaterThan(100);
  });

  it('leaves the picture outside the gap unchanged', () => {
    fc.assert(
      fc.property(spots, fc.nat(255), (spot, seed) => {
        const picture = pictureOf(seed);
        const { background } = cutPuzzle(picture, spot);
        return picture.every((value, index) => isInGap(index, spot) || background[index] === value);
      }),
      { numRuns: 10 },
    );
  });

  it('gives a piece with the picture inside the arch and transparency outside', () => {
    const picture = pictureOf(3);
    const spot = { x: 120, y: 60 };
    const { piece } = cutPuzzle(picture, spot);
    const middle = 30 * size + 25;
    const at = ((spot.y + 30) * width + spot.x + 25) * 4;
    expect([...piece.slice(middle * 4, middle * 4 + 4)]).toEqual([...picture.slice(at, at + 3), 255]);
    expect(piece[3]).toBe(0);
    expect(piece[(size - 1) * 4 + 3]).toBe(0);
    expect(arch.inside[40 * size + 2]).toBe(1);
  });

  it('shows the gap darker than the picture', () => {
    const picture = new Uint8Array(width * height * 4).fill(200);
    const { background } = cutPuzzle(picture, { x: 100, y: 50 });
    expect(background[((50 + 30) * width + 125) * 4]).toBeLessThan(100);
  });
});
