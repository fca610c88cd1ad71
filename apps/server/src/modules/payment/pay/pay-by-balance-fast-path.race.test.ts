import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asUser, buildCompany, buildWorld, refusal, type World } from '../../../../test/builders/booking.ts';
import { balancesOf, buildAccount } from '../../../../test/builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { inOneStatement, inTransaction } from '../../../platform/database.ts';
import { verifyLedger } from '../../ledger/check/verify-ledger.ts';
import { openPayable } from '../payable/open-payable.ts';
import { createPayment } from './create-payment.ts';
import { decidedPayment, writeDonePayments } from './pay-by-balance.ts';
import { payByBalanceFastPath } from './pay-by-balance-fast-path.ts';

let database: TestDatabase;
let world: World;
let payableCount = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  world = buildWorld(database.db);
  // No subscribers, because only the payment is tested.
  world.app.deliverEvents = async () => {};
});
afterAll(() => database.drop());

/** Creates a company with this balance and returns its user, who has accepted the terms unless `accepted` is false. */
async function createCompany(
  id: string,
  money: { prepaidCents: number; creditLimitCents?: number },
  { accepted = true } = {},
) {
  await buildCompany(database.db, { id });
  await buildAccount(database.db, world.clock, { accountId: id, ...money });
  const ctx = asUser(world, { accountId: id });
  if (accepted)
    await sql`insert into content.acceptances (user_id, account_id, code, version, accepted_at, ip)
      select ${ctx.actor.userId}, ${id}, code, version, now(), '' from content.agreements
        where code = 'balance' and status = 'published'
      on conflict do nothing`.execute(database.db);
  return ctx;
}

async function createPayable(accountId: string, amountCents = 10_000): Promise<string> {
  payableCount += 1;
  const reference = `WH${String(payableCount).padStart(14, '0')}`;
  const payUntil = new Date(world.clock.now().getTime() + 3_600_000);
  await inTransaction(database.db, (tx) =>
    openPayable(tx, { reference, accountId, userId: `usr_${accountId}`, amountCents, payUntil }),
  );
  return reference;
}

const pay = (ctx: ReturnType<typeof asUser>, ...references: string[]) =>
  createPayment(ctx, { order_nos: references, method: 'balance', agree_balance_terms: true });
const countParts = async (reference: string): Promise<number> =>
  (
    await database.db
      .selectFrom('payment.payment_parts')
      .selectAll()
      .where('reference', '=', reference)
      .execute()
  ).length;
const statuses = async (references: string[]): Promise<string[]> =>
  (
    await database.db
      .selectFrom('payment.payables')
      .select('status')
      .where('reference', 'in', references)
      .orderBy('reference')
      .execute()
  ).map((row) => row.status);

describe('a plain payment', () => {
  it('the payment takes the money and writes payment, ledger and event', async () => {
    const ctx = await createCompany('com_plain', { prepaidCents: 50_000 });
    const references = [await createPayable('com_plain'), await createPayable('com_plain', 12_345)];
    const payment = await payByBalanceFastPath(ctx, references);
    expect(payment).toMatchObject({ status: 'succeeded', amount_cents: 22_345, fee_cents: 0 });
    expect(await statuses(references)).toEqual(['paid', 'paid']);
    expect(await balancesOf(database.db, 'com_plain')).toEqual({ prepaid: 27_655, credit: 0 });
    const { rows } = await sql`select payload from platform.work
      where kind = 'payment.succeeded' and payload->>'paymentNo' = ${payment?.payment_no}`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('the repeated call gets its payment, although it names an edition of the terms that is no longer in force', async () => {
    const ctx = { ...(await createCompany('com_press', { prepaidCents: 50_000 })), idempotencyKey: 'press' };
    const order_nos = [await createPayable('com_press')];
    const press = () =>
      createPayment(ctx, {
        ...{ order_nos, method: 'balance', agree_balance_terms: true },
        balance_terms: 'former',
      });
    const payment = await press();
    expect(await press()).toEqual(payment);
  });

  it.each([
    ['the terms were not accepted', { prepaidCents: 50_000 }, { accepted: false }, 'fast'],
    ['credit is needed', { prepaidCents: 9_999, creditLimitCents: 50_000 }, {}, 'locked'],
  ])('the payment takes the slower path with locks when %s', async (reason, money, terms, nextPath) => {
    const id = `com_${reason.replaceAll(' ', '_')}`;
    const ctx = await createCompany(id, money, terms);
    const reference = await createPayable(id);
    expect(await payByBalanceFastPath(ctx, [reference])).toBeUndefined();
    expect(await countParts(reference)).toBe(0);
    expect(await pay(ctx, reference)).toMatchObject({ status: 'succeeded' });
    // The terms now count as accepted, but the second company still needs credit.
    const next = await createPayable(id, 1);
    expect((await payByBalanceFastPath(ctx, [next])) ? 'fast' : 'locked').toBe(nextPath);
  });

  it.each<[string, (references: string[]) => Promise<unknown>]>([
    [
      'closed',
      ([reference]) =>
        sql`update payment.payables set status = 'closed' where reference = ${reference}`.execute(
          database.db,
        ),
    ],
    [
      'given another price',
      ([reference]) =>
        sql`update payment.payables set amount_cents = amount_cents + 1 where reference = ${reference}`.execute(
          database.db,
        ),
    ],
    [
      'taken by another payment',
      ([reference]) =>
        sql`update payment.payables set paying = 'pay_x' where reference = ${reference}`.execute(database.db),
    ],
    [
      'out of time',
      ([reference]) =>
        sql`update payment.payables set pay_until = ${world.clock.now()} where reference = ${reference}`.execute(
          database.db,
        ),
    ],
  ])('writes nothing at all when one of its orders was %s after it was read', async (how, change) => {
    const id = `com_${how.replaceAll(' ', '_')}`;
    const ctx = await createCompany(id, { prepaidCents: 50_000 });
    const references = [await createPayable(id), await createPayable(id)];
    const payables = references.map((reference) => ({ reference, amount_cents: 10_000 }));
    await change(references);
    const split = { prepaidCents: 20_000, creditCents: 0 };
    const payment = decidedPayment(ctx, { payables, split, onlyIfFree: true });
    await expect(inOneStatement(database.db, (tx) => writeDonePayments(tx, [payment]))).rejects.toMatchObject(
      {
        code: '40001',
      },
    );
    expect(await countParts(references[0] ?? '')).toBe(0);
    expect(await statuses(references)).toContain('open');
    expect(await balancesOf(database.db, id)).toEqual({ prepaid: 50_000, credit: 0 });
  });

  it('of a hundred simultaneous payments, as many succeed as the balance covers', async () => {
    const ctx = await createCompany('com_last', { prepaidCents: 70_000 });
    const references = await Promise.all(Array.from({ length: 100 }, () => createPayable('com_last')));
    const answers = await Promise.all(
      references.map((reference) => pay(ctx, reference).then((paid) => paid.status, refusalNow)),
    );
    expect(answers.filter((answer) => answer === 'succeeded')).toHaveLength(7);
    expect(answers.filter((answer) => answer === 'payment.insufficient_balance')).toHaveLength(93);
    expect(await balancesOf(database.db, 'com_last')).toEqual({ prepaid: 0, credit: 0 });
  });

  it('a payment succeeds although another payment of the same statement is refused', async () => {
    const rich = await createCompany('com_rich', { prepaidCents: 50_000 });
    const poor = await createCompany('com_poor', { prepaidCents: 10_000 });
    const orders = await Promise.all([
      createPayable('com_rich'),
      createPayable('com_poor'),
      createPayable('com_poor'),
    ]);
    const [first = '', second = '', third = ''] = orders;
    const answers = await Promise.all(
      [pay(rich, first), pay(poor, second), pay(poor, third)].map((paying) =>
        paying.then((paid) => paid.status, refusalNow),
      ),
    );
    expect(answers[0]).toBe('succeeded');
    expect(answers.slice(1).sort()).toEqual(['payment.insufficient_balance', 'succeeded']);
    expect(await balancesOf(database.db, 'com_rich')).toEqual({ prepaid: 40_000, credit: 0 });
    expect(await balancesOf(database.db, 'com_poor')).toEqual({ prepaid: 0, credit: 0 });
  });

  it('twenty simultaneous payments of one order pay it once', async () => {
    const ctx = await createCompany('com_twenty', { prepaidCents: 500_000 });
    const reference = await createPayable('com_twenty');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => pay(ctx, reference).then((paid) => paid.status, refusalNow)),
    );
    expect(answers.filter((answer) => answer === 'succeeded')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'request.wrong_state')).toHaveLength(19);
    expect(await countParts(reference)).toBe(1);
  });
});

it('the ledger is consistent', async () => {
  expect(await verifyLedger(database.db)).toEqual([]);
});

const refusalNow = (error: unknown) => refusal(Promise.reject(error));
