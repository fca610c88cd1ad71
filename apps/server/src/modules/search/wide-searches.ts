/**
 * Schedules searches over thousands of hotels, which block the thread for a tenth of a second or more. They run one
 * after the other, callers in turn, with other calls in between.
 */
import { setImmediate } from 'node:timers/promises';
import { inTurns } from '../../platform/concurrency/in-turns.ts';

/** Number of hotels from which a search counts as wide: more than nearly every city has. */
export const wideFrom = 2_000;
/** A caller's maximum is the number of calls that the rate limit permits in three seconds. */
const turns = inTurns({ ofCaller: 60, inAll: 600 });

/** Runs the search; a wide one waits for the caller's turn. Throws `request.unavailable` while too many wait. */
export function inSearchTurn<T>(
  { caller, hotels }: { caller: string; hotels: number },
  search: () => Promise<T>,
): Promise<T> {
  if (hotels < wideFrom) return search();
  return turns(caller, async () => {
    await setImmediate();
    return search();
  });
}
