/** Collects approved invoices in a payment run, which a second person approves. */

import { newAccountHours } from '@wayhouse/contract/console/payables/payable-states';
import type { PaymentRunDetail } from '@wayhouse/contract/console/payables/payment-runs';
import { operatorDay } from '@wayhouse/contract/dates';
import { toMoney } from '@wayhouse/contract/money';
import { localMoney } from '@wayhouse/i18n/local-money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { ApprovalHandler, Fact } from '../../approvals/approval.ts';
import { requestApproval } from '../../approvals/request-approval.ts';
import { assignInvoicesToRun, type InvoiceRecord, lockDueInvoices } from '../invoice/invoices.store.ts';
import { insertRun, lockRun, type RunRecord, selectRun, updateRun } from '../payables.store.ts';
import { type RunPaymentRow, selectAccountsForRun, selectRunPayments } from './runs.views.ts';
import { showRun } from './show-run.ts';

/**
 * A supplier is left for a later run while it has no current bank account, or one that was approved less than a day
 * ago. A payment that would not be above zero is left as well. `FOUR_EYES=off` approves the run at once. Errors:
 * request.invalid at `pay_on` (in the past), payables.nothing_due, identity.new_role.
 */
export async function createRun(
  ctx: StaffCtx,
  { due_until, pay_on }: { due_until: string; pay_on: string },
): Promise<PaymentRunDetail> {
  if (pay_on < operatorDay(ctx.clock.now())) throw invalidField('pay_on', 'fields.date_past');
  const id = newId('run');
  await inTransaction(ctx.db, async (tx) => {
    const payments = groupBySupplier(await lockDueInvoices(tx, due_until), await accountIdsOf(tx, ctx));
    if (payments.length === 0) throw appError('payables.nothing_due');
    await insertRun(
      tx,
      {
        id,
        pay_on,
        status: 'waiting',
        created_at: ctx.clock.now(),
        created_by: ctx.staff.name,
        created_by_id: ctx.staff.staffId,
      },
      payments.map(({ invoiceIds: _, ...payment }) => ({ id: newId('pmt'), run_id: id, ...payment })),
    );
    await assignInvoicesToRun(
      tx,
      payments.flatMap(({ invoiceIds }) => invoiceIds),
      id,
    );
    const cents = payments.reduce((sum, { usd_cents }) => sum + usd_cents, 0);
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'payment_run.created',
      target: { type: 'payment_run', id, name: pay_on },
      after: { due_until, pay_on, payments: payments.length, total: toMoney(cents) },
    });
    const run = (await selectRun(tx, id)) as RunRecord;
    if (!ctx.config.fourEyes) return approve(tx, ctx, run);
    const facts = await factsOf(tx, id);
    await requestApproval(tx, ctx, {
      kind: 'payment_run',
      subject: { id, name: pay_on },
      cents,
      facts,
      reason: '',
    });
  });
  return showRun(ctx, { params: { id } });
}

interface SupplierPayment {
  supplier_id: string;
  currency: string;
  bank_account_id: string;
  amount_cents: number;
  usd_cents: number;
  invoiceIds: string[];
}

/** One payment per supplier and currency; a credit note reduces the payment. */
function groupBySupplier(
  invoices: readonly InvoiceRecord[],
  accountIds: ReadonlyMap<string, string>,
): SupplierPayment[] {
  const groups = new Map<string, SupplierPayment>();
  for (const { id, supplier_id, currency, pay_cents, pay_usd_cents } of invoices) {
    const accountId = accountIds.get(supplier_id);
    if (accountId === undefined) continue;
    const key = `${supplier_id} ${currency}`;
    const group = groups.get(key) ?? {
      supplier_id,
      currency,
      bank_account_id: accountId,
      amount_cents: 0,
      usd_cents: 0,
      invoiceIds: [],
    };
    group.amount_cents += pay_cents ?? 0;
    group.usd_cents += pay_usd_cents ?? 0;
    group.invoiceIds.push(id);
    groups.set(key, group);
  }
  return [...groups.values()].filter(({ amount_cents, usd_cents }) => amount_cents > 0 && usd_cents > 0);
}

/** Supplier → id of its current account, if approved at least a day ago. `FOUR_EYES=off` uses a new account at once. */
async function accountIdsOf(tx: Tx, ctx: StaffCtx): Promise<Map<string, string>> {
  const hours = ctx.config.fourEyes ? newAccountHours : 0;
  const before = new Date(ctx.clock.now().getTime() - hours * 3_600_000);
  const rows = await selectAccountsForRun(tx, before);
  return new Map(rows.map(({ supplier_id, id }) => [supplier_id, id]));
}

export const runApproval: ApprovalHandler = {
  facts: (db, { subject_id }) => factsOf(db, subject_id),
  async carryOut(ctx, tx, { subject_id }) {
    const run = await lockRun(tx, subject_id);
    if (!run) throw appError('request.not_found');
    await approve(tx, ctx, run);
  },
};

/** Errors: wrong_state unless the run waits for approval; request.changed if a supplier changed account. */
async function approve(tx: Tx, ctx: StaffCtx, run: RunRecord): Promise<void> {
  if (run.status !== 'waiting') throw appError('request.wrong_state');
  const payments = await selectRunPayments(tx, run.id);
  if (payments.some(({ account_status }) => account_status !== 'current')) throw appError('request.changed');
  const approval = {
    approved_by: ctx.staff.name,
    approved_by_id: ctx.staff.staffId,
    approved_at: ctx.clock.now(),
  };
  await updateRun(tx, run.id, { status: 'approved', ...approval });
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'payment_run.approved',
    target: { type: 'payment_run', id: run.id, name: run.pay_on },
    before: { status: 'waiting' },
    after: { status: 'approved' },
  });
}

/** Every payment with its account is a fact of the request, so that the second person sees any change. */
async function factsOf(db: Db | Tx, id: string): Promise<Fact[]> {
  const payments = await selectRunPayments(db, id);
  const cents = payments.reduce((sum, { usd_cents }) => sum + usd_cents, 0);
  return [
    { name: 'run_total', type: 'money', value: toMoney(cents) },
    { name: 'run_payments', type: 'text', value: payments.map(payeeText).join('\n') },
  ];
}

// `✗` marks an account that is no longer the current one.
const payeeText = ({ supplier_name, currency, amount_cents, account, account_status }: RunPaymentRow) =>
  `${supplier_name}: ${localMoney(toMoney(amount_cents), currency)} → ${account}${account_status === 'current' ? '' : ' ✗'}`;
