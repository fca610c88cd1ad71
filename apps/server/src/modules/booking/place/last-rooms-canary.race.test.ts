/**
 * Proves that `last-rooms.race.test.ts` can fail: a similar load, with read-then-write instead of the conditional
 * update, and without the database's constraint. If nothing is oversold here, that test proves nothing.
 */
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildWorld } from '../../../../test/builders/booking.ts';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { bookAtOnce, buildCrowd, buildProcesses, countOf } from '../../../../test/builders/crowd.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { monthSpans } from '../../rates/calendar/months.ts';
import type { RoomsToHold } from '../../rates/stock/hold-rooms.ts';
import { verifyConsistency } from '../verify-consistency.ts';

vi.mock('../../rates/stock/hold-rooms.ts', async (original) => ({
  ...(await original<typeof import('../../rates/stock/hold-rooms.ts')>()),
  holdRoomsSql: holdUnlockedSql,
}));

/** Reads all nights, decides, waits 20 ms, writes all nights, like a slow program without locks. */
function holdUnlockedSql(roomRequests: readonly RoomsToHold[], condition: RawBuilder<unknown>) {
  const months = roomRequests.flatMap(({ roomTypeId, checkIn, nights, rooms }) =>
    monthSpans(checkIn, nights).map((span) => ({ ...span, roomTypeId, rooms })),
  );
  const name = (kind: string, index: number) => sql.ref(`${kind}${index}`);
  const parts = months.map(({ roomTypeId, month, fromDay, days, rooms }, index) => {
    const nights = sql`[${fromDay}::int:${fromDay + days - 1}::int]`;
    return sql`
      ${name('seen', index)} as materialized (
        select room_type_id, sold from rates.allotment_months
          where room_type_id = ${roomTypeId} and month = ${month}::date and not exists (
            select from unnest(sold${nights}, allotment${nights}) as d (s, a) where d.s + ${rooms}::int > d.a)),
      ${name('taken', index)} as (
        update rates.allotment_months as stock
          set sold = rates.add_days(seen.sold, ${fromDay}::int, ${days}::int, ${rooms}::int)
          from ${name('seen', index)} as seen
          where stock.room_type_id = seen.room_type_id and stock.month = ${month}::date
            and exists (select from ${condition}) and pg_sleep(0.02) is not null
          returning stock.room_type_id)`;
  });
  const holdParts = roomRequests.map(
    (each, index) => sql`
      ${name('held', index)} as (
        insert into rates.stock_holds
        select ${each.holder}, ${each.hotelId}, ${each.roomTypeId}, ${each.checkIn}::date, ${each.nights}::int,
          ${each.rooms}::int, ${each.at}::timestamptz from ${condition} limit 1)`,
  );
  const takenConditions = months.map((_, index) => sql`exists (select from ${name('taken', index)})`);
  return { parts: sql.join([...holdParts, ...parts]), requirement: sql.join(takenConditions, sql` and `) };
}

let test: TestDatabase;
let processes: ReturnType<typeof buildProcesses>;
beforeAll(async () => {
  test = await createTestDatabase();
  processes = buildProcesses(test, 4);
  await sql`alter table rates.allotment_months drop constraint sold_within_allotment`.execute(test.db);
  await buildCrowd(buildWorld(test.db));
});
afterAll(async () => {
  await processes.end();
  await test.drop();
});

it.each([false, true])(
  'without the lock, rooms are oversold and the consistency check reports the fault (dup_ok %s)',
  async (dup_ok) => {
    const hotel = await buildHotel(test.db, { name: `unlocked-${dup_ok}`, rooms: 5 });
    const { booked = 0 } = countOf(await bookAtOnce(processes.worlds, hotel, 40, { dup_ok }));
    expect(booked).toBeGreaterThan(5);
    expect(await verifyConsistency(test.db)).toEqual(
      expect.arrayContaining([expect.stringContaining('sold')]),
    );
  },
);
