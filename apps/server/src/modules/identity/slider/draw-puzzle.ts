/**
 * Draws the two PNGs of a challenge: a scene with a gap at the given spot, and the piece. A scene is rendered when it
 * is first needed, and then used for several challenges with different spots.
 */
import { randomInt } from 'node:crypto';
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import sharp from 'sharp';
import { drawScene } from './draw-scene.ts';
import { cutPuzzle, type Pixels, type Spot } from './puzzle.ts';
import { chooseGaps, withNoise } from './puzzle-disguise.ts';

const { sliderWidthPx: width, sliderHeightPx: height, sliderPiecePx: size } = signInLimits;
/** Maximum number of rendered scenes per process (200 kB each). A scene is replaced after `usesPerScene` uses. */
const poolSize = 12;
const usesPerScene = 12;

interface RenderedScene {
  pixels: Promise<Pixels>;
  usesLeft: number;
}

const pool: RenderedScene[] = [];

/** The picture with its gap, and the piece, as data URLs of PNGs. */
export async function drawPuzzle(spot: Spot): Promise<{ background: string; piece: string }> {
  const gaps = chooseGaps(spot, (min, max) => randomInt(min, max + 1));
  const { background, piece } = cutPuzzle(await nextScene(), spot, gaps);
  const [backgroundUrl, pieceUrl] = await Promise.all([
    dataUrl(withNoise(background, Math.random), { width, height }),
    dataUrl(withNoise(piece, Math.random), { width: size, height: size }),
  ]);
  return { background: backgroundUrl, piece: pieceUrl };
}

function nextScene(): Promise<Pixels> {
  const slot = randomInt(poolSize);
  const scene = pool[slot];
  if (scene && scene.usesLeft > 0) {
    scene.usesLeft -= 1;
    return scene.pixels;
  }
  const pixels = renderScene();
  pool[slot] = { pixels, usesLeft: usesPerScene - 1 };
  return pixels;
}

async function renderScene(): Promise<Pixels> {
  const svg = Buffer.from(drawScene(Math.random));
  return sharp(svg).ensureAlpha().raw().toBuffer();
}

async function dataUrl(pixels: Pixels, format: { width: number; height: number }): Promise<string> {
  const png = await sharp(pixels, { raw: { ...format, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
