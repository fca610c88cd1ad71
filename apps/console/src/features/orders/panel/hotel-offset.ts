import { isTimeZone, zoneOffsetMinutes } from '@wayhouse/contract/dates';
import { offsetMinutes } from '@wayhouse/i18n/format';
import type { DeskDetail } from '../desk/order-queries.ts';

/**
 * The hotel's UTC offset at an instant, in minutes. The offset of the policy holds only around its deadline, because
 * clocks may change before. So it is used only for a hotel whose zone is unknown.
 */
export function hotelOffsetAt(
  at: Date,
  { hotel, policy }: { hotel: Pick<DeskDetail['order']['hotel'], 'time_zone'>; policy: { timezone: string } },
): number {
  return isTimeZone(hotel.time_zone)
    ? zoneOffsetMinutes(at, hotel.time_zone)
    : offsetMinutes(policy.timezone);
}
