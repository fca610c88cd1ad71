import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asStaff, buildDesk, type Desk, storeDepositBank } from '../../../../test/builders/finance.ts';
import { balancesOf } from '../../../../test/builders/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { inTransaction } from '../../../platform/database.ts';
import { findBalance } from '../../ledger/balance/find-balance.ts';
import { verifyLedger } from '../../ledger/check/verify-ledger.ts';
import { postTransaction } from '../../ledger/post-transaction.ts';
import { matchDeposits } from '../desk/desk-deposits.ts';
import { createDeposit } from '../pay/create-deposit.ts';
import { listDeposits } from './list-deposits.ts';
import { confirmBankDeposit, rejectBankDeposit } from './settle-bank-deposit.ts';

let database: TestDatabase;
let desk: Desk;
const firstPage = { page: 1, page_size: 20 };
const details = { account_name: 'Wayhouse Ltd', account_number: '8801 2233', bank_name: 'Harbour Bank' };

beforeAll(async () => {
  database = await createTestDatabase();
  await storeDepositBank(database.db);
});
beforeEach(async () => {
  desk = await buildDesk(database.db, { creditLimitCents: 50_000 });
});
afterAll(() => database.drop());

const announce = (amount: string, ctx = desk.customer) => createDeposit(ctx, { amount, method: 'bank' });
const pathOf = (id: string) => ({ params: { id } });
let lines = 0;
function bankLine(): string {
  lines += 1;
  return `BANK${lines}`;
}

describe('announcing a bank transfer', () => {
  test('the answer has a unique code and the bank account; nothing is credited yet', async () => {
    const first = await announce('500.00');
    expect(first).toMatchObject({ status: 'pending', amount: '500.00', fee: '0.00', bank: details });
    expect(first.transfer_reference).toMatch(/^WHT[2-9A-HJ-NP-Z]{8}$/);
    expect((await announce('500.00')).transfer_reference).not.toBe(first.transfer_reference);
    expect(await findBalance(desk.customer)).toMatchObject({ deposit: '0.00' });
  });

  test('the rules of deposits apply, and the same key gets the same answer', async () => {
    await expect(announce('9.99')).rejects.toMatchObject({ key: 'request.invalid' });
    await expect(announce('50000.01')).rejects.toMatchObject({ key: 'request.invalid' });
    const keyedCtx = { ...desk.customer, idempotencyKey: 'top-up' };
    expect(await announce('10.00', keyedCtx)).toEqual(await announce('10', keyedCtx));
    await expect(announce('11.00', keyedCtx)).rejects.toMatchObject({ key: 'request.key_reused' });
  });

  test('no transfer can be announced while transfers are switched off', async () => {
    const configs = database.db.updateTable('payment.pay_configs').where('method', '=', 'bank');
    await configs.set({ enabled: false }).execute();
    await expect(announce('500.00')).rejects.toMatchObject({ key: 'payment.not_started' });
    await configs.set({ enabled: true }).execute();
  });

  test('a repeated call gets its announcement, although limit and method have changed since', async () => {
    const keyedCtx = { ...desk.customer, idempotencyKey: 'lost-answer' };
    const first = await announce('600.00', keyedCtx);
    const configs = database.db.updateTable('payment.pay_configs').where('method', '=', 'bank');
    await configs.set({ max_cents: 50_000 }).execute();
    expect(await announce('600.00', keyedCtx)).toEqual(first);
    await expect(announce('600.00')).rejects.toMatchObject({ key: 'request.invalid' });
    await configs.set({ max_cents: null, enabled: false }).execute();
    expect(await announce('600.00', keyedCtx)).toEqual(first);
    await configs.set({ enabled: true }).execute();
  });
});

describe('a transfer above the ceiling of the role', () => {
  const secondStaff = () => {
    const first = asStaff(desk);
    return { ...first, staff: { ...first.staff, staffId: 'stf_second', name: 'Second Person' } };
  };
  const large = (id: string) => ({
    ...pathOf(id),
    received: '900000.00',
    bank_reference: bankLine(),
    accept_difference: true as const,
    reason: 'The bank shows this amount.',
  });

  test('only a second person with the same amount and number credits it', async () => {
    const { payment_no } = await announce('50.00');
    const confirmation = large(payment_no);
    const first = await confirmBankDeposit(asStaff(desk), confirmation);
    expect(first).toMatchObject({
      status: 'pending',
      received: null,
      first_confirmation: {
        by: 'Nora Finch',
        received: '900000.00',
        bank_reference: confirmation.bank_reference,
      },
    });
    expect(await findBalance(desk.customer)).toMatchObject({ deposit: '0.00' });
    await expect(confirmBankDeposit(asStaff(desk), confirmation)).rejects.toMatchObject({
      key: 'payment.four_eyes',
    });
    expect(await confirmBankDeposit(secondStaff(), confirmation)).toMatchObject({
      status: 'succeeded',
      received: '900000.00',
      first_confirmation: null,
    });
  });

  test('after a different amount by the second person, another person must confirm again', async () => {
    const { payment_no } = await announce('50.00');
    const input = large(payment_no);
    await confirmBankDeposit(asStaff(desk), input);
    const secondAnswer = await confirmBankDeposit(secondStaff(), { ...input, received: '800000.00' });
    expect(secondAnswer).toMatchObject({
      status: 'pending',
      first_confirmation: { by: 'Second Person' },
    });
    const lastAnswer = await confirmBankDeposit(asStaff(desk), { ...input, received: '800000.00' });
    expect(lastAnswer).toMatchObject({ status: 'succeeded', received: '800000.00' });
  });

  test('two simultaneous confirmations by two people credit the transfer once', async () => {
    const { payment_no } = await announce('50.00');
    const input = large(payment_no);
    const answers = await Promise.all([
      confirmBankDeposit(asStaff(desk), input),
      confirmBankDeposit(secondStaff(), input),
    ]);
    expect(answers.some((each) => each.status === 'succeeded')).toBe(true);
    expect(await findBalance(desk.customer)).toMatchObject({ deposit: '900000.00' });
  });
});

describe('confirming a received transfer', () => {
  test('the search finds it by code and amount, then by the code in the bank’s line, then by amount', async () => {
    const deposit = await announce('333.33');
    const sameAmount = await announce('333.33');
    const line = `TRF ${deposit.transfer_reference?.toLowerCase()} / inv 7`;
    const deposits = await matchDeposits(asStaff(desk), { reference: line, amount: '333.33' });
    expect(deposits.map((each) => [each.match, each.deposit.payment_no])).toEqual([
      ['exact', deposit.payment_no],
      ['amount', sameAmount.payment_no],
    ]);
    const [referenceMatch] = await matchDeposits(asStaff(desk), { reference: line, amount: '300.00' });
    expect(referenceMatch?.match).toBe('reference');
    expect(await matchDeposits(asStaff(desk), {})).toEqual([]);
    const earlier = { ...desk.customer, clock: { now: () => new Date('2026-12-31T00:00:00Z') } };
    const many = await Promise.all(Array.from({ length: 20 }, () => announce('20.00', earlier)));
    const reference = [...many, deposit].map((each) => each.transfer_reference).join(' ');
    expect((await matchDeposits(asStaff(desk), { reference, amount: '333.33' }))[0]?.match).toBe('exact');
  });

  test('a transfer is credited once, and the customer gets a mail', async () => {
    const { payment_no, transfer_reference } = await announce('500.00');
    const input = () => ({ ...pathOf(payment_no), received: '500.00', bank_reference: bankLine() });
    const answer = await confirmBankDeposit(asStaff(desk), input());
    expect(answer).toMatchObject({ status: 'succeeded', received: '500.00', difference: '0.00' });
    expect(await balancesOf(database.db, desk.accountId)).toEqual({ prepaid: 50_000, credit: 0 });
    await expect(confirmBankDeposit(asStaff(desk), input())).rejects.toMatchObject({
      key: 'request.wrong_state',
    });
    expect(await desk.mailsTo(desk.email)).toEqual(['deposit_credited']);
    expect(await desk.auditOf(payment_no)).toEqual(['deposit.confirmed']);
    expect(await listDeposits(desk.customer, firstPage)).toMatchObject({
      items: [{ status: 'succeeded', amount: '500.00', transfer_reference }],
    });
    expect(await verifyLedger(database.db)).toEqual([]);
  });

  test('a transfer repays used credit first', async () => {
    const { accountId, world } = desk;
    const entries = [
      { account: `${accountId}:credit`, cents: -30_000 },
      { account: 'house:revenue', cents: 30_000 },
    ];
    const cause = { type: 'payment', id: accountId } as const;
    await inTransaction(database.db, (tx) =>
      postTransaction(tx, world.clock, { kind: 'payment', cause, entries }),
    );
    const { payment_no } = await announce('500.00');
    const input = { ...pathOf(payment_no), received: '500.00', bank_reference: bankLine() };
    await confirmBankDeposit(asStaff(desk), input);
    expect(await balancesOf(database.db, accountId)).toEqual({ prepaid: 20_000, credit: 0 });
  });

  test.each([
    ['under', '480.00', '-20.00'],
    ['over', '510.00', '10.00'],
  ])(
    'an %spaid transfer is credited with the received amount, with consent and a reason',
    async (_, received, difference) => {
      const { payment_no } = await announce('500.00');
      const input = { ...pathOf(payment_no), received, bank_reference: bankLine() };
      const atDifference = { key: 'request.invalid', details: { fields: [{ path: 'accept_difference' }] } };
      await expect(confirmBankDeposit(asStaff(desk), input)).rejects.toMatchObject(atDifference);
      await expect(
        confirmBankDeposit(asStaff(desk), { ...input, accept_difference: true }),
      ).rejects.toMatchObject({ details: { fields: [{ path: 'reason' }] } });
      const answer = await confirmBankDeposit(asStaff(desk), {
        ...input,
        accept_difference: true,
        reason: 'Bank charges',
      });
      expect(answer).toMatchObject({ received, difference });
      expect(await findBalance(desk.customer)).toMatchObject({ deposit: received });
    },
  );

  test('one line of the bank credits one transfer', async () => {
    const [firstDeposit, secondDeposit] = [await announce('20.00'), await announce('20.00')];
    const line = bankLine();
    await confirmBankDeposit(asStaff(desk), {
      ...pathOf(firstDeposit.payment_no),
      received: '20.00',
      bank_reference: line,
    });
    await expect(
      confirmBankDeposit(asStaff(desk), {
        ...pathOf(secondDeposit.payment_no),
        received: '20.00',
        bank_reference: line,
      }),
    ).rejects.toMatchObject({ details: { fields: [{ path: 'bank_reference' }] } });
    expect(await findBalance(desk.customer)).toMatchObject({ deposit: '20.00' });
  });

  test.each(['trf 88-01', 'TRF8801', 'ＴＲＦ ８８－０１', 'Trf‑88–01'])(
    'one line of the bank credits one transfer, for every spelling of its number: %s',
    async (spelling) => {
      const [firstDeposit, secondDeposit] = [await announce('20.00'), await announce('20.00')];
      const line = bankLine();
      const confirm = (id: string, bank_reference: string) =>
        confirmBankDeposit(asStaff(desk), { ...pathOf(id), received: '20.00', bank_reference });
      await confirm(firstDeposit.payment_no, `TRF 8801 ${line}`);
      await expect(
        confirm(secondDeposit.payment_no, `${spelling}${line.toLowerCase()}`),
      ).rejects.toMatchObject({
        details: { fields: [{ path: 'bank_reference' }] },
      });
      expect(await findBalance(desk.customer)).toMatchObject({ deposit: '20.00' });
    },
  );

  test('a refusal moves no money and has a reason', async () => {
    const { payment_no } = await announce('500.00');
    const reason = 'Sent back by the bank';
    const answer = await rejectBankDeposit(asStaff(desk), { ...pathOf(payment_no), reason });
    expect(answer).toMatchObject({ status: 'failed', reason });
    expect(await desk.mailsTo(desk.email)).toEqual(['deposit_refused']);
    const { items } = await listDeposits(desk.customer, firstPage);
    expect(items).toMatchObject([{ status: 'failed', reason }]);
    expect(await findBalance(desk.customer)).toMatchObject({ deposit: '0.00' });
  });
});
