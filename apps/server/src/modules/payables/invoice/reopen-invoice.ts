/** Withdraws the approval of an invoice that is not paid (ADR 117). Its lines can then be decided again. */
import type { SupplierInvoiceDetail } from '@wayhouse/contract/console/payables/supplier-invoices';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { postSupplierDifference } from '../../ledger/move-money.ts';
import { type InvoiceRecord, lockInvoice, updateInvoice } from './invoices.store.ts';
import { findReopenRefusal } from './reopen-refusal.ts';
import { showInvoice } from './show-invoice.ts';

/**
 * Reverses the difference that the approval posted, on the day of this call. Errors: not_found, and those of
 * `findReopenRefusal`.
 */
export async function reopenInvoice(
  ctx: StaffCtx,
  { params, reason }: { params: { id: string }; reason: string },
): Promise<SupplierInvoiceDetail> {
  await inTransaction(ctx.db, async (tx) => {
    const invoice = await lockInvoice(tx, params.id);
    if (!invoice) throw appError('request.not_found');
    const refusal = await findReopenRefusal(tx, invoice);
    if (refusal) throw appError(refusal);
    await reopen(tx, ctx, invoice);
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'supplier_invoice.reopened',
      target: { type: 'supplier_invoice', id: invoice.id, name: invoice.invoice_no },
      before: {
        status: 'approved',
        approved_by: invoice.approved_by,
        currency: invoice.currency,
        pay: toMoney(invoice.pay_cents ?? 0),
        difference: toMoney(invoice.difference_cents ?? 0),
      },
      after: { status: 'open' },
      reason,
    });
  });
  return showInvoice(ctx, { params });
}

async function reopen(tx: Tx, { clock }: StaffCtx, { id, reopened, difference_cents }: InvoiceRecord) {
  await updateInvoice(tx, id, {
    status: 'open',
    approved_by: null,
    approved_at: null,
    pay_cents: null,
    pay_usd_cents: null,
    difference_cents: null,
    reopened: reopened + 1,
  });
  await postSupplierDifference(tx, clock, {
    causeId: `${id}.${reopened + 1}.reopened`,
    cents: -(difference_cents ?? 0),
  });
}
