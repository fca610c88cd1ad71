/**
 * Measures payments by balance per second, for one company and for many. The baseline is TPC-B on the same PostgreSQL
 * in the same run. Their ratio shows the cost of the ledger's rules, and hardly depends on the machine.
 */
import os from 'node:os';
import { sql } from 'kysely';
import pg from 'pg';
import { readConfig } from '../../apps/server/src/config.ts';
import type { ActorCtx } from '../../apps/server/src/context.ts';
import { verifyLedger } from '../../apps/server/src/modules/ledger/check/verify-ledger.ts';
import { depositMoney } from '../../apps/server/src/modules/ledger/deposit-money.ts';
import { openAccounts } from '../../apps/server/src/modules/ledger/open-accounts.ts';
import { createPayment } from '../../apps/server/src/modules/payment/pay/create-payment.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { type Db, inTransaction, openDatabase } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createSigner, createVault } from '../../apps/server/src/platform/secrets.ts';
import { startBenchPostgres } from '../bench-postgres.ts';
import { makeTpcB, runTpcB, tpcBName } from '../tpcb-baseline.ts';

const clientCounts = [1, 10, 50];
const manyCompanies = 1000;

/** TPC-B and the payments alternate this many times, so that other load of the machine affects all of them. */
const turns = 4;

/** Prints the table. Each of the nine measurements takes `seconds`, divided into turns. Then verifies the ledger. */
export async function benchLedger({ seconds }: { seconds: number }): Promise<void> {
  const postgres = await startBenchPostgres();
  const pool = new pg.Pool({ connectionString: postgres.url, max: 60 });
  const db = openDatabase(postgres.url, { max: 60, preparedStatements: true });
  try {
    await migrate(postgres.url);
    await makeTpcB(pool);
    await makeCompanies(db);
    // Warm-up: one payment of each company.
    await pay(db, { clients: 10, companies: manyCompanies, payments: manyCompanies });
    // Creates statistics for the planner, which otherwise assumes empty tables.
    await sql`vacuum analyze`.execute(db);
    console.log(
      `${seconds} s each in ${turns} turns; ${os.availableParallelism()} cores; TPC-B by ${await tpcBName()}`,
    );
    console.log(
      'clients | TPC-B/s | many companies/s (ratio, ms of this process) | one company/s (the same)',
    );
    for (const clients of clientCounts) {
      const [tpcB, paymentsOfMany, paymentsOfOne] = [noPayments(), noPayments(), noPayments()];
      for (let turn = 0; turn < turns; turn += 1) {
        const turnOptions = { clients, seconds: seconds / turns };
        const tpcBRate = await runTpcB(pool, { url: postgres.url, ...turnOptions });
        add(tpcB, { done: turnOptions.seconds * tpcBRate, seconds: turnOptions.seconds, cpuMs: 0 });
        add(paymentsOfMany, await pay(db, { ...turnOptions, companies: manyCompanies }));
        add(paymentsOfOne, await pay(db, { ...turnOptions, companies: 1 }));
      }
      const tpcBRate = tpcB.done / tpcB.seconds;
      const columns = [paymentsOfMany, paymentsOfOne].map(({ done, seconds: elapsedSeconds, cpuMs }) => {
        const rate = done / elapsedSeconds;
        return `${rate.toFixed(0)} (${(rate / tpcBRate).toFixed(2)}, ${(cpuMs / done).toFixed(2)})`;
      });
      console.log(`${clients} | ${tpcBRate.toFixed(0)} | ${columns.join(' | ')}`);
    }
    const faults = await verifyLedger(db);
    console.log(faults.length === 0 ? 'The ledger verifies.' : faults.join('\n'));
  } finally {
    await db.destroy();
    await pool.end();
    await postgres.stop();
  }
}

interface PaymentCounts {
  done: number;
  seconds: number;
  cpuMs: number;
}
const noPayments = (): PaymentCounts => ({ done: 0, seconds: 0, cpuMs: 0 });
function add(total: PaymentCounts, turn: PaymentCounts): void {
  total.done += turn.done;
  total.seconds += turn.seconds;
  total.cpuMs += turn.cpuMs;
}

const idOf = (company: number): string => `com_bench_${company}`;

async function makeCompanies(db: Db): Promise<void> {
  for (let company = 0; company < manyCompanies; company += 1) {
    await inTransaction(db, async (tx) => {
      const accountId = idOf(company);
      await openAccounts(tx, { accountId, creditLimitCents: 0 });
      const cause = { type: 'seed', id: accountId } as const;
      await depositMoney(tx, systemClock, { accountId, amountCents: 10_000_000_000, cause });
    });
  }
}

/** Orders prepared per second of measurement. A faster machine runs out of orders and stops early. */
const ordersPerSecond = 4000;
let lastOrderNumber = 0;

/**
 * Makes payments until `seconds` have passed, or until `payments` are made. Each payment is for its own order. The
 * payables of the orders are created before the measurement. `companies`: number of companies that pay in turn.
 */
async function pay(
  db: Db,
  options: { clients: number; companies: number } & ({ seconds: number } | { payments: number }),
): Promise<PaymentCounts> {
  const base = {
    db,
    readReplica: <T>(read: (from: Db) => Promise<T>) => read(db),
    clock: systemClock,
    log: createLog('silent'),
    config: readConfig({ WAYHOUSE_DEMO: '1' }),
    offerSigner: createSigner('bench', 'offer'),
    vault: createVault('bench'),
    files: { put: async () => {}, get: async () => undefined, remove: async () => {} },
    deliverEvents: async () => {},
    ip: '127.0.0.1',
  };
  const isTimed = 'seconds' in options;
  const count = isTimed ? options.seconds * ordersPerSecond : options.payments;
  const payables = await createPayables(db, { count, companies: options.companies });
  const cpuBefore = process.cpuUsage();
  const startTime = performance.now();
  const until = startTime + (isTimed ? options.seconds * 1000 : Number.POSITIVE_INFINITY);
  const work = async (): Promise<number> => {
    let paid = 0;
    for (let payable = payables.pop(); payable && performance.now() < until; payable = payables.pop()) {
      const actor = {
        accountId: payable.accountId,
        userId: payable.accountId,
        order_privileges: ['company'],
      };
      await createPayment({ ...base, actor, language: 'en' } as unknown as ActorCtx, {
        order_nos: [payable.reference],
        method: 'balance',
        agree_balance_terms: true,
      });
      paid += 1;
    }
    return paid;
  };
  const results = await Promise.all(Array.from({ length: options.clients }, work));
  const seconds = (performance.now() - startTime) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { done: results.reduce((sum, paid) => sum + paid, 0), seconds, cpuMs: (user + system) / 1000 };
}

interface Payable {
  reference: string;
  accountId: string;
}

async function createPayables(
  db: Db,
  { count, companies }: { count: number; companies: number },
): Promise<Payable[]> {
  const payables = Array.from({ length: count }, (_, index): Payable => {
    lastOrderNumber += 1;
    return {
      reference: `WH${String(lastOrderNumber).padStart(14, '0')}`,
      accountId: idOf(index % companies),
    };
  });
  await sql`
    insert into payment.payables (reference, account_id, user_id, amount_cents, pay_until, status)
    select reference, account_id, account_id, 12345, now() + interval '1 hour', 'open'
      from unnest(${payables.map((each) => each.reference)}::text[], ${payables.map((each) => each.accountId)}::text[])
        as payables (reference, account_id)`.execute(db);
  await sql`analyze payment.payables`.execute(db);
  return payables;
}
