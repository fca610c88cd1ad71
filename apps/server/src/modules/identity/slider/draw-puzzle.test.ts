import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPuzzle } from './draw-puzzle.ts';
import { drawScene } from './draw-scene.ts';

const pixelsOf = (url: string) => Buffer.from(url.replace('data:image/png;base64,', ''), 'base64');

/** The mean of each color channel in the rows above the gap and its decoys. */
const meanOfSky = async (png: Buffer) => {
  const { channels } = await sharp(
    await sharp(png).extract({ left: 0, top: 0, width: 310, height: 20 }).toBuffer(),
  ).stats();
  return channels.slice(0, 3).map(({ mean }) => mean);
};

describe('the pictures of a challenge', () => {
  it('are PNGs of 310 × 160 and 50 × 50, the piece with a transparent surrounding', async () => {
    const { background, piece } = await drawPuzzle({ x: 150, y: 40 });
    expect(await sharp(pixelsOf(background)).metadata()).toMatchObject({
      format: 'png',
      width: 310,
      height: 160,
    });
    expect(await sharp(pixelsOf(piece)).metadata()).toMatchObject({
      format: 'png',
      width: 50,
      height: 50,
      hasAlpha: true,
    });
    const { data } = await sharp(pixelsOf(piece)).raw().toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) => data[(y * 50 + x) * 4 + 3];
    expect(alphaAt(0, 0)).toBe(0);
    expect(alphaAt(25, 25)).toBe(255);
  });

  it('differ from one challenge to the next', async () => {
    // 40 drawings from a pool of 12 scenes. Noise makes every picture unique, but hardly changes the mean of the sky.
    const puzzles = await Promise.all(Array.from({ length: 40 }, () => drawPuzzle({ x: 150, y: 40 })));
    const skies = await Promise.all(puzzles.map(({ background }) => meanOfSky(pixelsOf(background))));
    const isLike = (a: readonly number[], b: readonly number[]) =>
      a.every((mean, channel) => Math.abs(mean - (b[channel] ?? 0)) < 2);
    const differentSkies = skies.filter(
      (sky, index) => skies.findIndex((other) => isLike(sky, other)) === index,
    );
    expect(differentSkies.length).toBeGreaterThan(1);
  });

  it('are drawn from the same scene for the same random numbers', () => {
    const seededRandom = () => {
      let n = 0;
      return () => {
        n = (n * 16_807 + 11) % 2_147_483_647;
        return n / 2_147_483_647;
      };
    };
    expect(drawScene(seededRandom())).toBe(drawScene(seededRandom()));
    expect(drawScene(seededRandom())).not.toBe(drawScene(Math.random));
  });
});
