/** Kills a process (kill -9) while it adopts or maps a source's hotels; the next reading completes the work. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StandInHotel } from '../../src/demo/sources/hotelbeds/shape.ts';
import { readSource } from '../../src/modules/supply/adoption/read-source.ts';
import type { WatchedBedbank } from '../../src/ports/bedbank/watched-port.ts';
import { buildOutsideWorld, type OutsideWorld } from '../builders/outside/outside.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

const program = path.join(import.meta.dirname, '../process/read-hotels.ts');
/** Number of the source's hotels: three batches of the adoption. */
const hotelCount = 420;

let test: TestDatabase;
let world: OutsideWorld;

beforeAll(async () => {
  test = await createTestDatabase();
  world = await buildOutsideWorld(test.db);
  world.standIn.hotels = Array.from({ length: hotelCount }, (_, at) => hotel(at));
});
afterAll(async () => {
  await world.standIn.close();
  await test.drop();
});

/** A hotel of the source. The hotels lie in rows of thirty, more than a kilometer from each other. */
function hotel(at: number): StandInHotel {
  return {
    code: 10_000 + at,
    name: `Casa ${at}`,
    country: 'PT',
    offset: '+01:00',
    lat: 38.5 + Math.floor(at / 30) * 0.015,
    lng: -9.4 + (at % 30) * 0.02,
    content: {
      stars: 3,
      city: 'lisbon',
      address: `Rua ${at}`,
      postcode: '',
      phone: `+3512155${10_000 + at}`,
      description: '',
      facilities: [],
      rooms: ['DBL.ST'],
      images: [],
    },
  };
}

const countAdopted = async () => {
  const { all } = await test.db
    .selectFrom('catalogue.hotels')
    .select((e) => e.fn.countAll<number>().as('all'))
    .where('source', '=', 'hotelbeds')
    .executeTakeFirstOrThrow();
  return Number(all);
};

it('adopts each hotel once, although the first reading is killed', async () => {
  const child = spawn(process.execPath, [program, test.url, world.standIn.url], { stdio: 'inherit' });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  while ((await countAdopted()) === 0 && child.exitCode === null) await sleep(10);
  child.kill('SIGKILL');
  await exit;
  expect(child.signalCode).toBe('SIGKILL');
  const before = await countAdopted();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(hotelCount);
  await readSource(world.app, world.app.bedbanks?.[0] as WatchedBedbank, { full: true });
  expect(await countAdopted()).toBe(hotelCount);
  const readings = await test.db.selectFrom('supply.readings').selectAll().orderBy('id').execute();
  expect(readings).toMatchObject([
    { error: 'interrupted' },
    { error: null, read: hotelCount, adopted: hotelCount - before },
  ]);
  const mappingCounts = await test.db
    .selectFrom('supply.hotel_mappings')
    .select((e) => [
      e.fn.countAll<number>().as('codes'),
      e.fn.count<number>('hotel_id').distinct().as('hotels'),
    ])
    .where('said_by', '=', 'adopted')
    .executeTakeFirst();
  expect(mappingCounts).toEqual({ codes: hotelCount, hotels: hotelCount });
});

it('maps each hotel once to its counterpart, although a process is killed between two tiles', async () => {
  const tiles = 30;
  const hotelsPerTile = 5;
  // Each tile of half a degree is a transaction of its own.
  await sql`
    insert into catalogue.hotels (id, source, source_id, name_en, name_zh, country_code, city_id, lat, lng,
      location_precision, time_zone, stars, property_type, scene_region, status, created_at, updated_at)
    select 'm' || n, 'own', 'm' || n, 'Quinta ' || n, 'Quinta ' || n, 'PT', city_id,
        -40 + (n / ${hotelsPerTile}) * 0.5 + 0.2, 10.1 + (n % ${hotelsPerTile}) * 0.05,
        'exact', time_zone, stars, property_type, scene_region, 'online', created_at, updated_at
      from catalogue.hotels, generate_series(0, ${tiles * hotelsPerTile - 1}) n where id = ${world.hotel.hotelId}`.execute(
    test.db,
  );
  world.standIn.hotels.push(
    ...Array.from({ length: tiles * hotelsPerTile }, (_, n) => ({
      code: 20_000 + n,
      name: `Quinta ${n}`,
      country: 'PT',
      offset: '+01:00',
      lat: -40 + Math.floor(n / hotelsPerTile) * 0.5 + 0.2,
      lng: 10.1 + (n % hotelsPerTile) * 0.05,
    })),
  );
  const listMapped = async () =>
    (
      await test.db
        .selectFrom('supply.hotel_mappings')
        .select(['code', 'hotel_id'])
        .where('code', '>=', '20000')
        .where('said_by', '=', 'matched')
        .execute()
    ).map((row) => `${Number(row.code) - 20_000} ${row.hotel_id}`);
  const child = spawn(process.execPath, [program, test.url, world.standIn.url], { stdio: 'inherit' });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  while ((await listMapped()).length === 0 && child.exitCode === null) await sleep(5);
  child.kill('SIGKILL');
  await exit;
  expect(child.signalCode).toBe('SIGKILL');
  const before = await listMapped();
  expect(before.length % hotelsPerTile).toBe(0);
  expect(before.length).toBeLessThan(tiles * hotelsPerTile);
  await readSource(world.app, world.app.bedbanks?.[0] as WatchedBedbank, { full: true });
  const expectedPairs = Array.from({ length: tiles * hotelsPerTile }, (_, n) => `${n} m${n}`);
  expect((await listMapped()).sort()).toEqual(expectedPairs.sort());
});
