/**
 * Measures webhook deliveries per minute: signed events with the data of an order, from one process and from two, for
 * one account and for ten. Receiver, PostgreSQL and senders share the processors of this machine.
 */
import os from 'node:os';
import { sql } from 'kysely';
import { insertAccount } from '../../apps/server/src/modules/partners/events/events.store.ts';
import {
  lockEventAccount,
  recordEvents,
} from '../../apps/server/src/modules/partners/events/record-event.ts';
import { insertEndpoint } from '../../apps/server/src/modules/partners/webhooks/endpoints.store.ts';
import { newWebhookSecret } from '../../apps/server/src/modules/partners/webhooks/webhook-signature.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { type Db, inTransaction, openDatabase } from '../../apps/server/src/platform/database.ts';
import { openReceiver } from '../../apps/server/test/builders/receiver.ts';
import { testClock, testContext } from '../../apps/server/test/context.ts';
import { startSmallServer } from '../../apps/server/test/process/small-server.ts';
import { startBenchPostgres } from '../bench-postgres.ts';

const now = new Date('2027-01-01T00:00:00Z');
/** The data of an event, as large as that of a usual order. */
const eventData = { order_no: 'WH20270101000001', remarks: { en: 'x'.repeat(1_500), zh: '房'.repeat(500) } };
/** Events that one transaction records. */
const eventsAtOnce = 200;

interface Scenario {
  accounts: number;
  processes: number;
  events: number;
}

/** Prints the table for all combinations of accounts and processes. */
export async function benchWebhooks({ events }: { events: number }): Promise<void> {
  const postgres = await startBenchPostgres();
  const db = openDatabase(postgres.url, { max: 10 });
  try {
    await migrate(postgres.url);
    console.log(`${events} events each; ${os.availableParallelism()} cores`);
    console.log('accounts | processes | s | deliveries a minute');
    for (const accounts of [1, 10])
      for (const processes of [1, 2]) {
        const seconds = await measure(db, postgres.url, { accounts, processes, events });
        const rate = Math.round((events / seconds) * 60);
        console.log(`${accounts} | ${processes} | ${seconds.toFixed(1)} | ${rate}`);
      }
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

/**
 * Returns the seconds from the first delivery until no delivery is open. The processes start at the same time, because
 * one that starts earlier would deliver alone. Throws when an event did not arrive.
 */
async function measure(db: Db, url: string, scenario: Scenario): Promise<number> {
  const receiver = await openReceiver();
  try {
    await addEvents(db, receiver.url, scenario);
    let from: number | undefined;
    receiver.answerWith(() => {
      from ??= performance.now();
      return { status: 204 };
    });
    const until = await sendAll(db, url, scenario.processes);
    const ids = new Set(receiver.received.map(({ event }) => event.id));
    if (ids.size !== scenario.events) throw new Error(`${ids.size} of ${scenario.events} events arrived`);
    await sql`truncate partners.deliveries, partners.attempts`.execute(db);
    await sql`update partners.endpoints set deleted_at = now(), state = 'off'`.execute(db);
    return (until - (from ?? until)) / 1000;
  } finally {
    await receiver.close();
  }
}

/** Starts the sending processes and stops them when no delivery is open. Returns that time, of `performance.now()`. */
async function sendAll(db: Db, url: string, processes: number): Promise<number> {
  const env = { DATABASE_URL: url, NOW: now.toISOString() };
  const senders = await Promise.all(
    Array.from({ length: processes }, () => startSmallServer(env, 'delivery-process.ts')),
  );
  try {
    while (await hasOpenDeliveries(db)) await new Promise((resolve) => setTimeout(resolve, 100));
    return performance.now();
  } finally {
    for (const sender of senders) await sender.kill();
  }
}

async function hasOpenDeliveries(db: Db): Promise<boolean> {
  const { rows } =
    await sql`select from partners.deliveries where state in ('waiting', 'due') limit 1`.execute(db);
  return rows.length > 0;
}

/** Adds accounts, each with an endpoint at `url`, and divides the events among them. */
async function addEvents(db: Db, url: string, { accounts, events, processes }: Scenario): Promise<void> {
  const clock = testClock(now);
  const { vault } = testContext(db, clock);
  for (let account = 0; account < accounts; account += 1) {
    const accountId = `bench-${accounts}-${processes}-${account}`;
    const id = `we_${accountId}`;
    await inTransaction(db, async (tx) => {
      await insertAccount(tx, accountId);
      await insertEndpoint(tx, {
        id,
        account_id: accountId,
        label: 'Bench',
        types: ['order.changed'],
        url: `${url}/${accountId}`,
        secret_sealed: vault.seal(newWebhookSecret(), id),
        created_by: 'bench',
        created_at: now,
      });
    });
    // The first accounts get one event more when the events cannot be divided equally.
    const eventsOfAccount = Math.floor(events / accounts) + (account < events % accounts ? 1 : 0);
    for (let from = 0; from < eventsOfAccount; from += eventsAtOnce)
      await inTransaction(db, async (tx) => {
        await lockEventAccount(tx, accountId);
        const length = Math.min(eventsAtOnce, eventsOfAccount - from);
        const batch = Array.from({ length }, (_, n) => ({
          type: 'order.changed',
          data: eventData,
          previous: null,
          // Five events per order.
          orderNo: `WH${account}-${Math.floor((from + n) / 5)}`,
        }));
        await recordEvents(tx, clock, { accountId, events: batch });
      });
  }
  await sql`analyze partners.deliveries, partners.events, platform.work`.execute(db);
}
