/** The meaning of Hotel-X's error codes for a booking. Pure. */
import type { BedbankFault } from '../port.ts';

/** Nothing matches the request: no rooms for a search, no bookings for a list of bookings. */
export const noResults = '204';

/** The option, the stay or the hotel is not sold: nothing is booked. */
const refusedCodes = new Set([noResults, '205', '206', '207', '301', '302']);
const tooManyRequests = '103';

/** An unlisted code leaves the result unknown, also 303 (not confirmed), after which the seller may have booked. */
export function faultOfCode(code: string): BedbankFault {
  if (code === tooManyRequests) return 'turned_away';
  return refusedCodes.has(code) ? 'refused' : 'failed';
}
