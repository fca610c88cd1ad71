/** Every forced outcome of quoting, booking and canceling, by its hotel and by the header. */
import { type BookOutcome, outcomes, type QuoteOutcome } from '@wayhouse/contract/partner/practice';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents, freshRef, orderOf } from '../../../../test/builders/partner/partner-shop.ts';
import { openPracticeShop, type PracticeShop } from '../../../../test/practice/practice-shop.ts';
import { practiceHotels } from '../../supply/practice/practice-hotels.ts';

let shop: PracticeShop;
beforeAll(async () => {
  shop = await openPracticeShop();
});
afterAll(() => shop.close());

const plainHotelId = 'TEST-01';
const hotelOf = (step: 'quote' | 'book' | 'cancel', outcome: string): string =>
  practiceHotels.find((hotel) => hotel[step] === outcome && hotel.kind === 'plain')?.id ?? '';
/** Forces the same outcome by hotel and by header. */
const bothWays = (step: 'quote' | 'book' | 'cancel', outcome: string) => [
  { hotelId: hotelOf(step, outcome), forced: undefined },
  { hotelId: plainHotelId, forced: `${step}=${outcome}` },
];
const readOrder = async (no: string) => (await shop.ask(`/orders/${no}`)).body;
const available = async () => cents((await shop.ask('/balance')).body.available);

describe('test hotels', () => {
  test('test hotels cover every outcome in three zones, described in both languages', async () => {
    const { body } = await shop.ask('/content/hotels?limit=100');
    expect(body.hotels.length).toBe(30);
    expect(new Set(body.hotels.map((hotel: { time_zone: string }) => hotel.time_zone))).toEqual(
      new Set(['Pacific/Kiritimati', 'Asia/Shanghai', 'Pacific/Honolulu']),
    );
    for (const step of ['quote', 'book', 'cancel'] as const)
      for (const outcome of outcomes[step])
        expect([outcome, hotelOf(step, outcome)]).toEqual([outcome, expect.stringMatching(/^TEST-\d\d$/)]);
    const one = await shop.ask('/content/hotels/TEST-08');
    expect(one.body.name).toEqual({
      en: 'Test Shanghai 08: 5% dearer when quoted',
      zh: '测试上海 08：核价时涨价 5%',
    });
    const places = await shop.ask('/content/places?q=shang');
    expect(places.body.places.map((place: { id: string }) => place.id)).toEqual(['TEST-SHANGHAI']);
  });

  test('test hotels are found by place, circle and id, page by page, and their rooms name the outcome', async () => {
    const ids = (body: { hotels: { hotel_id: string }[] }) => body.hotels.map((hotel) => hotel.hotel_id);
    const place = { place: { type: 'city', id: 'TEST-HONOLULU' }, ...shop.stay, limit: 4 };
    const first = await shop.ask('/searches', { body: place });
    const second = await shop.ask('/searches', { body: { ...place, cursor: first.body.next } });
    expect([first.body.total, ids(first.body)]).toEqual([10, ['TEST-03', 'TEST-06', 'TEST-09', 'TEST-12']]);
    expect(ids(second.body)).toEqual(['TEST-15', 'TEST-18', 'TEST-21', 'TEST-24']);
    const circleSearch = { circle: { lat: 31.233, lng: 121.47, radius_km: 0.1 }, ...shop.stay };
    expect(ids((await shop.ask('/searches', { body: circleSearch })).body)).toEqual(['TEST-02']);
    const searchInput = { hotel_ids: ['TEST-02', 'nothing'], ...shop.stay, explain: true };
    const { body } = await shop.ask('/searches', { body: searchInput });
    expect([ids(body), body.unavailable[0].reasons[0].code]).toEqual([['TEST-02'], 'unknown_hotel']);
    const { body: filtered } = await shop.ask('/searches', {
      body: { ...searchInput, filters: { price_max: '1.00' } },
    });
    expect([filtered.total, ids(filtered), ids({ hotels: filtered.unavailable })]).toEqual([
      0,
      [],
      ['nothing'],
    ]);
    const rooms = await shop.ask('/hotels/TEST-08/offers', { body: shop.stay });
    expect(rooms.body.rooms.map((room: { name: { en: string } }) => room.name.en)).toContain(
      'Standard room (5% dearer when quoted)',
    );
  });
});

describe('quote', () => {
  const total = (body: { price: { total: { amount: string } } }) => cents(body.price.total);
  const measures: Record<
    Exclude<QuoteOutcome, 'sold_out' | 'offline' | '503'>,
    (a: never, b: never) => unknown
  > = {
    same: (offer, quote) => total(quote) === cents((offer as { total: { amount: string } }).total),
    slow_9s: (offer, quote) => total(quote) === cents((offer as { total: { amount: string } }).total),
    cheaper: (offer, quote) => total(quote) < cents((offer as { total: { amount: string } }).total),
    dearer_1c: (offer, quote) => total(quote) - cents((offer as { total: { amount: string } }).total),
    dearer_5: (offer, quote) => total(quote) / cents((offer as { total: { amount: string } }).total),
    terms_changed: (offer, quote) =>
      Date.parse((offer as { free_until: string }).free_until) -
      Date.parse((quote as { cancellation: { free_until: string } }).cancellation.free_until),
    fee_changed: (_offer, quote) =>
      cents((quote as { price: { at_hotel: { amount: string } } }).price.at_hotel),
    board_changed: (_offer, quote) => (quote as { board: string }).board,
  };
  const expected = {
    same: true,
    slow_9s: true,
    cheaper: true,
    dearer_1c: 1,
    dearer_5: expect.closeTo(1.05, 3),
    terms_changed: 86_400_000,
    fee_changed: 500,
    board_changed: 'BB',
  } as const;

  test.each(Object.keys(measures) as (keyof typeof measures)[])(
    '%s changes the quote as its name says',
    async (outcome) => {
      for (const { hotelId, forced } of bothWays('quote', outcome)) {
        const offer = await shop.findOffer(hotelId);
        const { status, body } = await shop.ask('/quotes', {
          body: { offer_id: offer.offer_id },
          ...(forced !== undefined && { forced }),
        });
        expect(status).toBe(200);
        expect(measures[outcome](offer as never, body as never)).toEqual(expected[outcome]);
        expect(body.changed.length > 0).toBe(!['same', 'slow_9s'].includes(outcome));
        // The order keeps the terms of the quote, although the source is asked again.
        const order = await shop.book(orderOf(body), freshRef());
        expect([order.status, order.body.price.total]).toEqual([201, body.price.total]);
      }
    },
  );

  test.each([
    ['dearer_5', 'price.total', 'total'],
    ['fee_changed', 'price.at_hotel', 'pay_at_hotel'],
    ['terms_changed', 'cancellation', 'policy'],
    ['board_changed', 'board', 'board'],
  ] as const)(
    '%s names the changed field %s, and %s in the first version',
    async (outcome, field, former) => {
      const fieldsIn = async (version: string) => {
        const { offer_id } = await shop.findOffer(hotelOf('quote', outcome));
        const headers = { 'wayhouse-version': version };
        const { body } = await shop.ask('/quotes', { body: { offer_id }, headers });
        return body.changed.map((change: { field: string }) => change.field);
      };
      expect(await fieldsIn('2026-12-15')).toContain(field);
      expect(await fieldsIn('2026-12-01')).toContain(former);
    },
  );

  test.each([
    ['sold_out', 410, 'sold_out'],
    ['offline', 410, 'hotel_offline'],
    ['503', 503, 'unavailable'],
  ] as const)('%s makes no quote and answers %i %s', async (outcome, status, code) => {
    for (const { hotelId, forced } of bothWays('quote', outcome)) {
      const { offer_id } = await shop.findOffer(hotelId);
      const answer = await shop.ask('/quotes', {
        body: { offer_id },
        ...(forced !== undefined && { forced }),
      });
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
  });
});

describe('book', () => {
  const bookCases: [BookOutcome, first: string, after: string, waitS: number][] = [
    ['confirmed', 'confirmed', 'confirmed', 0],
    ['processing_2m', 'processing', 'confirmed', 150],
    ['processing_then_failed', 'processing', 'failed', 150],
    ['unknown_then_confirmed', 'processing', 'confirmed', 150],
    ['unknown_then_sold_out', 'processing', 'failed', 150],
    ['unknown_past_cutoff', 'processing', 'failed', 660],
  ];
  test.each(bookCases)('%s is %s, then %s', async (outcome, first, after, waitS) => {
    for (const { hotelId, forced } of bothWays('book', outcome)) {
      const before = await available();
      const order = await shop.book(orderOf(await shop.makeQuote(hotelId)), freshRef(), forced);
      expect([order.status, order.body.state]).toEqual([first === 'confirmed' ? 201 : 202, first]);
      expect(await available()).toBe(before - cents(order.body.price.total));
      if (waitS > 0) {
        await shop.advance(60);
        expect((await readOrder(order.body.order_no)).state).toBe(first);
        await shop.advance(waitS);
      }
      expect((await readOrder(order.body.order_no)).state).toBe(after);
      if (after === 'failed') expect(await available()).toBe(before);
    }
  });

  test.each([
    ['sold_out', 410, 'sold_out'],
    ['insufficient_balance', 402, 'insufficient_balance'],
    ['duplicate_guest', 409, 'duplicate_guest'],
  ] as const)('%s leaves nothing behind', async (outcome, status, code) => {
    for (const { hotelId, forced } of bothWays('book', outcome)) {
      const before = await available();
      const orderInput = orderOf(await shop.makeQuote(hotelId));
      const answer = await shop.book(orderInput, freshRef(), forced);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect((await shop.ask(`/orders?client_ref=${orderInput.client_ref}`)).body.orders).toEqual([]);
      expect(await available()).toBe(before);
      if (outcome !== 'duplicate_guest') continue;
      const confirmation = await shop.book(
        { ...orderInput, allow_duplicate_guest: true },
        freshRef(),
        forced,
      );
      expect(confirmation.status).toBe(201);
    }
  });

  test('price_changed answers a new quote, which is booked at its price', async () => {
    for (const { hotelId, forced } of bothWays('book', 'price_changed')) {
      const quote = await shop.makeQuote(hotelId);
      const answer = await shop.book(orderOf(quote), freshRef(), forced);
      expect([answer.status, answer.body.code]).toEqual([409, 'price_changed']);
      const next = answer.body.data.quote;
      expect(cents(next.price.total) / cents(quote.price.total)).toBeCloseTo(1.05, 3);
      const order = await shop.book(orderOf(next), freshRef(), forced);
      expect([order.status, order.body.price.total]).toEqual([201, next.price.total]);
    }
  });

  test('500_after_effect and connection_cut_after_effect make one order, which a repeated call returns', async () => {
    for (const outcome of ['500_after_effect', 'connection_cut_after_effect'] as const)
      for (const { hotelId, forced } of bothWays('book', outcome)) {
        const before = await available();
        const orderInput = orderOf(await shop.makeQuote(hotelId));
        const key = freshRef();
        const lostAnswer = await shop.book(orderInput, key, forced).catch((error: Error) => error.message);
        if (outcome === '500_after_effect') expect(lostAnswer).toMatchObject({ status: 500 });
        else expect(lostAnswer).toBe('fetch failed');
        const repeatedAnswer = await shop.book(orderInput, key, forced);
        expect([repeatedAnswer.status, repeatedAnswer.body.client_ref]).toEqual([201, orderInput.client_ref]);
        expect(await available()).toBe(before - cents(repeatedAnswer.body.price.total));
      }
  });
});

describe('cancel', () => {
  const ask = async (hotelId: string, forced?: string) => {
    const { body: order } = await shop.book(orderOf(await shop.makeQuote(hotelId)), freshRef());
    const { body: preview } = await shop.ask(`/orders/${order.order_no}/cancellation`);
    const body = { digest: preview.digest, max_fee: '0.00', reason: 'Trip off' };
    return { order, body, answer: await shop.cancel(order.order_no, body, freshRef(), forced) };
  };

  test.each([
    ['done', 200, 'cancelled', 'cancelled'],
    ['processing', 202, 'cancelling', 'cancelled'],
    ['unknown_then_done', 202, 'cancelling', 'cancelled'],
    ['refused', 200, 'cancel_failed', 'cancel_failed'],
  ] as const)('%s answers %i %s, then %s', async (outcome, status, first, after) => {
    for (const { hotelId, forced } of bothWays('cancel', outcome)) {
      const before = await available();
      const { order, answer } = await ask(hotelId, forced);
      expect([answer.status, answer.body.state]).toEqual([status, first]);
      if (first !== after) await shop.advance(150);
      expect((await readOrder(order.order_no)).state).toBe(after);
      expect(before - (await available())).toBe(after === 'cancelled' ? 0 : cents(order.price.total));
    }
  });

  test('fee_changed answers the new preview, and its digest cancels', async () => {
    for (const { hotelId, forced } of bothWays('cancel', 'fee_changed')) {
      const { order, body, answer } = await ask(hotelId, forced);
      expect([answer.status, answer.body.code]).toEqual([409, 'fee_changed']);
      const { digest, fee } = answer.body.data;
      expect(cents(fee)).toBeGreaterThan(0);
      const aboveMax = await shop.cancel(order.order_no, { ...body, digest }, freshRef(), forced);
      expect([aboveMax.status, aboveMax.body.code]).toEqual([409, 'fee_changed']);
      const agreement = { ...body, digest, max_fee: fee.amount };
      const cancellation = await shop.cancel(order.order_no, agreement, freshRef(), forced);
      expect([cancellation.body.state, cancellation.body.cancel_fee]).toEqual(['cancelled', fee]);
    }
  });
});
