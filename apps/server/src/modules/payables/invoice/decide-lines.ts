/** Staff decide on lines of an invoice, set the orders of lines, and cancel invoices. */
import type { LineDecision } from '@wayhouse/contract/console/payables/payable-states';
import type { SupplierInvoiceDetail } from '@wayhouse/contract/console/payables/supplier-invoices';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx, violatedConstraint } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { dropRequest, lockRequestAbout } from '../../approvals/request-approval.ts';
import { selectSupplier } from '../payables.store.ts';
import { selectOrdersOf } from '../payables.views.ts';
import {
  decideLines,
  type InvoiceRecord,
  lockInvoice,
  releaseLines,
  selectLines,
  updateInvoice,
  updateLine,
} from './invoices.store.ts';
import { matchLines, referenceKey } from './match-lines.ts';
import { showInvoice } from './show-invoice.ts';

interface InvoicePath {
  params: { id: string };
}

/**
 * A reason is required to dispute a line, and to pay a line as invoiced that does not match. The difference is posted
 * with the approval. Errors: not_found, wrong_state after the approval; request.invalid at `lines` (unknown, or without
 * an order to pay) and at `reason`; payables.paid_elsewhere.
 */
export async function decideOnLines(
  ctx: StaffCtx,
  {
    params,
    lines,
    decision,
    reason,
  }: InvoicePath & { lines: number[]; decision: LineDecision; reason: string },
): Promise<SupplierInvoiceDetail> {
  const numbers = [...new Set(lines)];
  await inOpenInvoice(ctx, params.id, async (tx, invoice) => {
    const rows = await selectLines(tx, invoice.id, { numbers });
    if (rows.length !== numbers.length) throw invalidField('lines', 'fields.required');
    if (decision !== 'dispute' && rows.some(({ order_no }) => order_no === null))
      throw invalidField('lines', 'fields.line_without_order');
    const needsReason =
      decision === 'dispute' || (decision === 'pay' && rows.some((row) => row.state !== 'matched'));
    if (needsReason && reason === '') throw invalidField('reason', 'fields.required');
    await decideLines(tx, invoice.id, numbers, { decision, reason, decided_by: ctx.staff.name });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'supplier_invoice.decided',
      target: { type: 'supplier_invoice', id: invoice.id, name: invoice.invoice_no },
      after: { decision, lines: numbers.slice(0, 20), count: numbers.length },
      reason,
    });
  });
  return showInvoice(ctx, { params });
}

/**
 * Matches one line with an order of the supplier and stores the match. The line is then paid if it is within the
 * tolerance, else it waits for a decision. Errors: not_found, wrong_state after the approval; request.invalid
 * at `line` or `order_no`; payables.paid_elsewhere.
 */
export async function setOrderOfLine(
  ctx: StaffCtx,
  { params, line, order_no }: InvoicePath & { line: number; order_no: string },
): Promise<SupplierInvoiceDetail> {
  await inOpenInvoice(ctx, params.id, async (tx, invoice) => {
    const [row] = await selectLines(tx, invoice.id, { numbers: [line] });
    const supplier = await selectSupplier(tx, invoice.supplier_id);
    if (!row || !supplier) throw invalidField('line', 'fields.required');
    const orders = await selectOrdersOf(tx, supplier.id, {
      references: [referenceKey(order_no)],
      checkIns: [],
    });
    const [match] = matchLines(
      [{ reference: order_no, guest: '', checkIn: null, checkOut: null, usdCents: row.usd_cents }],
      orders,
      { cents: supplier.tolerance_cents, basisPoints: supplier.tolerance_bp },
    );
    if (!match || match.state === 'unknown') throw invalidField('order_no', 'fields.order_of_supplier');
    if (match.state === 'twice') throw appError('payables.paid_elsewhere');
    await updateLine(tx, invoice.id, line, {
      state: match.state,
      order_no: match.orderNo,
      cost_cents: match.costCents,
      reason: '',
      decision: match.state === 'matched' ? 'pay' : null,
      decided_by: ctx.staff.name,
    });
  });
  return showInvoice(ctx, { params });
}

/**
 * Cancels an invoice that was entered by mistake. Its number and its orders can be used again. Errors: not_found,
 * wrong_state after the approval.
 */
export async function cancelInvoice(
  ctx: StaffCtx,
  { params, reason }: InvoicePath & { reason: string },
): Promise<SupplierInvoiceDetail> {
  await inOpenInvoice(ctx, params.id, async (tx, invoice) => {
    await releaseLines(tx, invoice.id);
    await dropRequest(tx, ctx, { kind: 'supplier_invoice', subjectId: invoice.id });
    await updateInvoice(tx, invoice.id, { status: 'canceled' });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'supplier_invoice.canceled',
      target: { type: 'supplier_invoice', id: invoice.id, name: invoice.invoice_no },
      before: { status: 'open' },
      after: { status: 'canceled' },
      reason,
    });
  });
  return showInvoice(ctx, { params });
}

async function inOpenInvoice(
  ctx: StaffCtx,
  id: string,
  work: (tx: Tx, invoice: InvoiceRecord) => Promise<void>,
): Promise<void> {
  try {
    await inTransaction(ctx.db, async (tx) => {
      await lockRequestAbout(tx, { kind: 'supplier_invoice', subjectId: id });
      const invoice = await lockInvoice(tx, id);
      if (!invoice) throw appError('request.not_found');
      if (invoice.status !== 'open') throw appError('request.wrong_state');
      await work(tx, invoice);
    });
  } catch (error) {
    if (violatedConstraint(error) === 'lines_order_once') throw appError('payables.paid_elsewhere');
    throw error;
  }
}
