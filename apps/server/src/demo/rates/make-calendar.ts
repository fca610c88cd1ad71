/** Prices and rooms by day, grouped by month as in the database. */
import { addDays, dayNumber } from '@wayhouse/contract/dates';
import type { DemoRoomType } from '../make-room-types.ts';
import { hashText, noise } from '../random.ts';
import type { DemoRatePlan, Role } from './make-rate-plans.ts';

/** Number of days that the product sells ahead (product.md section 3). */
export const horizonDays = 500;

export interface Month {
  /** First day of the month. */
  first: string;
  /** Days since the calendar's first day. */
  offset: number;
  days: number;
}

export interface Calendar {
  first: string;
  days: number;
  months: Month[];
}

/** Whole months from the month of `from` until the horizon is covered. */
export function calendarFrom(from: string): Calendar {
  const first = `${from.slice(0, 7)}-01`;
  const end = addDays(from, horizonDays + 1);
  const months: Month[] = [];
  let day = first;
  while (day <= end) {
    const next = `${addDays(day, 31).slice(0, 7)}-01`;
    months.push({
      first: day,
      offset: dayNumber(day) - dayNumber(first),
      days: dayNumber(next) - dayNumber(day),
    });
    day = next;
  }
  return { first, days: dayNumber(day) - dayNumber(first), months };
}

/**
 * Base price of the hotel in cents by day, not rounded: `usual` times the day's factor, with small random differences.
 */
export function hotelPrices(hotelId: string, { usual, factors, calendar }: HotelPriceParts): Float64Array {
  const seed = hashText(`price/${hotelId}`);
  const firstDay = dayNumber(calendar.first);
  const prices = new Float64Array(calendar.days);
  for (let index = 0; index < calendar.days; index++) {
    const wobble = 0.96 + noise(seed, firstDay + index) * 0.08;
    prices[index] = usual * (factors[index] ?? 1) * wobble;
  }
  return prices;
}

interface HotelPriceParts {
  usual: number;
  factors: Float64Array;
  calendar: Calendar;
}

/** Prices of rate plans are multiples of this. */
const priceStepCents = 50;
const lowestPriceCents = 800;

/** Flags of a day, as in `dayFlag` of `modules/rates/price/stay-terms.ts`. */
const stopSell = 1;
const closedToArrival = 2;
/** Days with a higher factor count as expensive. */
const expensiveFactor = 1.5;

/** COPY lines of `rates.plan_months` for one plan: plan, hotel, month, prices, flags. */
export function* planMonthLines(
  plan: DemoRatePlan,
  room: DemoRoomType,
  { prices, factors, calendar }: { prices: Float64Array; factors: Float64Array; calendar: Calendar },
): Generator<string> {
  const { id, hotel_id } = plan.row;
  const factor = room.factor * plan.factor;
  const expensiveDayFlag = flagOfExpensiveDays(plan);
  for (const { first, offset, days } of calendar.months) {
    const cents = new Array<number>(days);
    let flags: number[] | undefined;
    for (let day = 0; day < days; day++) {
      const price = (prices[offset + day] ?? 0) * factor + plan.mealsCents;
      cents[day] = Math.max(lowestPriceCents, Math.round(price / priceStepCents) * priceStepCents);
      if (expensiveDayFlag !== 0 && (factors[offset + day] ?? 1) > expensiveFactor) {
        flags ??= new Array<number>(days).fill(0);
        flags[day] = expensiveDayFlag;
      }
    }
    yield `${id}\t${hotel_id}\t${first}\t{${cents.join(',')}}\t${flags ? `{${flags.join(',')}}` : '\\N'}\n`;
  }
}

/** Some plans are closed on the most expensive days; others are closed to arrivals only. 0 for all other plans. */
function flagOfExpensiveDays(plan: DemoRatePlan): number {
  const seed = hashText(`flags/${plan.row.id}`);
  if (plan.row.board !== 'RO' && noise(seed, 0) < 0.06) return stopSell;
  return noise(seed, 1) < 0.04 ? closedToArrival : 0;
}

/** COPY lines of `rates.allotment_months` for one room type: type, hotel, month, rooms, sold. */
export function* allotmentLines(
  room: DemoRoomType,
  { role, factors, calendar }: { role: Role; factors: Float64Array; calendar: Calendar },
): Generator<string> {
  const { id, hotel_id, sort } = room.row;
  const seed = hashText(`rooms/${id}`);
  const firstDay = dayNumber(calendar.first);
  const capacity = 5 + Math.floor(noise(seed, 1) * (role === 'roomy' ? 16 : 12));
  for (const { first, offset, days } of calendar.months) {
    const rooms = new Array<number>(days);
    for (let day = 0; day < days; day++) {
      const luck = noise(seed, firstDay + offset + day);
      rooms[day] = freeRooms({ role, sort, capacity, luck, demand: factors[offset + day] ?? 1 });
    }
    yield `${id}\t${hotel_id}\t${first}\t{${rooms.join(',')}}\t{${zeros(days)}}\n`;
  }
}

/**
 * Rooms of one type for sale on one day. In `scarce` hotels, each type has one to five rooms, at random. In `roomy`
 * hotels, the first type has at least eight. All other types have fewer rooms at higher demand. They sell out only at
 * high demand or, rarely, by chance.
 */
function freeRooms({ role, sort, capacity, luck, demand }: FreeParts): number {
  if (role === 'scarce') return 1 + Math.floor(luck * 5);
  if (role === 'roomy' && sort === 0) return Math.max(8, Math.round(capacity * (1.4 - demand * 0.4)));
  const freeCount = Math.round(capacity * (1.25 - demand * 0.5 - luck * 0.4));
  const maySellOut = luck > 0.97 || demand > 1.6;
  return Math.max(maySellOut ? 0 : 1, Math.min(capacity, freeCount));
}

interface FreeParts {
  role: Role;
  sort: number;
  capacity: number;
  luck: number;
  demand: number;
}

const zeroTexts = new Map<number, string>();

function zeros(days: number): string {
  const zeroText = zeroTexts.get(days) ?? new Array<number>(days).fill(0).join(',');
  zeroTexts.set(days, zeroText);
  return zeroText;
}
