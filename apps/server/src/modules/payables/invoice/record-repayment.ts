/** Records that a supplier repaid a credit note by transfer. The credit note then lowers no payment. */
import type { SupplierInvoiceDetail } from '@wayhouse/contract/console/payables/supplier-invoices';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { postSupplierReturn } from '../../ledger/move-money.ts';
import { lockInvoice, markInvoicesPaid } from './invoices.store.ts';
import { showInvoice } from './show-invoice.ts';

interface Input {
  params: { id: string };
  /** The dollars that arrived. A credit note in dollars is repaid in full. */
  received_usd?: string | undefined;
  reason: string;
}

/**
 * Errors: not_found; wrong_state unless the credit note is approved, below zero and in no run; request.invalid at
 * `received_usd` when it is missing for another currency, or not above zero.
 */
export async function recordRepayment(
  ctx: StaffCtx,
  { params, received_usd, reason }: Input,
): Promise<SupplierInvoiceDetail> {
  await inTransaction(ctx.db, async (tx) => {
    const invoice = await lockInvoice(tx, params.id);
    if (!invoice) throw appError('request.not_found');
    const cents = -(invoice.pay_usd_cents ?? 0);
    if (invoice.status !== 'approved' || invoice.run_id !== null || cents <= 0)
      throw appError('request.wrong_state');
    const received = invoice.currency === 'USD' ? toMoney(cents) : received_usd;
    if (received === undefined) throw invalidField('received_usd', 'fields.required');
    const receivedCents = toCents(received);
    if (receivedCents <= 0) throw invalidField('received_usd', 'fields.legal_amount');
    await markInvoicesPaid(tx, [invoice.id]);
    await postSupplierReturn(tx, ctx.clock, {
      cause: { type: 'supplier_invoice', id: invoice.id },
      cents,
      receivedCents,
    });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'supplier_invoice.repaid',
      target: { type: 'supplier_invoice', id: invoice.id, name: invoice.invoice_no },
      before: { status: 'approved' },
      after: { status: 'paid', received_usd: toMoney(receivedCents) },
      reason,
    });
  });
  return showInvoice(ctx, { params });
}
