/** A process that only runs the queue of `killKinds`, for tests that kill it. Prints `ready 0`. */
import { openDatabase } from '../../src/platform/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { makeWorkRunner } from '../../src/platform/work/work-runner.ts';
import { killKinds } from '../builders/work-kinds.ts';

const db = openDatabase(process.env.DATABASE_URL ?? '', { max: 5 });
const clock = { now: () => new Date() };
const runner = makeWorkRunner({ db, clock, log: createLog('silent'), kinds: killKinds(db) });
process.stdout.write('ready 0\n');
await Promise.all(
  runner.sweeps.map(async ({ run }) => {
    for (;;) await run();
  }),
);
