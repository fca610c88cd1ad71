/**
 * Processes book on credit in euros, pay suppliers, and close and reopen months. They are killed with -9 at random
 * moments. At the end the months are closed, and reports, debts and balances are compared with recomputed ones.
 * `TEST_DEPTH=full` for the long run; `TEST_KILLS` sets the number of kills.
 */

import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, addMonths, operatorDay } from '@wayhouse/contract/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFaults } from '../../src/commands/find-faults.ts';
import { firstDay } from '../../src/modules/books/month.ts';
import { revaluationToCome } from '../../src/modules/books/revaluation/revalue-month.ts';
import { verifyBooks } from '../../src/modules/books/verify-books.ts';
import { invoiceCredit, remindCompanies } from '../../src/modules/credit/credit.jobs.ts';
import { verifyCredit } from '../../src/modules/credit/verify-credit.ts';
import { verifyLedger } from '../../src/modules/ledger/check/verify-ledger.ts';
import { verifyPayables } from '../../src/modules/payables/verify-payables.ts';
import { saveBankDetails } from '../../src/modules/payment/bank-deposit/save-bank-details.ts';
import { type MovableClock, movableClock } from '../../src/platform/clock.ts';
import { inTransaction } from '../../src/platform/database.ts';
import { asUser, buildCompany, buildWorld, type World } from '../builders/booking.ts';
import { buildHotel } from '../builders/catalogue.ts';
import { financeOf } from '../builders/finance.ts';
import { paidInEuros } from '../builders/foreign-order.ts';
import { buildAccount } from '../builders/ledger.ts';
import { randomNumbers } from '../builders/random/random-numbers.ts';
import { supplierInvoicing } from '../builders/supplier.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { byDepth } from '../depth.ts';
import type { SupplierOfTest } from '../payables/random-payables.ts';
import { startSmallServer } from '../process/small-server.ts';
import { booksStep, closeNextMonth } from './random-books.ts';

const kills = Number(process.env.TEST_KILLS ?? byDepth(1, 200));
/** Steps of the test's own process before the first kill. */
const steps = 20;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const accountId = 'com_kill';
const daysPerKill = 3;

let test: TestDatabase;
let world: World;
let clock: MovableClock;
let supplier: SupplierOfTest;

beforeAll(async () => {
  test = await createTestDatabase();
  const secondsAhead = Math.round((Date.parse('2027-03-20T09:00:00Z') - Date.now()) / 1000);
  await sql`update platform.clock set advance_s = ${secondsAhead}`.execute(test.db);
  clock = await movableClock(test.db);
  world = buildWorld(test.db);
  world.app.clock = clock;
  await buildCompany(test.db, { id: accountId });
  await buildAccount(test.db, clock, { accountId, prepaidCents: 5_000, creditLimitCents: 100_000_000 });
  await inTransaction(test.db, (tx) =>
    saveBankDetails(tx, {
      account_name: 'Wayhouse',
      account_number: '0725001234',
      bank_name: 'DBS',
      bank_address: 'SG',
      swift: 'DBSSSGSG',
      routing_number: '',
    }),
  );
  // Prices for the days of all kills.
  const months = Array.from({ length: 3 + Math.ceil((kills * daysPerKill) / 28) }, (_, index) =>
    firstDay(addMonths('2027-03', index)),
  );
  const hotel = await buildHotel(test.db, { name: 'kill', rooms: 20_000, months });
  supplier = await supplierInvoicing(financeOf(world.app), { currency: 'EUR', hotel });
}, 60_000);
afterAll(() => test.drop());

/** Checks that must pass at any moment, also before the work of the killed process is finished. */
async function expectAgreement(when: string): Promise<void> {
  for (const verify of [verifyBooks, verifyPayables, verifyCredit, verifyLedger])
    expect(await verify(test.db), `${when} of seed ${seed}`).toEqual([]);
}

it(`months, credit and debts in euros agree after ${kills} kills`, async () => {
  const scene = { app: world.app, random: randomNumbers(seed), accountId, supplier };
  for (let step = 0; step < steps; step += 1) await booksStep(scene);
  for (let kill = 0; kill < kills; kill += 1) {
    await clock.advance(daysPerKill * 86_400);
    const server = await startSmallServer(
      {
        DATABASE_URL: test.url,
        WAYHOUSE_SECRET: 'the same key for every process of this test',
        SEED: String(seed + kill),
        ACCOUNT: accountId,
        SUPPLIER: JSON.stringify(supplier),
      },
      'books-process.ts',
    );
    await sleep(randomInt(200, 900));
    await server.kill();
    await expectAgreement(`kill ${kill}`);
  }
  await finishMonths();
  expect(await findFaults(test.db), `seed ${seed}`).toEqual([]);
}, 3_600_000);

/** Finishes the work of the killed processes and closes every month. Compares the last month with its final debts. */
async function finishMonths(): Promise<void> {
  // Leaves a debt and used credit, even if the processes canceled or paid every other order.
  const stay = { hotel: supplier.hotel, checkIn: addDays(operatorDay(clock.now()), 10) };
  await paidInEuros(asUser(world, { accountId }), stay, 0.7);
  await world.app.deliverEvents();
  await clock.advance(40 * 86_400);
  await invoiceCredit(world.app);
  await remindCompanies(world.app);
  while (await closeNextMonth(financeOf(world.app)));
  const { rows } = await sql<{
    month: string;
    closings: number;
    revalued: number;
    facts: number;
    invoices: number;
  }>`
    select to_char(max(month), 'YYYY-MM') as month, sum(closing)::int as closings,
        (select count(*)::int from books.revaluations where posted_cents <> 0) as revalued,
        (select count(*)::int from insight.bookings) as facts,
        (select count(*)::int from credit.invoices) as invoices
      from books.months`.execute(test.db);
  const [totals] = rows;
  const month = totals?.month ?? '';
  expect(
    Object.entries(totals ?? {}).filter(([, count]) => !count),
    `nothing of these, seed ${seed}`,
  ).toEqual([]);
  const toCome = await inTransaction(test.db, (tx) => revaluationToCome(tx, month));
  expect(toCome, `${month} of seed ${seed}`).toBe(0);
}
