/** A partner with a test key: the sandbox over the demo catalogue. */
import { addDays } from '@wayhouse/contract/dates';
import { partnerLimits } from '@wayhouse/contract/partner/scopes';
import type { AppContext } from '../../src/context.ts';
import {
  type Answer,
  bearer,
  type CallOptions,
  call,
  type IssuedKey,
  issueKey,
  listenAt,
} from '../builders/partner/partner.ts';
import { type TestClock, testClock, testContext } from '../context.ts';
import { createTestDatabase, demoStart, type TestDatabase } from '../database.ts';

export interface PracticeShop {
  database: TestDatabase;
  context: AppContext;
  clock: TestClock;
  url: string;
  /** A key of the practice world. */
  key: IssuedKey;
  stay: { check_in: string; check_out: string; rooms: Room[]; nationality: string };
  /**
   * Makes a call, and repeats it when a rate limit refuses it, because the limits have their own tests. `forced` is the
   * value of the header `wayhouse-test`.
   */
  ask: (path: string, sent?: CallOptions & { forced?: string }, by?: IssuedKey) => Promise<Answer>;
  /** The first offer of a test hotel with free cancellation. `stay` replaces fields of the search. */
  findOffer: (hotelId: string, stay?: object) => Promise<Answer['body']>;
  /** The quote of the offer that `findOffer` finds; throws when the quote is refused. */
  makeQuote: (hotelId: string, sent?: { forced?: string; stay?: object }) => Promise<Answer['body']>;
  book: (body: object, idempotencyKey: string, forced?: string) => Promise<Answer>;
  cancel: (orderNo: string, body: object, idempotencyKey: string, forced?: string) => Promise<Answer>;
  advance: (seconds: number) => Promise<Answer['body']>;
  close: () => Promise<void>;
}

interface Room {
  adults: number;
  child_ages?: number[];
}

export async function openPracticeShop(): Promise<PracticeShop> {
  const database = await createTestDatabase({ seed: 'demo-small' });
  const clock = testClock(new Date(demoStart().getTime() + 9 * 3_600_000));
  const context = testContext(database.db, clock);
  context.practiceSlowMs = 20;
  const { url, close } = await listenAt(context);
  const normalLimits = { ...partnerLimits.orders };
  Object.assign(partnerLimits.orders, { rate: 1_000, burst: 1_000 });
  const key = await issueKey(context, { environment: 'test' });
  const checkIn = addDays(clock.now().toISOString().slice(0, 10), 40);
  const stay = {
    check_in: checkIn,
    check_out: addDays(checkIn, 2),
    rooms: [{ adults: 2 }],
    nationality: 'CN',
  };
  const ask: PracticeShop['ask'] = async (path, { forced, ...sent } = {}, by = key) => {
    for (;;) {
      const answer = await call(url, path, {
        ...sent,
        headers: { ...bearer(by), ...(forced !== undefined && { 'wayhouse-test': forced }), ...sent.headers },
      });
      if (answer.status !== 429 || forced?.includes('limits')) return answer;
      await database.db.deleteFrom('partners.buckets').execute();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const findOffer: PracticeShop['findOffer'] = async (hotelId, change = {}) => {
    const searchInput = { hotel_ids: [hotelId], ...stay, filters: { free_cancellation: true }, ...change };
    const { body } = await ask('/searches', { body: searchInput });
    return body.hotels[0].offers[0];
  };
  const write = (path: string, body: object, idempotencyKey: string, forced?: string) =>
    ask(path, {
      body,
      headers: { 'idempotency-key': idempotencyKey },
      ...(forced !== undefined && { forced }),
    });
  return {
    database,
    context,
    clock,
    url,
    key,
    stay,
    ask,
    findOffer,
    makeQuote: async (hotelId, { forced, stay: change } = {}) => {
      const { offer_id } = await findOffer(hotelId, change);
      const quote = await ask('/quotes', { body: { offer_id }, ...(forced !== undefined && { forced }) });
      if (quote.status !== 200) throw new Error(JSON.stringify(quote.body));
      return quote.body;
    },
    book: (body, idempotencyKey, forced) => write('/orders', body, idempotencyKey, forced),
    cancel: (orderNo, body, idempotencyKey, forced) =>
      write(`/orders/${orderNo}/cancellation`, body, idempotencyKey, forced),
    advance: async (seconds) => (await ask('/sandbox/clock', { body: { advance_s: seconds } })).body,
    close: async () => {
      Object.assign(partnerLimits.orders, normalLimits);
      await close();
      await database.drop();
    },
  };
}
