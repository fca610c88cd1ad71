import { eventDays } from '@wayhouse/contract/partner/events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HookShop, openHookShop } from '../../../../test/builders/hook-shop.ts';
import { type Answer, issueKey } from '../../../../test/builders/partner/partner.ts';
import { callerOf } from '../../../../test/context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { changeDetails } from '../../booking/change/change-details.ts';
import { setBalanceAlert } from '../../ledger/balance/balance-alert.ts';
import { changeCreditStop } from '../../ledger/balance/change-credit-stop.ts';
import { partnersJobs } from '../partners.jobs.ts';
import { reportExpiringKeys } from './report-expiring-keys.ts';

let shop: HookShop;
beforeAll(async () => {
  shop = await openHookShop();
});
afterAll(() => shop.close());

describe('events', () => {
  test('events report each change of an order, each with the whole order at that time', async () => {
    const start = (await shop.ask('/events')).body.next;
    const order = await shop.bookOne();
    await shop.cancel(order.order_no);
    const { events, next, has_more } = (await shop.ask(`/events?after=${start}`)).body;
    expect(has_more).toBe(false);
    const orderEvents = events.filter((event: { type: string }) => event.type.startsWith('order.'));
    expect(orderEvents.map((event: Answer['body']) => event.type)).toEqual([
      'order.confirmed',
      'order.cancelling',
      'order.cancelled',
    ]);
    for (const event of orderEvents) expect(event.type).toBe(`order.${event.data.state}`);
    expect(orderEvents[0].data).toEqual(order);
    expect(orderEvents[0].previous).toMatchObject({ state: 'awaiting_payment', confirmation_no: null });
    expect(orderEvents[1].previous).toEqual({ state: 'confirmed', cancel_fee: null });
    expect(orderEvents[2].data.refunded).toEqual(order.price.total);
    expect(events.map((event: Answer['body']) => event.order_sequence)).toEqual(
      events.map((_: unknown, n: number) => n + 1),
    );
    expect(events.map((event: Answer['body']) => event.sequence)).toEqual(
      events.map((_: unknown, n: number) => start + n + 1),
    );
    expect(events.find((event: Answer['body']) => event.type === 'refund.succeeded').data).toMatchObject({
      order_no: order.order_no,
      amount: order.price.total,
    });
    expect((await shop.ask(`/events?after=${next}`)).body).toEqual({ events: [], next, has_more: false });
    const page = (
      await shop.ask(`/events?after=${start}&limit=2&types=order.confirmed,order.cancelled,order.cancelling`)
    ).body;
    expect([page.events.length, page.has_more, page.next]).toEqual([2, true, page.events[1].sequence]);
  });

  test('a correction without another amount is an event, and a change for the list of orders by last change', async () => {
    const order = await shop.bookOne();
    const start = (await shop.ask('/events')).body.next;
    shop.clock.advance(60);
    const since = shop.clock.now().toISOString();
    const owner = await callerOf(shop.context, 'agent@wayhouse.test');
    await changeDetails(owner, { order_no: order.order_no, special_requests: 'A high floor' });
    await shop.context.deliverEvents();
    const { events } = (await shop.ask(`/events?after=${start}`)).body;
    expect(events).toMatchObject([
      { type: 'order.changed', data: { order_no: order.order_no, requests: 'A high floor' } },
    ]);
    const { orders } = (await shop.ask(`/orders?updated_after=${since}`)).body;
    expect(orders.map((each: Answer['body']) => each.order_no)).toEqual([order.order_no]);
  });

  test('events of the balance are for keys that may see money, and count no stopped credit', async () => {
    const start = (await shop.ask('/events')).body.next;
    const owner = await callerOf(shop.context, 'agent@wayhouse.test');
    const stopCredit = (at: Date | null) =>
      inTransaction(shop.database.db, (tx) => changeCreditStop(tx, owner.actor.accountId, at));
    await stopCredit(shop.clock.now());
    await setBalanceAlert(
      { ...owner, deliverEvents: shop.context.deliverEvents },
      { threshold: '9000000.00' },
    );
    const [lowBalance] = (await shop.ask(`/events?after=${start}`)).body.events;
    expect(lowBalance.data.credit.amount).toBe('0.00');
    await stopCredit(null);
    const types = async (key?: Awaited<ReturnType<typeof issueKey>>) =>
      (await shop.ask(`/events?after=${start}`, {}, key)).body.events.map(
        (event: Answer['body']) => event.type,
      );
    expect(await types()).toEqual(['balance.low']);
    const orders = await issueKey(shop.context, { scopes: ['orders', 'webhooks'] });
    expect(await types(orders)).toEqual([]);
    const webhook = await shop.ask('/webhooks', { body: { url: `${shop.receiver.url}/orders` } }, orders);
    expect(webhook.body.types).not.toContain('balance.low');
    const patchAnswer = await shop.ask(
      `/webhooks/${webhook.body.id}`,
      { method: 'PATCH', body: { types: ['balance.low'] } },
      orders,
    );
    expect([patchAnswer.status, patchAnswer.body.code]).toEqual([403, 'out_of_scope']);
  });

  test('one event, a week before, announces that a key expires', async () => {
    const start = (await shop.ask('/events')).body.next;
    const dayMs = 86_400_000;
    const expiringKey = await issueKey(shop.context, {
      expiresAt: new Date(shop.clock.now().getTime() + 8 * dayMs).toISOString(),
    });
    await reportExpiringKeys(shop.context);
    shop.clock.advance((2 * dayMs) / 1000);
    await reportExpiringKeys(shop.context);
    await reportExpiringKeys(shop.context);
    const { events } = (await shop.ask(`/events?after=${start}`)).body;
    expect(events).toMatchObject([{ type: 'key.expiring', data: { key_id: expiringKey.id } }]);
  });

  test('the events of an order are counted on after its earlier events were deleted', async () => {
    const { order_no: no } = await shop.bookOne();
    const lastSequence = async () => {
      const { events } = (await shop.ask('/events?limit=500')).body;
      return events.findLast(({ data }: Answer['body']) => data.order_no === no)?.order_sequence;
    };
    expect(await lastSequence()).toBe(1);
    shop.clock.advance((eventDays + 1) * 86_400);
    const job = partnersJobs.find(({ name }) => name === 'remove-old-events');
    await job?.run(shop.context);
    await job?.run(shop.context);
    expect(await lastSequence()).toBeUndefined();
    const { db } = shop.database;
    const giveNumber = (hotel_confirmation_no: string) =>
      db.updateTable('booking.orders').set({ hotel_confirmation_no }).where('order_no', '=', no).execute();
    for (const [n, number] of ['H1', 'H2'].entries()) {
      await giveNumber(number);
      await shop.context.deliverEvents();
      expect(await lastSequence()).toBe(n + 2);
    }
  });

  test('a number whose later events were deleted has expired, and 0 reads from the oldest stored event', async () => {
    const addEvent = async () => {
      const expiresAt = new Date(shop.clock.now().getTime() + 86_400_000).toISOString();
      await issueKey(shop.context, { expiresAt });
      await reportExpiringKeys(shop.context);
    };
    await addEvent();
    const earlier = (await shop.ask('/events?limit=500')).body.next;
    await addEvent();
    const deletedTo = (await shop.ask('/events?limit=500')).body.next;
    shop.clock.advance((eventDays + 1) * 86_400);
    await partnersJobs.find(({ name }) => name === 'remove-old-events')?.run(shop.context);
    const codeAfter = async (after: number) => {
      const { status, body } = await shop.ask(`/events?after=${after}`);
      return [status, body.code];
    };
    expect(await codeAfter(earlier)).toEqual([410, 'cursor_expired']);
    expect((await shop.ask(`/events?after=${deletedTo}`)).status).toBe(200);
    await addEvent();
    expect(await codeAfter(deletedTo - 1)).toEqual([410, 'cursor_expired']);
    for (const after of [0, deletedTo])
      expect((await shop.ask(`/events?after=${after}`)).body.events[0].sequence).toBe(deletedTo + 1);
  });

  test('events of an account cannot be changed', async () => {
    await expect(
      shop.database.db.updateTable('partners.events').set({ type: 'x' }).execute(),
    ).rejects.toThrow('append-only');
  });
});
