import { expect, test, vi } from 'vitest';
import { loadEngine } from './load-engine.ts';
import type { Engine, View } from './map-types.ts';

const engine = { stop: vi.fn(), remove: vi.fn(), view: vi.fn(), onRest: vi.fn() };
vi.mock('./map-engine.ts', () => ({ createEngine: () => engine }));
vi.stubGlobal('document', {
  createElement: () => ({ addEventListener: (_: string, listener: () => void) => listener() }),
  head: { append: () => {} },
  querySelector: () => null,
});

test('the map stops drawing when its page goes, although it is removed later', async () => {
  const views: unknown[] = [];
  const load = await new Promise<ReturnType<typeof loadEngine>>((resolve) => {
    const started = loadEngine({
      onEngine: (_loaded: Engine) => queueMicrotask(() => resolve(started)),
      onView: (view: View) => void views.push(view),
      onFail: () => {
        throw new Error('no map');
      },
    } as unknown as Parameters<typeof loadEngine>[0]);
  });
  expect(views).toHaveLength(1);
  let makeReady = () => {};
  load.stop(
    new Promise((resolve) => {
      makeReady = resolve;
    }),
  );
  expect([engine.stop, engine.remove].map((call) => call.mock.calls.length)).toEqual([1, 0]);
  const [[onRest]] = engine.onRest.mock.calls as [[(byReader: boolean) => void]];
  onRest(true);
  expect(views).toHaveLength(1);
  makeReady();
  await vi.waitFor(() => expect(engine.remove).toHaveBeenCalledTimes(1));
});
