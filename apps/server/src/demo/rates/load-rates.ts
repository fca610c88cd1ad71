/** Writes the rates of a batch of hotels, table by table, each by COPY. */
import type { Client } from 'pg';
import { copyLines, copyRows } from '../copy-rows.ts';
import { allotmentLines, type Calendar, planMonthLines } from './make-calendar.ts';
import type { HotelRates } from './make-rates.ts';

/** Loads rooms, policies, plans, fees, promotions and calendars. The hotels must exist. */
export async function loadRates(
  client: Client,
  batch: readonly HotelRates[],
  calendar: Calendar,
): Promise<void> {
  const rowsOf = <T>(part: (rates: HotelRates) => readonly T[]): T[] => batch.flatMap(part);
  await copyRows(
    client,
    'catalogue.room_types',
    rowsOf((rates) => rates.rooms.map((room) => room.row)),
  );
  await copyRows(
    client,
    'rates.cancellation_policies',
    rowsOf((rates) => rates.policies),
  );
  await copyRows(
    client,
    'rates.cancellation_tiers',
    rowsOf((rates) => rates.tiers),
  );
  await copyRows(
    client,
    'rates.rate_plans',
    rowsOf((rates) => rates.plans.map((plan) => plan.row)),
  );
  await copyRows(
    client,
    'rates.child_bands',
    rowsOf((rates) => rates.childBands),
  );
  await copyRows(
    client,
    'rates.taxes',
    rowsOf((rates) => rates.taxes),
  );
  await copyRows(
    client,
    'rates.promotions',
    rowsOf((rates) => rates.promotions),
  );
  await copyLines(
    client,
    { table: 'rates.plan_months', columns: ['rate_plan_id', 'hotel_id', 'month', 'price_cents', 'flags'] },
    planLines(batch, calendar),
  );
  await copyLines(
    client,
    { table: 'rates.allotment_months', columns: ['room_type_id', 'hotel_id', 'month', 'allotment', 'sold'] },
    roomLines(batch, calendar),
  );
}

/** Prices of the calendar as COPY lines. */
export function* planLines(batch: readonly HotelRates[], calendar: Calendar): Generator<string> {
  for (const { rooms, plans, prices, factors } of batch) {
    const byId = new Map(rooms.map((room) => [room.row.id, room]));
    for (const plan of plans) {
      const room = byId.get(plan.row.room_type_id);
      if (room) yield* planMonthLines(plan, room, { prices, factors, calendar });
    }
  }
}

/** Rooms of the calendar as COPY lines. */
export function* roomLines(batch: readonly HotelRates[], calendar: Calendar): Generator<string> {
  for (const { rooms, role, factors } of batch) {
    for (const room of rooms) yield* allotmentLines(room, { role, factors, calendar });
  }
}
