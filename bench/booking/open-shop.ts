/** A whole product for the benches that book: PostgreSQL with fsync on, the demo's hotels and people, one server process. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { seedDemo } from '../../apps/server/src/demo/seed-demo.ts';
import { seedPeople } from '../../apps/server/src/demo/seed-people.ts';
import { type Db, openDatabase } from '../../apps/server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { type ServerProcess, startServer } from '../../apps/server/test/server-process.ts';

export interface Shop {
  server: ServerProcess;
  databaseUrl: string;
  pool: pg.Pool;
  db: Db;
  close: () => Promise<void>;
}

/** Opens it with `hotels` demo hotels, each with `allotment` rooms of every type and day, and a rich agent. */
export async function openShop({ hotels, allotment }: { hotels: number; allotment: number }): Promise<Shop> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), log: () => {} });
  await migrate(postgres.url);
  const db = openDatabase(postgres.url, 4);
  await seedDemo({ connectionString: postgres.url, hotels, from: new Date() });
  await seedPeople(db, { now: new Date() });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 60 });
  await pool.query(
    'update rates.allotment_months set allotment = array_fill($1::int, array[cardinality(allotment)])',
    [allotment],
  );
  const server = await startServer({ databaseUrl: postgres.url, env: { DEMO_HOTELS: String(hotels) } });
  const close = async (): Promise<void> => {
    await server.stop();
    await db.destroy();
    await pool.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { server, databaseUrl: postgres.url, pool, db, close };
}

export interface Answer<Data> {
  code: number;
  data: Data;
}

export type Call = <Data>(path: string, body: object, idempotencyKey?: string) => Promise<Answer<Data>>;

/** Signs the demo's agent in; the calls go over HTTP with its token. */
export async function signIn(base: string): Promise<Call> {
  const call = callerOf(base);
  const { code, data } = await call<{ token: string }>('/api/v2/login', {
    email: 'agent@wayhouse.test',
    password: 'wayhouse-demo',
    device_name: 'web',
    ticket: 'bench',
    randstr: 'bench',
  });
  if (code !== 0) throw new Error(`sign-in: ${code}`);
  return callerOf(base, data.token);
}

function callerOf(base: string, token?: string): Call {
  return async <Data>(path: string, body: object, idempotencyKey?: string) => {
    const answer = await fetch(base + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Answer<Data>;
  };
}

/** What the agent may spend, so that no booking fails for money. */
export async function makeRich(pool: pg.Pool, cents: number): Promise<void> {
  await pool.query(
    `with head as (
       insert into ledger.transactions (kind, cause_type, cause_id, at, note)
       values ('deposit', 'seed', 'bench', now(), '') returning id)
     insert into ledger.entries (transaction_id, account_id, amount_cents)
     select head.id, entry.account, entry.cents from head,
       (values ('com_bluewave:prepaid', $1::bigint), ('house:bank', -$1::bigint)) as entry (account, cents)`,
    [cents],
  );
}

export interface Session {
  session_no: string;
  terms_digest: string;
}

/** Pre-check and booking of one offer; `last` makes the guest's name. */
export async function book(
  call: Call,
  {
    offerId,
    last,
    rooms,
    payment = 'now',
  }: { offerId: string; last: string; rooms: object[]; payment?: 'now' | 'later' },
): Promise<Answer<{ order_no: string; order_status: number }>> {
  const checked = await call<Session>('/api/v2/booking/precheck', { offer_id: offerId });
  if (checked.code !== 0) return { code: checked.code, data: { order_no: '', order_status: -1 } };
  return call('/api/v2/booking/create', {
    session_no: checked.data.session_no,
    terms_digest: checked.data.terms_digest,
    rooms,
    contact: { name: last, email: 'agent@wayhouse.test', phone: '13800138000', area_code: '86' },
    payment,
    dup_ok: true,
  });
}

/** Pays one order by balance. */
export function payByBalance(call: Call, orderNo: string): Promise<Answer<{ status: string }>> {
  return call('/api/v2/payment/create', {
    order_nos: [orderNo],
    method: 'balance',
    agree_balance_terms: true,
  });
}
