import { addDays } from '@wayhouse/contract/dates';

export const defaultNights = 3;
/** Days from today to the check-in of the default stay. */
const defaultLeadDays = 21;

export function defaultStay(today: string): { checkIn: string; checkOut: string } {
  const checkIn = addDays(today, defaultLeadDays);
  return { checkIn, checkOut: addDays(checkIn, defaultNights) };
}
