/** The bank file of an approved run, its payment, and its cancellation before the payment. */

import type { PaymentRunDetail } from '@wayhouse/contract/console/payables/payment-runs';
import { operatorDay } from '@wayhouse/contract/dates';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx, violatedConstraint } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { queueMessages } from '../../../platform/messages/messages.ts';
import { dropRequest, lockRequestAbout } from '../../approvals/request-approval.ts';
import { postSupplierPayment } from '../../ledger/move-money.ts';
import { findBankAccount } from '../../payment/bank-deposit/find-bank-account.ts';
import { freeInvoicesOfRun, markInvoicesPaid } from '../invoice/invoices.store.ts';
import { lockRun, type RunRecord, updateRun, updateRunPayment } from '../payables.store.ts';
import { compactAccount } from '../supplier/bank-account.ts';
import { writePain001 } from './pain001.ts';
import { type RunPaymentRow, selectRunPayments } from './runs.views.ts';
import { showRun } from './show-run.ts';
import { splitPaid } from './split-paid.ts';

interface RunPath {
  params: { id: string };
}

interface BankRecord {
  bank_reference: string;
  paid_usd?: string | undefined;
  currency?: string | undefined;
  /**
   * True when a line of a bank statement pays the whole run. The error is wrong_state if a payment was recorded before.
   */
  coversRun?: boolean;
}

/**
 * Makes the bank file once, so that no bank gets it twice. After the loss of a file a new run is needed. A run whose
 * payment day is over is paid today, because banks may refuse a file with a past day. Errors: not_found, wrong_state,
 * payables.file_made, payables.no_own_account, request.changed when a supplier's account is no longer the current one.
 */
export async function makeBankFile(ctx: StaffCtx, { params }: RunPath) {
  const xml = await inTransaction(ctx.db, async (tx) => {
    const run = await lockRunIn(tx, params.id, ['approved']);
    if (run.file_at) throw appError('payables.file_made');
    const ownAccount = await findBankAccount(tx);
    if (ownAccount.account_number === '' || ownAccount.swift === '')
      throw appError('payables.no_own_account');
    const payments = await selectRunPayments(tx, run.id);
    if (payments.some(isPaid)) throw appError('request.wrong_state');
    if (payments.some(({ account_status }) => account_status !== 'current'))
      throw appError('request.changed');
    const at = ctx.clock.now();
    const today = operatorDay(at);
    const payOn = run.pay_on < today ? today : run.pay_on;
    await updateRun(tx, run.id, { file_at: at, file_by: ctx.staff.name, pay_on: payOn });
    await auditRun(tx, ctx, run, {
      action: 'payment_run.file_made',
      after: { payments: payments.length, ...(payOn !== run.pay_on && { pay_on: payOn }) },
    });
    return writePain001({
      id: run.id,
      at,
      payOn,
      debtor: {
        name: ownAccount.account_name,
        account: compactAccount(ownAccount.account_number),
        bic: ownAccount.swift,
      },
      payments: payments.map((each) => ({
        id: each.id,
        name: each.holder,
        account: each.account,
        bic: each.bic,
        currency: each.currency,
        cents: each.amount_cents,
        invoices: each.invoices.map(({ invoice_no }) => invoice_no),
      })),
    });
  });
  return {
    content_type: 'application/xml',
    name: `pain001-${params.id}.xml`,
    bytes: new TextEncoder().encode(xml),
  };
}

/**
 * approved → paid. `paid_usd` is the sum in dollars that the bank took; payments in other currencies need it. With
 * `currency`, only the payments in that currency are recorded, and the run becomes paid with its last payments.
 * Payments that were recorded before are left out. Posts each payment and mails its supplier. Errors: not_found;
 * wrong_state; request.invalid at `bank_reference` when it completed another run, and at `paid_usd` when it is missing
 * or does not fit.
 */
export async function recordPaid(
  ctx: StaffCtx,
  { params, currency, bank_reference, paid_usd, coversRun = false }: RunPath & BankRecord,
): Promise<PaymentRunDetail> {
  try {
    await inTransaction(ctx.db, async (tx) => {
      const run = await lockRunIn(tx, params.id, ['approved']);
      const runPayments = await selectRunPayments(tx, run.id);
      const unpaidPayments = runPayments.filter((each) => !isPaid(each));
      if (coversRun && unpaidPayments.length < runPayments.length) throw appError('request.wrong_state');
      const payments = unpaidPayments.filter((each) => currency === undefined || each.currency === currency);
      if (payments.length === 0) throw appError('request.wrong_state');
      if (payments.length === unpaidPayments.length)
        await updateRun(tx, run.id, { status: 'paid', paid_at: ctx.clock.now(), bank_reference });
      await markInvoicesPaid(
        tx,
        payments.flatMap(({ invoices }) => invoices.map(({ id }) => id)),
      );
      for (const { id, cents, paidCents } of paidCentsOf(payments, paid_usd)) {
        await postSupplierPayment(tx, ctx.clock, { paymentId: id, cents, paidCents });
        await updateRunPayment(tx, id, { paid_usd_cents: paidCents });
      }
      await mailRemittances(tx, ctx, run, payments);
      const after = { bank_reference, ...(currency !== undefined && { currency }) };
      await auditRun(tx, ctx, run, { action: 'payment_run.paid', after });
    });
  } catch (error) {
    if (violatedConstraint(error) === 'runs_bank_reference_key')
      throw invalidField('bank_reference', 'fields.bank_reference_used');
    throw error;
  }
  return showRun(ctx, { params });
}

const isPaid = ({ paid_usd_cents }: RunPaymentRow): boolean => paid_usd_cents !== null;

/**
 * waiting or approved → canceled, before its first payment. Its invoices can enter another run. Errors: not_found,
 * wrong_state.
 */
export async function cancelRun(
  ctx: StaffCtx,
  { params, reason }: RunPath & { reason: string },
): Promise<PaymentRunDetail> {
  const request = { kind: 'payment_run', subjectId: params.id } as const;
  await inTransaction(ctx.db, async (tx) => {
    await lockRequestAbout(tx, request);
    const run = await lockRunIn(tx, params.id, ['waiting', 'approved']);
    if ((await selectRunPayments(tx, run.id)).some(isPaid)) throw appError('request.wrong_state');
    await updateRun(tx, run.id, { status: 'canceled' });
    await freeInvoicesOfRun(tx, run.id);
    await dropRequest(tx, ctx, request);
    await auditRun(tx, ctx, run, { action: 'payment_run.canceled', after: { status: 'canceled' }, reason });
  });
  return showRun(ctx, { params });
}

/**
 * Each payment with two amounts in cents of a dollar: its debt (`cents`), and its part of the sum that the bank took
 * (`paidCents`). Throws `request.invalid` at `paid_usd` when that sum does not fit, or is missing for a run with other
 * currencies.
 */
function paidCentsOf(payments: readonly RunPaymentRow[], paidUsd: string | undefined) {
  const isForeign = payments.some(({ currency }) => currency !== 'USD');
  if (isForeign && paidUsd === undefined) throw invalidField('paid_usd', 'fields.required');
  const debts = payments.map(({ id, currency, usd_cents }) => ({ id, currency, cents: usd_cents }));
  const splitDebts = splitPaid(debts, paidUsd === undefined ? undefined : toCents(paidUsd));
  if (!splitDebts) throw invalidField('paid_usd', 'fields.paid_usd');
  return splitDebts;
}

async function lockRunIn(tx: Tx, id: string, states: readonly string[]): Promise<RunRecord> {
  const run = await lockRun(tx, id);
  if (!run) throw appError('request.not_found');
  if (!states.includes(run.status)) throw appError('request.wrong_state');
  return run;
}

async function auditRun(
  tx: Tx,
  { clock, staff }: StaffCtx,
  run: RunRecord,
  entry: Pick<Parameters<typeof audit>[1], 'action' | 'after' | 'reason'>,
): Promise<void> {
  const target = { type: 'payment_run', id: run.id, name: run.pay_on } as const;
  await audit(tx, { clock, actor: staff, target, before: { status: run.status }, ...entry });
}

/** One mail per payment, to suppliers with an email address. */
async function mailRemittances(
  tx: Tx,
  { clock }: StaffCtx,
  run: RunRecord,
  payments: readonly RunPaymentRow[],
): Promise<void> {
  await queueMessages(
    tx,
    payments
      .filter(({ email }) => email !== '')
      .map((each) => ({
        clock,
        channel: 'email' as const,
        to: each.email,
        language: each.language,
        template: 'supplier_remittance' as const,
        params: {
          supplier: each.supplier_name,
          amount: `${each.currency} ${toMoney(each.amount_cents)}`,
          pay_on: run.pay_on,
          account: `•••• ${each.account.slice(-4)}`,
          reference: each.id,
          invoices: each.invoices
            .map(({ invoice_no, pay_cents }) => `${invoice_no}: ${each.currency} ${toMoney(pay_cents)}`)
            .join('\n'),
        },
      })),
  );
}
