/** Checks the dates of a query in the destination's calendar. Pure. */
import { addDays, dateInZone, nightsBetween } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import { appError } from '../../platform/errors.ts';

/** The number of nights of the stay. Throws `request.invalid` with the fields for dates that cannot be booked. */
export function nightsOf(stay: { check_in: string; check_out: string }, now: Date, timeZone: string): number {
  const today = dateInZone(now, timeZone);
  const nights = nightsBetween(stay.check_in, stay.check_out);
  const fields = [];
  if (stay.check_in < today) fields.push({ path: 'check_in', key: 'fields.check_in_past' });
  if (stay.check_in > addDays(today, limits.horizonDays)) {
    fields.push({ path: 'check_in', key: 'fields.check_in_too_far', params: { limit: limits.horizonDays } });
  }
  if (nights < 1) fields.push({ path: 'check_out', key: 'fields.check_out_order' });
  if (nights > limits.nightsMax) {
    fields.push({ path: 'check_out', key: 'fields.nights_max', params: { limit: limits.nightsMax } });
  }
  if (fields.length > 0) throw appError('request.invalid', { fields });
  return nights;
}
