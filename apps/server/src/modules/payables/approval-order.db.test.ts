/** Requests for approval beside other steps about the same invoice, run or supplier. */
import { toMoney } from '@wayhouse/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callBesideApproval } from '../../../test/approvals/beside-approval.ts';
import { paidOrder } from '../../../test/builders/booking.ts';
import { buildHotel } from '../../../test/builders/catalogue.ts';
import { financeOf } from '../../../test/builders/finance.ts';
import { type Desk, openDesk } from '../../../test/builders/orders-desk.ts';
import { costOf, enterLines, supplierInvoicing } from '../../../test/builders/supplier.ts';
import type { StaffCtx } from '../../context.ts';
import { approveInvoice } from './invoice/approve-invoice.ts';
import { cancelInvoice, decideOnLines } from './invoice/decide-lines.ts';
import { cancelRun } from './run/carry-out-run.ts';
import { createRun } from './run/create-run.ts';
import { changeBankAccount } from './supplier/change-bank-account.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.database.drop());

const marta = (): StaffCtx => ({ ...desk.finance(), config: { ...desk.finance().config, fourEyes: true } });

/** A supplier of a new hotel, and its invoice of one stay, `extraCents` above the cost. Staff accepted the difference. */
async function invoiceOf(name: string, extraCents: number) {
  const hotel = await buildHotel(desk.database.db, { name, rooms: 9 });
  const supplier = await supplierInvoicing(financeOf(desk.world.app), { currency: 'USD', hotel });
  const reference = await paidOrder(desk.agent(), { hotel, nights: 1 });
  const cents = (await costOf(desk.database.db, reference)) + extraCents;
  const { id } = await enterLines(marta(), { supplier, no: name, lines: [{ reference, cents }] });
  const decision = { lines: [1], decision: 'pay' as const, reason: 'Third bed' };
  if (extraCents > 0) await decideOnLines(marta(), { params: { id }, ...decision });
  const approveAs = (ctx: StaffCtx) =>
    approveInvoice(ctx, { params: { id }, pay: toMoney(cents), reason: '' });
  return { id, supplierId: supplier.id, approveAs };
}

it('a run, an invoice and a bank account can be canceled or replaced while a colleague approves them', async () => {
  const { supplierId, approveAs } = await invoiceOf('paid', 0);
  await approveAs(financeOf(desk.world.app));
  // An account is used from a day after its approval.
  desk.world.clock.forward(86_400);
  const run = await createRun(marta(), { due_until: '2027-12-31', pay_on: '2027-12-31' });
  const reason = 'Entered twice';
  const { db } = desk.database;
  const ofRun = await callBesideApproval(
    db,
    { kind: 'payment_run', subjectId: run.id },
    {
      lockSubject: sql`select from payables.runs where id = ${run.id} for update`,
      call: () => cancelRun(marta(), { params: { id: run.id }, reason }),
    },
  );
  const { id, approveAs: ask } = await invoiceOf('entered-twice', 300_00);
  await ask(marta());
  const ofInvoice = await callBesideApproval(
    db,
    { kind: 'supplier_invoice', subjectId: id },
    {
      lockSubject: sql`select from payables.invoices where id = ${id} for update`,
      call: () => cancelInvoice(marta(), { params: { id }, reason }),
    },
  );
  const account = { holder: 'Hotel', bic: 'BCOMPTPL', account: 'PT50000201231234567890154', reason };
  const change = () => changeBankAccount(marta(), { params: { id: supplierId }, ...account });
  await change();
  const ofAccount = await callBesideApproval(
    db,
    { kind: 'supplier_bank', subjectId: supplierId },
    {
      lockSubject: sql`select from payables.suppliers where id = ${supplierId} for update`,
      call: change,
    },
  );
  expect([ofRun, ofInvoice, ofAccount]).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
});

it('an invoice that a colleague approves alone waits for no second person any more', async () => {
  const { id, approveAs } = await invoiceOf('third-bed', 300_00);
  expect(await approveAs(marta())).toMatchObject({ waits: true });
  const admin = { ...marta().staff, staffId: 'stf_admin', role: 'admin' as const };
  expect(await approveAs({ ...marta(), staff: admin })).toMatchObject({ status: 'approved' });
  const requests = await desk.database.db
    .selectFrom('approvals.requests')
    .select('status')
    .where('subject_id', '=', id)
    .execute();
  expect(requests).toEqual([{ status: 'replaced' }]);
});
