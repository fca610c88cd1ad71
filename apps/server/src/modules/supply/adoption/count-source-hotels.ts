/** Numbers of hotels of each source. The console loads them every 15 seconds, and a source may have a million hotels. */
import type { Db } from '../../../platform/database.ts';
import { selectHotelCounts } from './readings.store.ts';

type Counts = Awaited<ReturnType<typeof selectHotelCounts>>;

/** Up to this number of hotels, counting takes milliseconds. More hotels are counted once a minute by each process. */
const alwaysCountedMax = 20_000;
const freshMs = 60_000;

const countsOf = new WeakMap<Db, { counts: Promise<Counts>; until: number }>();

/** `max`: another number than `alwaysCountedMax`, for tests. */
export async function countSourceHotels(db: Db, max = alwaysCountedMax): Promise<Counts> {
  const stored = countsOf.get(db);
  if (stored && performance.now() < stored.until) return stored.counts;
  const counts = selectHotelCounts(db);
  // Calls during the count wait for its result.
  countsOf.set(db, { counts, until: Infinity });
  try {
    const known = (await counts).reduce((sum, source) => sum + source.known, 0);
    if (known > max) countsOf.set(db, { counts, until: performance.now() + freshMs });
    else countsOf.delete(db);
  } catch (error) {
    countsOf.delete(db);
    throw error;
  }
  return counts;
}
