import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { shareOf, toCents, toMoney } from '@wayhouse/contract/money';
import type { HotelHit } from '@wayhouse/contract/search/search';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerOf, testClock, testContext } from '../../../test/context.ts';
import { createTestDatabase, demoStart, type TestDatabase } from '../../../test/database.ts';
import { testNow } from '../../../test/test-day.ts';
import type { ActorCtx, AppContext } from '../../context.ts';
import { recheckStay } from '../supply/recheck-stay.ts';
import { listPrices } from './map/list-prices.ts';
import { showMap } from './map/show-map.ts';
import { buyerOf } from './offers/buyer-of.ts';
import { listRooms } from './offers/list-rooms.ts';
import { readOffer } from './offers/offer-token.ts';
import { searchHotels } from './search-hotels.ts';

let database: TestDatabase;
let context: AppContext;
let agent: ActorCtx;
let cityId: string;

const clock = testClock(testNow());

beforeAll(async () => {
  database = await createTestDatabase({ seed: 'demo-small' });
  clock.set(new Date(demoStart().getTime() + 9 * 3_600_000));
  context = testContext(database.db, clock);
  agent = await callerOf(context, 'agent@wayhouse.test');
  const city = await database.db
    .selectFrom('catalogue.regions')
    .select('id')
    .where('type', '=', 'city')
    .where('name_en', '=', 'Shanghai')
    .executeTakeFirstOrThrow();
  cityId = city.id;
});
afterAll(() => database.drop());

type Question = Parameters<typeof searchHotels>[1];

function makeQuery(change: Partial<Question> = {}): Question {
  const checkIn = addDays(dateInZone(clock.now(), 'Asia/Shanghai'), 40);
  return {
    place: { type: 'city', id: cityId },
    check_in: checkIn,
    check_out: addDays(checkIn, 3),
    rooms: [{ adults: 2, children: [] }],
    nationality: 'CN',
    sort: 'price_asc',
    page: 1,
    page_size: 100,
    ...change,
  };
}

const totals = (items: HotelHit[]) => items.map((item) => toCents(item.offer.total));

describe('a search', () => {
  test('lists each hotel once, cheapest first', async () => {
    const { items, total, nights } = await searchHotels(agent, makeQuery());
    expect(total).toBeGreaterThan(0);
    expect(items).toHaveLength(total);
    expect(new Set(items.map((item) => item.hotel_id)).size).toBe(total);
    expect(totals(items)).toEqual([...totals(items)].sort((a, b) => a - b));
    expect(nights).toBe(3);
  });

  test('returns pages that neither overlap nor miss a hotel', async () => {
    const allHotels = await searchHotels(agent, makeQuery({ sort: 'recommended' }));
    const ids: string[] = [];
    for (let page = 1; ids.length < allHotels.total; page += 1) {
      const { items } = await searchHotels(agent, makeQuery({ sort: 'recommended', page, page_size: 3 }));
      expect(items.length).toBeGreaterThan(0);
      ids.push(...items.map((item) => item.hotel_id));
    }
    expect(ids).toEqual(allHotels.items.map((item) => item.hotel_id));
  });

  test("respects its filters; a group's counts ignore the group's own filter", async () => {
    const allResults = await searchHotels(agent, makeQuery());
    const filters = { stars: [4], free_cancellation: true };
    const filteredResults = await searchHotels(agent, makeQuery({ filters }));
    expect(filteredResults.items.every((item) => item.stars === 4 && item.offer.refundable)).toBe(true);
    const fourStarResults = await searchHotels(agent, makeQuery({ filters: { stars: [4] } }));
    expect(filteredResults.facets.free_cancellation?.[0]?.count).toBe(filteredResults.total);
    expect(filteredResults.facets.free_cancellation).toEqual(fourStarResults.facets.free_cancellation);
    const fourStarCount = allResults.facets.stars?.find((each) => each.value === '4')?.count ?? 0;
    expect(fourStarResults.total).toBe(fourStarCount);
  });

  test('counts the hotels of each minimum score, for every score filter', async () => {
    const allResults = await searchHotels(agent, makeQuery());
    const countFrom = (score: number) => allResults.items.filter((item) => item.score >= score).length;
    const countByScore = Object.fromEntries(
      (allResults.facets.score_min ?? []).map(({ value, count }) => [value, count]),
    );
    for (const score of [4.5, 4, 3.5]) {
      expect(countByScore[score] ?? 0).toBe(countFrom(score));
      const filteredResults = await searchHotels(agent, makeQuery({ filters: { score_min: score } }));
      expect(filteredResults.total).toBe(countFrom(score));
      expect(filteredResults.facets.score_min).toEqual(allResults.facets.score_min);
    }
  });

  test('filters by the total of the stay', async () => {
    const allResults = await searchHotels(agent, makeQuery());
    const middle = allResults.items[Math.floor(allResults.total / 2)]?.offer.total ?? '0.00';
    const cheapResults = await searchHotels(agent, makeQuery({ filters: { price_max: middle } }));
    expect(Math.max(...totals(cheapResults.items))).toBeLessThanOrEqual(toCents(middle));
    expect(cheapResults.price_range).toEqual(allResults.price_range);
    expect(allResults.price_range.min).toBe(allResults.items[0]?.offer.total);
  });

  test("with the all-in basis, order, filter, range, map and the price of a date include the hotel's own charges", async () => {
    const sellBp = 1_250;
    const basis = { basis: 'all_in', sell_markup_bp: sellBp } as const;
    const allIn = ({ offer: { total, pay_at_hotel: atHotel } }: HotelHit) =>
      toCents(total) + shareOf(toCents(total), sellBp) + toCents(atHotel);
    const [first, second] = (await searchHotels(agent, makeQuery())).items;
    const charge = (hit: HotelHit | undefined, kind: string, value: number) => ({
      ...{ hotel_id: hit?.hotel_id ?? '', included: false, basis: kind, value },
      ...{ label_en: 'City tax', label_zh: '城市税' },
    });
    // The cheapest hotel is no longer the cheapest when its own charges are counted.
    await database.db
      .insertInto('rates.taxes')
      .values([charge(first, 'room_stay', 90_000), charge(second, 'percent', 733)])
      .execute();
    const allResults = await searchHotels(agent, makeQuery(basis));
    expect(allResults.items[0]?.hotel_id).not.toBe(first?.hotel_id);
    const sums = allResults.items.map(allIn);
    expect(sums).toEqual([...sums].sort((a, b) => a - b));
    expect(allResults.price_range).toEqual({ min: toMoney(sums[0] ?? 0), max: toMoney(sums.at(-1) ?? 0) });

    const middle = sums[Math.floor(sums.length / 2)] ?? 0;
    const filters = { price_max: toMoney(middle) };
    const cheapResults = await searchHotels(agent, makeQuery({ ...basis, filters }));
    expect(cheapResults.items.map(allIn)).toEqual(sums.filter((cents) => cents <= middle));

    const { place, sort: _, page: __, page_size: ___, ...stay } = makeQuery({ ...basis, filters });
    const lats = allResults.items.map(({ lat }) => lat);
    const lngs = allResults.items.map(({ lng }) => lng);
    const [west, south] = [Math.min(...lngs) - 0.001, Math.min(...lats) - 0.001];
    const [east, north] = [Math.max(...lngs) + 0.001, Math.max(...lats) + 0.001];
    const map = await showMap(agent, { ...stay, bounds: [west, south, east, north], zoom: 14 });
    const pins = [...map.hotels.map(({ total }) => total), ...map.clusters.map(({ from }) => from)];
    expect(Math.min(...pins.map((each) => toCents(each ?? '9999999.00')))).toBe(sums[0]);

    const { check_out: ____, ...day } = { ...stay, place };
    const [price] = await listPrices(agent, { ...day, nights: 3, around_days: 0 });
    expect(price?.total).toBe(toMoney(sums[0] ?? 0));
  });

  test('shows the number of rooms left only when it is five or fewer', async () => {
    const { items } = await searchHotels(agent, makeQuery());
    for (const { offer } of items) {
      if (offer.rooms_left !== undefined) expect(offer.rooms_left).toBeGreaterThanOrEqual(1);
      if (offer.rooms_left !== undefined) expect(offer.rooms_left).toBeLessThanOrEqual(5);
    }
    expect(items.some((item) => item.offer.rooms_left !== undefined || item.flexible_offer?.rooms_left)).toBe(
      true,
    );
  });

  test('shows no package rates to a company that may not sell them, and pay later only to companies', async () => {
    const agentWithoutPackages = await callerOf(context, 'agent@wayhouse.test', { isPackage: false });
    const guest = await callerOf(context, 'guest@wayhouse.test');
    for (const item of (await searchHotels(agentWithoutPackages, makeQuery())).items) {
      const rooms = await listRooms(agentWithoutPackages, { ...makeQuery(), hotel_id: item.hotel_id });
      expect(rooms.rooms.flatMap((room) => room.offers).filter((offer) => offer.package_only)).toEqual([]);
    }
    expect((await searchHotels(guest, makeQuery({ filters: { pay_later: true } }))).total).toBe(0);
    expect((await searchHotels(agent, makeQuery({ filters: { pay_later: true } }))).total).toBeGreaterThan(0);
  });

  test('names the field of invalid dates and places', async () => {
    const today = dateInZone(clock.now(), 'Asia/Shanghai');
    const stay = (from: number, nights: number) => ({
      check_in: addDays(today, from),
      check_out: addDays(today, from + nights),
    });
    const fieldsOf = async (change: Partial<Question>) =>
      searchHotels(agent, makeQuery(change)).then(
        () => [],
        (error) => error.details.fields.map((field: { path: string }) => field.path),
      );
    expect(await fieldsOf(stay(-1, 2))).toEqual(['check_in']);
    expect(await fieldsOf(stay(501, 2))).toEqual(['check_in']);
    expect(await fieldsOf(stay(5, 31))).toEqual(['check_out']);
    expect(await fieldsOf(stay(5, 0))).toEqual(['check_out']);
    expect(await fieldsOf({ place: { type: 'city', id: 'nowhere' } })).toEqual(['place']);
    expect(await fieldsOf(stay(0, 1))).toEqual([]);
  });

  test('by radius finds only hotels within it, nearest first', async () => {
    const { items } = await searchHotels(agent, makeQuery());
    const center = items[0];
    if (!center) throw new Error('no hotel');
    const nearby = await searchHotels(
      agent,
      makeQuery({ place: { lat: center.lat, lng: center.lng, radius_km: 3 }, sort: 'distance' }),
    );
    const distances = nearby.items.map((item) => item.distance_km ?? Number.NaN);
    expect(distances[0]).toBe(0);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThanOrEqual(3);
  });
});

describe('rooms of a hotel', () => {
  test('every offer adds up: nights and taxes equal the total, and so does the breakdown', async () => {
    const { items } = await searchHotels(agent, makeQuery());
    for (const item of items.slice(0, 5)) {
      const { rooms } = await listRooms(agent, { ...makeQuery(), hotel_id: item.hotel_id });
      const offers = rooms.flatMap((room) => room.offers);
      expect(Math.min(...offers.map((offer) => toCents(offer.total)))).toBe(toCents(item.offer.total));
      for (const offer of offers) {
        const nights = offer.nightly.reduce((sum, night) => sum + toCents(night.price), 0);
        expect(nights + toCents(offer.taxes_included)).toBe(toCents(offer.total));
        expect(offer.breakdown.reduce((sum, line) => sum + toCents(line.amount), 0)).toBe(
          toCents(offer.total),
        );
      }
    }
  });

  test('never contain the net price', async () => {
    const { items } = await searchHotels(agent, makeQuery());
    const rooms = await listRooms(agent, { ...makeQuery(), hotel_id: items[0]?.hotel_id ?? '' });
    expect(JSON.stringify(rooms)).not.toMatch(/net/i);
    const token = rooms.rooms.flatMap((room) => room.offers)[0]?.offer_id ?? '';
    expect(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).not.toMatch(/net/i);
  });
});

describe('an offer', () => {
  test('is refused when forged, expired or of another account', async () => {
    const { items } = await searchHotels(agent, makeQuery());
    const offerId = items[0]?.offer.offer_id ?? '';
    expect(readOffer(agent, offerId)?.totalCents).toBe(totals(items)[0]);
    const [body = '', signature] = offerId.split('.');
    const cheaper = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...cheaper, c: 1 })).toString('base64url');
    expect(readOffer(agent, `${forged}.${signature}`)).toBeUndefined();
    expect(readOffer(await callerOf(context, 'other@wayhouse.test'), offerId)).toBeUndefined();
    const start = clock.now();
    clock.advance(30 * 60);
    expect(readOffer(agent, offerId)).toBeUndefined();
    clock.set(start);
  });

  test('a searched total equals the rechecked total, for every stay', async () => {
    const party = fc.record({
      adults: fc.integer({ min: 1, max: 2 }),
      children: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 1 }),
    });
    const question = fc.record({
      daysAhead: fc.integer({ min: 0, max: 480 }),
      nights: fc.integer({ min: 1, max: 7 }),
      rooms: fc.array(party, { minLength: 1, maxLength: 2 }),
      nationality: fc.constantFrom('CN', 'US', 'JP', 'PT'),
    });
    const buyer = buyerOf(agent.actor);
    const today = dateInZone(clock.now(), 'Asia/Shanghai');
    let comparisons = 0;
    await fc.assert(
      fc.asyncProperty(question, async ({ daysAhead, nights, rooms, nationality }) => {
        const checkIn = addDays(today, daysAhead);
        const { items } = await searchHotels(
          agent,
          makeQuery({ check_in: checkIn, check_out: addDays(checkIn, nights), rooms, nationality }),
        );
        for (const { offer } of items.slice(0, 3)) {
          const offerTerms = readOffer(agent, offer.offer_id);
          if (!offerTerms) throw new Error('an own offer could not be read');
          const { stay, hotelId, roomTypeId, ratePlanId } = offerTerms;
          const recheck = await recheckStay(database.db, {
            clock,
            buyer,
            stay,
            hotelId,
            roomTypeId,
            ratePlanId,
          });
          expect(recheck.kind === 'ok' && recheck.quote.totalCents).toBe(toCents(offer.total));
          comparisons += 1;
        }
      }),
      { numRuns: 40 },
    );
    expect(comparisons).toBeGreaterThan(40);
  });
});
