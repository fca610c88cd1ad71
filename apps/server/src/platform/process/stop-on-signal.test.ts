import { afterEach, describe, expect, it, vi } from 'vitest';
import { stopOnSignal } from './stop-on-signal.ts';

const before = { SIGINT: process.listeners('SIGINT'), SIGTERM: process.listeners('SIGTERM') };
afterEach(() => {
  vi.useRealTimers();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    for (const listener of process.listeners(signal))
      if (!before[signal].includes(listener)) process.removeListener(signal, listener);
});

/** A fake process: its stop functions record their names, and its exit code is stored. */
function world(options: { limit?: number; drain?: () => Promise<unknown> } = {}) {
  const done: string[] = [];
  const left: number[] = [];
  const stops = stopOnSignal({ tell: () => {}, exit: (code) => left.push(code), ...options });
  const note = (name: string) => async () => void done.push(name);
  return { done, left, stops, note };
}
const signal = (name: NodeJS.Signals) => process.emit(name, name);

describe('stopping', () => {
  it('drains first, then runs the stops in reverse order, also after a failing one (F7)', async () => {
    const { done, left, stops, note } = world({ drain: async () => void done.push('drain') });
    stops.add(note('database'));
    stops.add(async () => {
      throw new Error('stuck');
    });
    stops.add(note('door'));
    signal('SIGTERM');
    await vi.waitFor(() => expect(left).toEqual([0]));
    expect(done).toEqual(['drain', 'door', 'database']);
  });

  it('does not drain after Ctrl-C, and exits at once on a second signal', async () => {
    const { done, left, stops } = world({ drain: async () => void done.push('drain') });
    stops.add(() => new Promise(() => {}));
    signal('SIGINT');
    signal('SIGINT');
    await vi.waitFor(() => expect(left).toEqual([1]));
    expect(done).toEqual([]);
  });

  it('exits after its limit when something hangs (F3)', async () => {
    vi.useFakeTimers();
    const { left, stops } = world();
    stops.add(() => new Promise(() => {}));
    signal('SIGTERM');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(left).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(left).toEqual([1]);
  });

  it('ends a start that is still running, and closes what it opened (F5)', async () => {
    const { done, stops, note } = world();
    stops.add(() => new Promise(() => {}));
    signal('SIGTERM');
    expect(() => stops.add(note('late'))).toThrow('asked to stop');
    expect(done).toEqual(['late']);
    expect(stops.isStopping()).toBe(true);
  });

  it('a failed start closes what it opened and exits with its code (F5)', async () => {
    const { done, left, stops, note } = world();
    stops.add(note('database'));
    await stops.leave(1);
    expect(done).toEqual(['database']);
    expect(left).toEqual([1]);
  });
});
