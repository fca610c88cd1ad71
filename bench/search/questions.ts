/** The same questions for everybody: 1 to 7 nights, two adults, from the fifth day on; 231 different ones. */
import { addDays } from '@wayhouse/contract/dates';
import type { Stay } from '../../apps/server/src/modules/rates/price/quote.ts';

/** First day of the data; the bench's clock stands on it. */
export const firstDay = '2027-01-01';
/** Days of the row-per-day peers: all that the questions ask for, as the whole horizon takes longer to load than the bench may last. */
export const peerDays = 45;

export const party = { adults: 2, children: [] };

export function stayOf(run: number): Stay {
  const nights = 1 + (run % 7);
  const checkIn = addDays(firstDay, 4 + ((run * 7) % (peerDays - 12)));
  return { checkIn, nights, rooms: [party], nationality: 'CN' };
}
