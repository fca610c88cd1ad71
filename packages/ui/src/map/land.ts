import type { Ring } from './land-math.ts';
import type { Grain, LandAnswer, LandQuestion } from './land-worker.ts';
import LandWorker from './land-worker.ts?worker';
import type { Bounds } from './map-types.ts';

/** Land of the world beside the page: the finer coast line alone is three million characters to read and cut. */

type Asker = { resolve: (polygons: Ring[][]) => void; reject: (error: Error) => void };

let worker: Worker | undefined;
let asked = 0;
const askers = new Map<number, Asker>();

/** The land inside a box, with edges along the box. */
export function landAround(grain: Grain, box: Bounds): Promise<Ring[][]> {
  worker ??= startWorker();
  const question: LandQuestion = { id: ++asked, grain, box };
  worker.postMessage(question);
  return new Promise((resolve, reject) => askers.set(question.id, { resolve, reject }));
}

function startWorker(): Worker {
  const fresh = new LandWorker();
  fresh.addEventListener('message', ({ data: { id, polygons } }: MessageEvent<LandAnswer>) => {
    const asker = askers.get(id);
    askers.delete(id);
    if (polygons) asker?.resolve(polygons);
    else asker?.reject(new Error('the land could not be fetched'));
  });
  return fresh;
}
