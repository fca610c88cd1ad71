/** The price and the payment schedule of an offer. Pure; integer cents. */
import { spread } from '@wayhouse/contract/money';
import type { Text2 } from '@wayhouse/contract/schemas';
import type { Board } from '@wayhouse/contract/search/search';

export interface OfferHotel {
  name: Text2;
  address: Text2;
  stars: number;
  scene_region: string;
  time_zone: string;
}

/** Rooms of one type in an offer. Prices are in cents per room and night. */
export interface OfferLine {
  room_type_id: string | null;
  name: Text2;
  board: Board;
  rooms: number;
  sleeps: number;
  rate_cents: number;
  net_cents: number;
}

export interface ScheduleStep {
  percent_bp: number;
  due_on: string;
  amount_cents: number;
}

/** Selling price and net price of all rooms and nights. */
export function priceLines(
  lines: readonly Pick<OfferLine, 'rooms' | 'rate_cents' | 'net_cents'>[],
  nights: number,
): { totalCents: number; netCents: number } {
  const sum = (of: 'rate_cents' | 'net_cents') =>
    lines.reduce((total, line) => total + line.rooms * nights * line[of], 0);
  return { totalCents: sum('rate_cents'), netCents: sum('net_cents') };
}

/** The steps with their amounts in cents. The sum of the amounts is exactly `totalCents`. */
export function scheduleAmounts(
  totalCents: number,
  steps: readonly { percent_bp: number; due_on: string }[],
): ScheduleStep[] {
  const amounts = spread(
    totalCents,
    steps.map((step) => step.percent_bp),
  );
  return steps.map((step, index) => ({ ...step, amount_cents: amounts[index] ?? 0 }));
}

/**
 * The first invalid field with the key of its error text; undefined for a valid schedule. Rules: the shares add up to
 * 100 %, the days are in ascending order, and no day is in the past or after arrival.
 */
export function scheduleFault(
  steps: readonly { percent_bp: number; due_on: string }[],
  stay: { today: string; checkIn: string },
): { path: string; key: string } | undefined {
  if (steps.reduce((sum, step) => sum + step.percent_bp, 0) !== 10_000)
    return { path: 'schedule', key: 'fields.group_schedule_sum' };
  const faultIndex = steps.findIndex(
    (step, index) =>
      step.due_on < stay.today ||
      step.due_on > stay.checkIn ||
      step.due_on < (steps[index - 1]?.due_on ?? ''),
  );
  if (faultIndex >= 0) return { path: `schedule.${faultIndex}.due_on`, key: 'fields.group_schedule_days' };
  return undefined;
}
