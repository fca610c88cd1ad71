import { afterEach, describe, expect, it, vi } from 'vitest';
import { stopOnSignal } from './stop-on-signal.ts';

const listenersBefore = { SIGINT: process.listeners('SIGINT'), SIGTERM: process.listeners('SIGTERM') };
afterEach(() => {
  vi.useRealTimers();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    for (const listener of process.listeners(signal))
      if (!listenersBefore[signal].includes(listener)) process.removeListener(signal, listener);
});

/** A fake process: its stop functions record their names, and its exit code is stored. */
function fakeProcess(options: Partial<Parameters<typeof stopOnSignal>[0]> = {}) {
  const finishedStops: string[] = [];
  const exitCodes: number[] = [];
  const stops = stopOnSignal({ tell: () => {}, exit: (code) => exitCodes.push(code), ...options });
  const recordStop = (name: string) => async () => void finishedStops.push(name);
  return { finishedStops, exitCodes, stops, recordStop };
}
const signal = (name: NodeJS.Signals) => process.emit(name, name);

describe('stopping', () => {
  it('drains first, then runs the stops in reverse order, also after a failing one (F7)', async () => {
    const { finishedStops, exitCodes, stops, recordStop } = fakeProcess({
      drain: async () => void finishedStops.push('drain'),
    });
    stops.add(recordStop('database'));
    stops.add(async () => {
      throw new Error('stuck');
    });
    stops.add(recordStop('door'));
    signal('SIGTERM');
    await vi.waitFor(() => expect(exitCodes).toEqual([0]));
    expect(finishedStops).toEqual(['drain', 'door', 'database']);
  });

  it('does not drain after Ctrl-C, and exits at once on a second signal', async () => {
    const { finishedStops, exitCodes, stops } = fakeProcess({
      drain: async () => void finishedStops.push('drain'),
    });
    stops.add(() => new Promise(() => {}));
    signal('SIGINT');
    signal('SIGINT');
    await vi.waitFor(() => expect(exitCodes).toEqual([1]));
    expect(finishedStops).toEqual([]);
  });

  it('exits after its limit when something hangs (F3)', async () => {
    vi.useFakeTimers();
    const { exitCodes, stops } = fakeProcess();
    stops.add(() => new Promise(() => {}));
    signal('SIGTERM');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(exitCodes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(exitCodes).toEqual([1]);
  });

  it('without a database the shorter limit begins after the drain', async () => {
    vi.useFakeTimers();
    const { finishedStops, exitCodes, stops, recordStop } = fakeProcess({
      drain: () => new Promise((resolve) => setTimeout(resolve, 15_000)),
      isDatabaseAway: () => true,
    });
    stops.add(() => new Promise(() => {}));
    stops.add(recordStop('server'));
    signal('SIGTERM');
    await vi.advanceTimersByTimeAsync(22_900);
    expect([finishedStops, exitCodes]).toEqual([['server'], []]);
    await vi.advanceTimersByTimeAsync(100);
    expect(exitCodes).toEqual([1]);
  });

  it('ends a start that is still running, and closes what it opened (F5)', async () => {
    const { finishedStops, stops, recordStop } = fakeProcess();
    stops.add(() => new Promise(() => {}));
    signal('SIGTERM');
    expect(() => stops.add(recordStop('late'))).toThrow('asked to stop');
    expect(finishedStops).toEqual(['late']);
    expect(stops.isStopping()).toBe(true);
  });

  it('a failed start closes what it opened and exits with its code (F5)', async () => {
    const { finishedStops, exitCodes, stops, recordStop } = fakeProcess();
    stops.add(recordStop('database'));
    await stops.leave(1);
    expect(finishedStops).toEqual(['database']);
    expect(exitCodes).toEqual([1]);
  });
});
