import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const state = { version: '1', dirty: false, delayMs: 0 };
vi.mock('../shared/api.ts', () => ({
  call: async () => {
    if (state.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, state.delayMs));
    return { code: 0, data: { version: state.version } };
  },
}));
vi.mock('@wayhouse/client/form/dirty-form', () => ({ hasDirtyForm: () => state.dirty, leaveForms: vi.fn() }));

const assign = vi.fn();
let storage: Record<string, string>;
beforeEach(() => {
  assign.mockReset();
  storage = { 'wayhouse.version': '"1"' };
  const localStorage = {
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, value: string) => {
      storage[name] = value;
    },
  };
  vi.stubGlobal('window', { localStorage, location: { assign } });
  Object.assign(state, { version: '1', dirty: false, delayMs: 0 });
});
afterEach(() => vi.unstubAllGlobals());

const navigate = async (href: string, samePage = false) => {
  const { checkVersion } = await import('./version-check.ts');
  await checkVersion({ href, samePage });
};

describe('the version of the platform', () => {
  it('does nothing while the version is the stored one', async () => {
    await navigate('/fit');
    expect(assign).not.toHaveBeenCalled();
  });

  it('stores a new version and reloads the page, also from a form with unsaved input', async () => {
    Object.assign(state, { version: '2', dirty: true });
    await navigate('/fit');
    expect(storage['wayhouse.version']).toBe('"2"');
    expect(assign).toHaveBeenCalledWith('/fit');
  });

  it('reloads after a navigation within the page, but never while a form with unsaved input stays open', async () => {
    Object.assign(state, { version: '2', dirty: true });
    await navigate('/hotel-new?stars=5', true);
    expect(assign).not.toHaveBeenCalled();
    state.dirty = false;
    await navigate('/hotel-new?stars=4', true);
    expect(assign).toHaveBeenCalledWith('/hotel-new?stars=4');
  });

  it('reloads at the next navigation after an answer that took longer than the wait', async () => {
    vi.useFakeTimers();
    Object.assign(state, { version: '2', delayMs: 2_000 });
    const { checkVersion } = await import('./version-check.ts');
    const check = checkVersion({ href: '/fit', samePage: false });
    await vi.advanceTimersByTimeAsync(1_500);
    await check;
    await vi.advanceTimersByTimeAsync(500);
    vi.useRealTimers();
    expect(assign).not.toHaveBeenCalled();
    state.delayMs = 0;
    await navigate('/mapBox');
    expect(assign.mock.calls).toEqual([['/mapBox']]);
  });
});
