/** What `main.ts` and `worker.ts` share: settings, database, clock, context, jobs. */
import type { Config } from './config.ts';
import type { AppContext } from './context.ts';
import { bookingJobs } from './modules/booking/booking.jobs.ts';
import { identityJobs } from './modules/identity/identity.jobs.ts';
import { type MovableClock, movableClock, systemClock } from './platform/clock.ts';
import { type Db, openDatabase } from './platform/database.ts';
import { deliverInTurn } from './platform/deliver-in-turn.ts';
import type { Job } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { deliverOutbox } from './platform/outbox.ts';
import { createSigner, keyFromFolder } from './platform/secrets.ts';
import { subscribersOf } from './subscribers.ts';

export interface ProcessParts {
  context: AppContext;
  db: Db;
  jobs: Job[];
  /** Set in demo: the clock that can be moved. */
  movable: MovableClock | undefined;
}

/** Opens the database at `url` and makes the context and jobs of one process. */
export async function makeProcess(config: Config, log: Log, url: string): Promise<ProcessParts> {
  const db = openDatabase(url);
  const movable = config.demo ? await movableClock(db) : undefined;
  const clock = movable ?? systemClock;
  const subscribers = subscribersOf(() => context);
  const key = config.secret ?? keyFromFolder(config.dataDir);
  const deliver = deliverInTurn(() => deliverOutbox({ db, clock, log, subscribers }));
  const context: AppContext = {
    db,
    clock,
    log,
    config,
    offerSigner: createSigner(key, 'offer'),
    deliverEvents: deliver,
  };
  const jobs: Job[] = [
    { name: 'deliver-events', run: deliver },
    ...[...identityJobs, ...bookingJobs].map((job) => ({ name: job.name, run: () => job.run(context) })),
  ];
  if (movable) jobs.unshift({ name: 'refresh-clock', run: () => movable.refresh() });
  return { context, db, jobs, movable };
}
