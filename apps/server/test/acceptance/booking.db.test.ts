/**
 * Acceptance cases A1 to A12: occupancies, lengths of stay, and price changes before the booking (domain-research 4.1).
 */
import {
  hotelOfflineCode,
  invalidCode,
  notFoundCode,
  priceChangedCode,
  sessionExpiredCode,
  soldOutCode,
  tooManyGuestsCode,
} from '@wayhouse/contract/answer-codes';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { errorCodes } from '@wayhouse/contract/error-codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statusPair } from '../builders/booking.ts';
import { type BuiltHotel, buildHotel, reprice } from '../builders/catalogue.ts';
import {
  askRooms,
  book,
  bookAndPay,
  bookingInput,
  type Call,
  create,
  findOffer,
  openStage,
  pay,
  precheck,
  type Stage,
  show,
} from './stage.ts';

let stage: Stage;
let agent: Call;
let hotel: BuiltHotel;

beforeAll(async () => {
  stage = await openStage();
  hotel = await buildHotel(stage.db, { name: 'accept', rooms: 60 });
  agent = stage.as('agent');
});
afterAll(() => stage.close());

const child5 = { adults: 2, children: [5] };
const twoAdults = { adults: 2, children: [] };
const stayInput = (rooms: { adults: number; children: number[] }[], more: object = {}) => ({
  hotelId: hotel.hotelId,
  rooms,
  ...more,
});

/** Books and pays. The order must be confirmed, paid, and have the same occupancy as the search. */
async function expectConfirmed(rooms: { adults: number; children: number[] }[], more: object = {}) {
  const orderNo = await bookAndPay(agent, stayInput(rooms, more));
  const order = await show(agent, orderNo);
  expect([order.order_status, order.payment_status]).toEqual(statusPair.confirmedPaid);
  expect(order.rooms.map(({ adults, children }: (typeof rooms)[0]) => ({ adults, children }))).toEqual(rooms);
  expect(order.supplier_confirmation_no).toBeTruthy();
  return order;
}

describe('occupancies', () => {
  test('A1 2 adults', () => expectConfirmed([twoAdults]));

  test('A2 2 adults and a child of 5, nationality UZ', async () => {
    const order = await expectConfirmed([child5], { nationality: 'UZ' });
    expect(order.rooms[0].guests.at(-1)).toMatchObject({ type: 'child', age: 5 });
    await sql`update rates.rate_plans set not_nationalities = '{UZ}' where id = ${hotel.flexible}`.execute(
      stage.db,
    );
    const roomsForUzbeks = (await askRooms(agent, stayInput([child5], { nationality: 'UZ' }))).data.rooms;
    const roomsForChinese = (await askRooms(agent, stayInput([child5]))).data.rooms;
    await sql`update rates.rate_plans set not_nationalities = '{}' where id = ${hotel.flexible}`.execute(
      stage.db,
    );
    const count = (rooms: { offers: object[] }[]) => rooms.flatMap((room) => room.offers).length;
    expect(count(roomsForUzbeks)).toBe(count(roomsForChinese) - 1);
  });

  test('A3 2 rooms: 2 adults and a child of 5, 2 adults', () => expectConfirmed([child5, twoAdults]));

  test('A4 3 rooms: 3 adults, 2 adults and a child of 5, 2 adults', () =>
    expectConfirmed([{ adults: 3, children: [] }, child5, twoAdults]));

  test('A5 1 adult and 2 children beside 2 adults', () =>
    expectConfirmed([{ adults: 1, children: [4, 9] }, twoAdults]));

  test('A6 an infant under 1 and a child of 17; a changed age and a child of 18 are refused', async () => {
    const order = await expectConfirmed([{ adults: 2, children: [0, 17] }]);
    expect(
      order.rooms[0].guests
        .map((guest: { age?: number }) => guest.age)
        .filter((age?: number) => age !== undefined),
    ).toEqual([0, 17]);
    const session = await precheck(agent, stayInput([{ adults: 2, children: [0, 17] }]));
    const changedAge = bookingInput(session.data) as { rooms: { guests: { age?: number }[] }[] };
    const lastGuest = changedAge.rooms[0]?.guests.at(-1);
    if (lastGuest) lastGuest.age = 16;
    expect((await agent(create, changedAge)).code).toBe(errorCodes['booking.guests_mismatch'].code);
    const eighteen = await askRooms(agent, stayInput([{ adults: 2, children: [18] }]));
    expect([eighteen.code, eighteen.errors?.[0]?.path]).toEqual([invalidCode, 'rooms.0.children.0']);
  });

  test('A7 8 rooms are booked, 9 are refused with a hint to group requests, 40 guests are refused', async () => {
    await expectConfirmed(Array.from({ length: 8 }, () => ({ adults: 1, children: [] })));
    const nineRooms = await askRooms(
      agent,
      stayInput(Array.from({ length: 9 }, () => ({ adults: 1, children: [] }))),
    );
    expect(nineRooms.code).toBe(invalidCode);
    const hint = nineRooms.errors?.find((error) => error.path === 'rooms')?.message;
    expect(hint?.['en-US']).toMatch(/group/i);
    expect(hint?.['zh-CN']).toMatch(/团/);
    const crowd = await precheck(
      agent,
      stayInput(Array.from({ length: 8 }, () => ({ adults: 5, children: [] }))),
    );
    expect((await agent(create, bookingInput(crowd.data))).code).toBe(tooManyGuestsCode);
  });
});

describe('dates', () => {
  test('A8 30 nights are sold, 31 are refused', async () => {
    expect((await precheck(agent, stayInput([twoAdults], { checkIn: '2027-04-01', nights: 30 }))).code).toBe(
      0,
    );
    const answer = await askRooms(agent, stayInput([twoAdults], { checkIn: '2027-04-01', nights: 31 }));
    expect([answer.code, answer.errors?.[0]?.path]).toEqual([invalidCode, 'check_out']);
  });

  test('A9 the same day is sold until the rate’s cut-off, and refused after it', async () => {
    const today = stayInput([twoAdults], {
      checkIn: '2027-03-01',
      pick: (offer: { board: string; confirmation: string }) => offer.confirmation === 'instant',
    });
    const offer = await findOffer(agent, today);
    const precheckOffer = () => agent('POST /api/v2/booking/precheck', { offer_id: offer });
    expect((await precheckOffer()).code).toBe(0);
    await sql`update rates.rate_plans set cutoff_days = 1 where hotel_id = ${hotel.hotelId}`.execute(
      stage.db,
    );
    expect((await precheckOffer()).code).toBe(soldOutCode);
    expect(
      (await askRooms(agent, today)).data.rooms.flatMap((room: { offers: object[] }) => room.offers),
    ).toEqual([]);
    await sql`update rates.rate_plans set cutoff_days = 0 where hotel_id = ${hotel.hotelId}`.execute(
      stage.db,
    );
    const yesterday = await askRooms(agent, stayInput([twoAdults], { checkIn: '2027-02-28' }));
    expect([yesterday.code, yesterday.errors?.[0]?.path]).toEqual([invalidCode, 'check_in']);
  });
});

describe('a price change before the booking', () => {
  const stay = () => stayInput([twoAdults], { checkIn: '2027-05-10' });

  test('A10 the customer gets a lower price: shown at the recheck, without a question at the booking', async () => {
    const offer = await findOffer(agent, stay());
    await reprice(stage.db, hotel.flexible, 9_000);
    const session = (await agent('POST /api/v2/booking/precheck', { offer_id: offer })).data;
    expect(session).toMatchObject({
      total: '192.60',
      price_changed: { previous: '214.00', current: '192.60' },
      changed: [{ field: 'total', previous: '214.00', current: '192.60' }],
    });
    await reprice(stage.db, hotel.flexible, 8_500);
    const creation = await agent(create, bookingInput(session));
    await reprice(stage.db, hotel.flexible, 10_000);
    expect(creation).toMatchObject({ code: 0, data: { total: '181.90' } });
    await pay(agent, creation.data.order_no);
    expect((await show(agent, creation.data.order_no)).paid).toBe('181.90');
  });

  test('A11 a price that rises by a cent needs consent: 3001 with both prices and a new session', async () => {
    const session = (await precheck(agent, stay())).data;
    await reprice(stage.db, hotel.flexible, 10_001);
    const refusal = await agent(create, bookingInput(session));
    expect(refusal).toMatchObject({
      code: priceChangedCode,
      data: { previous: '214.00', current: '214.02', session: { total: '214.02', price_changed: {} } },
    });
    const retry = await agent(
      create,
      bookingInput(session, { terms_digest: refusal.data.session.terms_digest }),
    );
    expect(retry.code).toBe(priceChangedCode);
    const creation = await agent(create, bookingInput(refusal.data.session));
    await reprice(stage.db, hotel.flexible, 10_000);
    expect(creation).toMatchObject({ code: 0, data: { total: '214.02' } });
  });

  test('A12 an equal price with other changed terms needs consent too', async () => {
    const plan = sql.raw(`'${hotel.flexible}'`);
    const session = (await precheck(agent, stay())).data;
    await sql`update rates.rate_plans set board = 'RO' where id = ${plan}`.execute(stage.db);
    const refusal = await agent(create, bookingInput(session));
    expect(refusal).toMatchObject({
      code: priceChangedCode,
      data: {
        previous: '214.00',
        current: '214.00',
        session: { board: 'RO', changed: [{ field: 'board', previous: 'BB', current: 'RO' }] },
      },
    });
    expect((await agent(create, bookingInput(refusal.data.session))).code).toBe(0);
    const offer = await findOffer(agent, stay());
    await sql`update rates.rate_plans set board = 'BB' where id = ${plan}`.execute(stage.db);
    expect((await agent('POST /api/v2/booking/precheck', { offer_id: offer })).data.changed).toEqual([
      { field: 'board', previous: 'RO', current: 'BB' },
    ]);
  });
});

describe('between search and payment', () => {
  test('a hotel that goes offline refuses precheck and booking, and keeps existing orders', async () => {
    const stay = stayInput([twoAdults], { checkIn: '2027-05-20' });
    const status = (to: string) =>
      sql`update catalogue.hotels set status = ${to} where id = ${hotel.hotelId}`.execute(stage.db);
    const offer = await findOffer(agent, stay);
    const session = (await precheck(agent, stay)).data;
    const orderNo = await book(agent, stay);
    await status('offline');
    expect((await agent('POST /api/v2/booking/precheck', { offer_id: offer })).code).toBe(hotelOfflineCode);
    expect((await agent(create, bookingInput(session))).code).toBe(hotelOfflineCode);
    // The order has held its rooms since its creation, so the payment succeeds.
    expect((await pay(agent, orderNo)).code).toBe(0);
    expect((await show(agent, orderNo)).order_status).toBe(orderStatus.confirmed);
    await status('online');
  });

  test('a form sent at the end of its session gets an error, and one call fetches the latest price', async () => {
    const session = (await precheck(agent, stayInput([twoAdults]))).data;
    stage.world.clock.forward(15 * 60);
    expect((await agent(create, bookingInput(session))).code).toBe(sessionExpiredCode);
    expect((await agent('POST /api/v2/booking/session', { session_no: session.session_no })).code).toBe(
      sessionExpiredCode,
    );
    const newSession = await agent('POST /api/v2/booking/renew', { session_no: session.session_no });
    expect(newSession).toMatchObject({ code: 0, data: { total: session.total, changed: [] } });
    expect((await agent(create, bookingInput(newSession.data))).code).toBe(0);
    const stranger = stage.as('other');
    expect((await stranger('POST /api/v2/booking/renew', { session_no: session.session_no })).code).toBe(
      notFoundCode,
    );
  });
});
