import type { Ground } from './ground.ts';
import type { Ring } from './land-math.ts';
import type { LandAnswer, LandQuestion, Numbered, Resolution } from './land-worker.ts';
import LandWorker from './land-worker.ts?worker';
import type { Bounds } from './map-types.ts';

/**
 * Computes the world's land in a worker: the detailed coastline alone has three million characters to parse and clip.
 */

/** When the detailed land takes longer than this, the coarse land is shown first. */
export const fineWithinMs = 1_500;

/** The detailed coastline is worth loading from this zoom on. */
const fineFrom = 6;

export const resolutionOf = (zoom: number): Resolution => (zoom < fineFrom ? 'coarse' : 'fine');

let worker: Worker | undefined;
let lastQuestionId = 0;
const pendingQuestions = new Map<number, (answer: LandAnswer) => void>();

/** The land inside a box, with edges along the box. Rejects when it cannot be fetched. */
export async function landAround(grain: Resolution, box: Bounds): Promise<Ring[][]> {
  const { polygons } = await askWorker({ grain, box });
  if (!polygons) throw new Error('the land could not be fetched');
  return polygons;
}

/**
 * A picture of the ground, without land when the land cannot be fetched. Never resolves when the worker cannot draw.
 */
export async function groundPicture(grain: Resolution, ground: Ground): Promise<ImageBitmap | undefined> {
  const { picture } = await askWorker({ grain, ground });
  return picture;
}

function askWorker(question: LandQuestion): Promise<LandAnswer> {
  worker ??= startWorker();
  const numbered: Numbered<LandQuestion> = { id: ++lastQuestionId, ...question };
  worker.postMessage(numbered);
  return new Promise((resolve) => pendingQuestions.set(numbered.id, resolve));
}

function startWorker(): Worker {
  const fresh = new LandWorker();
  fresh.addEventListener('message', ({ data }: MessageEvent<Numbered<LandAnswer>>) => {
    pendingQuestions.get(data.id)?.(data);
    pendingQuestions.delete(data.id);
  });
  return fresh;
}
