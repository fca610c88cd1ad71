/** People train in the sandbox account of their company. Training changes no live data. */
import { addDays } from '@wayhouse/contract/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf, testClock, testContext } from '../../../../test/context.ts';
import { createTestDatabase, demoStart, type TestDatabase } from '../../../../test/database.ts';
import type { ActorCtx } from '../../../context.ts';
import { listOrders } from '../../booking/orders/list-orders.ts';
import { precheckOffer } from '../../booking/session/precheck-offer.ts';
import { verifyConsistency } from '../../booking/verify-consistency.ts';
import { findBalance } from '../../ledger/balance/find-balance.ts';
import { beginDumps } from '../content/make-dumps.ts';
import { showTraining } from './show-training.ts';
import {
  bookTraining,
  cancelTraining,
  checkTraining,
  moveTrainingClock,
  previewTraining,
  searchTraining,
} from './train.ts';

let database: TestDatabase;
let main: ActorCtx;
let dates: { check_in: string; check_out: string };

beforeAll(async () => {
  database = await createTestDatabase({ seed: 'demo-small' });
  const clock = testClock(new Date(demoStart().getTime() + 9 * 3_600_000));
  main = await callerOf(testContext(database.db, clock), 'agent@wayhouse.test');
  const from = addDays(clock.now().toISOString().slice(0, 10), 40);
  dates = { check_in: from, check_out: addDays(from, 2) };
});
afterAll(() => database.drop());

/** Counts of live rows, and the person's accepted terms, orders and balance: training must not change them. */
const liveData = async () => {
  const { rows } = await sql<{ text: string }>`select json_build_array(
    (select count(*) from booking.orders where account_id not like '%~test%'),
    (select count(*) from ledger.entries where account_id not like '%~test%'),
    (select count(*) from platform.messages),
    (select json_agg(a order by a.user_id, a.code) from content.acceptances a where user_id = ${main.actor.userId})
  )::text as text`.execute(database.db);
  const orders = await listOrders(main, { page: 1, page_size: 50, sort: 'created_desc' });
  return [rows[0]?.text, orders.total, await findBalance(main)];
};
const names = { first_name: 'Wei', last_name: 'Zhang' };
const hotel = async (no: string, ctx = main) => {
  for (const { id } of (await showTraining(ctx)).cities) {
    const { hotels } = await searchTraining(ctx, { city: id, ...dates });
    const match = hotels.find((each) => each.hotel_id === `TEST-${no}`);
    if (match) return match;
  }
  throw new Error(`no TEST-${no}`);
};
const check = async (no: string) => {
  const { offers } = await hotel(no);
  const offer = offers.find(({ refundable }) => refundable) ?? offers[0];
  return checkTraining(main, { offer_id: offer?.offer_id ?? '' });
};
const book = async (no: string) => {
  const { session_no, terms_digest } = await check(no);
  const { orders } = await bookTraining(main, { session_no, terms_digest, ...names });
  return orders[0]?.order_no ?? '';
};
const completedLessons = async () =>
  (await showTraining(main)).lessons.flatMap(({ lesson, done_at: at }) => (at === null ? [] : [lesson]));
/** Number of the hotel whose name describes the outcome. */
const numberOf = async (outcome: RegExp) => {
  for (const { id } of (await showTraining(main)).cities) {
    const { hotels } = await searchTraining(main, { city: id, ...dates });
    const match = hotels.find(({ name }) => outcome.test(name.en));
    if (match) return match.hotel_id.slice('TEST-'.length);
  }
  throw new Error(`no hotel ${outcome}`);
};

test('each lesson is completed by an action in the sandbox, and training changes no live data', async () => {
  const before = await liveData();
  const start = await showTraining(main);
  expect([start.available, start.orders, await completedLessons()]).toEqual(['1000000.00', [], []]);
  const orderNo = await book('01');
  expect(await completedLessons()).toEqual(['search', 'book']);
  const freePreview = await previewTraining(main, { order_no: orderNo });
  expect([freePreview.can_cancel, freePreview.fee]).toEqual([true, '0.00']);
  await cancelTraining(main, { order_no: orderNo, digest: freePreview.digest });
  expect(await completedLessons()).toEqual(['search', 'book', 'cancel_free']);
  expect((await showTraining(main)).available).toBe('1000000.00');

  await book(await numberOf(/5% dearer when quoted/));
  expect(await completedLessons()).toContain('price_change');
  await expect(book(await numberOf(/sold out when booked/))).rejects.toMatchObject({
    key: 'booking.sold_out',
  });
  expect(await completedLessons()).toContain('sold_out');

  await book(await numberOf(/^Test .*: no answer, confirmed after 2 minutes/));
  expect(await completedLessons()).not.toContain('wait');
  const training = await moveTrainingClock(main, { step: 'hour' });
  expect(training.advanced_s).toBe(3_600);
  expect(await completedLessons()).toContain('wait');

  const lateOrderNo = await book('02');
  await moveTrainingClock(main, { step: 'deadline' });
  await moveTrainingClock(main, { step: 'deadline' });
  const preview = await previewTraining(main, { order_no: lateOrderNo });
  expect(preview.can_cancel).toBe(false);
  expect((await showTraining(main)).lessons.every(({ done_at: at }) => at !== null)).toBe(true);

  expect(await liveData()).toEqual(before);
  expect(await verifyConsistency(database.db)).toEqual([]);
});

test('each person has separate orders and lessons; people without a company have no training', async () => {
  const seller = await callerOf(main, 'seller@wayhouse.test');
  const sellerTraining = await showTraining(seller);
  expect([sellerTraining.orders, sellerTraining.lessons.filter(({ done_at: at }) => at !== null)]).toEqual([
    [],
    [],
  ]);
  const mainOrderNo = (await showTraining(main)).orders[0]?.order_no ?? '';
  await expect(previewTraining(seller, { order_no: mainOrderNo })).rejects.toMatchObject({
    key: 'request.not_found',
  });
  const { session_no, terms_digest } = await check('01');
  await expect(bookTraining(seller, { session_no, terms_digest, ...names })).rejects.toMatchObject({
    key: 'request.not_found',
  });
  const guest = await callerOf(main, 'guest@wayhouse.test');
  await expect(showTraining(guest)).rejects.toMatchObject({ key: 'request.wrong_state' });
});

test('the training does not know live orders, and the site does not know offers of the training', async () => {
  const { rows } = await sql<{ order_no: string }>`
    select order_no from booking.orders where account_id = ${main.actor.accountId} limit 1`.execute(
    database.db,
  );
  if (rows[0])
    await expect(previewTraining(main, { order_no: rows[0].order_no })).rejects.toMatchObject({
      key: 'request.not_found',
    });
  const practiceOfferId = (await hotel('01')).offers[0]?.offer_id ?? '';
  await expect(precheckOffer(main, { offer_id: practiceOfferId })).rejects.toMatchObject({
    key: 'search.offer_expired',
  });
});

test('training begins no content dumps, because only API keys read them', async () => {
  await beginDumps(main);
  expect(await database.db.selectFrom('partners.dumps').select('id').execute()).toEqual([]);
});
