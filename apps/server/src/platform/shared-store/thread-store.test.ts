import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import type { SharedStore } from './shared-store.ts';
import { createClaims, openThreadStore } from './thread-store.ts';

const openStores: SharedStore[] = [];
let channels = 0;
afterEach(() => Promise.all(openStores.splice(0).map((store) => store.close())));

function stores(count: number): SharedStore[] {
  const claims = createClaims();
  channels += 1;
  const newStores = Array.from({ length: count }, () => openThreadStore(claims, `test-${channels}`));
  openStores.push(...newStores);
  return newStores;
}

test('a value of one thread is found in all, until it expires', async () => {
  const [firstStore, secondStore] = stores(2) as [SharedStore, SharedStore];
  await firstStore.put('a', 'answer', 10_000);
  expect(await firstStore.get('a')).toBe('answer');
  await expect.poll(() => secondStore.get('a')).toBe('answer');
  await firstStore.put('b', 'gone', -1);
  expect(await firstStore.get('b')).toBeUndefined();
});

test('one of many threads gets a claim, and another one after its release or end', async () => {
  const fourStores = stores(4);
  const claimResults = await Promise.all(fourStores.map((store) => store.claim('a', 10_000)));
  expect(claimResults.filter(Boolean)).toHaveLength(1);
  await fourStores[0]?.release('a');
  expect(await fourStores[1]?.claim('a', -1)).toBe(true);
  expect(await fourStores[2]?.claim('a', 10_000)).toBe(true);
});

test('claims hold between threads of the process', async () => {
  const claims = createClaims();
  const file = new URL('./thread-store.ts', import.meta.url).href;
  const program = `
    const { parentPort, workerData } = await import('node:worker_threads');
    const { openThreadStore } = await import(${JSON.stringify(file)});
    const store = openThreadStore(workerData, 'test-threads');
    parentPort.postMessage(await store.claim('a', 10_000));
    await store.close();`;
  const run = () => {
    const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`), {
      workerData: claims,
      execArgv: [],
    });
    return once(thread, 'message').then(([isClaimed]) => isClaimed as boolean);
  };
  const claimResults = await Promise.all([run(), run(), run()]);
  expect(claimResults.filter(Boolean)).toHaveLength(1);
});
