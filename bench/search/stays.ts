/** The 231 stays that the index and each baseline search for: 1 to 7 nights, two adults, from the fifth day on. */
import { addDays } from '@wayhouse/contract/dates';
import type { Stay } from '../../apps/server/src/modules/rates/price/quote.ts';

/** First day of the data, and of the benchmark's clock. */
export const firstDay = '2027-01-01';
/**
 * Number of days in the baselines with one row per day: just enough for all stays, because loading more days takes too
 * long.
 */
export const baselineDays = 45;

export const party = { adults: 2, children: [] };

/** The stay of a run. It repeats after 231 runs. */
export function stayOf(run: number): Stay {
  const nights = 1 + (run % 7);
  const checkIn = addDays(firstDay, 4 + ((run * 7) % (baselineDays - 12)));
  return { checkIn, nights, rooms: [party], nationality: 'CN' };
}
