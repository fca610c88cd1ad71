/** Numbers of hotels of each source. The console loads them every 15 seconds, and a source may have a million hotels. */
import type { Db } from '../../../platform/database.ts';
import { selectHotelCounts } from './readings.store.ts';

type Counts = Awaited<ReturnType<typeof selectHotelCounts>>;

/** Up to this number of hotels, counting takes milliseconds. More hotels are counted once a minute by each process. */
const alwaysCountedMax = 20_000;
const freshMs = 60_000;

const storedCounts = new WeakMap<Db, { counts: Counts; until: number }>();
/** The running count, and the one after it for the calls that came during it. */
const runningCounts = new WeakMap<Db, { counts: Promise<Counts>; next?: Promise<Counts> }>();

/**
 * A call during a count does not get its result, because that count may not see a hotel that was added before the call.
 * All such calls share the next count. `max`: another number than `alwaysCountedMax`, for tests.
 */
export function countSourceHotels(db: Db, max = alwaysCountedMax): Promise<Counts> {
  const stored = storedCounts.get(db);
  if (stored && performance.now() < stored.until) return Promise.resolve(stored.counts);
  const running = runningCounts.get(db);
  if (running) {
    const countAgain = () => countSourceHotels(db, max);
    running.next ??= running.counts.then(countAgain, countAgain);
    return running.next;
  }
  const counts = count(db, max);
  runningCounts.set(db, { counts });
  return counts;
}

async function count(db: Db, max: number): Promise<Counts> {
  try {
    const counts = await selectHotelCounts(db);
    const known = counts.reduce((sum, source) => sum + source.known, 0);
    if (known > max) storedCounts.set(db, { counts, until: performance.now() + freshMs });
    return counts;
  } finally {
    runningCounts.delete(db);
  }
}
