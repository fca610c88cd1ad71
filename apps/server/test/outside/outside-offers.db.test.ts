/** Offers of an outside source from search to precheck: merged, mapped, priced in dollars, signed, rechecked. */
import type { HotelHit, Offer } from '@wayhouse/contract/search/search';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ActorCtx } from '../../src/context.ts';
import { standInRates } from '../../src/demo/sources/hotelbeds/stand-in.ts';
import { precheckOffer } from '../../src/modules/booking/session/precheck-offer.ts';
import { listRooms } from '../../src/modules/search/offers/list-rooms.ts';
import { searchHotels } from '../../src/modules/search/search-hotels.ts';
import { asUser, buildCompany, refusal } from '../builders/booking.ts';
import { buildHotel } from '../builders/catalogue.ts';
import { buildOutsideWorld, type OutsideWorld, resetSource } from '../builders/outside/outside.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let test: TestDatabase;
let world: OutsideWorld;
let agent: ActorCtx;

const stay = {
  check_in: '2027-04-10',
  check_out: '2027-04-12',
  rooms: [{ adults: 2, children: [] as number[] }],
  nationality: 'CN',
};
type Change = Partial<Parameters<typeof searchHotels>[1]>;

const search = (change: Change = {}) =>
  searchHotels(agent, {
    place: { type: 'city', id: 'lisbon' },
    sort: 'price_asc',
    page: 1,
    page_size: 20,
    ...stay,
    ...change,
  });
const hitOf = (items: HotelHit[]) => items.find((item) => item.hotel_id === world.hotel.hotelId);

async function offersOf(change: Partial<typeof stay> = {}): Promise<Offer[]> {
  const { rooms } = await listRooms(agent, { hotel_id: world.hotel.hotelId, ...stay, ...change });
  return rooms.filter((room) => room.room_type_id.startsWith('hotelbeds:')).flatMap((room) => room.offers);
}
const offerWith = (items: Offer[], board: string): Offer => {
  const match = items.find((offer) => offer.board === board);
  if (!match) throw new Error(`no ${board}`);
  return match;
};

beforeAll(async () => {
  test = await createTestDatabase();
  world = await buildOutsideWorld(test.db);
  await buildHotel(test.db, { name: 'unmapped' });
  await buildCompany(test.db, { id: 'com_o' });
});
afterAll(async () => {
  await world.standIn.close();
  await test.drop();
});
beforeEach(() => {
  resetSource(world);
  world.app.config = { ...world.app.config, sourceBudgetMs: 2500 };
  agent = asUser(world, { accountId: 'com_o' });
});

/** Everything that a reader of a token can decode. */
const decodedToken = (token: string) =>
  token
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    .join();

describe('a search with an outside source', () => {
  it('signs offers that do not tell the source’s price or key', async () => {
    world.standIn.rates = standInRates.map((rate) => ({ ...rate, net: rate.net / 2 }));
    const tokens = [
      hitOf((await search()).items)?.offer.offer_id ?? '',
      offerWith(await offersOf(), 'BB').offer_id,
    ];
    for (const token of tokens) {
      expect(token.length).toBeLessThan(4_000);
      expect(decodedToken(token)).toContain('hotelbeds');
      expect(decodedToken(token)).not.toMatch(/"net"|rates|key/);
    }
  });

  it('sells the cheapest offer of all sources: 45.00 € × 2 nights at 0.8 € per dollar is below our own', async () => {
    world.standIn.rates = standInRates.map((rate) => ({ ...rate, net: rate.net / 2, payAtHotel: 25 }));
    const { items, total, late_sources } = await search();
    expect(late_sources).toEqual([]);
    expect(total).toBe(2);
    // Dollars a night: our strict plan 80.00; the source 45.00 € = 56.25, and 31.25 at the hotel.
    expect(hitOf((await search({ basis: 'all_in' })).items)?.offer.total).toBe('160.00');
    expect(hitOf(items)?.offer).toMatchObject({
      total: '112.50',
      board: 'RO',
      room: { en: 'Standard Double Room', zh: '标准大床房' },
    });
    expect(items.find((item) => item.hotel_id === 'h_unmapped')?.offer.total).toBe('160.00');
  });

  it('sells our own offer where it is cheaper, and counts each hotel once', async () => {
    const { items, total, facets } = await search();
    expect(total).toBe(2);
    expect(hitOf(items)?.offer.total).toBe('160.00');
    expect(facets.boards?.find((each) => each.value === 'RO')?.count).toBe(1);
  });

  it('requests mapped hotels only, all rooms in one call, each child with its age', async () => {
    await search({
      rooms: [
        { adults: 2, children: [5] },
        { adults: 2, children: [] },
        { adults: 2, children: [5] },
      ],
    });
    const [call] = world.standIn.calls;
    expect(world.standIn.calls).toHaveLength(1);
    expect(call?.body).toMatchObject({
      hotels: { hotel: [7001] },
      sourceMarket: 'CN',
      occupancies: [
        { rooms: 2, adults: 2, children: 1, paxes: [{ type: 'CH', age: 5 }] },
        { rooms: 1, adults: 2, children: 0 },
      ],
    });
  });

  it('makes one call for pages and filters of one search', async () => {
    await search();
    await search({ page: 2 });
    await search({ filters: { boards: ['BB'] } });
    expect(world.standIn.calls).toHaveLength(1);
  });

  it.each(['failed_before', 'silent_before', 'malformed', 'not_json', 'over_quota'] as const)(
    'leaves out a source that answers %s and names it',
    async (trouble) => {
      world.standIn.trouble.set('search', [trouble]);
      const { items, late_sources } = await search();
      expect(late_sources).toEqual(['hotelbeds']);
      expect(hitOf(items)?.offer.total).toBe('160.00');
    },
  );

  it('leaves out a late source, and uses its answer in the next search', async () => {
    world.app.config = { ...world.app.config, sourceBudgetMs: 100 };
    agent = asUser(world, { accountId: 'com_o' });
    world.standIn.latencyMs = 400;
    world.standIn.trouble.set('search', ['late']);
    expect((await search()).late_sources).toEqual(['hotelbeds']);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await search()).late_sources).toEqual([]);
    expect(world.standIn.calls).toHaveLength(1);
  });

  it('does not call a source for 30 seconds after five failures in a row, then tries once', async () => {
    world.standIn.dead = true;
    for (const day of ['01', '02', '03', '04', '05']) await search({ check_in: `2027-04-${day}` });
    expect(agent.bedbanks?.[0]?.health()).toMatchObject({ breaker: 'open', failuresInRow: 5 });
    world.standIn.dead = false;
    expect((await search()).late_sources).toEqual(['hotelbeds']);
    expect(world.standIn.calls).toHaveLength(0);
    world.clock.forward(30);
    expect((await search()).late_sources).toEqual([]);
    expect(agent.bedbanks?.[0]?.health()).toMatchObject({ breaker: 'closed', failuresInRow: 0 });
  });

  it('does not call a source that staff switched off', async () => {
    await test.db.updateTable('supply.sources').set({ enabled: false }).execute();
    await search();
    expect(world.standIn.calls).toHaveLength(0);
    await test.db.updateTable('supply.sources').set({ enabled: true }).execute();
  });
});

/** Seconds after which a source is asked again; its answers stay in the cache for two minutes. */
const afterCacheS = 180;

describe('an offer of an outside source', () => {
  it('is never upgraded: an unmapped board is room only', async () => {
    expect((await offersOf()).map((offer) => [offer.total, offer.board])).toEqual([
      ['225.00', 'RO'],
      ['262.50', 'BB'],
      ['400.00', 'RO'],
    ]);
  });

  it("has its fees as shares of the price, in the hotel's time zone", async () => {
    const offer = offerWith(await offersOf(), 'RO');
    // Fees: half the price from 23:59 in Lisbon (summer time) three days before, all of it from one day before.
    expect(offer.policy).toMatchObject({
      support_cancel: true,
      timezone: '+01:00',
      free_cancel_until: '2027-04-07T22:59:00.000Z',
      tiers: [
        { datetime: '2027-04-07T22:59:00.000Z', fee_type: 'percent', fee_type_value: 5000 },
        { datetime: '2027-04-09T22:59:00.000Z', fee_type: 'total' },
      ],
    });
  });

  it('is not refundable when its free period is over, or when the source states no policy', async () => {
    expect((await offersOf()).at(-1)?.refundable).toBe(false);
    world.standIn.rates = standInRates.map(({ fees, ...rate }) => rate);
    world.clock.forward(afterCacheS);
    expect((await offersOf()).map((offer) => offer.refundable)).toEqual([false, false, false]);
  });

  it("is never sold below the hotel's minimum price", async () => {
    world.standIn.rates = standInRates.map((rate) => ({ ...rate, sellingRate: rate.net * 1.2345 }));
    const [offer] = await offersOf();
    // 90.00 € × 1.2345 × 2 nights = 222.21 € = 277.77 dollars.
    expect(Number(offer?.total)).toBeGreaterThanOrEqual(277.77);
    expect(Number(offer?.total)).toBeLessThan(277.85);
  });

  it('shows the amount paid at the hotel separately, in dollars', async () => {
    world.standIn.rates = standInRates.map((rate) => ({ ...rate, payAtHotel: 4 }));
    expect((await offersOf())[0]).toMatchObject({ total: '225.00', pay_at_hotel: '10.00' });
  });

  it('costs more by the buffer of its currency', async () => {
    const setBuffer = (buffer_bp: number) =>
      test.db.updateTable('content.currency_rates').set({ buffer_bp }).where('code', '=', 'EUR').execute();
    await setBuffer(1_000);
    expect((await offersOf())[0]?.total).toBe('247.50');
    await setBuffer(0);
  });

  it('is not sold as a package to a buyer without that right, nor in a currency without a rate', async () => {
    world.standIn.rates = standInRates.map((rate) => ({ ...rate, packaging: true }));
    expect(await offersOf()).toEqual([]);
    world.clock.forward(afterCacheS);
    world.standIn.rates = standInRates;
    world.standIn.currency = 'XAU';
    expect(await offersOf()).toEqual([]);
    world.standIn.currency = 'EUR';
    world.clock.forward(afterCacheS);
  });

  it('has rooms for different parties on one room type and board', async () => {
    const rooms = [
      { adults: 2, children: [5] },
      { adults: 1, children: [] },
    ];
    const offers = await offersOf({ rooms });
    expect(offers.map((offer) => offer.total)).toEqual(['450.00', '525.00', '800.00']);
  });
});

describe('the precheck of an outside offer', () => {
  it('rechecks a rate whose price is not binding, and only such a rate', async () => {
    const offers = await offersOf();
    world.standIn.calls.length = 0;
    const session = await precheckOffer(agent, { offer_id: offerWith(offers, 'RO').offer_id });
    expect(session).toMatchObject({ total: '225.00', changed: [] });
    expect(world.standIn.calls.map((call) => call.verb)).toEqual(['recheck']);
    world.standIn.calls.length = 0;
    await precheckOffer(agent, { offer_id: offerWith(offers, 'BB').offer_id });
    expect(world.standIn.calls.map((call) => call.verb)).toEqual(['comments', 'comments']);
  });

  it('uses a lower price', async () => {
    const offer = offerWith(await offersOf(), 'RO');
    world.standIn.trouble.set('recheck', ['price_down']);
    expect(await precheckOffer(agent, { offer_id: offer.offer_id })).toMatchObject({
      total: '202.50',
      price_changed: { previous: '225.00', current: '202.50' },
    });
  });

  it('lists a higher price line by line', async () => {
    const offer = offerWith(await offersOf(), 'RO');
    world.standIn.trouble.set('recheck', ['price_up']);
    expect((await precheckOffer(agent, { offer_id: offer.offer_id })).changed).toEqual([
      { field: 'total', previous: '225.00', current: '247.50' },
    ]);
  });

  it('refuses a missing rate as sold out, and any rate as unavailable when the source fails', async () => {
    const { offer_id } = offerWith(await offersOf(), 'RO');
    world.standIn.trouble.set('recheck', ['sold_out', 'sold_out', 'failed_before']);
    expect(await refusal(precheckOffer(agent, { offer_id }))).toBe('booking.sold_out');
    expect(await refusal(precheckOffer(agent, { offer_id }))).toBe('booking.room_unavailable');
  });

  it('finds the same room under a new key when the source no longer sells the old one', async () => {
    const offer = offerWith(await offersOf(), 'RO');
    world.standIn.trouble.set('recheck', ['sold_out']);
    expect(await precheckOffer(agent, { offer_id: offer.offer_id })).toMatchObject({ total: '225.00' });
    expect(world.standIn.calls.slice(-3).map((call) => call.verb)).toEqual(['recheck', 'search', 'recheck']);
  });

  it('refuses a hotel whose mapping was removed', async () => {
    const offer = offerWith(await offersOf(), 'BB');
    const row = await test.db.deleteFrom('supply.hotel_mappings').returningAll().executeTakeFirstOrThrow();
    expect(await refusal(precheckOffer(agent, { offer_id: offer.offer_id }))).toBe(
      'booking.room_unavailable',
    );
    await test.db.insertInto('supply.hotel_mappings').values(row).execute();
  });
});
