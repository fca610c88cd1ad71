import type { Ring } from './land-math.ts';
import type { LandRequest, LandResponse, Resolution, WithId } from './land-worker.ts';
import LandWorker from './land-worker.ts?worker';
import type { Bounds } from './map-types.ts';

/**
 * Computes the world's land in a worker, because the detailed coastline has three million characters to parse and clip.
 */

/** When the fine land takes longer than this, the coarse land is shown first. */
export const fineTimeoutMs = 1_500;

/** The fine coastline is used from this zoom on. */
const fineFromZoom = 6;

export const resolutionOf = (zoom: number): Resolution => (zoom < fineFromZoom ? 'coarse' : 'fine');

let worker: Worker | undefined;
let lastRequestId = 0;
const pendingRequests = new Map<number, (answer: LandResponse) => void>();

/** The land inside a box, with edges along the box. Rejects when the land or the worker's script cannot be fetched. */
export async function landAround(resolution: Resolution, box: Bounds): Promise<Ring[][]> {
  const { polygons } = await askWorker({ resolution, box });
  if (!polygons) throw new Error('the land could not be fetched');
  return polygons;
}

function askWorker(question: LandRequest): Promise<LandResponse> {
  worker ??= startWorker();
  const request: WithId<LandRequest> = { id: ++lastRequestId, ...question };
  worker.postMessage(request);
  return new Promise((resolve) => pendingRequests.set(request.id, resolve));
}

function startWorker(): Worker {
  const newWorker = new LandWorker();
  newWorker.addEventListener('message', ({ data }: MessageEvent<WithId<LandResponse>>) => {
    pendingRequests.get(data.id)?.(data);
    pendingRequests.delete(data.id);
  });
  // The script of the worker could not be loaded. The next request tries again.
  newWorker.addEventListener('error', () => {
    worker = undefined;
    newWorker.terminate();
    for (const answer of pendingRequests.values()) answer({ polygons: undefined });
    pendingRequests.clear();
  });
  return newWorker;
}
