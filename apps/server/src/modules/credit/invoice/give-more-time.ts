/**
 * Gives an invoice a later due date. If `fourEyes` is on, an extension by more than `moreTimeAloneDays` needs a second
 * person, and so does a second extension.
 */
import type { CreditCompanyDetail } from '@wayhouse/contract/console/credit/credit-desk';
import { moreTimeAloneDays } from '@wayhouse/contract/console/credit/credit-states';
import { addDays } from '@wayhouse/contract/dates';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import type { ApprovalHandler, Fact } from '../../approvals/approval.ts';
import { lockRequestAbout, requestApproval } from '../../approvals/request-approval.ts';
import { showCompany } from '../desk/show-company.ts';
import { daysLate } from '../reminder/reminder-steps.ts';
import { deleteReminders, skipPastSteps } from '../reminder/reminders.store.ts';
import { refreshStop } from '../stop/refresh-stop.ts';
import { selectInvoice, updateDueDate } from './invoices.store.ts';
import { lockOpenInvoice } from './lock-open-invoice.ts';

interface Input {
  params: { id: string };
  due_on: string;
  reason: string;
}

const daysMax = 90;

/**
 * Errors: not_found, credit.paid, identity.new_role; invalid at `due_on` unless it is 1 to 90 days after the current
 * due date.
 */
export async function giveMoreTime(
  ctx: StaffCtx,
  { params, due_on, reason }: Input,
): Promise<CreditCompanyDetail> {
  const accountId = await inTransaction(ctx.db, async (tx) => {
    await lockRequestAbout(tx, { kind: 'more_time', subjectId: params.id });
    const { invoice } = await lockOpenInvoice(tx, ctx.clock, params);
    if (due_on <= invoice.due_on || due_on > addDays(invoice.due_on, daysMax))
      throw invalidField('due_on', 'fields.later_due');
    const needsSecondPerson =
      due_on > addDays(invoice.due_on, moreTimeAloneDays) || invoice.extended_by !== null;
    if (ctx.config.fourEyes && needsSecondPerson)
      await requestApproval(tx, ctx, {
        kind: 'more_time',
        subject: { id: invoice.id, name: invoice.invoice_no },
        cents: invoice.open_cents,
        payload: { due_on },
        reason,
        facts: await factsOf(tx, invoice.id, due_on),
      });
    else await extendDueDate(tx, ctx, { params, due_on, reason });
    return invoice.account_id;
  });
  return showCompany(ctx, { params: { id: accountId } });
}

export const moreTimeApproval: ApprovalHandler = {
  facts: (db, { subject_id, payload }) => factsOf(db, subject_id, (payload as { due_on: string }).due_on),
  carryOut: (ctx, tx, { subject_id, payload, reason }) =>
    extendDueDate(tx, ctx, {
      params: { id: subject_id },
      due_on: (payload as { due_on: string }).due_on,
      reason,
    }),
};

/** Stores the new due date. Reminders count from it; reminders that would be due by today are skipped. */
async function extendDueDate(tx: Tx, ctx: StaffCtx, { params, due_on, reason }: Input): Promise<void> {
  const { invoice, terms } = await lockOpenInvoice(tx, ctx.clock, params);
  if (due_on <= invoice.due_on) throw appError('request.wrong_state');
  await updateDueDate(tx, invoice.id, { due_on, extended_by: ctx.staff.name, extension_reason: reason });
  await deleteReminders(tx, invoice.id);
  const now = ctx.clock.now();
  await skipPastSteps(tx, {
    invoiceId: invoice.id,
    late: daysLate(due_on, now, terms.time_zone),
    at: now,
  });
  await refreshStop(tx, ctx.clock, terms);
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'credit.more_time',
    target: { type: 'credit_invoice', id: invoice.id, name: invoice.invoice_no },
    before: { due_on: invoice.due_on },
    after: { due_on },
    reason,
  });
}

async function factsOf(db: Db | Tx, id: string, dueOn: string): Promise<Fact[]> {
  const invoice = await selectInvoice(db, id);
  if (!invoice) throw appError('request.not_found');
  return [
    { name: 'due_on_now', type: 'date', value: invoice.due_on },
    { name: 'due_on', type: 'date', value: dueOn },
  ];
}
