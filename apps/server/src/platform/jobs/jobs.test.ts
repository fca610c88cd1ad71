import { EventEmitter } from 'node:events';
import { type Runner, run } from 'graphile-worker';
import type pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { makeJobs } from './jobs.ts';

vi.mock('graphile-worker', async (original) => ({ ...(await original<object>()), run: vi.fn() }));

/** A runner that ends when the test says so. */
function runnerOf() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const events = new EventEmitter();
  const runner = { promise, events, stop: async () => resolve() } as unknown as Runner;
  return { runner, reject, end: resolve, poll: () => events.emit('worker:getJob:start') };
}

const sweep = vi.fn(async () => {});
const make = () =>
  makeJobs({
    pool: {} as pg.Pool,
    jobs: [{ name: 'sweep', run: sweep }],
    log: createLog('silent'),
    firstPauseMs: 5,
  });

beforeEach(() => {
  vi.mocked(run).mockReset();
  sweep.mockReset();
});

describe('jobs', () => {
  it('start again after a pause when a lost database ended the runner, silently or with an error (F2)', async () => {
    const [first, second, third] = [runnerOf(), runnerOf(), runnerOf()];
    vi.mocked(run)
      .mockResolvedValueOnce(first.runner)
      .mockRejectedValueOnce(new Error('the database is away'))
      .mockResolvedValueOnce(second.runner)
      .mockResolvedValue(third.runner);
    const jobs = make();
    await jobs.start();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
    first.reject(new Error('lost'));
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(3));
    second.end();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(4));
    await jobs.stop();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(run).toHaveBeenCalledTimes(4);
  });

  it('report how long ago the process polled for one, by the real clock', async () => {
    const { runner, poll } = runnerOf();
    vi.mocked(run).mockResolvedValue(runner);
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const jobs = make();
    await jobs.start();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
    now.mockReturnValue(61_000);
    expect(jobs.sincePollMs()).toBe(60_000);
    poll();
    expect(jobs.sincePollMs()).toBe(0);
    now.mockRestore();
    await jobs.stop();
  });

  it('that are stopped during the first run finish, and no further job begins (F5)', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    sweep.mockReturnValueOnce(promise);
    const jobs = make();
    const startResult = jobs.start();
    const stopResult = jobs.stop();
    resolve();
    await Promise.all([startResult, stopResult]);
    expect(sweep).toHaveBeenCalledTimes(1);
    expect(run).not.toHaveBeenCalled();
  });
});
