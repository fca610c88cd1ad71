/** A partner with the demo catalogue: our server, a key, and a hotel with quotes and orders. */
import { addDays } from '@wayhouse/contract/dates';
import { expect } from 'vitest';
import type { AppContext } from '../../../src/context.ts';
import { type TestClock, testClock, testContext } from '../../context.ts';
import { createTestDatabase, demoStart, type TestDatabase } from '../../database.ts';
import {
  type Answer,
  bearer,
  type CallOptions,
  call,
  type IssuedKey,
  issueKey,
  listenAt,
} from './partner.ts';

export interface PartnerShop {
  database: TestDatabase;
  context: AppContext;
  clock: TestClock;
  url: string;
  key: IssuedKey;
  /** A hotel with an offer that can be canceled free of charge, and its city. */
  hotelId: string;
  cityId: string;
  stay: { check_in: string; check_out: string; rooms: { adults: number }[]; nationality: string };
  /** Makes a call, and repeats it while a rate limit refuses it, because the limits have their own tests. */
  ask: (path: string, sent?: CallOptions, by?: IssuedKey) => Promise<Answer>;
  makeQuote: (by?: IssuedKey) => Promise<Answer['body']>;
  book: (body: object, idempotencyKey: string, by?: IssuedKey) => Promise<Answer>;
  /** Cents that the account can spend. */
  available: () => Promise<number>;
  close: () => Promise<void>;
}

/** Starts our server over a database of its own, and issues a key for a partner. */
export async function openPartnerShop(): Promise<PartnerShop> {
  const database = await createTestDatabase({ seed: 'demo-small' });
  const clock = testClock(new Date(demoStart().getTime() + 9 * 3_600_000));
  const context = testContext(database.db, clock);
  const { url, close } = await listenAt(context);
  const key = await issueKey(context);
  const checkIn = addDays(context.clock.now().toISOString().slice(0, 10), 40);
  const stay = {
    check_in: checkIn,
    check_out: addDays(checkIn, 2),
    rooms: [{ adults: 2 }],
    nationality: 'CN',
  };
  const ask: PartnerShop['ask'] = async (path, sent = {}, by = key) => {
    for (;;) {
      const answer = await call(url, path, { ...sent, headers: { ...bearer(by), ...sent.headers } });
      if (answer.status !== 429) return answer;
      await database.db.deleteFrom('partners.buckets').execute();
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  };
  const cancelable = { ...stay, filters: { free_cancellation: true } };
  const { hotelId, cityId } = await findSold(ask, cancelable);
  const makeQuote: PartnerShop['makeQuote'] = async (by = key) => {
    const search = await ask('/searches', { body: { hotel_ids: [hotelId], ...cancelable } }, by);
    const { offer_id } = search.body.hotels[0].offers[0];
    const quote = await ask('/quotes', { body: { offer_id } }, by);
    expect(quote.status).toBe(200);
    return quote.body;
  };
  return {
    database,
    context,
    clock,
    url,
    key,
    hotelId,
    cityId,
    stay,
    ask,
    makeQuote,
    book: (body, idempotencyKey, by = key) =>
      ask('/orders', { body, headers: { 'idempotency-key': idempotencyKey } }, by),
    available: async () => cents((await ask('/balance')).body.available),
    close: async () => {
      await close();
      await database.drop();
    },
  };
}

/** The first hotel that a search of 100 hotels finds with an offer for the stay, and its city. */
async function findSold(ask: PartnerShop['ask'], question: object) {
  const { body } = await ask('/content/hotels?limit=100');
  const hotels = body.hotels as { hotel_id: string; city: { id: string } }[];
  const search = await ask('/searches', {
    body: { hotel_ids: hotels.map((hotel) => hotel.hotel_id), ...question },
  });
  const hotelId: string = search.body.hotels[0].hotel_id;
  const cityId = hotels.find((hotel) => hotel.hotel_id === hotelId)?.city.id ?? '';
  return { hotelId, cityId };
}

let refs = 0;

/** A client reference that is unique in this file. */
export function freshRef(): string {
  refs += 1;
  return `REF${refs}`;
}

/** The input of `POST /orders` for a quote. */
export function orderOf(quote: Answer['body'], change: object = {}): { client_ref: string } {
  const ref = freshRef();
  // Another name for each order, because a guest with two orders for one night is refused.
  const letters = [...ref.slice('REF'.length)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  return {
    quote_id: quote.quote_id,
    terms_digest: quote.terms_digest,
    client_ref: ref,
    rooms: [{ guests: [{ first_name: 'Wei', last_name: `Zhang${letters}`, type: 'adult' }] }],
    contact: { name: 'Desk', email: 'desk@partner.test', phone: '13800138000', area_code: '86' },
    pay: 'balance',
    ...change,
  } as { client_ref: string };
}

export function cents(amount: { amount: string }): number {
  return Math.round(Number(amount.amount) * 100);
}
