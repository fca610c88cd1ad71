/** Searches of the partner API with an outside source: by place and by id, its time limit, the guests' residence. */
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { PartnerEndpoints } from '@wayhouse/contract/partner/all-endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { standInRates } from '../../src/demo/sources/hotelbeds/stand-in.ts';
import type { PartnerCtx } from '../../src/http/partner/partner-parts.ts';
import { precheckOffer } from '../../src/modules/booking/session/precheck-offer.ts';
import { listHotelOffers, searchStays } from '../../src/modules/partners/stays/search-stays.ts';
import { asUser, buildCompany } from '../builders/booking.ts';
import { buildOutsideWorld, connect, type OutsideWorld } from '../builders/outside/outside.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let world: OutsideWorld;
let ctx: PartnerCtx;

type SearchInput = ParsedInputOf<PartnerEndpoints['POST /api/partner/v1/searches']>;
const stay = {
  check_in: '2027-04-10',
  check_out: '2027-04-12',
  rooms: [{ adults: 2, child_ages: [] }],
  nationality: 'CN',
};
const place = { type: 'city' as const, id: 'lisbon' };
const searchModes: Partial<SearchInput>[] = [
  { place },
  { hotel_ids: ['h_outside'] },
  { place, offers_per_hotel: 5 },
];

const search = (change: Partial<SearchInput>) =>
  searchStays(ctx, {
    sort: 'price_asc',
    limit: 20,
    offers_per_hotel: 1,
    explain: false,
    ...stay,
    ...change,
  });

beforeAll(async () => {
  database = await createTestDatabase();
  world = await buildOutsideWorld(database.db);
  await buildCompany(database.db, { id: 'com_o' });
});
afterAll(async () => {
  await world.standIn.close();
  await database.drop();
});
beforeEach(() => {
  connect(world.app, world.standIn);
  // The source's offers are cheaper than our own.
  world.standIn.rates = standInRates.map((rate) => ({ ...rate, net: rate.net / 2 }));
  world.standIn.trouble.clear();
  world.standIn.calls.length = 0;
  const agent = asUser(world, { accountId: 'com_o' });
  ctx = { ...agent, key: { environment: 'live' } } as unknown as PartnerCtx;
});

test.each(searchModes)('%j sells the source’s offers beside ours', async (mode) => {
  const { hotels, late_sources } = await search(mode);
  expect(late_sources).toEqual([]);
  expect(hotels.find(({ hotel_id }) => hotel_id === world.hotel.hotelId)?.offers[0]).toMatchObject({
    total: { amount: '112.50' },
    room: { en: 'Standard Double Room' },
  });
});

test.each(searchModes)('%j names a source that needs more than timeout_ms', async (mode) => {
  world.standIn.latencyMs = 600;
  world.standIn.trouble.set('search', ['late', 'late']);
  const start = performance.now();
  const { hotels, late_sources } = await search({ ...mode, timeout_ms: 150 });
  expect(late_sources).toEqual(['hotelbeds']);
  expect(performance.now() - start).toBeLessThan(550);
  expect(hotels[0]?.offers[0]?.room.en).not.toBe('Standard Double Room');
});

test.each(searchModes)('%j with dates that cannot be booked asks no source', async (mode) => {
  const stayInReverse = { check_in: stay.check_out, check_out: stay.check_in };
  await expect(search({ ...mode, ...stayInReverse })).rejects.toMatchObject({ key: 'request.invalid' });
  expect(world.standIn.calls).toEqual([]);
});

test("timeout_ms may exceed the installation's own limit", async () => {
  ctx.config = { ...ctx.config, sourceBudgetMs: 50 };
  world.standIn.latencyMs = 300;
  world.standIn.trouble.set('search', ['late']);
  expect((await search({ place, timeout_ms: 4_000 })).late_sources).toEqual([]);
});

test('the source gets the residence as its market, in searches, offers and after the key has expired', async () => {
  const markets = () =>
    world.standIn.calls.flatMap(({ body }) => (body as { sourceMarket?: string }).sourceMarket ?? []);
  for (const mode of searchModes) await search({ ...mode, residence: 'DE' });
  expect(new Set(markets())).toEqual(new Set(['DE']));
  world.standIn.calls.length = 0;
  const { rooms } = await listHotelOffers(ctx, {
    params: { id: world.hotel.hotelId },
    ...stay,
    residence: 'GB',
  });
  const outsideRoom = rooms.find(({ room_type_id }) => room_type_id.startsWith('hotelbeds:'));
  expect(markets()).toEqual(['GB']);
  // The source no longer knows the key, so the price check searches again.
  world.standIn.trouble.set('recheck', ['sold_out']);
  await precheckOffer(ctx, { offer_id: outsideRoom?.offers[0]?.offer_id ?? '' }).catch(() => {});
  expect(markets()).toEqual(['GB', 'GB']);
  world.standIn.calls.length = 0;
  await search({ place, check_in: '2027-04-09' });
  expect(markets()).toEqual(['CN']);
});
