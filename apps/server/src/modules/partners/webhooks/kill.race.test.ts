/** Processes that send events are killed under load. `TEST_DEPTH=full` for the long run. */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openReceiver } from '../../../../test/builders/receiver.ts';
import { callerOf, testClock, testContext } from '../../../../test/context.ts';
import { createTestDatabase } from '../../../../test/database.ts';
import { byDepth } from '../../../../test/depth.ts';
import { startSmallServer } from '../../../../test/process/small-server.ts';
import { seedPeople } from '../../../demo/seed-people.ts';
import { inTransaction } from '../../../platform/database.ts';
import { webhooksByHttps } from '../../../ports/webhook/https.ts';
import { lockEventAccount, recordEvents } from '../events/record-event.ts';
import { createWebhook } from './manage-webhooks.ts';

test('kill -9 while events are sent: none is lost, and events of an order stay in sequence', async () => {
  const database = await createTestDatabase();
  const receiver = await openReceiver();
  const clock = testClock(new Date('2027-01-01T00:00:00Z'));
  const context = { ...testContext(database.db, clock), webhooks: webhooksByHttps({ allowsPrivate: 'all' }) };
  await seedPeople(database.db, { now: clock.now() });
  const ctx = await callerOf(context, 'agent@wayhouse.test');
  await createWebhook(ctx, { url: receiver.url, label: 'Kill' });
  const { accountId } = ctx.actor;
  const eventCount = byDepth(600, 10_000);
  for (let from = 0; from < eventCount; from += 200)
    await inTransaction(database.db, async (tx) => {
      await lockEventAccount(tx, accountId);
      const events = Array.from({ length: 200 }, (_, n) => ({
        type: 'order.changed',
        // Five events per order, with events of all other orders between them.
        orderNo: `WH${(from + n) % (eventCount / 5)}`,
        data: { n: from + n },
        previous: null,
      }));
      await recordEvents(tx, clock, { accountId, events });
    });
  const start = () =>
    startSmallServer({ DATABASE_URL: database.url, NOW: clock.now().toISOString() }, 'delivery-process.ts');
  const hasUndelivered = async () =>
    (await sql`select from partners.deliveries where state <> 'delivered' limit 1`.execute(database.db)).rows
      .length > 0;
  let kills = 0;
  // One process at first, because two could send all events before the first kill.
  const processes = [await start()];
  while (await hasUndelivered()) {
    await sleep(randomInt(20, 120));
    if (kills < byDepth(4, 20)) {
      await processes.shift()?.kill();
      kills += 1;
      while (processes.length < 2) processes.push(await start());
    }
  }
  for (const process of processes) await process.kill();
  expect(kills).toBeGreaterThanOrEqual(byDepth(1, 10));
  const idsOf = new Map<number, Set<string>>();
  const lastOf = new Map<string, number>();
  for (const { event, headers } of receiver.received) {
    expect(headers['webhook-id']).toBe(event.id);
    const ids = idsOf.get(event.sequence) ?? new Set();
    idsOf.set(event.sequence, ids.add(event.id));
    const order = `WH${event.data.n % (eventCount / 5)}`;
    // A repeated event may come late. A new event must be the next of its order.
    const last = lastOf.get(order) ?? 0;
    expect(event.order_sequence).toBeLessThanOrEqual(last + 1);
    lastOf.set(order, Math.max(last, event.order_sequence));
  }
  expect(idsOf.size).toBe(eventCount);
  expect([...idsOf.values()].every((ids) => ids.size === 1)).toBe(true);
  await receiver.close();
  await database.drop();
}, 600_000);
