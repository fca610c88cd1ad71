import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asUser, buildWorld, refusal, type World } from '../../../test/builders/booking.ts';
import { balancesOf, buildAccount } from '../../../test/builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { inTransaction } from '../../platform/database.ts';
import { findBalance } from './balance/find-balance.ts';
import { verifyLedger } from './check/verify-ledger.ts';
import { depositMoney } from './deposit-money.ts';
import { type Posting, postTransaction } from './post-transaction.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = buildWorld(database.db);
  await buildAccount(database.db, world.clock, {
    accountId: 'a',
    prepaidCents: 10_000,
    creditLimitCents: 5_000,
  });
});
afterAll(() => database.drop());

const post = (posting: Posting) =>
  inTransaction(database.db, (tx) => postTransaction(tx, world.clock, posting));
const charge = (id: string, prepaid: number, credit = 0): Posting => ({
  kind: 'payment',
  cause: { type: 'payment', id },
  entries: [
    { account: 'a:prepaid', cents: -prepaid },
    { account: 'a:credit', cents: -credit },
    { account: 'house:revenue', cents: prepaid + credit },
  ],
});

describe('posting', () => {
  it('moves money once per cause', async () => {
    expect(await post(charge('once', 1_000))).toBe(true);
    expect(await post(charge('once', 1_000))).toBe(false);
    expect(await balancesOf(database.db, 'a')).toEqual({ prepaid: 9_000, credit: 0 });
  });

  it('refuses entries that do not sum to zero, also in the database', async () => {
    const unbalanced = { ...charge('crooked', 100), entries: [{ account: 'a:prepaid', cents: -100 }] };
    await expect(post(unbalanced)).rejects.toThrow(RangeError);
    const directInsert = database.db.transaction().execute(async (tx) => {
      await sql`insert into ledger.transactions (kind, cause_type, cause_id, at) values ('payment', 'payment', 'x', now())`.execute(
        tx,
      );
      await sql`insert into ledger.entries (transaction_id, account_id, amount_cents)
        select max(id), 'a:prepaid', -100 from ledger.transactions`.execute(tx);
    });
    await expect(directInsert).rejects.toThrow(/does not balance/);
  });

  it.each([
    ['a kind that does not exist', `insert into ledger.accounts (id, kind) values ('house:gifts', 'gifts')`],
    [
      'a customer account without a floor',
      `insert into ledger.accounts (id, account_id, kind) values ('c:credit', 'c', 'credit')`,
    ],
    [
      'a customer account without a customer',
      `insert into ledger.accounts (id, kind, floor_cents) values ('c:prepaid', 'prepaid', 0)`,
    ],
    ['an own account with a floor', `update ledger.accounts set floor_cents = 0 where id = 'house:bank'`],
    ['journals in a customer account', `update ledger.accounts set by_hand = true where id = 'a:prepaid'`],
    ['a stop of prepaid money', `update ledger.accounts set stops_at = now() where id = 'a:prepaid'`],
    ['an alert about credit', `update ledger.accounts set alert_cents = 1 where id = 'a:credit'`],
    ['an alert at zero', `update ledger.accounts set alert_cents = 0 where id = 'a:prepaid'`],
    ['credit that is not used', `update ledger.accounts set balance_cents = 1 where id = 'a:credit'`],
    ['a balance below the floor', `update ledger.accounts set balance_cents = -1 where id = 'a:prepaid'`],
  ])('the database refuses %s', async (_, statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({ code: '23514' });
  });

  it('the database derives the world of an account from its id', async () => {
    const { rows } = await sql`
      insert into ledger.accounts (id, account_id, kind, floor_cents, world)
      values ('w~test:prepaid', 'w~test', 'prepaid', 0, 'live'), ('w:prepaid', 'w', 'prepaid', 0, 'test')
      returning world`.execute(database.db);
    expect(rows).toEqual([{ world: 'test' }, { world: 'live' }]);
  });

  it('the database refuses changes of an existing transaction, an unknown account, and the deletion of an account', async () => {
    const insertDirectly = (account: string, cents: number) =>
      sql`insert into ledger.entries (transaction_id, account_id, amount_cents)
        select min(id), ${account}, ${cents} from ledger.transactions`.execute(database.db);
    await expect(insertDirectly('house:fees', 1)).rejects.toThrow(/does not balance/);
    await expect(insertDirectly('house:nobody', 1)).rejects.toThrow(/there is no account/);
    await expect(sql`delete from ledger.accounts where id = 'a:credit'`.execute(database.db)).rejects.toThrow(
      /stay/,
    );
    await expect(
      sql`update ledger.accounts set id = 'b:credit' where id = 'a:credit'`.execute(database.db),
    ).rejects.toThrow(/stay/);
  });

  it('never lets an account fall below its floor, and moves nothing in such a case', async () => {
    expect(await refusal(post(charge('too-much', 9_001)))).toBe('payment.insufficient_balance');
    expect(await refusal(post(charge('over-limit', 0, 5_001)))).toBe('payment.insufficient_credit');
    expect(await balancesOf(database.db, 'a')).toEqual({ prepaid: 9_000, credit: 0 });
  });

  it('is append-only', async () => {
    await expect(
      sql`update ledger.entries set amount_cents = amount_cents + 1`.execute(database.db),
    ).rejects.toThrow(/append-only/);
    await expect(sql`delete from ledger.entries`.execute(database.db)).rejects.toThrow(/append-only/);
    await expect(sql`delete from ledger.transactions`.execute(database.db)).rejects.toThrow(/append-only/);
  });
});

describe('deposits and the balance', () => {
  it('repay used credit first', async () => {
    await post(charge('on-credit', 0, 3_000));
    await inTransaction(database.db, (tx) =>
      depositMoney(tx, world.clock, {
        accountId: 'a',
        amountCents: 4_000,
        cause: { type: 'deposit', id: 'd1' },
      }),
    );
    expect(await balancesOf(database.db, 'a')).toEqual({ prepaid: 10_000, credit: 0 });
  });

  it('are shown in the format of the contract', async () => {
    await post(charge('some-credit', 0, 1_250));
    expect(await findBalance(asUser(world, { accountId: 'a' }))).toEqual({
      deposit: '100.00',
      credit: '37.50',
      credit_limit: '50.00',
      credit_used: '12.50',
      held: '0.00',
      available: '137.50',
      credit_stopped: false,
      currency: 'USD',
    });
    expect(await findBalance(asUser(world, { accountId: 'nobody' }))).toMatchObject({ available: '0.00' });
  });
});

describe('verifying the ledger', () => {
  it('finds no fault in posted transactions', async () => {
    expect(await verifyLedger(database.db)).toEqual([]);
  });

  it('finds a balance that was changed directly', async () => {
    await sql`update ledger.accounts set balance_cents = balance_cents + 1 where id = 'a:prepaid'`.execute(
      database.db,
    );
    expect(await verifyLedger(database.db)).toEqual([expect.stringContaining('a:prepaid')]);
    await sql`update ledger.accounts set balance_cents = balance_cents - 1 where id = 'a:prepaid'`.execute(
      database.db,
    );
  });
});
