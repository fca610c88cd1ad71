/** Entries by hand against the real database: two people, open months and accounts, reversal. */
import { rightsOfRole } from '@wayhouse/contract/account/permissions';
import type { JournalLine } from '@wayhouse/contract/console/books/journals';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld, refusal, type World } from '../../../../test/builders/booking.ts';
import { asStaff } from '../../../../test/builders/finance.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { StaffCtx } from '../../../context.ts';
import type { ApprovalHandlers } from '../../approvals/approval.ts';
import { approveRequest, returnRequest } from '../../approvals/decide-approval.ts';
import { listApprovals, showApproval } from '../../approvals/list-approvals.ts';
import { checkLedgerNow } from '../../ledger/check/check-ledger.ts';
import { verifyLedger } from '../../ledger/check/verify-ledger.ts';
import { closeMonth } from '../close/close-month.ts';
import { reopenMonth } from '../close/reopen-month.ts';
import { showMonth } from '../close/show-month.ts';
import { verifyBooks } from '../verify-books.ts';
import { cancelJournal, reverseJournal, saveJournal } from './draft-journal.ts';
import { journalApproval } from './post-journal.ts';
import { listAccounts, listJournals, showJournal } from './show-journals.ts';

let database: TestDatabase;
let world: World;
const handlers = { journal: journalApproval } as ApprovalHandlers;
beforeAll(async () => {
  database = await createTestDatabase();
  world = buildWorld(database.db);
  world.clock.at('2027-03-05T02:00:00Z');
});
afterAll(async () => {
  expect(await verifyLedger(database.db)).toEqual([]);
  expect(await verifyBooks(database.db)).toEqual([]);
  await database.drop();
});

const person = (staffId: string, fourEyes = true): StaffCtx => {
  const ctx = asStaff({ world });
  return {
    ...ctx,
    config: { ...ctx.config, fourEyes },
    staff: { ...ctx.staff, staffId, name: staffId, rights: rightsOfRole.finance },
  };
};
const marta = () => person('stf_marta');
const jonas = () => person('stf_jonas');
const withoutFourEyes = () => person('stf_alone', false);
const debit = (line: string, amount: string): JournalLine => ({ line, side: 'debit', amount });
const credit = (line: string, amount: string): JournalLine => ({ line, side: 'credit', amount });
const charges = (change: object = {}) => ({
  ...{ booked_on: '2027-03-04', reason: 'Charges of February' },
  lines: [debit('bank_charges', '12.50'), credit('bank', '12.50')],
  ...change,
});
const openRequest = async () => {
  const { items } = await listApprovals(jonas(), { view: 'for_you', page: 1, page_size: 9 });
  const params = { id: items[0]?.id ?? '' };
  return { params, version: (await showApproval(jonas(), handlers, { params })).version };
};
const resultOf = async (line: string, month = '2027-03') => {
  const { result } = await showMonth(marta(), { params: { month } });
  return result.lines.find((each) => each.line === line)?.amount;
};

describe('an entry by hand', () => {
  it('needs equal sides, two accounts that take entries by hand, and a day that has begun', async () => {
    const refusedChanges = [
      { lines: [debit('bank_charges', '12.50'), credit('bank', '12.51')] },
      { lines: [debit('bank', '1.00'), credit('supplier_payable', '1.00')] },
      { lines: [debit('bank', '1.00'), credit('carried_forward', '1.00')] },
      { lines: [debit('bank', '1.00'), credit('bank', '1.00')] },
      { booked_on: '2027-03-06' },
    ];
    for (const change of refusedChanges)
      expect(await refusal(saveJournal(marta(), charges(change)))).toBe('request.invalid');
    const accounts = await listAccounts(marta());
    expect(accounts.find(({ line }) => line === 'sales')).toMatchObject({ by_hand: false });
  });

  it('is posted only by a second person, once, and moves the result', async () => {
    const draft = await saveJournal(marta(), charges());
    expect(draft).toMatchObject({ status: 'draft', amount: '12.50', request: { by: 'stf_marta' } });
    const { params, version } = await openRequest();
    expect(await refusal(approveRequest(marta(), handlers, { params, version }))).toBe('approvals.four_eyes');
    expect(await resultOf('bank_charges')).toBeUndefined();
    const tries = await Promise.allSettled(
      [jonas(), person('stf_third')].map((ctx) => approveRequest(ctx, handlers, { params, version })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await showJournal(marta(), { params: { id: draft.id } })).toMatchObject({
      ...{ status: 'posted', can: ['reverse'], request: null },
    });
    expect(await resultOf('bank_charges')).toBe('-12.50');
  });

  it('that was returned can be changed, and the second person sees the change', async () => {
    const { id, version } = await saveJournal(marta(), charges({ reason: 'Fees' }));
    const before = await openRequest();
    await returnRequest(jonas(), handlers, { params: before.params, note: 'Wrong sum' });
    const lines = [debit('bank_charges', '7.00'), credit('bank', '7.00')];
    await saveJournal(marta(), { id, version, ...charges({ lines }) });
    const after = await openRequest();
    expect(after.version).not.toBe(before.version);
    await cancelJournal(marta(), { params: { id }, reason: 'Not needed' });
    expect(await refusal(approveRequest(jonas(), handlers, after))).toBe('request.wrong_state');
    expect(await refusal(saveJournal(marta(), { id, version, ...charges() }))).toBe('request.wrong_state');
  });

  it('that a colleague changed after it was opened is not saved over this change', async () => {
    const { id, version } = await saveJournal(marta(), charges({ reason: 'Fees' }));
    await saveJournal(jonas(), { id, version, ...charges({ reason: 'Fees of March' }) });
    const later = { id, version, ...charges({ reason: 'Fees of April' }) };
    expect(await refusal(saveJournal(marta(), later))).toBe('request.changed');
    await cancelJournal(marta(), { params: { id }, reason: 'Not needed' });
  });

  it('whose reason alone changes needs an approval of the new reason', async () => {
    const { id, version } = await saveJournal(marta(), charges({ reason: 'Fees' }));
    const before = await openRequest();
    await saveJournal(marta(), { id, version, ...charges({ reason: 'Fees of the wrong account' }) });
    expect(await refusal(approveRequest(jonas(), handlers, before))).toBe('request.wrong_state');
    const { items } = await listApprovals(jonas(), { view: 'for_you', page: 1, page_size: 9 });
    expect(items).toMatchObject([{ reason: 'Fees of the wrong account' }]);
    await cancelJournal(marta(), { params: { id }, reason: 'Not needed' });
  });

  it('is reversed once, by another entry', async () => {
    const { items } = await listJournals(marta(), { status: 'posted', page: 1, page_size: 5 });
    const params = { id: items[0]?.id ?? '' };
    const input = { params, booked_on: '2027-03-05', reason: 'Charged twice' };
    const tries = await Promise.allSettled([
      reverseJournal(withoutFourEyes(), input),
      reverseJournal(withoutFourEyes(), input),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await resultOf('bank_charges')).toBeUndefined();
    expect(await showJournal(marta(), { params })).toMatchObject({
      can: [],
      reversed_by: { no: expect.any(Number) },
    });
  });

  it('is never posted in a closed month, also when the month closes between draft and approval', async () => {
    const draft = await saveJournal(marta(), charges({ booked_on: '2027-02-27' }));
    const request = await openRequest();
    await checkLedgerNow(marta());
    const close = () => closeMonth(marta(), { params: { month: '2027-02' }, warnings: 0 });
    expect(await refusal(close())).toBe('books.checks_open');
    await sql`insert into books.months (month, status, closing, closed_at) values ('2027-02-01', 'closed', 1, now())`.execute(
      database.db,
    );
    expect(await refusal(approveRequest(jonas(), handlers, request))).toBe('books.month_closed');
    expect(await refusal(saveJournal(marta(), charges({ booked_on: '2027-02-27' })))).toBe('request.invalid');
    await reopenMonth(withoutFourEyes(), { params: { month: '2027-02' }, reason: 'Charges of the bank' });
    await approveRequest(jonas(), handlers, request);
    expect(await showJournal(marta(), { params: { id: draft.id } })).toMatchObject({ status: 'posted' });
    expect(await resultOf('bank_charges', '2027-02')).toBe('-12.50');
    world.clock.at('2027-03-06T02:00:01Z');
    expect(await refusal(saveJournal(marta(), charges({ booked_on: '2027-02-27' })))).toBe('request.invalid');
    await checkLedgerNow(marta());
    expect(await close()).toMatchObject({ status: 'closed', closed: { closing: 2 } });
  });

  it('the database refuses accounts that take no entries by hand, and changes of a posted entry', async () => {
    const insertion = database.db.transaction().execute(async (tx) => {
      await sql`insert into ledger.transactions (kind, cause_type, cause_id, at, booked_on)
        values ('journal', 'journal', 'behind', ${world.clock.now()}, '2027-03-02')`.execute(tx);
      await sql`insert into ledger.entries (transaction_id, account_id, amount_cents)
        select t.id, account, cents from ledger.transactions t,
          (values ('house:bank', -5), ('house:supplier_payable', 5)) as pair (account, cents)
          where t.cause_id = 'behind'`.execute(tx);
    });
    await expect(insertion).rejects.toThrow(/by hand/);
    await expect(
      sql`update books.journal_lines set amount_cents = amount_cents * 2
        where journal_id in (select id from books.journals where status = 'posted')`.execute(database.db),
    ).rejects.toThrow(/stay/);
  });
});
