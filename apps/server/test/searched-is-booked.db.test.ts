/**
 * A searched total is the booked total when nothing changed. Search, rooms, precheck, create and the order have the
 * same amounts, over random catalogues. `BOOKED_SEED=… npx vitest run --project db searched-is-booked`.
 */
import { invalidCode, soldOutCode } from '@wayhouse/contract/answer-codes';
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import type { Order } from '@wayhouse/contract/booking/orders';
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { toCents } from '@wayhouse/contract/money';
import type { HotelHit, Offer, OfferBrief } from '@wayhouse/contract/search/search';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor, ActorCtx } from '../src/context.ts';
import { answerErrors } from '../src/http/error-to-envelope.ts';
import { mountBooking } from '../src/modules/booking/booking.routes.ts';
import type { Stay } from '../src/modules/rates/price/quote.ts';
import { setIndex } from '../src/modules/search/index/index-of.ts';
import type { SearchIndex } from '../src/modules/search/index/search-index.ts';
import { readOffer } from '../src/modules/search/offers/offer-token.ts';
import { mountSearch } from '../src/modules/search/search.routes.ts';
import { asUser, buildCompany, buildWorld, createInput, type World } from './builders/booking.ts';
import { type BuiltHotel, buildHotel } from './builders/catalogue.ts';
import { makeCatalogue, prepareCatalogues, randomQuestion } from './builders/random/random-catalogue.ts';
import { randomNumbers } from './builders/random/random-numbers.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { makeThreadIndexes } from './thread-index.ts';

const seed = Number(process.env.BOOKED_SEED ?? Math.floor(Math.random() * 1_000_000));
const catalogues = 6;
const questionsEach = 18;

let database: TestDatabase;
let world: World;
let index: SearchIndex;
let threads: Awaited<ReturnType<typeof makeThreadIndexes>>;
let app: FastifyInstance;
let agent: ActorCtx;
let actor: Actor;

beforeAll(async () => {
  database = await createTestDatabase();
  world = buildWorld(database.db);
  await prepareCatalogues(database.db);
  await buildCompany(database.db, { id: 'com_b' });
  agent = asUser(world, { accountId: 'com_b' });
  actor = agent.actor;
  app = Fastify();
  answerErrors(app);
  const parts = { app, context: world.app, findActor: async () => actor, findStaff: async () => undefined };
  for (const mount of [mountSearch, mountBooking]) mount(parts);
  threads = await makeThreadIndexes({
    db: database.db,
    clock: world.clock,
    log: world.app.log,
    budgetBytes: 256e6,
  });
  index = await threads.startReader();
  setIndex(database.db, index);
});
afterAll(async () => {
  await app.close();
  threads.close();
  await database.drop();
});

async function post<T>(path: string, payload: object): Promise<{ code: number; data: T }> {
  const response = await app.inject({
    method: 'POST',
    url: `/api/v2/${path}`,
    headers: { authorization: `Bearer ${'a'.repeat(40)}` },
    payload,
  });
  return response.json();
}

async function postOk<T>(path: string, payload: object): Promise<T> {
  const { code, data } = await post<T>(path, payload);
  expect(code, `${path} ${JSON.stringify(payload)}`).toBe(0);
  return data;
}

function searchInput({ checkIn, nights, rooms, nationality }: Stay) {
  return { check_in: checkIn, check_out: addDays(checkIn, nights), rooms, nationality };
}

async function search(cityId: string, stay: Stay): Promise<HotelHit[]> {
  await index.refresh();
  const place = { type: 'city', id: cityId };
  const { items } = await postOk<{ items: HotelHit[] }>('hotel/search', { place, ...searchInput(stay) });
  return items;
}

async function offersOf(hotelId: string, stay: Stay): Promise<Offer[]> {
  const answer = await postOk<{ rooms: { offers: Offer[] }[] }>('hotel/rooms', {
    hotel_id: hotelId,
    ...searchInput(stay),
  });
  return answer.rooms.flatMap((room) => room.offers);
}

function planOf({ offer_id }: OfferBrief): string | undefined {
  return readOffer({ ...agent, actor }, offer_id)?.ratePlanId;
}

/** The fields of a brief offer that contain money or affect it. */
function moneyOf(offer: OfferBrief) {
  const { total, per_night, strike_total, taxes_included, pay_at_hotel } = offer;
  const { refundable, free_cancel_until, pay_later } = offer;
  return {
    total,
    per_night,
    strike_total,
    taxes_included,
    pay_at_hotel,
    refundable,
    free_cancel_until,
    pay_later,
  };
}

/** The fields that must be equal in offer, session and order. */
function promisedFields(sold: Offer | BookingSession | Order) {
  const { total, nightly, breakdown, taxes_included, pay_at_hotel, policy } = sold;
  return { total, nightly, breakdown, taxes_included, pay_at_hotel, policy };
}

function expectSum(offer: Offer): void {
  const sum = (amounts: string[]) => amounts.reduce((cents, amount) => cents + toCents(amount), 0);
  expect(sum([...offer.nightly.map((night) => night.price), offer.taxes_included])).toBe(
    toCents(offer.total),
  );
  expect(sum(offer.breakdown.map((line) => line.amount))).toBe(toCents(offer.total));
  if (offer.strike_total !== undefined) {
    expect(toCents(offer.strike_total)).toBeGreaterThan(toCents(offer.total));
    expect(offer.breakdown.filter((line) => line.amount.startsWith('-'))).toHaveLength(1);
  }
}

/** Expects that the hit shows the money of the hotel's offers. */
function expectHit(hit: HotelHit, offers: readonly Offer[]): void {
  for (const brief of [hit.offer, ...(hit.flexible_offer ? [hit.flexible_offer] : [])]) {
    const listedOffer = offers.find((offer) => planOf(offer) === planOf(brief));
    expect(listedOffer && moneyOf(listedOffer)).toEqual(moneyOf(brief));
  }
  expect(Math.min(...offers.map((offer) => toCents(offer.total)))).toBe(toCents(hit.offer.total));
  expect(hit.badges.includes('promotion')).toBe(hit.offer.strike_total !== undefined);
  offers.forEach(expectSum);
}

/** Books an offer as the site does; returns session and order. */
async function book(offer: OfferBrief): Promise<{ session: BookingSession; order: Order }> {
  const session = await postOk<BookingSession>('booking/precheck', { offer_id: offer.offer_id });
  const creation = await postOk<{ order_no: string }>('booking/create', createInput(session));
  const [order] = await postOk<Order[]>('order/infos', { order_nos: [creation.order_no] });
  if (!order) throw new Error('the order is not there');
  return { session, order };
}

test(`a searched offer is booked for the same money (seed ${seed})`, { timeout: 180_000 }, async () => {
  const random = randomNumbers(seed);
  let bookingCount = 0;
  let promotionCount = 0;
  for (let count = 0; count < catalogues; count += 1) {
    const catalogue = await makeCatalogue(database.db, random, '2027-03-01');
    for (let number = 0; number < questionsEach; number += 1) {
      const { stay, buyer } = randomQuestion(random, '2027-03-02');
      actor = { ...agent.actor, tierId: buyer.tierId, isPackage: buyer.isPackage };
      const hits = await search(catalogue.cityId, stay);
      for (const hit of hits) expectHit(hit, await offersOf(hit.hotel_id, stay));
      if (hits.length === 0) continue;
      const { hotel_id: hotelId, offer } = random.of(hits);
      const shownOffer = (await offersOf(hotelId, stay)).find(
        (each) => planOf(each) === planOf(offer),
      ) as Offer;
      const { session, order } = await book(offer);
      expect(session.changed).toEqual([]);
      expect(session.price_changed).toBeUndefined();
      expect(session.per_night).toBe(offer.per_night);
      expect(promisedFields(session)).toEqual(promisedFields(shownOffer));
      expect(promisedFields(order)).toEqual(promisedFields(shownOffer));
      bookingCount += 1;
      promotionCount += offer.strike_total === undefined ? 0 : 1;
    }
  }
  expect(bookingCount).toBeGreaterThan((catalogues * questionsEach) / 4);
  expect(promotionCount).toBeGreaterThan(0);
});

describe('at the edges of the calendar', () => {
  let hotel: BuiltHotel;
  const twoAdults = [{ adults: 2, children: [] }];
  const stayOf = (checkIn: string, nights: number): Stay => ({
    checkIn,
    nights,
    rooms: twoAdults,
    nationality: 'CN',
  });

  beforeAll(async () => {
    actor = agent.actor;
    hotel = await buildHotel(database.db, { name: 'edge', city: 'edge_city' });
  });

  test('a stay is sold until the end of its day of arrival, and not within the cut-off', async () => {
    await sql`update rates.rate_plans set cutoff_days = 1 where id = ${hotel.strict}`.execute(database.db);
    await sql`insert into rates.changes (hotel_id, what, from_date, to_date, at)
      values (${hotel.hotelId}, 'plan', '2027-03-01', '2027-03-01', '2027-03-01')`.execute(database.db);
    // Lisbon is on UTC until 28 March 2027.
    world.clock.at('2027-03-09T23:50:00Z');
    const [hitBefore] = await search('edge_city', stayOf('2027-03-10', 2));
    expect(hitBefore && planOf(hitBefore.offer)).toBe(hotel.strict);
    world.clock.at('2027-03-10T00:05:00Z');
    const lateAnswer = await post('booking/precheck', { offer_id: hitBefore?.offer.offer_id });
    expect(lateAnswer.code).toBe(soldOutCode);
    const [todayHit] = await search('edge_city', stayOf('2027-03-10', 2));
    expect(todayHit && planOf(todayHit.offer)).toBe(hotel.flexible);
    const plans = (await offersOf(hotel.hotelId, stayOf('2027-03-10', 2))).map(planOf);
    expect(plans).not.toContain(hotel.strict);
    const { order } = await book(todayHit?.offer as OfferBrief);
    expect(order.total).toBe(todayHit?.offer.total);
    world.clock.at('2027-03-11T00:00:00Z');
    const pastSearch = { place: { type: 'city', id: 'edge_city' }, ...searchInput(stayOf('2027-03-10', 2)) };
    expect((await post('hotel/search', pastSearch)).code).toBe(invalidCode);
  });

  test("a night in which the clocks change is one night, and deadlines follow the hotel's clock", async () => {
    world.clock.at('2027-03-01T09:00:00Z');
    // Lisbon changes to summer time on 28 March 2027; the policy ends two days before arrival at 18:00.
    for (const [checkIn, until] of [
      ['2027-03-27', '2027-03-25T18:00:00.000Z'],
      ['2027-03-29', '2027-03-27T18:00:00.000Z'],
      ['2027-03-30', '2027-03-28T17:00:00.000Z'],
    ] as const) {
      const stay = stayOf(checkIn, 3);
      const [hit] = await search('edge_city', stay);
      expect(hit?.flexible_offer?.free_cancel_until).toBe(until);
      const offer = hit?.flexible_offer as OfferBrief;
      const { order } = await book(offer);
      expect(order.nightly.map((night) => night.date)).toEqual([
        checkIn,
        addDays(checkIn, 1),
        addDays(checkIn, 2),
      ]);
      expect([order.total, order.policy.free_cancel_until]).toEqual([offer.total, until]);
    }
  });

  test('the last night with a price is sold, a later night is not; the horizon ends 500 days ahead', async () => {
    // 500 days before 30 June 2027, the last night for which the hotel has prices.
    world.clock.at('2026-02-15T09:00:00Z');
    expect(addDays(dateInZone(world.clock.now(), 'Europe/Lisbon'), 500)).toBe('2027-06-30');
    const [lastHit] = await search('edge_city', stayOf('2027-06-30', 1));
    expect(lastHit?.hotel_id).toBe(hotel.hotelId);
    const { order } = await book(lastHit?.offer as OfferBrief);
    expect([order.check_out, order.total]).toEqual(['2027-07-01', lastHit?.offer.total]);
    expect(await search('edge_city', stayOf('2027-06-30', 2))).toEqual([]);
    const searchBeyondHorizon = {
      place: { type: 'city', id: 'edge_city' },
      ...searchInput(stayOf('2027-07-01', 1)),
    };
    expect((await post('hotel/search', searchBeyondHorizon)).code).toBe(invalidCode);
  });
});
