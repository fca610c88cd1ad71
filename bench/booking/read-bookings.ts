/** Reads real hotel bookings (Antonio, de Almeida, Nunes 2019, CC BY 4.0) from a CSV file that zstd compressed. */
import { readFileSync } from 'node:fs';
import { zstdDecompressSync } from 'node:zlib';

export interface RealBooking {
  /** Days from the first day of the season, like `arrival` and `canceledOn`. */
  bookedOn: number;
  arrival: number;
  nights: number;
  adults: number;
  children: number;
  /** BB, HB, FB, SC (room only) or Undefined. */
  meal: string;
  /** `City Hotel` or `Resort Hotel`. */
  hotel: string;
  /** Undefined for a booking that was not canceled, including one whose guests did not come. */
  canceledOn: number | undefined;
  /** True when the hotel took a deposit. The replay pays such a booking at once, others later if the offer permits. */
  hasDeposit: boolean;
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const dayMs = 86_400_000;

/**
 * Bookings made within `days` days from `season` (YYYY-MM-DD), sorted by the day on which they were made. Left out are:
 * - bookings without nights or adults, or with more than 30 nights, 6 adults or 4 children
 * - departures more than `ahead` days after the booking, or more than `end` days after the start of the season
 */
export function readBookings(
  file: string,
  { season, ...limits }: { season: string } & Limits,
): RealBooking[] {
  const [head = '', ...lines] = zstdDecompressSync(readFileSync(file)).toString('utf8').trim().split(/\r?\n/);
  const names = head.split(',');
  const seasonDay = Date.parse(season) / dayMs;
  const bookings = lines.flatMap((line) => {
    const cells = line.split(',');
    const cell = (name: string): string => cells[names.indexOf(name)] ?? '';
    const number = (name: string): number => Number(cell(name)) || 0;
    const month = months.indexOf(cell('arrival_date_month'));
    const arrival =
      Date.UTC(number('arrival_date_year'), month, number('arrival_date_day_of_month')) / dayMs - seasonDay;
    const booking: RealBooking = {
      bookedOn: arrival - number('lead_time'),
      arrival,
      nights: number('stays_in_weekend_nights') + number('stays_in_week_nights'),
      adults: number('adults'),
      children: number('children') + number('babies'),
      meal: cell('meal'),
      hotel: cell('hotel'),
      canceledOn:
        cell('reservation_status') === 'Canceled'
          ? Date.parse(cell('reservation_status_date')) / dayMs - seasonDay
          : undefined,
      hasDeposit: cell('deposit_type') !== 'No Deposit',
    };
    return isWithinLimits(booking, limits) ? [booking] : [];
  });
  return bookings.sort((a, b) => a.bookedOn - b.bookedOn);
}

interface Limits {
  days: number;
  ahead: number;
  end: number;
}

function isWithinLimits(booking: RealBooking, { days, ahead, end }: Limits): boolean {
  const { bookedOn, arrival, nights, adults, children } = booking;
  if (bookedOn < 0 || bookedOn >= days || arrival + nights > end) return false;
  if (arrival + nights - bookedOn > ahead) return false;
  return nights >= 1 && nights <= 30 && adults >= 1 && adults <= 6 && children <= 4;
}
