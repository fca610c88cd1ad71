import { expect, test, vi } from 'vitest';
import { landAround } from './land.ts';
import type { Bounds } from './map-types.ts';

const workers = vi.hoisted((): EventTarget[] => []);
vi.mock('./land-worker.ts?worker', () => ({
  default: class extends EventTarget {
    terminate = () => {};
    constructor() {
      super();
      workers.push(this);
    }
    postMessage({ id }: { id: number }) {
      // The first worker has no script, so it never answers.
      if (workers[0] === this) return;
      const answer = Object.assign(new Event('message'), { data: { id, polygons: [] } });
      queueMicrotask(() => this.dispatchEvent(answer));
    }
  },
}));

test('a worker whose script cannot be loaded fails its requests; the next request starts another worker', async () => {
  const box: Bounds = [0, 0, 1, 1];
  const requests = [landAround('coarse', box), landAround('fine', box)];
  workers[0]?.dispatchEvent(new Event('error'));
  const results = await Promise.allSettled(requests);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await landAround('fine', box)).toEqual([]);
  expect(workers).toHaveLength(2);
});
