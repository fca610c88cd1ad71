import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const state = { version: '1', delayMs: 0 };
vi.mock('../shared/api.ts', () => ({
  call: async () => {
    if (state.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, state.delayMs));
    return { code: 0, data: { version: state.version } };
  },
}));

const assign = vi.fn();
let storage: Record<string, string>;
let checkVersion: typeof import('./version-check.ts').checkVersion;
beforeEach(async () => {
  vi.useFakeTimers();
  assign.mockReset();
  storage = { 'wayhouse.console.version': '"1"' };
  const localStorage = {
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, value: string) => {
      storage[name] = value;
    },
  };
  vi.stubGlobal('window', { localStorage, location: { assign } });
  Object.assign(state, { version: '1', delayMs: 0 });
  vi.resetModules();
  ({ checkVersion } = await import('./version-check.ts'));
  await checkVersion('/console/');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('stores a new version and reloads the page, and does neither for the stored version', async () => {
  await checkVersion('/console/orders');
  expect(assign).not.toHaveBeenCalled();
  state.version = '2';
  await checkVersion('/console/hotels');
  expect(storage['wayhouse.console.version']).toBe('"2"');
  expect(assign.mock.calls).toEqual([['/console/hotels']]);
});

it('lets no form ask about its input a second time before the reload', async () => {
  const { isLeavingForms } = await import('@wayhouse/client/form/dirty-form');
  expect(isLeavingForms()).toBe(false);
  state.version = '2';
  await checkVersion('/console/hotels');
  expect(isLeavingForms()).toBe(true);
});

it('reloads at the next navigation after an answer that took longer than the wait', async () => {
  Object.assign(state, { version: '2', delayMs: 2_000 });
  const check = checkVersion('/console/orders');
  await vi.advanceTimersByTimeAsync(1_500);
  await check;
  await vi.advanceTimersByTimeAsync(500);
  expect(assign).not.toHaveBeenCalled();
  state.delayMs = 0;
  await checkVersion('/console/hotels');
  expect(assign.mock.calls).toEqual([['/console/hotels']]);
});
