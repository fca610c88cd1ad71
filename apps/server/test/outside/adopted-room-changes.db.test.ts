/**
 * An adopted hotel whose source changes only its rooms, or withdraws them and the hotel while our own contract sells it.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StandInHotel } from '../../src/demo/sources/hotelbeds/shape.ts';
import { buildOutsideWorld, type OutsideWorld, readHotels } from '../builders/outside/outside.ts';
import { sourceHotel } from '../builders/outside/source-hotel.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let test: TestDatabase;
let world: OutsideWorld;

beforeAll(async () => {
  test = await createTestDatabase();
  world = await buildOutsideWorld(test.db);
});
afterAll(async () => {
  await world.standIn.close();
  await test.drop();
});

async function read(hotels: StandInHotel[]): Promise<void> {
  world.standIn.hotels = hotels;
  await readHotels(world);
}

/** Hotels without changes, so that the withdrawal of one hotel counts as plausible. */
const others = Array.from({ length: 6 }, (_, index) =>
  sourceHotel(7031 + index, `Pensao ${index}`, { lat: 38.5 + index / 50 }),
);

/** Reads a hotel with these rooms, and returns the names of its room types on sale. */
async function readWith(rooms: string[]): Promise<string[]> {
  const { content, ...hotel } = sourceHotel(7021, 'Casa das Salas');
  await read([...others, { ...hotel, content: { ...content, rooms } } as StandInHotel]);
  const rows = await test.db
    .selectFrom('catalogue.room_types as room')
    .innerJoin('catalogue.hotels as hotel', 'hotel.id', 'room.hotel_id')
    .select('room.name_en')
    .where('hotel.source_id', '=', '7021')
    .where('room.retired', '=', false)
    .orderBy('room.name_en')
    .execute();
  return rows.map((row) => row.name_en);
}

it('a new room is added, a withdrawn one is retired, and a room that returns is sold again', async () => {
  const both = ['Standard Double Room', 'Standard Suite'];
  expect(await readWith(['DBL.ST'])).toEqual(['Standard Double Room']);
  expect(await readWith(['DBL.ST', 'SUI.ST'])).toEqual(both);
  expect(await readWith(['SUI.ST'])).toEqual(['Standard Suite']);
  expect(await readWith(['DBL.ST', 'SUI.ST'])).toEqual(both);
});

it('a room and a hotel that our own contract sells stay on sale when the source withdraws them', async () => {
  await readWith(['DBL.ST', 'SUI.ST']);
  const suite = await test.db
    .selectFrom('catalogue.room_types')
    .select(['id', 'hotel_id'])
    .where('name_en', '=', 'Standard Suite')
    .where('hotel_id', 'in', (e) =>
      e.selectFrom('catalogue.hotels').select('id').where('source_id', '=', '7021'),
    )
    .executeTakeFirstOrThrow();
  const { id, hotel_id } = suite;
  await sql`insert into rates.cancellation_policies values ('own_none', ${hotel_id}, false)`.execute(test.db);
  await sql`insert into rates.rate_plans (id, hotel_id, room_type_id, board, confirmation, policy_id, pay_later,
      base_adults, extra_adult_cents, remarks_en, status)
    values ('own_plan', ${hotel_id}, ${id}, 'BB', 'instant', 'own_none', false, 2, 0, '', 'open')`.execute(
    test.db,
  );
  expect(await readWith(['DBL.ST'])).toEqual(['Standard Double Room', 'Standard Suite']);
  await read(others);
  const status = async () =>
    (
      await test.db
        .selectFrom('catalogue.hotels')
        .select('status')
        .where('id', '=', hotel_id)
        .executeTakeFirstOrThrow()
    ).status;
  const withdrawn = test.db
    .selectFrom('supply.source_hotels')
    .select('withdrawn_at')
    .where('code', '=', '7021');
  expect((await withdrawn.executeTakeFirst())?.withdrawn_at).not.toBeNull();
  expect(await status()).toBe('online');
  await test.db
    .updateTable('rates.rate_plans')
    .set({ status: 'closed' })
    .where('id', '=', 'own_plan')
    .execute();
  await read(others);
  expect(await status()).toBe('offline');
});
