/** Webhooks of the sandbox after a replay and after a reset. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type WithReceiver, withReceiver } from '../../../../test/builders/hook-shop.ts';
import { freshRef, orderOf } from '../../../../test/builders/partner/partner-shop.ts';
import type { Receiver } from '../../../../test/builders/receiver.ts';
import { openPracticeShop, type PracticeShop } from '../../../../test/practice/practice-shop.ts';
import { inTransaction } from '../../../platform/database.ts';
import { recordForAll } from '../events/record-event.ts';

let shop: WithReceiver<PracticeShop>;
let receiver: Receiver;
beforeAll(async () => {
  shop = await withReceiver(await openPracticeShop());
  receiver = shop.receiver;
});
afterAll(() => shop.close());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answerWith(() => ({ status: 204 }));
});

const createHook = async () =>
  (await shop.ask('/webhooks', { body: { url: `${receiver.url}/hook/${freshRef()}` } })).body;
const bookOne = async (forced?: string) => {
  await shop.book(orderOf(await shop.makeQuote('TEST-01')), freshRef(), forced);
  await shop.context.deliverEvents();
};

test('an event that was sent out of order is sent again by a replay', async () => {
  const { id } = await createHook();
  await bookOne('webhook=out_of_order');
  shop.clock.advance(60);
  await shop.deliver();
  const [first] = (await shop.ask('/events?types=order.processing,order.confirmed')).body.events;
  const idsSent = () => receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(idsSent()).toContain(first.id);
  receiver.received.length = 0;
  const replay = await shop.ask(`/webhooks/${id}/replay`, { body: { event_ids: [first.id] } });
  expect(replay.body).toEqual({ replayed: 1 });
  await shop.deliver();
  expect(idsSent()).toEqual([first.id]);
});

test('after a reset the webhooks of the earlier sandbox account get nothing any more', async () => {
  await createHook();
  receiver.answerWith(() => ({ status: 503 }));
  await bookOne();
  await shop.deliver();
  expect(receiver.received.length).toBeGreaterThan(0);
  receiver.received.length = 0;
  await shop.ask('/sandbox/reset', { body: {} });
  expect((await shop.ask('/webhooks')).body.webhooks).toEqual([]);
  await inTransaction(shop.database.db, (tx) =>
    recordForAll(tx, shop.clock, { type: 'content.published', data: {} }),
  );
  shop.clock.advance(2 * 86_400);
  await shop.deliver();
  expect(receiver.received).toEqual([]);
});

test('a daily event is not written for a sandbox account that a reset has replaced', async () => {
  const { account: oldAccount } = (await shop.ask('/sandbox')).body;
  const { account: newAccount } = (await shop.ask('/sandbox/reset', { body: {} })).body;
  const { db } = shop.database;
  await inTransaction(db, (tx) =>
    recordForAll(tx, shop.clock, { type: 'content.published', data: { version: 'after the reset' } }),
  );
  const events = await db
    .selectFrom('partners.events')
    .select('account_id')
    .where(sql<boolean>`data ->> 'version' = 'after the reset'`)
    .where('account_id', 'in', [oldAccount, newAccount])
    .execute();
  expect(events).toEqual([{ account_id: newAccount }]);
});
