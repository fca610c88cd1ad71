import { addDays } from '@wayhouse/contract/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdTable } from '../../../../test/builders/hold-table.ts';
import { type Answer, bearer, call, issueKey } from '../../../../test/builders/partner/partner.ts';
import { cents, openPartnerShop, type PartnerShop } from '../../../../test/builders/partner/partner-shop.ts';
import type { WatchedBedbank } from '../../../ports/bedbank/watched-port.ts';

let shop: PartnerShop;

beforeAll(async () => {
  shop = await openPartnerShop();
});
afterAll(() => shop.close());

describe('content', () => {
  test('hotels are read page by page, each once, by id', async () => {
    const ids: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const { body } = await shop.ask(`/content/hotels?limit=25${after === '' ? '' : `&after=${after}`}`);
      ids.push(...body.hotels.map((hotel: { hotel_id: string }) => hotel.hotel_id));
      after = body.next;
    }
    expect(ids.length).toBeGreaterThan(50);
    expect(new Set(ids).size).toBe(ids.length);
    const two = await shop.ask(`/content/hotels?ids=${ids[1]},nothing,${ids[0]}`);
    expect(two.body.hotels.map((hotel: { hotel_id: string }) => hotel.hotel_id)).toEqual([ids[1], ids[0]]);
    const one = await shop.ask(`/content/hotels/${shop.hotelId}`);
    expect(one.body.room_types.length).toBeGreaterThan(0);
    expect(one.body.name.zh).toMatch(/[\u4e00-\u9fff]/);
    expect((await shop.ask('/content/hotels/nothing')).status).toBe(404);
  });

  test('places are found by name', async () => {
    const hotel = (await shop.ask(`/content/hotels/${shop.hotelId}`)).body;
    const { body } = await shop.ask(`/content/places?q=${encodeURIComponent(hotel.city.name.en)}`);
    expect(body.places).toContainEqual(expect.objectContaining({ type: 'city', id: shop.cityId }));
  });
});

describe('searches', () => {
  test('searches of a place return pages with a cursor, without net prices', async () => {
    const question = {
      place: { type: 'city', id: shop.cityId },
      ...shop.stay,
      limit: 1,
      offers_per_hotel: 3,
    };
    const first = await shop.ask('/searches', { body: question });
    expect([first.status, first.body.hotels.length]).toEqual([200, 1]);
    expect(first.body.hotels[0].offers.length).toBeGreaterThan(1);
    expect(JSON.stringify(first.body)).not.toMatch(/net|markup|supplier/i);
    if (first.body.total > 1) {
      const second = await shop.ask('/searches', { body: { ...question, cursor: first.body.next } });
      expect(second.body.hotels[0].hotel_id).not.toBe(first.body.hotels[0].hotel_id);
    }
  });

  test('searches of hotels by id return pages with a cursor, until each hotel with offers was returned once', async () => {
    const { body: page } = await shop.ask('/content/hotels?limit=40');
    const question = {
      hotel_ids: page.hotels.map((hotel: { hotel_id: string }) => hotel.hotel_id),
      ...shop.stay,
    };
    const idsOf = (body: Answer['body']) =>
      body.hotels.map((hotel: { hotel_id: string }) => hotel.hotel_id) as string[];
    const whole = (await shop.ask('/searches', { body: question })).body;
    expect(whole).toMatchObject({ total: idsOf(whole).length, next: null });
    expect(whole.total).toBeGreaterThan(4);
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const body = { ...question, limit: 4, ...(cursor && { cursor }) };
      const answer: Answer = await shop.ask('/searches', { body });
      expect(answer.body.total).toBe(whole.total);
      found.push(...idsOf(answer.body));
      cursor = answer.body.next;
    }
    expect(found).toEqual(idsOf(whole));
  });

  test('a cursor for page 0 is refused, with a live key and with a test key', async () => {
    const testKey = await issueKey(shop.context, { environment: 'test' });
    for (const [key, id] of [
      [shop.key, shop.cityId],
      [testKey, 'TEST-SHANGHAI'],
    ] as const) {
      const body = { place: { type: 'city', id }, ...shop.stay, cursor: 'sea_1.00' };
      const answer = await shop.ask('/searches', { body }, key);
      expect([answer.status, answer.body.errors?.[0].pointer]).toEqual([400, '/cursor']);
    }
  });

  test('searches name exactly one place in the body; errors have its pointer', async () => {
    for (const where of [{}, { hotel_ids: [shop.hotelId], place: { type: 'city', id: shop.cityId } }]) {
      const { status, body } = await shop.ask('/searches', { body: { ...where, ...shop.stay } });
      expect([status, body.code]).toEqual([400, 'invalid']);
      expect(body.errors[0]).toMatchObject({ in: 'body', pointer: '/place', code: 'one_place' });
    }
    const pastStay = await shop.ask('/searches', {
      body: { hotel_ids: [shop.hotelId], ...shop.stay, check_in: '2020-01-01' },
    });
    expect(pastStay.body.errors.map((error: { pointer: string }) => error.pointer)).toContain('/check_in');
    const adultChild = await shop.ask('/searches', {
      body: { hotel_ids: [shop.hotelId], ...shop.stay, rooms: [{ adults: 2, child_ages: [18] }] },
    });
    expect(adultChild.body.errors[0].pointer).toBe('/rooms/0/child_ages/0');
  });

  test('searches of many hotels run one at a time, accounts in turn; an account with too many must retry later', async () => {
    const otherKey = await issueKey(shop.context, { email: 'other@wayhouse.test' });
    const body = { hotel_ids: Array.from({ length: 500 }, (_, n) => `none${n}`), ...shop.stay };
    const search = (key: typeof otherKey) => call(shop.url, '/searches', { body, headers: bearer(key) });
    await shop.database.db.deleteFrom('partners.buckets').execute();
    const release = await holdTable(shop.database.db, 'catalogue.hotels');
    const order: string[] = [];
    const take = async (key: typeof otherKey, name: string) => {
      order.push(`${name} ${(await search(key)).status}`);
    };
    const own = Array.from({ length: 40 }, () => take(shop.key, 'own'));
    // One search runs, ten wait.
    await expect.poll(() => order, { timeout: 20_000 }).toEqual(Array.from({ length: 29 }, () => 'own 503'));
    const other = take(otherKey, 'other');
    // Eleven searches run or wait. An account may have twenty, so the last of ten further ones is refused.
    const refusedStatus = Promise.race(
      Array.from({ length: 10 }, async () => {
        const { status } = await call(shop.url, `/hotels/none/offers`, {
          body: shop.stay,
          headers: bearer(shop.key),
        });
        return status === 429 ? status : new Promise(() => {});
      }),
    );
    expect(await refusedStatus).toBe(429);
    await release();
    await Promise.all([...own, other]);
    expect(order.slice(29).filter((each) => each === 'own 200')).toHaveLength(11);
    expect(order).toContain('other 200');
    const answer = await shop.ask('/searches', {
      body: { ...body, hotel_ids: [...body.hotel_ids, shop.hotelId], limit: 1, offers_per_hotel: 2 },
    });
    expect(answer.body).toMatchObject({ total: 1, hotels: [{ hotel_id: shop.hotelId }] });
    expect(answer.body.hotels[0].offers.length).toBeLessThanOrEqual(2);
  });

  test('with an outside source, only one search of many hotels at a time reads its hotels', async () => {
    const body = { hotel_ids: Array.from({ length: 500 }, (_, n) => `none${n}`), ...shop.stay };
    const search = () => call(shop.url, '/searches', { body, headers: bearer(shop.key) });
    await shop.database.db.deleteFrom('partners.buckets').execute();
    // The source sells none of the hotels, so it is never called.
    shop.context.bedbanks = [{ name: 'unused' } as unknown as WatchedBedbank];
    const release = await holdTable(shop.database.db, 'catalogue.hotels');
    try {
      const statuses: number[] = [];
      const searches = Array.from({ length: 20 }, async () => {
        statuses.push((await search()).status);
      });
      // One search reads, ten wait.
      await expect.poll(() => statuses, { timeout: 20_000 }).toEqual(Array.from({ length: 9 }, () => 503));
      await release();
      await Promise.all(searches);
      expect(statuses.slice(9)).toEqual(Array.from({ length: 11 }, () => 200));
    } finally {
      await release();
      delete shop.context.bedbanks;
    }
  });

  test('searches explain on request why a hotel has no offers', async () => {
    const checkOut = addDays(shop.stay.check_in, 1);
    const rooms = Array.from({ length: 8 }, () => ({ adults: 6 }));
    const { body } = await shop.ask('/searches', {
      body: {
        hotel_ids: [shop.hotelId, 'nothing'],
        ...shop.stay,
        check_out: checkOut,
        rooms,
        explain: true,
      },
    });
    expect(body.hotels).toEqual([]);
    expect(body.unavailable.map((each: { hotel_id: string }) => each.hotel_id)).toEqual([
      shop.hotelId,
      'nothing',
    ]);
    expect(body.unavailable[0].reasons.length).toBeGreaterThan(0);
    expect(body.unavailable[1].reasons).toEqual([{ code: 'unknown_hotel' }]);
  });

  test('a hotel that only the filters exclude is not among those without offers', async () => {
    const searchInput = { hotel_ids: [shop.hotelId, 'nothing'], ...shop.stay, explain: true };
    const { body } = await shop.ask('/searches', {
      body: { ...searchInput, filters: { price_max: '1.00' } },
    });
    expect(body.hotels).toEqual([]);
    expect(body.unavailable).toEqual([{ hotel_id: 'nothing', reasons: [{ code: 'unknown_hotel' }] }]);
  });

  test('searches of one hotel return several offers, with a price for each night', async () => {
    const { status, body } = await shop.ask(`/hotels/${shop.hotelId}/offers`, { body: shop.stay });
    expect(status).toBe(200);
    const offers = body.rooms.flatMap((room: { offers: unknown[] }) => room.offers);
    expect(offers.length).toBeGreaterThan(1);
    expect(offers[0].price.nightly.length).toBe(2);
  });
});

describe('quotes', () => {
  test('quotes show terms by window, and refuse unknown offers and those of another account', async () => {
    const quote = await shop.makeQuote();
    expect(quote.price.total.currency).toBe('USD');
    expect(quote.cancellation.windows[0]).toMatchObject({ from: null, fee: { amount: '0.00' } });
    expect(quote.cancellation.windows.at(-1).to).toBe(null);
    const { free_until_hotel_time: hotelTime, text } = quote.cancellation;
    expect(hotelTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    // The text contains the deadline of the field, and no other deadline.
    const [, , day, clock] = /^(\d+)-(\d+)-(\d+) ([\d:]+)$/.exec(hotelTime)?.slice(1) ?? [];
    expect(text.en.match(/until [^(]+/g)).toHaveLength(1);
    expect(text.en).toMatch(new RegExp(`until ${Number(day)} \\w+ \\d{4}, ${clock}`));
    const forgedOffer = await shop.ask('/quotes', { body: { offer_id: 'forged.token' } });
    expect([forgedOffer.status, forgedOffer.body.code, forgedOffer.body.retry]).toEqual([
      410,
      'offer_expired',
      'new_quote',
    ]);
    const otherKey = await issueKey(shop.context, { email: 'other@wayhouse.test' });
    const answer = await shop.ask(
      '/searches',
      { body: { hotel_ids: [shop.hotelId], ...shop.stay } },
      otherKey,
    );
    const otherOfferId = answer.body.hotels[0].offers[0].offer_id;
    expect((await shop.ask('/quotes', { body: { offer_id: otherOfferId } })).body.code).toBe('offer_expired');
  });

  test('quotes refuse a rise above the tolerance, and report a rise without one', async () => {
    const ownAnswer = await shop.ask('/searches', { body: { hotel_ids: [shop.hotelId], ...shop.stay } });
    const offer = ownAnswer.body.hotels[0].offers[0];
    const raise = (by: number) =>
      sql`update rates.plan_months set price_cents = array(select (cents * ${by}::float8)::int from unnest(price_cents) cents)
        where hotel_id = ${shop.hotelId}`.execute(shop.database.db);
    await raise(1.1);
    const answer = await shop.ask('/quotes', { body: { offer_id: offer.offer_id, tolerance_bp: 500 } });
    expect([answer.status, answer.body.code]).toEqual([409, 'price_changed']);
    expect(cents(answer.body.data.quote.price.total)).toBeGreaterThan(cents(offer.total));
    const quoteAnswer = await shop.ask('/quotes', { body: { offer_id: offer.offer_id } });
    expect([quoteAnswer.status, quoteAnswer.body.changed[0].field]).toEqual([200, 'price.total']);
  });
});
