/** The meaning of Hotel-X's error codes for a booking. Pure. */
import type { BedbankFault } from '../port.ts';

/** The code when nothing matches the request: no rooms for a search, or no bookings for a list of bookings. */
export const noResults = '204';

/** Codes for an option, stay or hotel that is not sold: nothing is booked. */
const refusedCodes = new Set([noResults, '205', '206', '207', '301', '302']);
const tooManyRequests = '103';

/** An unlisted code leaves the result unknown. So does 303 (not confirmed): the seller may have booked. */
export function faultOfCode(code: string): BedbankFault {
  if (code === tooManyRequests) return 'turned_away';
  return refusedCodes.has(code) ? 'refused' : 'failed';
}
