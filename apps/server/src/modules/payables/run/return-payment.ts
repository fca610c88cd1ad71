/** Records that the bank returned a payment of a run. Its invoices can enter another run. */
import type { PaymentRunDetail } from '@wayhouse/contract/console/payables/payment-runs';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { postSupplierReturn } from '../../ledger/move-money.ts';
import { reopenInvoices } from '../invoice/invoices.store.ts';
import { lockRun, updateRunPayment } from '../payables.store.ts';
import { selectRunPayments } from './runs.views.ts';
import { showRun } from './show-run.ts';

/** Errors: not_found; wrong_state for a payment that is not paid, or was returned before. */
export async function returnPayment(
  ctx: StaffCtx,
  { params, payment: paymentId, reason }: { params: { id: string }; payment: string; reason: string },
): Promise<PaymentRunDetail> {
  await inTransaction(ctx.db, async (tx) => {
    const run = await lockRun(tx, params.id);
    const payment = (await selectRunPayments(tx, params.id)).find(({ id }) => id === paymentId);
    if (!run || !payment) throw appError('request.not_found');
    const isPaid = run.status === 'paid' || payment.paid_usd_cents !== null;
    if (!isPaid || payment.returned_at) throw appError('request.wrong_state');
    const invoiceIds = payment.invoices.map(({ id }) => id);
    await updateRunPayment(tx, payment.id, { returned_at: ctx.clock.now(), returned_invoices: invoiceIds });
    await reopenInvoices(tx, invoiceIds);
    await postSupplierReturn(tx, ctx.clock, {
      cause: { type: 'run_payment', id: payment.id },
      cents: payment.usd_cents,
      receivedCents: payment.paid_usd_cents ?? payment.usd_cents,
    });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'payment_run.payment_returned',
      target: { type: 'payment_run', id: run.id, name: run.pay_on },
      after: {
        supplier: payment.supplier_name,
        currency: payment.currency,
        amount: toMoney(payment.amount_cents),
      },
      reason,
    });
  });
  return showRun(ctx, { params });
}
