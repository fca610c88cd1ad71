/**
 * Two servers on one database, one of them with two threads. All threads see every change, by notification or by the
 * half-second poll, and none sees half a change. The pre-check of each server accepts offers that the other showed.
 */
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock, testContext, tokenOf } from '../../../../test/context.ts';
import { createTestDatabase, demoStart, type TestDatabase } from '../../../../test/database.ts';
import { callOnce } from '../../../../test/process/call-once.ts';
import { type ServerProcess, startServer } from '../../../../test/process/server-process.ts';
import { testNow } from '../../../../test/test-day.ts';
import { inTransaction } from '../../../platform/database.ts';

let database: TestDatabase;
let servers: ServerProcess[] = [];
let token: string;

beforeAll(async () => {
  database = await createTestDatabase({ seed: 'demo-small' });
  // The servers use the real clock, so the sign-in does too. By the tests' clock it could already have expired.
  token = await tokenOf(testContext(database.db, testClock(testNow())), 'agent@wayhouse.test');
  servers = await Promise.all(
    [1, 2].map((n) => startServer({ databaseUrl: database.url, env: { WEB_CONCURRENCY: String(n) } })),
  );
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await database.drop();
});

const checkIn = addDays(dateInZone(testNow(), 'UTC'), 40);

interface Offer {
  offer_id: string;
  total: string;
}

/** Each call takes a new connection, so any thread of the server may answer. */
async function ask<T>(server: ServerProcess, path: string, body: object): Promise<T> {
  const { text } = await callOnce(`${server.url}/api/v2/${path}`, body, { authorization: `Bearer ${token}` });
  const { code, data } = JSON.parse(text) as { code: number; data: T };
  if (code !== 0) throw new Error(`${path}: ${text}`);
  return data;
}

/** The cheapest offer of each hotel. */
async function offersOf(server: ServerProcess): Promise<{ hotel_id: string; offer: Offer }[]> {
  const { items } = await ask<{ items: { hotel_id: string; offer: Offer }[] }>(server, 'hotel/search', {
    place: { type: 'city', id: 'shanghai' },
    check_in: checkIn,
    check_out: addDays(checkIn, 2),
    rooms: [{ adults: 2, children: [] }],
    nationality: 'CN',
    sort: 'price_asc',
  });
  return items;
}

async function cheapestOffer(server: ServerProcess): Promise<{ hotel_id: string; offer: Offer }> {
  const [first] = await offersOf(server);
  if (!first) throw new Error('no hotel');
  return first;
}

const totalsOf = async (server: ServerProcess): Promise<Record<string, string>> =>
  Object.fromEntries((await offersOf(server)).map(({ hotel_id, offer }) => [hotel_id, offer.total]));

const metric = async (server: ServerProcess, name: string): Promise<number> => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};

/** Gives all plans of these hotels one price for every night, in one transaction. */
async function setPrices(hotelIds: string[], cents: number): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    await sql`update rates.plan_months set price_cents = array_fill(${cents}::int, array[cardinality(price_cents)])
      where hotel_id = any(${hotelIds})`.execute(tx);
    await sql`insert into rates.changes (hotel_id, what, from_date, to_date, at)
      select id, 'price', ${checkIn}, ${addDays(checkIn, 2)}, ${demoStart()} from unnest(${hotelIds}::text[]) id`.execute(
      tx,
    );
  });
}

test('both servers soon answer with a changed price', async () => {
  const before = await Promise.all(servers.map(cheapestOffer));
  expect(before[0]?.offer.total).toBe(before[1]?.offer.total);
  const hotelId = before[0]?.hotel_id;
  await setPrices([hotelId ?? ''], 1);
  for (const server of servers) {
    await expect
      .poll(async () => Number((await cheapestOffer(server)).offer.total), { timeout: 5_000, interval: 50 })
      .toBeLessThan(Number(before[0]?.offer.total) / 2);
    // Proves that the index answered, not the database. Each thread has its own metrics, and any thread may answer.
    for (const name of ['wayhouse_search_block_hits_total', 'wayhouse_search_changes_total'])
      await expect
        .poll(async () => {
          await cheapestOffer(server);
          return metric(server, name);
        })
        .toBeGreaterThan(0);
  }
});

type Totals = Record<string, string>;

/**
 * Sets the price, waits until three answers of each server have the same new totals, and returns these. `isNew`: by
 * default, totals other than those before the call.
 */
async function settledTotals(
  hotelIds: string[],
  cents: number,
  isNew?: (totals: Totals) => boolean,
): Promise<Totals> {
  const before = JSON.stringify(await totalsOf(servers[0] as ServerProcess));
  await setPrices(hotelIds, cents);
  const answers = async () =>
    new Set(
      await Promise.all(
        [...servers, ...servers, ...servers].map(async (server) => JSON.stringify(await totalsOf(server))),
      ),
    );
  let commonAnswer = '';
  await expect
    .poll(
      async () => {
        const [first, ...others] = await answers();
        commonAnswer = first ?? '';
        return others.length === 0 && (isNew?.(JSON.parse(commonAnswer)) ?? commonAnswer !== before);
      },
      { timeout: 10_000, interval: 50 },
    )
    .toBe(true);
  return JSON.parse(commonAnswer);
}

test('no thread answers half a change of prices, and each server pre-checks what the other showed', async () => {
  const hotelIds = Object.keys(await totalsOf(servers[0] as ServerProcess));
  const [low, high] = [await settledTotals(hotelIds, 10_000), await settledTotals(hotelIds, 30_000)];
  expect(Object.keys(high).sort()).toEqual(hotelIds.sort());
  let isOver = false;
  let writes = 0;
  const write = async (): Promise<void> => {
    for (; !isOver; writes += 1)
      await setPrices([hotelIds[writes % hotelIds.length] as string], Math.random() < 0.5 ? 10_000 : 30_000);
  };
  let checks = 0;
  const read = async (at: number): Promise<void> => {
    const [searchServer, checkServer] = [servers[at % 2], servers[(at + 1) % 2]] as [
      ServerProcess,
      ServerProcess,
    ];
    // Reads until enough writes have run at the same time, however slow they are.
    for (let turn = 0; turn < 15 || writes <= 20; turn += 1) {
      const items = await offersOf(searchServer);
      for (const { hotel_id: id, offer } of items) expect([low[id], high[id]]).toContain(offer.total);
      const { hotel_id: id, offer } = items[turn % items.length] as (typeof items)[number];
      const session = await ask<{ total: string; price_changed?: { previous: string; current: string } }>(
        checkServer,
        'booking/precheck',
        { offer_id: offer.offer_id },
      );
      expect([low[id], high[id]]).toContain(session.total);
      // The pre-check reports a price that changed after the search.
      expect(session.price_changed).toEqual(
        session.total === offer.total ? undefined : { previous: offer.total, current: session.total },
      );
      checks += 1;
    }
  };
  const writing = write();
  await Promise.all([0, 1, 2, 3].map(read)).finally(() => {
    isOver = true;
  });
  await writing;
  expect(checks).toBeGreaterThanOrEqual(60);
  // A third price first, because the writers may have left all hotels at the lower one. The servers may still follow
  // the writers, so only totals that no writer set count as new.
  await settledTotals(hotelIds, 20_000, (totals) =>
    hotelIds.every((id) => totals[id] !== low[id] && totals[id] !== high[id]),
  );
  expect(await settledTotals(hotelIds, 10_000)).toEqual(low);
});
