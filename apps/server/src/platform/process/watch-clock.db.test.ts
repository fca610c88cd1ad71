import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { jobSuccessMetrics, watchJobs } from '../jobs/job-metrics.ts';
import { createLog } from '../log.ts';
import { watchClock } from './watch-clock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The log and the state of a process whose machine is ahead by `seconds`. */
async function processAhead(seconds: number) {
  const logLines: string[] = [];
  const log = createLog('silent');
  vi.spyOn(log, 'warn').mockImplementation((_fields, text) => void logLines.push(`warn ${text}`));
  vi.spyOn(log, 'error').mockImplementation((_fields, text) => void logLines.push(`error ${text}`));
  let ahead = seconds;
  const watch = await watchClock({ db: database.db, log, machine: () => Date.now() + ahead * 1000 });
  let sweeps = 0;
  const [job] = watchJobs([{ name: 'sweep', run: async () => void sweeps++ }], {
    db: database.db,
    clock: watch,
    log,
  });
  const setAhead = (next: number): void => {
    ahead = next;
  };
  return { watch, logLines, job, sweeps: () => sweeps, setAhead };
}

it('a clock within five seconds is right and logs nothing (F10)', async () => {
  const { watch, logLines } = await processAhead(3);
  expect([watch.isRight(), logLines]).toEqual([true, []]);
  watch.stop();
});

it('above five seconds, ahead or behind, it logs a warning and continues (F10)', async () => {
  for (const seconds of [8, -8]) {
    const { watch, logLines, job, sweeps } = await processAhead(seconds);
    expect(logLines).toEqual(['warn the clock differs from the database']);
    await job?.run();
    expect([watch.isRight(), sweeps()]).toEqual([true, 1]);
    watch.stop();
  }
});

it('above a minute the process is not ready and runs no jobs, until the clock is right again (F10)', async () => {
  const { watch, logLines, job, sweeps, setAhead } = await processAhead(30 * 86_400);
  expect(watch.isRight()).toBe(false);
  expect(logLines[0]).toMatch(/^error the clock is wrong/);
  await job?.run();
  expect(sweeps()).toBe(0);
  setAhead(0);
  await watch.check();
  await job?.run();
  expect([watch.isRight(), sweeps()]).toEqual([true, 1]);
  watch.stop();
});

it('the metrics have the last success of a job also when another process ran it', async () => {
  const { watch, job } = await processAhead(0);
  await sql`delete from platform.facts`.execute(database.db);
  const lastSuccess = async () =>
    Number(/timestamp_seconds\{job="sweep"\} (\d+)/.exec(await jobSuccessMetrics(database.db))?.[1]);
  expect(await lastSuccess()).toBe(0);
  await job?.run();
  expect(Math.abs((await lastSuccess()) - Date.now() / 1000)).toBeLessThan(60);
  await sql`update platform.facts set value = '1893456000' where name = 'job:sweep'`.execute(database.db);
  expect(await lastSuccess()).toBe(1_893_456_000);
  watch.stop();
});
