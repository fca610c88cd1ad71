/**
 * Random sequences of spending, invoicing, paying, refunding, promises and write-offs. Others run in processes that are
 * killed (kill -9) during a sequence. Invoices and ledger agree every 15 steps and after each kill. `TEST_DEPTH=full`
 * for the long run.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceCredit } from '../../src/modules/credit/credit.jobs.ts';
import { verifyCredit } from '../../src/modules/credit/verify-credit.ts';
import { verifyLedger } from '../../src/modules/ledger/check/verify-ledger.ts';
import { buildCompany, buildWorld } from '../builders/booking.ts';
import { buildAccount } from '../builders/ledger.ts';
import { randomNumbers } from '../builders/random/random-numbers.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { byDepth } from '../depth.ts';
import { startSmallServer } from '../process/small-server.ts';
import { creditStep, spend } from './random-credit.ts';

const sequences = byDepth(1, 60);
const steps = byDepth(45, 150);
const kills = byDepth(1, 200);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function buildAccounts(name: string) {
  const world = buildWorld(test.db);
  const accounts = [`com_a${name}`, `com_b${name}`];
  for (const accountId of accounts) {
    await buildCompany(test.db, { id: accountId });
    const money = { prepaidCents: 5_000, creditLimitCents: 60_000 };
    await buildAccount(test.db, world.clock, { accountId, ...money });
  }
  return { world, accounts };
}

const countInvoicesOf = async (accountId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from credit.invoices where account_id = ${accountId}`.execute(test.db);
  return rows[0]?.count ?? 0;
};

describe(`random sequences from seed ${seed}`, () => {
  it.each(Array.from({ length: sequences }, (_, index) => seed + index))(
    'sequence %i keeps invoices and ledger in agreement',
    async (sequenceSeed) => {
      const { world, accounts } = await buildAccounts(String(sequenceSeed));
      const [debtor = ''] = accounts;
      const scene = {
        app: world.app,
        random: randomNumbers(sequenceSeed),
        accounts,
        forward: world.clock.forward,
      };
      // Each sequence begins with an invoice of used credit.
      await spend(world.app, debtor, 20_000);
      world.clock.forward(40 * 86_400);
      await invoiceCredit(world.app);
      expect(await countInvoicesOf(debtor)).toBeGreaterThan(0);
      for (let step = 0; step < steps; step += 1) {
        await creditStep(scene);
        if (step % 15 === 14) expect(await verifyCredit(test.db), `step ${step}`).toEqual([]);
      }
      expect(await verifyCredit(test.db)).toEqual([]);
      expect(await verifyLedger(test.db)).toEqual([]);
    },
    120_000,
  );

  it(`keep invoices and ledger in agreement after ${kills} kills`, async () => {
    const { accounts } = await buildAccounts('kill');
    for (let kill = 0; kill < kills; kill += 1) {
      const server = await startSmallServer(
        {
          DATABASE_URL: test.url,
          WAYHOUSE_SECRET: 'the same key for every process of this test',
          SEED: String(seed + kill),
          ACCOUNTS: accounts.join(','),
          AHEAD_S: String(kill * 20 * 86_400),
        },
        'credit-process.ts',
      );
      await sleep(randomInt(300, 900));
      await server.kill();
      expect(await verifyCredit(test.db), `kill ${kill} of seed ${seed}`).toEqual([]);
    }
    expect(await verifyLedger(test.db)).toEqual([]);
  }, 3_600_000);
});
