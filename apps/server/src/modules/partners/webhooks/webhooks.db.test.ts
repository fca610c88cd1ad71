import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type HookShop, localWebhooks, openHookShop } from '../../../../test/builders/hook-shop.ts';
import { issueKey } from '../../../../test/builders/partner/partner.ts';
import { signatureIn } from '../../../../test/builders/receiver.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { callerOf } from '../../../../test/context.ts';
import { webhooksByHttps } from '../../../ports/webhook/https.ts';
import { findWebhookRates } from './webhook-metrics.ts';

let shop: HookShop;
beforeAll(async () => {
  shop = await openHookShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.receiver.received.length = 0;
  shop.receiver.answerWith(() => ({ status: 204 }));
});

describe('an endpoint', () => {
  test('an endpoint gets signed events in the sequence of each order', async () => {
    const hook = await shop.endpoint();
    expect(hook.secret).toMatch(/^whsec_/);
    const order = await shop.bookOne();
    await shop.cancel(order.order_no);
    await shop.deliver();
    const orderCalls = shop.receiver.received.filter(({ event }) => event.data.order_no === order.order_no);
    expect(orderCalls.length).toBeGreaterThanOrEqual(4);
    const sequences = orderCalls.map(({ event }) => event.sequence);
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
    for (const call of orderCalls) {
      expect(call.headers['webhook-id']).toBe(call.event.id);
      expect(call.headers['wayhouse-webhook']).toBe(hook.id);
      expect(call.headers['webhook-signature']).toBe(signatureIn(call, hook.secret));
    }
    const deliveries = await shop.deliveries(hook.id);
    expect(new Set(deliveries.map((each) => each.state))).toEqual(new Set(['delivered']));
    const delivery = (await shop.ask(`/webhooks/${hook.id}/deliveries/${deliveries[0].event_id}`)).body;
    expect(delivery.tries).toMatchObject([{ n: 1, status: 204, error: null }]);
    expect(JSON.parse(delivery.body).id).toBe(deliveries[0].event_id);
    const [webhook] = (await shop.ask('/webhooks')).body.webhooks;
    expect(webhook).toMatchObject({ waiting: 0, failing_since: null, last_attempt: { status: 204 } });
    expect(webhook).not.toHaveProperty('secret');
  });

  test('an endpoint is retried by the schedule, and later events of the order wait', async () => {
    const hook = await shop.endpoint();
    const { db } = shop.database;
    const { actor } = await callerOf(shop.context, 'agent@wayhouse.test');
    await createUser(db, { id: 'maker', accountId: actor.accountId, firstName: 'Mo', language: 'en' });
    await db
      .updateTable('partners.endpoints')
      .set({ created_by: 'maker' })
      .where('id', '=', hook.id)
      .execute();
    shop.receiver.answerWith(() => ({ status: 503, body: 'later' }));
    const { order_no: no } = await shop.bookOne();
    await shop.cancel(no);
    await shop.deliver();
    expect(shop.receiver.received.length).toBe(1);
    const pausesS = [5, 30, 60, 90, 120, 150, 300, 3_600, 43_200, 43_200, 43_200];
    for (const [n, pauseS] of pausesS.entries()) {
      shop.clock.advance(pauseS - 1);
      await shop.deliver();
      expect(shop.receiver.received.length, `before try ${n + 2}`).toBe(n + 1);
      shop.clock.advance(1);
      await shop.deliver();
      expect(shop.receiver.received.length, `try ${n + 2}`).toBe(n + 2);
      if (n === 6)
        expect(await findWebhookRates(shop.database.db, shop.clock.now())).toMatchObject([
          { isFailing: true },
        ]);
    }
    const ids = new Set(shop.receiver.received.map(({ headers }) => headers['webhook-id']));
    expect(ids.size).toBe(1);
    const [second, first] = (await shop.deliveries(hook.id)).slice(-2);
    expect([first.state, first.attempts, second.state]).toEqual(['due', 12, 'waiting']);
    expect((await shop.ask('/webhooks')).body.webhooks[0].failing_since).not.toBeNull();
    const mails = () =>
      shop.database.db
        .selectFrom('platform.messages')
        .select('recipient')
        .where('template', '=', 'webhook_failing')
        .execute();
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual([
      'agent@wayhouse.test',
      'maker@wayhouse.test',
    ]);
    shop.receiver.answerWith(() => ({ status: 200 }));
    shop.clock.advance(43_200);
    await shop.deliver();
    const types = shop.receiver.received.slice(pausesS.length + 1).map(({ event }) => event.type);
    expect(types.slice(0, 3)).toEqual(['order.confirmed', 'order.cancelling', 'order.cancelled']);
    expect((await shop.ask('/webhooks')).body.webhooks[0]).toMatchObject({ failing_since: null, waiting: 0 });
    // Sent by hand, an event does not wait for the end of the pause after a failure.
    const sendByHand = async (status: number) => {
      shop.receiver.answerWith(() => ({ status }));
      await shop.ask(`/webhooks/${hook.id}/replay`, { body: { event_ids: [first.event_id] } });
      await shop.deliver();
      return (await shop.deliveries(hook.id)).find((each) => each.event_id === first.event_id)?.state;
    };
    expect([await sendByHand(503), await sendByHand(204)]).toEqual(['due', 'delivered']);
  });

  test('the main account learns of a failing endpoint of its sandbox account', async () => {
    const testKey = await issueKey(shop.context, { environment: 'test' });
    const url = `${shop.receiver.url}/sandbox`;
    const { body: hook } = await shop.ask('/webhooks', { body: { url } }, testKey);
    shop.receiver.answerWith(() => ({ status: 503 }));
    const fail = async () => {
      await shop.ask(`/webhooks/${hook.id}/ping`, { body: {} }, testKey);
      await shop.deliver();
    };
    await fail();
    shop.clock.advance(25 * 3_600);
    await fail();
    const mails = await shop.database.db
      .selectFrom('platform.messages')
      .select('recipient')
      .where('template', '=', 'webhook_failing')
      .where(sql<string>`params ->> 'url'`, '=', url)
      .execute();
    expect(mails).toEqual([{ recipient: 'agent@wayhouse.test' }]);
    await shop.ask(`/webhooks/${hook.id}`, { method: 'DELETE' }, testKey);
  });

  test('an endpoint that redirects or hangs fails with the reason', async () => {
    const hook = await shop.endpoint();
    const lastError = async () => (await shop.deliveries(hook.id))[0].last_error;
    const ping = () => shop.ask(`/webhooks/${hook.id}/ping`, { body: {} });
    shop.receiver.answerWith(() => ({ status: 302, headers: { location: `${shop.receiver.url}/else` } }));
    expect((await ping()).body).toMatchObject({ type: 'ping', state: 'due' });
    await shop.deliver();
    expect(await lastError()).toBe('redirect');
    expect(shop.receiver.received.some(({ path }) => path === '/else')).toBe(false);
    shop.receiver.answerWith(() => 'hang');
    shop.clock.advance(10);
    await shop.deliver();
    expect(await lastError()).toBe('timeout');
    shop.receiver.answerWith(() => ({ status: 204 }));
    shop.clock.advance(3_600);
    await shop.deliver();
    expect((await shop.deliveries(hook.id))[0]).toMatchObject({ state: 'delivered', last_error: null });
  });

  test('an endpoint that answers 410 is switched off; when it is on again, the missed events can be replayed', async () => {
    const hook = await shop.endpoint();
    shop.receiver.answerWith(() => ({ status: 410 }));
    const from = shop.clock.now().toISOString();
    await shop.bookOne();
    await shop.deliver();
    const webhookState = async () => (await shop.ask('/webhooks')).body.webhooks[0].state;
    expect(await webhookState()).toBe('gone');
    expect(new Set((await shop.deliveries(hook.id)).map(({ state }) => state))).toEqual(new Set(['stopped']));
    await shop.bookOne();
    await shop.deliver();
    expect(shop.receiver.received.length).toBe(1);
    const replay = (body: object) => shop.ask(`/webhooks/${hook.id}/replay`, { body });
    expect((await replay({ from })).body.code).toBe('wrong_state');
    shop.receiver.answerWith(() => ({ status: 204 }));
    await shop.ask(`/webhooks/${hook.id}`, { method: 'PATCH', body: { state: 'on' } });
    expect((await replay({})).body.code).toBe('invalid');
    expect((await replay({ event_ids: ['evt_unknown'] })).status).toBe(404);
    expect((await replay({ from })).body.replayed).toBe(2);
    await shop.deliver();
    expect(shop.receiver.received.slice(1).map(({ event }) => event.type)).toEqual([
      'order.confirmed',
      'order.confirmed',
    ]);
    const [last] = await shop.deliveries(hook.id);
    expect((await replay({ event_ids: [last.event_id] })).body.replayed).toBe(1);
    await shop.deliver();
    expect(shop.receiver.received.at(-1)?.headers['webhook-id']).toBe(last.event_id);
    expect((await shop.ask(`/webhooks/${hook.id}/deliveries/${last.event_id}`)).body.tries.length).toBe(2);
  });

  test('an event that the endpoint accepted together with a 410 to another counts as delivered', async () => {
    const hook = await shop.endpoint();
    const ping = () => shop.ask(`/webhooks/${hook.id}/ping`, { body: {} });
    const { event_id: acceptedId } = (await ping()).body;
    const { event_id: refusedId } = (await ping()).body;
    shop.receiver.answerWith(({ event }) => ({ status: event.id === acceptedId ? 204 : 410 }));
    await shop.deliver();
    const states = (await shop.deliveries(hook.id)).map(({ event_id, state }) => [event_id, state]);
    expect(Object.fromEntries(states)).toEqual({ [acceptedId]: 'delivered', [refusedId]: 'stopped' });
    expect((await shop.ask('/webhooks')).body.webhooks[0].state).toBe('gone');
  });

  test('an endpoint that fails for seven days is paused', async () => {
    const hook = await shop.endpoint();
    shop.receiver.answerWith(() => ({ status: 500 }));
    await shop.ask(`/webhooks/${hook.id}/ping`, { body: {} });
    for (let quarterDay = 0; quarterDay < 32; quarterDay += 1) {
      await shop.deliver();
      shop.clock.advance(6 * 3_600);
    }
    expect((await shop.ask('/webhooks')).body.webhooks[0]).toMatchObject({ state: 'paused', waiting: 0 });
    const tries = shop.receiver.received.length;
    shop.clock.advance(86_400);
    await shop.deliver();
    expect(shop.receiver.received.length).toBe(tries);
  });

  test('events are signed with both secrets during a rotation', async () => {
    const hook = await shop.endpoint();
    const newHook = (await shop.ask(`/webhooks/${hook.id}/rotate-secret`, { body: {} })).body;
    expect(newHook.secret).not.toBe(hook.secret);
    const signatures = async () => {
      await shop.ask(`/webhooks/${hook.id}/ping`, { body: {} });
      await shop.deliver();
      const call = shop.receiver.received.at(-1);
      if (!call) throw new Error('no ping came');
      const expected = [newHook.secret, hook.secret].map((secret) => signatureIn(call, secret));
      return [call.headers['webhook-signature'], expected] as const;
    };
    const [signature, expected] = await signatures();
    expect(signature).toBe(expected.join(' '));
    shop.clock.advance(7 * 86_400);
    const [lastSignature, lastExpected] = await signatures();
    expect(lastSignature).toBe(lastExpected[0]);
  });

  test('an endpoint belongs to its account, has a unique address, and a private address is refused', async () => {
    const hook = await shop.endpoint();
    const otherKey = await issueKey(shop.context, { email: 'other@wayhouse.test' });
    for (const [method, path, body] of [
      ['PATCH', '', {}],
      ['POST', '/rotate-secret', {}],
      ['POST', '/ping', {}],
      ['POST', '/replay', { from: '2027-01-01T00:00:00Z' }],
      ['GET', '/deliveries', undefined],
    ] as const) {
      const { status } = await shop.ask(
        `/webhooks/${hook.id}${path}`,
        { method, ...(body && { body }) },
        otherKey,
      );
      expect([method, path, status]).toEqual([method, path, 404]);
    }
    await shop.ask(`/webhooks/${hook.id}`, { method: 'DELETE' }, otherKey);
    expect((await shop.ask('/webhooks')).body.webhooks.length).toBe(1);
    const duplicate = await shop.ask('/webhooks', { body: { url: hook.url } });
    expect([duplicate.status, duplicate.body.errors[0].code]).toEqual([400, 'webhook_taken']);
    shop.context.webhooks = webhooksByHttps();
    const codes: string[] = [];
    for (const url of [
      'https://127.0.0.1/x',
      'https://localhost/x',
      'http://93.184.216.34/',
      'https://[fe80::1]/',
      'ftp://x',
      'https://a:b@93.184.216.34/',
    ])
      codes.push((await shop.ask('/webhooks', { body: { url } })).body.errors[0].code);
    expect(codes).toEqual([
      'webhook_private',
      'webhook_private',
      'webhook_https',
      'webhook_private',
      'webhook_url',
      'webhook_url',
    ]);
    // The delivery refuses a host name that has got a private address since the endpoint was accepted.
    await shop.ask(`/webhooks/${hook.id}/ping`, { body: {} });
    await shop.deliver();
    expect((await shop.deliveries(hook.id))[0].last_error).toMatch(/not_https|private_address/);
    shop.context.webhooks = localWebhooks();
  });
});

test('an endpoint does not extend the scopes of a key', async () => {
  const hook = await shop.endpoint();
  await shop.bookOne();
  await shop.deliver();
  const [delivery] = await shop.deliveries(hook.id);
  const webhookKey = await issueKey(shop.context, { scopes: ['webhooks'] });
  const at = `/webhooks/${hook.id}`;
  const answers = [
    shop.ask(at, { method: 'PATCH', body: { url: `${shop.receiver.url}/elsewhere` } }, webhookKey),
    shop.ask(`${at}/rotate-secret`, { body: {} }, webhookKey),
    shop.ask(`${at}/deliveries`, {}, webhookKey),
    shop.ask(`${at}/deliveries/${delivery.event_id}`, {}, webhookKey),
    shop.ask(`${at}/replay`, { body: { event_ids: [delivery.event_id] } }, webhookKey),
  ];
  for (const { status, body } of await Promise.all(answers))
    expect([status, body.code]).toEqual([403, 'out_of_scope']);
  const answer = await shop.ask(at, { method: 'PATCH', body: { label: 'Own' } });
  expect(answer.status).toBe(200);
  // The main account learns of each address that gets its events.
  const mails = await shop.database.db
    .selectFrom('platform.messages')
    .select('recipient')
    .where('template', '=', 'webhook_address')
    .where(sql<string>`params ->> 'url'`, '=', hook.url)
    .execute();
  expect(mails.at(-1)).toEqual({ recipient: 'agent@wayhouse.test' });
});
