/**
 * Certification cases that suppliers demand of their partners, replayed through the partner API. They are ETG E1 to E7,
 * T1 and T2, TGX C1 and C2, and the forced outcomes of Rapid.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents, freshRef, orderOf } from '../../../../test/builders/partner/partner-shop.ts';
import { openPracticeShop, type PracticeShop } from '../../../../test/practice/practice-shop.ts';

let shop: PracticeShop;
beforeAll(async () => {
  shop = await openPracticeShop();
});
afterAll(() => shop.close());

interface Room {
  adults: number;
  child_ages?: number[];
}

const uzbekGuest = { nationality: 'UZ' };
const couple: Room = { adults: 2 };
const family: Room = { adults: 2, child_ages: [5] };

/** Guests of each room: the lead, and children with their ages. */
function guestsOf(rooms: readonly Room[]) {
  return rooms.map(({ child_ages: ages = [] }, room) => ({
    guests: [
      { first_name: 'Aziz', last_name: `Karimov${'abcdefgh'[room]}`, type: 'adult' },
      ...ages.map((age) => ({ first_name: 'Ali', last_name: 'Karimov', type: 'child', age })),
    ],
  }));
}

async function bookStay(
  hotelId: string,
  stay: { rooms: Room[]; nationality?: string; filters?: object },
  forced?: string,
) {
  const quote = await shop.makeQuote(hotelId, { stay });
  const orderInput = orderOf(quote, { rooms: guestsOf(stay.rooms), allow_duplicate_guest: true });
  return { quote, order: await shop.book(orderInput, freshRef(), forced) };
}

const stateOf = async (no: string) => (await shop.ask(`/orders/${no}`)).body.state;
const partiesOf = (body: { rooms: { adults: number; child_ages: number[] }[] }) =>
  body.rooms.map(({ adults, child_ages }) => [adults, ...child_ages]);

describe('ETG', () => {
  test('E1 multi-room booking, adults and children mixed', async () => {
    const { quote, order } = await bookStay('TEST-01', {
      rooms: [{ adults: 1 }, family, { adults: 3, child_ages: [0, 17] }],
    });
    expect(partiesOf(quote)).toEqual([[1], [2, 5], [3, 0, 17]]);
    expect([order.body.state, partiesOf(order.body)]).toEqual(['confirmed', partiesOf(quote)]);
  });

  test('E2 booking with children: their ages arrive with the order', async () => {
    const { order } = await bookStay('TEST-02', { rooms: [{ adults: 1, child_ages: [3, 11] }] });
    const ages = order.body.rooms[0].guests.map((guest: { age?: number }) => guest.age);
    expect(ages).toEqual([undefined, 3, 11]);
  });

  test('E3 guests from Uzbekistan: the nationality holds from search to order', async () => {
    const { quote, order } = await bookStay('TEST-03', { rooms: [couple], ...uzbekGuest });
    expect([quote.nationality, order.body.nationality]).toEqual(['UZ', 'UZ']);
  });

  test('E4 the rate rises at prebook: refused above the tolerance, accepted within it', async () => {
    const { offer_id, total } = await shop.findOffer('TEST-01');
    const quote = (tolerance_bp: number, forced: string) =>
      shop.ask('/quotes', { body: { offer_id, tolerance_bp }, forced });
    const answer = await quote(499, 'quote=dearer_5');
    expect([answer.status, answer.body.code]).toEqual([409, 'price_changed']);
    expect(cents(answer.body.data.quote.price.total)).toBeGreaterThan(cents(total));
    const quoteAnswer = await quote(500, 'quote=dearer_5');
    expect([quoteAnswer.status, quoteAnswer.body.changed[0].field]).toEqual([200, 'price.total']);
    const order = await shop.book(orderOf(quoteAnswer.body), freshRef());
    expect(order.body.price.total).toEqual(quoteAnswer.body.price.total);
  });

  test('E5 success after unknown: in progress until it is confirmed', async () => {
    const { order } = await bookStay('TEST-01', { rooms: [couple] }, 'book=unknown_then_confirmed');
    expect([order.status, order.body.state, order.body.poll_after_ms > 0]).toEqual([202, 'processing', true]);
    await shop.advance(90);
    expect(await stateOf(order.body.order_no)).toBe('processing');
    await shop.advance(90);
    expect(await stateOf(order.body.order_no)).toBe('confirmed');
  });

  test('E6 sold out after unknown: in progress, then failed with a full refund', async () => {
    const before = cents((await shop.ask('/balance')).body.available);
    const { order } = await bookStay('TEST-01', { rooms: [couple] }, 'book=unknown_then_sold_out');
    expect(order.body.state).toBe('processing');
    await shop.advance(180);
    expect(await stateOf(order.body.order_no)).toBe('failed');
    expect(cents((await shop.ask('/balance')).body.available)).toBe(before);
  });

  test('E7 the time to book ends after unknown: failed when the hotel is known to have no booking', async () => {
    const { order } = await bookStay('TEST-01', { rooms: [couple] }, 'book=unknown_past_cutoff');
    await shop.advance(300);
    expect(await stateOf(order.body.order_no)).toBe('processing');
    await shop.advance(400);
    expect(await stateOf(order.body.order_no)).toBe('failed');
    const types = (await shop.ask('/events?limit=500')).body.events
      .filter((event: { data: { order_no?: string } }) => event.data.order_no === order.body.order_no)
      .map((event: { type: string }) => event.type);
    expect(types).toEqual(['order.processing', 'order.failed', 'refund.succeeded']);
  });

  test('T1 one room, two adults and a child of five, from Uzbekistan', async () => {
    const { order } = await bookStay('TEST-01', { rooms: [family], ...uzbekGuest });
    expect([order.body.state, partiesOf(order.body), order.body.nationality]).toEqual([
      'confirmed',
      [[2, 5]],
      'UZ',
    ]);
  });

  test('T2 two rooms: two adults and a child of five, and two adults', async () => {
    const { order } = await bookStay('TEST-02', { rooms: [family, couple], ...uzbekGuest });
    expect([order.body.state, partiesOf(order.body)]).toEqual(['confirmed', [[2, 5], [2]]]);
  });
});

describe('TGX', () => {
  const hotelsFor = async (rooms: Room[]) => {
    const searchInput = { hotel_ids: ['TEST-03', 'TEST-05'], ...shop.stay, rooms };
    return (await shop.ask('/searches', { body: searchInput })).body.hotels;
  };

  test('C1 refundable, three rooms: search, quote, book, cancel', async () => {
    const rooms: Room[] = [{ adults: 3 }, family, couple];
    expect((await hotelsFor(rooms)).length).toBeGreaterThan(0);
    const { quote, order } = await bookStay('TEST-03', { rooms });
    expect([quote.cancellation.refundable, order.body.state]).toEqual([true, 'confirmed']);
    const { digest, fee } = (await shop.ask(`/orders/${order.body.order_no}/cancellation`)).body;
    expect(fee.amount).toBe('0.00');
    const body = { digest, max_fee: '0.00', reason: 'Certification' };
    const answer = await shop.cancel(order.body.order_no, body, freshRef());
    expect([answer.body.state, answer.body.refunded]).toEqual(['cancelled', order.body.paid]);
  });

  test('C2 not refundable, two rooms', async () => {
    const rooms = [family, couple];
    const { quote, order } = await bookStay('TEST-05', { rooms, filters: {} });
    expect([quote.cancellation.refundable, quote.pay]).toEqual([false, ['balance']]);
    expect([order.body.state, order.body.can.cancel]).toEqual(['confirmed', false]);
    const { digest, can_cancel } = (await shop.ask(`/orders/${order.body.order_no}/cancellation`)).body;
    const body = { digest, max_fee: '999999.00', reason: 'Certification' };
    const answer = await shop.cancel(order.body.order_no, body, freshRef());
    expect([can_cancel, answer.status, answer.body.code]).toEqual([false, 409, 'not_cancelable']);
  });
});

describe('Rapid', () => {
  test.each([
    ['available', undefined, 200, undefined],
    ['price_changed', 'quote=dearer_5', 409, 'price_changed'],
    ['sold_out', 'quote=sold_out', 410, 'sold_out'],
    ['service_unavailable', 'quote=503', 503, 'unavailable'],
  ] as const)('price check: %s', async (_name, forced, status, code) => {
    const { offer_id } = await shop.findOffer('TEST-01');
    const answer = await shop.ask('/quotes', {
      body: { offer_id, tolerance_bp: 0 },
      ...(forced && { forced }),
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test.each([
    ['standard', undefined, 201, undefined],
    ['service_unavailable', 'book=unknown_then_confirmed', 202, undefined],
    ['internal_server_error', 'book=500_after_effect', 500, 'internal'],
    ['price_mismatch', 'book=price_changed', 409, 'price_changed'],
    ['cc_declined', 'book=insufficient_balance', 402, 'insufficient_balance'],
    ['rooms_unavailable', 'book=sold_out', 410, 'sold_out'],
  ] as const)('book: %s', async (_name, forced, status, code) => {
    const { order } = await bookStay('TEST-01', { rooms: [couple] }, forced);
    expect([order.status, order.body.code]).toEqual([status, code]);
  });

  test.each([
    ['standard', undefined, 200, 'cancelled'],
    ['service_unavailable', 'cancel=unknown_then_done', 202, 'cancelling'],
    ['refused by the property', 'cancel=refused', 200, 'cancel_failed'],
  ] as const)('cancel: %s', async (_name, forced, status, state) => {
    const { order } = await bookStay('TEST-01', { rooms: [couple] });
    const { digest } = (await shop.ask(`/orders/${order.body.order_no}/cancellation`)).body;
    const body = { digest, max_fee: '0.00', reason: 'Certification' };
    const answer = await shop.cancel(order.body.order_no, body, freshRef(), forced);
    expect([answer.status, answer.body.state]).toEqual([status, state]);
  });

  test('cancel: after the stay has begun', async () => {
    const { order } = await bookStay('TEST-01', { rooms: [couple] });
    await shop.advance(45 * 86_400);
    const { digest, can_cancel } = (await shop.ask(`/orders/${order.body.order_no}/cancellation`)).body;
    const body = { digest, max_fee: '999999.00', reason: 'Certification' };
    const answer = await shop.cancel(order.body.order_no, body, freshRef());
    expect([can_cancel, answer.status, answer.body.code]).toEqual([false, 409, 'not_cancelable']);
  });
});
