/**
 * Kills a process (kill -9) in the middle of merges, splits and moves at the mapping desk. Each is done whole or not at
 * all, another process completes the rest, and orders keep the hotel that was sold.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { outsideOrders } from '../builders/outside/outside-orders.ts';
import { byDepth } from '../depth.ts';

const program = path.join(import.meta.dirname, '../process/decide-pairs.ts');
const kills = byDepth(4, 40);
/** Number of pairs: more than the killed processes decide together. */
const count = 20 + kills * 6;
const { fixture, placePaidOrder, rowOf } = outsideOrders('com_desk');

/**
 * Each record of the source has a pair with its own hotel, and one with `h_outside`, which a merge excludes. A trigger
 * makes a write in the middle of each decision take 20 ms, so that kills interrupt the decision.
 */
async function buildPairs(): Promise<void> {
  const { db } = fixture.test;
  await sql`
    insert into catalogue.hotels (id, source, source_id, name_en, name_zh, country_code, city_id, lat, lng,
      location_precision, time_zone, stars, property_type, scene_region, status, created_at, updated_at)
    select 'h_d' || n, 'own', 'd' || n, 'Quinta ' || n, 'Quinta ' || n, country_code, city_id, lat, lng,
        'exact', time_zone, stars, property_type, scene_region, 'online', created_at, updated_at
      from catalogue.hotels, generate_series(0, ${count - 1}) n where id = 'h_outside'`.execute(db);
  await sql`
    insert into supply.source_hotels (source, code, name, country_code, hash, changed_at)
    select 'hotelbeds', code, 'Quinta', 'PT', 'hash', now() from (
      select '7001' as code union all
      select '3' || lpad(n::text, 4, '0') from generate_series(0, ${count - 1}) n) as codes`.execute(db);
  await sql`
    insert into supply.match_pairs (source, code, hotel_id, score, veto, findings, found_at)
    select 'hotelbeds', '3' || lpad(n::text, 4, '0'), hotel, 60, false, '[]', now()
      from generate_series(0, ${count - 1}) n, lateral (values ('h_d' || n), ('h_outside')) as of(hotel)`.execute(
    db,
  );
  await sql`
    create function slow_down() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.02); return null; end $$`.execute(db);
  await sql`
    create trigger slow after insert or update or delete on supply.hotel_mappings
      for each row execute function slow_down()`.execute(db);
}

/** The stored facts of each record: its mapping, pairs, answers, log lines and changes. */
async function recordsNow(): Promise<string[]> {
  const { rows } = await sql<{ facts: string }>`
    select concat_ws(' | ', coalesce(m.hotel_id, 'none'),
      (select string_agg(hotel_id || ' ' || state, ', ' order by hotel_id)
        from supply.match_pairs p where p.code = s.code),
      (select count(*) from supply.match_answers a where a.code = s.code),
      (select string_agg(replace(action, 'mapping.', ''), ', ' order by id)
        from platform.audit_log where target_name = 'hotelbeds ' || s.code),
      s.version) as facts
    from supply.source_hotels s left join supply.hotel_mappings m using (source, code)
    where s.code like '3%' order by s.code`.execute(fixture.test.db);
  return rows.map(({ facts }) => facts);
}

const openFacts = (n: number) => `none | h_d${n} open, h_outside open | 0 | 1`;
const mergedFacts = (n: number) => `h_d${n} | h_d${n} same | 1 | decided | 1`;
const splitFacts = (n: number) => `none | h_d${n} different | 1 | decided, split | 2`;
const movedFacts = (n: number) => `h_outside | h_d${n} different | 1 | decided, moved | 2`;
const finalFacts = (n: number) => [mergedFacts, splitFacts, movedFacts][n % 3]?.(n);

/**
 * Runs the program of the mapping desk until its end, or kills it `killAfterMs` after its first decision began. Returns
 * the number of the last pair that it began; -1 when it began none.
 */
async function desk(killAfterMs?: number): Promise<number> {
  const url = new URL(fixture.test.url);
  url.searchParams.set('application_name', 'desk');
  const child = spawn(process.execPath, [program, url.href, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let last = -1;
  const { promise: firstDecision, resolve } = Promise.withResolvers<void>();
  child.stdout.on('data', (lines: Buffer) => {
    last = Number(lines.toString().trim().split('\n').at(-1));
    resolve();
  });
  const exit = once(child, 'close');
  if (killAfterMs !== undefined) {
    await Promise.race([firstDecision, exit]);
    await sleep(killAfterMs);
    child.kill('SIGKILL');
  }
  const [code] = await exit;
  expect(code, 'the exit code').toBe(killAfterMs === undefined ? 0 : null);
  await waitForConnectionsToEnd();
  return last;
}

/**
 * Waits until the connections of the program are closed: the database ends the transaction of a killed process a moment
 * later.
 */
async function waitForConnectionsToEnd(): Promise<void> {
  const openConnections = () =>
    sql`select 1 from pg_stat_activity where application_name = 'desk' and datname = current_database()`.execute(
      fixture.test.db,
    );
  while ((await openConnections()).rows.length > 0) await sleep(5);
}

it(
  `decides each pair whole or not at all in ${kills} kills, and once in the end`,
  async () => {
    const orderNo = await placePaidOrder();
    const soldOrder = () =>
      fixture.test.db
        .selectFrom('booking.orders')
        .selectAll()
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow();
    const before = [await soldOrder(), await rowOf(orderNo)];
    await buildPairs();
    let interruptedRuns = 0;
    for (let kill = 0; kill < kills || interruptedRuns === 0; kill += 1) {
      expect(kill, 'kills in the middle of a decision').toBeLessThan(kills + 20);
      const last = await desk(Math.random() * 120);
      const records = await recordsNow();
      for (const [n, record] of records.entries())
        expect([openFacts, mergedFacts, splitFacts, movedFacts].map((state) => state(n))).toContain(record);
      if (records[last] !== finalFacts(last)) interruptedRuns += 1;
    }
    expect(await desk()).toBe(count - 1);
    expect(await recordsNow()).toEqual(Array.from({ length: count }, (_, n) => finalFacts(n)));
    expect([await soldOrder(), await rowOf(orderNo)]).toEqual(before);
    // The program began with moving the mapping of the booked hotel.
    const mapping = await fixture.test.db
      .selectFrom('supply.hotel_mappings')
      .select('hotel_id')
      .where('code', '=', '7001')
      .executeTakeFirst();
    expect(mapping?.hotel_id).toBe('h_d0');
  },
  byDepth(60_000, 600_000),
);
