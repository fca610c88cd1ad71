/**
 * Proof that the race test can fail: the same crowd, with the conditional update replaced by read-then-write and the
 * database's own check taken away. If nothing is oversold here, `last-rooms.race.test.ts` proves nothing.
 */
import { stayNights } from '@wayhouse/contract/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildWorld, type World } from '../../../test/builders/booking.ts';
import { buildHotel } from '../../../test/builders/catalogue.ts';
import { bookAtOnce, buildCrowd, countOf } from '../../../test/builders/crowd.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { Tx } from '../../platform/database.ts';
import type { RoomsToTake } from '../rates/take-rooms.ts';
import { verifyConsistency } from './verify-consistency.ts';

vi.mock('../rates/take-rooms.ts', async (original) => ({
  ...(await original<typeof import('../rates/take-rooms.ts')>()),
  takeRooms: takeRoomsUnlocked,
}));

/** Reads all nights, decides, writes all nights: what a program without a lock does. */
async function takeRoomsUnlocked(tx: Tx, wanted: RoomsToTake): Promise<boolean> {
  const nights = stayNights(wanted.checkIn, wanted.nights).map((date) => ({
    month: `${date.slice(0, 7)}-01`,
    day: Number(date.slice(8)),
    sold: 0,
  }));
  for (const night of nights) {
    const { rows } = await sql<{ sold: number; allotment: number }>`
      select sold[${night.day}] as sold, allotment[${night.day}] as allotment from rates.allotment_months
      where room_type_id = ${wanted.roomTypeId} and month = ${night.month}`.execute(tx);
    const { sold = 0, allotment = 0 } = rows[0] ?? {};
    if (sold + wanted.rooms > allotment) return false;
    night.sold = sold + wanted.rooms;
  }
  for (const night of nights) {
    await sql`update rates.allotment_months set sold[${night.day}] = ${night.sold}
      where room_type_id = ${wanted.roomTypeId} and month = ${night.month}`.execute(tx);
  }
  await sql`insert into rates.stock_holds values (${wanted.holder}, ${wanted.hotelId}, ${wanted.roomTypeId},
    ${wanted.checkIn}, ${wanted.nights}, ${wanted.rooms}, ${wanted.at})`.execute(tx);
  return true;
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
