import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HookShop, openHookShop } from '../../../../test/builders/hook-shop.ts';
import { inTransaction } from '../../../platform/database.ts';
import { recordOutcomes, type SentTry } from './record-outcomes.ts';

let shop: HookShop;
beforeAll(async () => {
  shop = await openHookShop();
});
afterAll(() => shop.close());

test('an event that was accepted after a 410 to another was recorded counts as delivered', async () => {
  const hook = await shop.endpoint();
  for (let count = 0; count < 3; count += 1) await shop.ask(`/webhooks/${hook.id}/ping`, { body: {} });
  const [refused, accepted, failed] = await shop.database.db
    .selectFrom('partners.deliveries')
    .selectAll()
    .where('endpoint_id', '=', hook.id)
    .orderBy('id')
    .execute();
  // Each process records its own batches, so an attempt may begin before the 410 and be recorded after it.
  for (const [delivery, status] of [
    [refused, 410],
    [failed, 500],
    [accepted, 204],
  ] as const) {
    const outcome: SentTry = {
      kind: 'tried',
      id: delivery!.id,
      run: delivery!.run,
      accountId: delivery!.account_id,
      endpointId: hook.id,
      attempts: 1,
      at: shop.clock.now(),
      answer: { ms: 5, status, error: status === 204 ? null : 'refused', answer: '' },
    };
    await inTransaction(shop.database.db, (tx) => recordOutcomes(tx, shop.clock, [outcome]));
  }
  const states = (await shop.deliveries(hook.id)).map(({ event_id, state }) => [event_id, state]);
  expect(Object.fromEntries(states)).toEqual({
    [refused!.event_id]: 'stopped',
    [accepted!.event_id]: 'delivered',
    [failed!.event_id]: 'stopped',
  });
  const [webhook] = (await shop.ask('/webhooks')).body.webhooks;
  expect(webhook).toMatchObject({ state: 'gone', waiting: 0, failing_since: expect.any(String) });
  // The jobs of these attempts are still in the queue.
  await shop.deliver();
  expect(shop.receiver.received).toEqual([]);
});

test('a delivery ends when its event was deleted meanwhile, and later events of the order are sent', async () => {
  await shop.endpoint();
  const { db } = shop.database;
  const order = await shop.bookOne();
  await shop.cancel(order.order_no);
  const ofOrder = () =>
    db
      .selectFrom('partners.deliveries')
      .select(['event_id', 'state'])
      .where('lane', '=', order.order_no)
      .orderBy('sequence');
  const { event_id: oldestId } = await ofOrder().executeTakeFirstOrThrow();
  await db.deleteFrom('partners.events').where('id', '=', oldestId).execute();
  await shop.deliver();
  const [first, ...others] = await ofOrder().execute();
  expect(first).toEqual({ event_id: oldestId, state: 'stopped' });
  expect(new Set(others.map(({ state }) => state))).toEqual(new Set(['delivered']));
});

test('an endpoint with a new address gets its waiting events at once', async () => {
  const hook = await shop.endpoint();
  shop.receiver.answerWith(({ path }) => ({ status: path === '/mended' ? 204 : 503 }));
  await shop.ask(`/webhooks/${hook.id}/ping`, { body: {} });
  for (const pauseS of [0, 5, 30, 60, 90, 120, 150, 300, 3_600]) {
    shop.clock.advance(pauseS);
    await shop.deliver();
  }
  // The next attempt is due in 12 hours.
  expect((await shop.deliveries(hook.id))[0]).toMatchObject({ state: 'due', attempts: 9 });
  await shop.ask(`/webhooks/${hook.id}`, {
    method: 'PATCH',
    body: { url: `${shop.receiver.url}/mended` },
  });
  await shop.deliver();
  expect((await shop.deliveries(hook.id))[0]).toMatchObject({ state: 'delivered', attempts: 10 });
});
