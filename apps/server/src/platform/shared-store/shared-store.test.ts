import { expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { openSharedStore } from './shared-store.ts';

const values = new Map<string, Buffer>();
vi.mock('./open-redis.ts', () => ({
  openRedis: async () => ({
    client: {
      getBuffer: async (key: string) => values.get(key) ?? null,
      set: async (key: string, value: Buffer) => values.set(key, value),
    },
    close: async () => {},
  }),
}));

test('a value is found again, and a corrupt one counts as unknown', async () => {
  const store = await openSharedStore('redis://localhost', createLog('silent'));
  await store.put('a', 'answer', 1_000);
  expect(await store.get('a')).toBe('answer');
  for (const key of values.keys()) values.set(key, Buffer.from('no gzip'));
  expect(await store.get('a')).toBeUndefined();
});
