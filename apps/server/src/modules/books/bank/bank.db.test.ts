/** Lines of bank statements against the real database: duplicates, suggestions, one press, entries by hand. */
import { toMoney } from '@wayhouse/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../../../test/builders/booking.ts';
import { asStaff, buildDesk, type Desk } from '../../../../test/builders/finance.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { StaffCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { verifyLedger } from '../../ledger/check/verify-ledger.ts';
import { approveWithdrawal } from '../../ledger/withdrawal/decide-withdrawal.ts';
import { requestWithdrawal } from '../../ledger/withdrawal/request-withdrawal.ts';
import { saveBankDetails } from '../../payment/bank-deposit/save-bank-details.ts';
import { createDeposit } from '../../payment/pay/create-deposit.ts';
import { showMonth } from '../close/show-month.ts';
import { cancelJournal, reverseJournal, saveJournal } from '../journal/draft-journal.ts';
import { showJournal } from '../journal/show-journals.ts';
import { listBankLines } from './list-lines.ts';
import { draftEntryOfLine, matchLine } from './match-line.ts';
import { uploadStatement } from './upload-statement.ts';

let database: TestDatabase;
let desk: Desk;
beforeAll(async () => {
  database = await createTestDatabase();
  desk = await buildDesk(database.db, { prepaidCents: 100_000 });
  const bank = {
    account_name: 'Wayhouse',
    account_number: '88',
    bank_name: 'Harbour Bank',
    bank_address: '1 Quay',
  };
  await inTransaction(database.db, (tx) =>
    saveBankDetails(tx, { ...bank, swift: 'HARBUS33', routing_number: '' }),
  );
});
afterAll(async () => {
  expect(await verifyLedger(database.db)).toEqual([]);
  await database.drop();
});

const staff = (): StaffCtx => {
  const ctx = asStaff(desk);
  return { ...ctx, config: { ...ctx.config, fourEyes: false } };
};
const upload = (rows: readonly string[], name = 'bank.csv') =>
  uploadStatement(staff(), {
    file: {
      name,
      bytes: new TextEncoder().encode(['Date,Amount,Description,Reference', ...rows].join('\n')),
    },
  });
const openLines = () => listBankLines(staff(), { view: 'open', page: 1, page_size: 50 });
const lineOf = async (amount: string) => {
  const match = (await openLines()).items.find((line) => line.amount === amount);
  if (!match) throw new Error(`no open line of ${amount}`);
  return match;
};
const press = async (amount: string) => {
  const { id, suggestions } = await lineOf(amount);
  const best = suggestions[0];
  if (!best) throw new Error(`nothing suggested for ${amount}`);
  return matchLine(staff(), { params: { id }, type: best.type, target: best.id });
};
const day = '2027-03-01';
async function announce(amount: string) {
  const { payment_no, transfer_reference } = await createDeposit(desk.customer, { amount, method: 'bank' });
  return { payment_no, transfer_reference: transfer_reference ?? '' };
}

describe('lines of bank statements', () => {
  it('are stored once, also when files overlap; equal lines of one file both count', async () => {
    const rows = [`${day},-3.00,CHARGES,R1`, `${day},-3.00,CHARGES,R1`];
    expect(await upload(rows)).toEqual({ lines: 2, known: 0 });
    expect(await refusal(upload(rows))).toBe('request.invalid');
    expect(await upload([...rows, `${day},-4.00,CHARGES,R2`])).toEqual({ lines: 1, known: 2 });
    const tries = await Promise.allSettled(['a', 'b'].map(() => upload([`${day},-9.00,RENT,R3`])));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await openLines()).toMatchObject({ total: 4, open: 4 });
  });

  it('are all stored when two pages of one file have equal lines', async () => {
    const page = (opening: string, closing: string) => [
      ...[':20:PAGES', ':25:88', ':28C:1/1', `:60F:C270301USD${opening}`],
      ...[':61:2703010301D2,00NCHGNONREF', `:62F:C270301USD${closing}`, '-'],
    ];
    const bytes = new TextEncoder().encode([...page('10,00', '8,00'), ...page('8,00', '6,00')].join('\n'));
    expect(await uploadStatement(staff(), { file: { name: 'pages.sta', bytes } })).toEqual({
      lines: 2,
      known: 0,
    });
  });

  it('are recognized by the value day, by which release 0.2.0 stored MT940 lines', async () => {
    const file = (days: string) => [
      ...[':20:DAYS', ':25:89', ':28C:1/1', ':60F:C270301USD10,00'],
      ...[`:61:${days}D2,00NCHGFEE1`, ':62F:C270301USD8,00', '-'],
    ];
    const uploadWith = (days: string) => {
      const bytes = new TextEncoder().encode(file(days).join('\n'));
      return uploadStatement(staff(), { file: { name: `${days}.sta`, bytes } });
    };
    expect(await uploadWith('270301')).toEqual({ lines: 1, known: 0 });
    expect(await uploadWith('2703010228')).toEqual({ lines: 0, known: 1 });
  });

  it('credit an announced transfer by one press; its code finds it although the bank deducted charges', async () => {
    const { transfer_reference: code, payment_no } = await announce('500.00');
    await upload([`${day},490.00,PAYMENT ${code.toLowerCase()} THANKS,R4`, `${day},777.00,UNKNOWN,R5`]);
    expect((await lineOf('490.00')).suggestions).toMatchObject([
      { type: 'deposit', id: payment_no, same_reference: true, same_amount: false, is_done: false },
    ]);
    expect((await lineOf('777.00')).suggestions).toEqual([]);
    expect(await press('490.00')).toMatchObject({
      match: { type: 'deposit', id: payment_no, number: code, owner: { en: expect.stringMatching(/./) } },
    });
    const { id } = await lineOf('777.00');
    const secondMatch = matchLine(staff(), { params: { id }, type: 'deposit', target: payment_no });
    expect(await refusal(secondMatch)).toBe('request.not_found');
  });

  it('pay a withdrawal once on several presses', async () => {
    const withdrawalInput = { amount: '60.00', method: 'check' as const, account: 'Harbour Bank 1' };
    const { withdrawal_no } = await requestWithdrawal(desk.customer, withdrawalInput);
    await approveWithdrawal(staff(), { params: { id: withdrawal_no } });
    await upload([`${day},-60.00,PAYOUT,R6`]);
    const tries = await Promise.allSettled([press('-60.00'), press('-60.00'), press('-60.00')]);
    // Each press has two steps. When all three presses are refused between the steps, a further press marks the line.
    expect(tries.some(({ status }) => status === 'fulfilled') || (await press('-60.00')).match !== null).toBe(
      true,
    );
    const withdrawals = await database.db
      .selectFrom('ledger.transactions')
      .select('id')
      .where('kind', '=', 'withdrawal')
      .execute();
    expect(withdrawals).toHaveLength(1);
  });

  it('are not matched with a deposit that another line has credited', async () => {
    const { payment_no, transfer_reference: code } = await announce('20.00');
    await upload([`${day},20.00,FIRST,R7`, `${day},21.00,${code},R8`]);
    await press('20.00');
    const { id, suggestions } = await lineOf('21.00');
    expect(suggestions).toEqual([]);
    expect(await refusal(matchLine(staff(), { params: { id }, type: 'deposit', target: payment_no }))).toBe(
      'request.not_found',
    );
  });

  it('get an entry by hand, and are open again when its draft is canceled', async () => {
    const { id } = await lineOf('-4.00');
    const input = { params: { id }, account: 'bank_charges', booked_on: day, reason: 'Charges' };
    const draftLine = await draftEntryOfLine(
      { ...staff(), config: { ...staff().config, fourEyes: true } },
      input,
    );
    expect(draftLine.match).toMatchObject({
      type: 'journal',
      number: expect.stringMatching(/^J\d+$/),
      owner: null,
    });
    expect(await refusal(draftEntryOfLine(staff(), input))).toBe('request.wrong_state');
    await cancelJournal(staff(), { params: { id: draftLine.match?.id ?? '' }, reason: 'Wrong account' });
    expect(await refusal(draftEntryOfLine(staff(), { ...input, account: 'supplier_payable' }))).toBe(
      'request.invalid',
    );
    await draftEntryOfLine(staff(), input);
    const { result } = await showMonth(staff(), { params: { month: '2027-03' } });
    expect(result.lines).toContainEqual({ line: 'bank_charges', amount: toMoney(-400), previous: '0.00' });
  });

  it('refuse another bank amount in their draft, and are open again when its entry is reversed', async () => {
    await upload([`${day},-6.00,FEE,R9`]);
    const { id } = await lineOf('-6.00');
    const input = { params: { id }, account: 'bank_charges', booked_on: day, reason: 'Fee' };
    const { match } = await draftEntryOfLine(
      { ...staff(), config: { ...staff().config, fourEyes: true } },
      input,
    );
    const journalId = match?.id ?? '';
    const { version } = await showJournal(staff(), { params: { id: journalId } });
    const saveDraft = (charges: string, bank: string) =>
      saveJournal(staff(), {
        ...{ id: journalId, version, booked_on: day, reason: 'Fee' },
        lines: [
          { line: 'bank_charges', side: 'debit', amount: charges },
          { line: 'bank', side: 'credit', amount: bank },
          { line: 'bank', side: 'credit', amount: '1.00' },
        ],
      });
    expect(await refusal(saveDraft('7.00', '6.00'))).toBe('request.invalid');
    expect(await saveDraft('6.00', '5.00')).toMatchObject({ status: 'posted' });
    await reverseJournal(staff(), { params: { id: journalId }, booked_on: day, reason: 'Wrong account' });
    expect(await lineOf('-6.00')).toMatchObject({ id, match: null });
    await draftEntryOfLine(staff(), input);
  });

  it('block the closing of their month while they are open', async () => {
    const { checks } = await showMonth(staff(), { params: { month: '2027-03' } });
    expect(checks.find(({ name }) => name === 'bank_lines')).toMatchObject({
      state: 'open',
      count: (await openLines()).open,
    });
  });
});
