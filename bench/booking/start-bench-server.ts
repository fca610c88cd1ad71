/**
 * Starts the complete product for the benchmarks that make calls over HTTP: PostgreSQL with fsync, the demo's hotels
 * and people, and one server process. Its functions sign in, book, pay, and add money and rates.
 */

import { orderStatus } from '@wayhouse/contract/booking/order-status';
import pg from 'pg';
import { Pool } from 'undici';
import { seedDemo } from '../../apps/server/src/demo/seed-demo.ts';
import { demoPassword, seedPeople } from '../../apps/server/src/demo/seed-people.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { type Db, openDatabase } from '../../apps/server/src/platform/database.ts';
import { type ServerProcess, startServer } from '../../apps/server/test/process/server-process.ts';
import { startBenchPostgres } from '../bench-postgres.ts';

export interface BenchServer {
  server: ServerProcess;
  databaseUrl: string;
  pool: pg.Pool;
  db: Db;
  close: () => Promise<void>;
}

/** Starts a server with `hotels` demo hotels and `allotment` rooms per room type and day. The caller closes it. */
export async function startBenchServer({
  hotels,
  allotment,
}: {
  hotels: number;
  allotment: number;
}): Promise<BenchServer> {
  const postgres = await startBenchPostgres();
  await migrate(postgres.url);
  const db = openDatabase(postgres.url, { max: 4 });
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
  };
  return { server, databaseUrl: postgres.url, pool, db, close };
}

export interface Answer<Data> {
  code: number;
  data: Data;
}

export type Call = <Data>(path: string, body: object, idempotencyKey?: string) => Promise<Answer<Data>>;

/** Signs an agent in, by default the demo agent. Returns a function that makes calls with the agent's token. */
export async function signIn(base: string, email = 'agent@wayhouse.test'): Promise<Call> {
  const connections = new Pool(base, { connections: maxConnections });
  return createCaller(connections, await tokenOf(base, email));
}

/** Signs an agent in and returns the token, which every server of the database accepts. Throws after a refusal. */
export async function tokenOf(base: string, email = 'agent@wayhouse.test'): Promise<string> {
  const connections = new Pool(base, { connections: 1 });
  const { code, data } = await createCaller(connections)<{ token: string }>('/api/v2/login', {
    email,
    password: demoPassword,
    device_name: 'web',
    ticket: 'bench',
    randstr: 'bench',
  });
  await connections.close();
  if (code !== 0) throw new Error(`sign-in: ${code}`);
  return data.token;
}

const maxConnections = 100;

/**
 * Creates a function that makes calls with undici's `dispatch`. It needs a third less processor time per call than
 * `node:http`, which matters because clients and server share the processor.
 */
function createCaller(connections: Pool, token?: string): Call {
  return <Data>(path: string, body: object, idempotencyKey?: string) =>
    new Promise<Answer<Data>>((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      };
      const chunks: Buffer[] = [];
      connections.dispatch(
        { path, method: 'POST', headers, body: JSON.stringify(body) },
        {
          // undici requires these two handlers, even if they do nothing.
          onRequestStart: () => {},
          onResponseStart: () => {},
          onResponseData: (_, chunk) => void chunks.push(chunk),
          onResponseEnd: () => {
            // An exception here would end the process instead of reaching the caller.
            try {
              resolve(JSON.parse(Buffer.concat(chunks).toString()) as Answer<Data>);
            } catch (error) {
              reject(error);
            }
          },
          onResponseError: (_, error) => reject(error),
        },
      );
    });
}

/** Adds money to the prepaid balance of a company. Throws the second time for a company: its deposit must be unique. */
export async function addFunds(
  pool: pg.Pool,
  { cents, company = 'com_bluewave' }: { cents: number; company?: string },
): Promise<void> {
  await pool.query(
    `with head as (
       insert into ledger.transactions (kind, cause_type, cause_id, at, note)
       values ('deposit', 'seed', 'bench ' || $2, now(), '') returning id)
     insert into ledger.entries (transaction_id, account_id, amount_cents)
     select head.id, entry.account, entry.cents from head,
       (values ($2 || ':prepaid', $1::bigint), ('house:bank', -$1::bigint)) as entry (account, cents)`,
    [cents, company],
  );
}

export interface Session {
  session_no: string;
  terms_digest: string;
}

/**
 * Pre-checks and books one offer. The contact has the name `last`. A refused pre-check returns its code with an empty
 * order number.
 */
export async function book(
  call: Call,
  {
    offerId,
    last,
    rooms,
    payment = 'now',
  }: { offerId: string; last: string; rooms: object[]; payment?: 'now' | 'later' },
): Promise<Answer<{ order_no: string; order_status: number }>> {
  const precheck = await call<Session>('/api/v2/booking/precheck', { offer_id: offerId });
  if (precheck.code !== 0)
    return { code: precheck.code, data: { order_no: '', order_status: orderStatus.closed } };
  return call('/api/v2/booking/create', {
    session_no: precheck.data.session_no,
    terms_digest: precheck.data.terms_digest,
    rooms,
    contact: { name: last, email: 'agent@wayhouse.test', phone: '13800138000', area_code: '86' },
    payment,
    dup_ok: true,
  });
}

/** Pays an order from the company's prepaid balance and credit. */
export function payByBalance(call: Call, orderNo: string): Promise<Answer<{ status: string }>> {
  return call('/api/v2/payment/create', {
    order_nos: [orderNo],
    method: 'balance',
    agree_balance_terms: true,
  });
}

/** Adds a year of rates and rooms after the last month. Copies them from the same days of the year before. */
export async function extendRatesByYear(pool: pg.Pool): Promise<void> {
  // Fits the array to the length of the new month, because February may be a day longer or shorter.
  const next = (column: string): string =>
    `(${column} || ${column}[1:1])[1:extract(day from (m.month + interval '13 months')::date - 1)::int]`;
  const months = (table: string): string =>
    `from ${table} m where m.month > (select max(month) - interval '12 months' from ${table})`;
  await pool.query(
    `insert into rates.plan_months (rate_plan_id, hotel_id, month, price_cents, flags)
     select rate_plan_id, hotel_id, (m.month + interval '12 months')::date, ${next('price_cents')}, ${next('flags')}
     ${months('rates.plan_months')}`,
  );
  await pool.query(
    `insert into rates.allotment_months (room_type_id, hotel_id, month, allotment, sold)
     select room_type_id, hotel_id, (m.month + interval '12 months')::date, ${next('allotment')},
       array_fill(0, array[cardinality(${next('allotment')})])
     ${months('rates.allotment_months')}`,
  );
}
