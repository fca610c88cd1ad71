/** Steps of finance while a colleague approves a request about the same journal or credit invoice. */
import { rightsOfRole } from '@wayhouse/contract/account/permissions';
import { addDays } from '@wayhouse/contract/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffCtx } from '../../src/context.ts';
import { cancelJournal, saveJournal } from '../../src/modules/books/journal/draft-journal.ts';
import { giveMoreTime } from '../../src/modules/credit/invoice/give-more-time.ts';
import { writeOffInvoice } from '../../src/modules/credit/invoice/write-off.ts';
import { buildWorld } from '../builders/booking.ts';
import { asStaff } from '../builders/finance.ts';
import { creditCompany } from '../credit/credit-company.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { callBesideApproval } from './beside-approval.ts';

let database: TestDatabase;
let marta: StaffCtx;
beforeAll(async () => {
  database = await createTestDatabase();
  const world = buildWorld(database.db);
  world.clock.at('2027-03-05T02:00:00Z');
  const ctx = asStaff({ world });
  const staff = { ...ctx.staff, rights: rightsOfRole.finance };
  marta = { ...ctx, config: { ...ctx.config, fourEyes: true }, staff };
});
afterAll(() => database.drop());

const reason = 'Charges of March';
const charges = (amount: string) => ({
  booked_on: '2027-03-04',
  reason,
  lines: [
    { line: 'bank_charges', side: 'debit' as const, amount },
    { line: 'bank', side: 'credit' as const, amount },
  ],
});

it('a draft of a journal can be changed or canceled', async () => {
  const { id, version } = await saveJournal(marta, charges('12.50'));
  const besideApproval = (call: () => Promise<unknown>) =>
    callBesideApproval(
      database.db,
      { kind: 'journal', subjectId: id },
      { lockSubject: sql`select from books.journals where id = ${id} for update`, call },
    );
  const change = () => saveJournal(marta, { id, version, ...charges('13.50') });
  expect(await besideApproval(change)).toBe('fulfilled');
  const cancel = () => cancelJournal(marta, { params: { id }, reason });
  expect(await besideApproval(cancel)).toBe('fulfilled');
});

it('more time and a write-off can be asked for with other terms', async () => {
  const debtor = await creditCompany(database, 'com_debtor', { cycle: 'order' });
  await debtor.spend(10_000);
  await debtor.cut();
  const [invoice] = await debtor.invoices();
  const { id = '', due_on = '' } = invoice ?? {};
  const person = debtor.person('stf_marta');
  const lockSubject = sql`select from ledger.accounts where account_id = 'com_debtor' order by id for update`;
  const moreTime = (days: number) =>
    giveMoreTime(person, { params: { id }, due_on: addDays(due_on, days), reason });
  await moreTime(60);
  expect(
    await callBesideApproval(
      database.db,
      { kind: 'more_time', subjectId: id },
      { lockSubject, call: () => moreTime(80) },
    ),
  ).toBe('fulfilled');
  const writeOff = (amount: string) => writeOffInvoice(person, { params: { id }, amount, reason });
  await writeOff('60.00');
  expect(
    await callBesideApproval(
      database.db,
      { kind: 'write_off', subjectId: id },
      { lockSubject, call: () => writeOff('80.00') },
    ),
  ).toBe('fulfilled');
});
