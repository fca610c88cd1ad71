/**
 * Proof that the race test can fail: the same crowd, with the conditional update replaced by read-then-write and the
 * database's own check taken away. If nothing is oversold here, `last-rooms.race.test.ts` proves nothing.
 */
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildWorld, type World } from '../../../test/builders/booking.ts';
import { buildHotel } from '../../../test/builders/catalogue.ts';
import { bookAtOnce, buildCrowd, countOf } from '../../../test/builders/crowd.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { monthSpans } from '../rates/months.ts';
import type { RoomsToTake } from '../rates/take-rooms.ts';
import { verifyConsistency } from './verify-consistency.ts';

vi.mock('../rates/take-rooms.ts', async (original) => ({
  ...(await original<typeof import('../rates/take-rooms.ts')>()),
  takingRooms: takingUnlocked,
}));

/** Reads all nights, decides, writes all nights: what a program without a lock does, in one statement's view. */
function takingUnlocked(wanted: RoomsToTake, given: RawBuilder<unknown>) {
  const name = (kind: string, index: number) => sql.ref(index < 0 ? 'held' : `${kind}${index}`);
  const months = monthSpans(wanted.checkIn, wanted.nights).map(({ month, fromDay, days }, index) => {
    const nights = sql`[${fromDay}::int:${fromDay + days - 1}::int]`;
    return sql`
      ${name('seen', index)} as materialized (
        select room_type_id, sold from rates.allotment_months
          where room_type_id = ${wanted.roomTypeId} and month = ${month}::date and not exists (
            select from unnest(sold${nights}, allotment${nights}) as d (s, a) where d.s + ${wanted.rooms}::int > d.a)),
      ${name('taken', index)} as (
        update rates.allotment_months as stock
          set sold = rates.add_days(seen.sold, ${fromDay}::int, ${days}::int, ${wanted.rooms}::int)
          from ${name('seen', index)} as seen, ${name('taken', index - 1)} as before
          where stock.room_type_id = seen.room_type_id and stock.month = ${month}::date
          returning stock.room_type_id)`;
  });
  const parts = sql`
    held as (
      insert into rates.stock_holds
      select ${wanted.holder}, ${wanted.hotelId}, ${wanted.roomTypeId}, ${wanted.checkIn}::date, ${wanted.nights}::int,
        ${wanted.rooms}::int, ${wanted.at}::timestamptz from ${given}
      returning room_type_id),
    ${sql.join(months)}`;
  return { parts, last: name('taken', months.length - 1) };
}

let test: TestDatabase;
let world: World;
beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  await sql`alter table rates.allotment_months drop constraint sold_within_allotment`.execute(test.db);
  await buildCrowd(world);
});
afterAll(() => test.drop());

it('oversells without the lock, and the consistency check sees it', async () => {
  const hotel = await buildHotel(test.db, { name: 'unlocked', rooms: 5 });
  const { booked = 0 } = countOf(await bookAtOnce(world, hotel, 100));
  expect(booked).toBeGreaterThan(5);
  expect(await verifyConsistency(test.db)).toEqual(expect.arrayContaining([expect.stringContaining('sold')]));
});
