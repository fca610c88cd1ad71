/** Extends the demo's calendar: each start adds the months that entered the horizon since the last start. */
import { addDays, dateInZone, dayNumber } from '@wayhouse/contract/dates';
import type pg from 'pg';
import { connectWithoutLimits } from '../../platform/database/connection/bare-client.ts';
import { copyLines } from '../copy-rows.ts';
import { lockKey, presentDemoHotels } from '../seed-demo.ts';
import { planLines, roomLines } from './load-rates.ts';
import { type Calendar, calendarFrom } from './make-calendar.ts';
import { makeRates, marketOf, roleOf } from './make-rates.ts';

const batchSize = 250;

/**
 * Adds prices and rooms of the missing months to the demo hotels, for plans and rooms that still exist. Never changes
 * values set by staff. Returns the number of added months. Safe to run at every start, by several processes at once.
 */
export async function extendCalendar({
  connectionString,
  from,
}: {
  connectionString: string;
  /** Current time of the product's clock. */
  from: Date;
}): Promise<number> {
  const client = await connectWithoutLimits(connectionString);
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const calendar = await missingMonths(client, dateInZone(from, 'UTC'));
    if (calendar) await addMonths(client, calendar, from);
    await client.query('commit');
    return calendar?.months.length ?? 0;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

/**
 * The months between the last existing one and the horizon; undefined when none is missing or none exists. Reads 20
 * hotels, because all demo hotels get the same months. The earliest of their last months counts, because staff may have
 * opened a later month for one hotel.
 */
async function missingMonths(client: pg.Client, today: string): Promise<Calendar | undefined> {
  const { rows } = await client.query<{ last: string | null }>(`
    select min(last)::text as last from (
      select max(m.month) as last from rates.allotment_months m
        where m.hotel_id in (select id from catalogue.hotels where source = 'demo' order by id limit 20)
        group by m.hotel_id) as hotels`);
  const lastMonth = rows[0]?.last;
  if (!lastMonth) return undefined;
  const horizon = calendarFrom(today);
  const months = horizon.months.filter((month) => month.first > lastMonth);
  const [start] = months;
  if (!start) return undefined;
  const end = addDays(horizon.first, horizon.days);
  return {
    first: start.first,
    days: dayNumber(end) - dayNumber(start.first),
    months: months.map((month) => ({ ...month, offset: month.offset - start.offset })),
  };
}

async function addMonths(client: pg.Client, calendar: Calendar, from: Date): Promise<void> {
  await client.query(`
    create temp table new_plans (like rates.plan_months) on commit drop;
    create temp table new_rooms (like rates.allotment_months) on commit drop`);
  const hotels = await presentDemoHotels(client, from);
  for (let start = 0; start < hotels.length; start += batchSize) {
    const batch = hotels
      .slice(start, start + batchSize)
      .map(({ hotel, city, number }) => makeRates(hotel, marketOf(city), { role: roleOf(number), calendar }));
    await copyLines(
      client,
      { table: 'new_plans', columns: ['rate_plan_id', 'hotel_id', 'month', 'price_cents', 'flags'] },
      planLines(batch, calendar),
    );
    await copyLines(
      client,
      { table: 'new_rooms', columns: ['room_type_id', 'hotel_id', 'month', 'allotment', 'sold'] },
      roomLines(batch, calendar),
    );
  }
  await client.query(`
    insert into rates.plan_months (rate_plan_id, hotel_id, month, price_cents, flags)
      select n.rate_plan_id, n.hotel_id, n.month, n.price_cents, n.flags
      from new_plans n join rates.rate_plans p on p.id = n.rate_plan_id and p.hotel_id = n.hotel_id
      on conflict do nothing`);
  await client.query(`
    insert into rates.allotment_months (room_type_id, hotel_id, month, allotment, sold)
      select n.room_type_id, n.hotel_id, n.month, n.allotment, n.sold
      from new_rooms n join catalogue.room_types r on r.id = n.room_type_id and r.hotel_id = n.hotel_id
      on conflict do nothing`);
  await client.query(
    `insert into rates.changes (hotel_id, what, from_date, to_date, at)
      select id, 'hotel', $1, $1::date + $2::int, $3 from catalogue.hotels where source = 'demo'`,
    [calendar.first, calendar.days, from],
  );
}
