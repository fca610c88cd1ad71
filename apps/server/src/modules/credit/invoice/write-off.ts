/** Writes off a debt that will not be paid. If `fourEyes` is on, a second person approves (docs/money.md). */
import type { CreditCompanyDetail } from '@wayhouse/contract/console/credit/credit-desk';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { money } from '@wayhouse/i18n/format';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { ApprovalHandler, Fact } from '../../approvals/approval.ts';
import { lockRequestAbout, requestApproval } from '../../approvals/request-approval.ts';
import { writeOffCredit } from '../../ledger/balance/repay-credit.ts';
import { showCompany } from '../desk/show-company.ts';
import { followLedger } from '../follow-ledger.ts';
import { insertWriteOff, selectInvoice } from './invoices.store.ts';
import { lockOpenInvoice } from './lock-open-invoice.ts';

interface Input {
  params: { id: string };
  amount: string;
  reason: string;
}

/** Errors: not_found, credit.paid, credit.too_much, invalid at `amount`, identity.new_role. */
export async function writeOffInvoice(
  ctx: StaffCtx,
  { params, amount, reason }: Input,
): Promise<CreditCompanyDetail> {
  const cents = toCents(amount);
  if (cents <= 0) throw invalidField('amount', 'fields.legal_amount');
  const accountId = await inTransaction(ctx.db, async (tx) => {
    await lockRequestAbout(tx, { kind: 'write_off', subjectId: params.id });
    const { invoice } = await lockOpenInvoice(tx, ctx.clock, params);
    refuseAbove(invoice.open_cents, cents);
    const subject = { id: invoice.id, name: invoice.invoice_no };
    if (ctx.config.fourEyes)
      await requestApproval(tx, ctx, {
        kind: 'write_off',
        subject,
        cents,
        payload: { cents },
        reason,
        facts: await factsOf(tx, invoice.id),
      });
    else
      await writeOff(tx, ctx, {
        id: newId('wof'),
        invoiceId: invoice.id,
        cents,
        reason,
        requestedBy: ctx.staff.name,
      });
    return invoice.account_id;
  });
  return showCompany(ctx, { params: { id: accountId } });
}

export const writeOffApproval: ApprovalHandler = {
  facts: (db, { subject_id }) => factsOf(db, subject_id),
  carryOut: (ctx, tx, { id, subject_id, payload, reason, requested_by_name }) =>
    // The id of the approval request is the cause in the ledger, so that the write-off is posted at most once.
    writeOff(tx, ctx, {
      id,
      invoiceId: subject_id,
      reason,
      requestedBy: requested_by_name,
      cents: (payload as { cents: number }).cents,
    }),
};

async function writeOff(
  tx: Tx,
  ctx: StaffCtx,
  {
    id,
    invoiceId,
    cents,
    reason,
    requestedBy,
  }: { id: string; invoiceId: string; cents: number; reason: string; requestedBy: string },
): Promise<void> {
  const { invoice } = await lockOpenInvoice(tx, ctx.clock, { id: invoiceId });
  refuseAbove(invoice.open_cents, cents);
  await insertWriteOff(tx, {
    id,
    invoice_id: invoiceId,
    cents,
    reason,
    requested_by: requestedBy,
    approved_by: ctx.staff.name,
    at: ctx.clock.now(),
  });
  const accountId = invoice.account_id;
  if (!(await writeOffCredit(tx, ctx.clock, { id, accountId, cents, note: invoice.invoice_no })))
    throw appError('request.wrong_state');
  await followLedger(tx, ctx.clock, accountId);
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'credit.written_off',
    target: { type: 'credit_invoice', id: invoiceId, name: invoice.invoice_no },
    after: { amount: toMoney(cents) },
    reason,
  });
}

function refuseAbove(openCents: number, cents: number): void {
  if (cents > openCents) throw appError('credit.too_much', { params: { amount: money(toMoney(openCents)) } });
}

async function factsOf(db: Db | Tx, id: string): Promise<Fact[]> {
  const invoice = await selectInvoice(db, id);
  if (!invoice) throw appError('request.not_found');
  return [
    { name: 'invoice_open', type: 'money', value: toMoney(invoice.open_cents) },
    { name: 'due_on', type: 'date', value: invoice.due_on },
  ];
}
