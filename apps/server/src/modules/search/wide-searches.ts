/**
 * A search over thousands of hotels of many cities holds the thread for a tenth of a second and more. Such searches run one
 * after the other with callers in turn, and other calls run between two of them.
 */
import { setImmediate } from 'node:timers/promises';
import { inTurns } from '../../platform/concurrency/in-turns.ts';

/** Hotels from which a search is wide: more than nearly every city has. */
export const wideFrom = 2_000;
/** Three seconds of the calls that an account may make. */
const turns = inTurns({ ofCaller: 60, inAll: 600 });

/** Runs the search, a wide one when it is the caller's turn. Throws `request.unavailable` while too many wait. */
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
