/** Approves an invoice for payment: one person up to the limits of the role, two people above them. */
import type { SupplierInvoiceDetail } from '@wayhouse/contract/console/payables/supplier-invoices';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { localMoney } from '@wayhouse/i18n/local-money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import type { ApprovalHandler, Fact } from '../../approvals/approval.ts';
import { decideAlone } from '../../approvals/decide-alone.ts';
import { dropRequest, lockRequestAbout, requestApproval } from '../../approvals/request-approval.ts';
import { postSupplierDifference } from '../../ledger/move-money.ts';
import { lockSupplier, selectSupplier } from '../payables.store.ts';
import { type ChangedCost, selectCostsNow } from '../payables.views.ts';
import {
  type InvoiceRecord,
  type LineRecord,
  lockInvoice,
  selectInvoice,
  selectLines,
  sumLines,
  updateInvoice,
  updateLine,
} from './invoices.store.ts';
import { stateOf, type Tolerance } from './match-lines.ts';
import { showInvoice } from './show-invoice.ts';

interface Input {
  params: { id: string };
  /** The sum to pay that the screen showed, in the invoice's currency. */
  pay: string;
  reason: string;
}

/**
 * First matches lines again whose order has changed (`refreshCosts`). Above the limits, opens a request for a second
 * person, and the invoice stays open. Errors: not_found, wrong_state; payables.undecided while a line has no decision;
 * request.changed when the sum is not `pay`; identity.new_role.
 */
export async function approveInvoice(
  ctx: StaffCtx,
  { params, pay, reason }: Input,
): Promise<SupplierInvoiceDetail> {
  await refreshCosts(ctx, params.id);
  const request = { kind: 'supplier_invoice', subjectId: params.id } as const;
  await inTransaction(ctx.db, async (tx) => {
    await lockRequestAbout(tx, request);
    const invoice = await lockOpenInvoice(tx, params.id);
    const sums = await sumLines(tx, invoice.id, invoice.rate_e8);
    if (sums.undecided > 0) throw appError('payables.undecided', { params: { count: sums.undecided } });
    if (sums.pay_cents !== toCents(pay)) throw appError('request.changed');
    const subjectId = invoice.id;
    // Both the sum to pay and the size of the differences must be within the person's limits.
    const mayDecideAlone =
      !ctx.config.fourEyes ||
      (await decideAlone(
        tx,
        ctx,
        { kind: 'supplier_invoice', cents: Math.max(sums.pay_usd_cents, 0), subjectId },
        { kind: 'supplier_difference', cents: sums.difference_size, subjectId },
      ));
    if (mayDecideAlone) {
      await dropRequest(tx, ctx, request);
      return approve(tx, ctx, invoice);
    }
    const supplier = await selectSupplier(tx, invoice.supplier_id);
    await requestApproval(tx, ctx, {
      kind: 'supplier_invoice',
      subject: { id: invoice.id, name: `${supplier?.name ?? ''} ${invoice.invoice_no}` },
      cents: sums.pay_usd_cents,
      facts: await factsOf(tx, invoice.id),
      reason,
    });
  });
  return showInvoice(ctx, { params });
}

export const invoiceApproval: ApprovalHandler = {
  facts: (db, { subject_id }) => factsOf(db, subject_id),
  carryOut: async (ctx, tx, { subject_id }) => approve(tx, ctx, await lockOpenInvoice(tx, subject_id)),
};

async function lockOpenInvoice(tx: Tx, id: string): Promise<InvoiceRecord> {
  const invoice = await lockInvoice(tx, id);
  if (!invoice) throw appError('request.not_found');
  if (invoice.status !== 'open') throw appError('request.wrong_state');
  return invoice;
}

/**
 * Fixes the sums and posts the difference from our cost. Throws request.changed when a cost changed in the meantime,
 * and payables.undecided while a line has no decision.
 */
async function approve(tx: Tx, ctx: StaffCtx, invoice: InvoiceRecord): Promise<void> {
  // Two credit notes for one order are approved one after the other, so that the second sees the first.
  await lockSupplier(tx, invoice.supplier_id);
  if ((await selectCostsNow(tx, invoice.id)).length > 0) throw appError('request.changed');
  const sums = await sumLines(tx, invoice.id, invoice.rate_e8);
  if (sums.undecided > 0) throw appError('payables.undecided', { params: { count: sums.undecided } });
  await updateInvoice(tx, invoice.id, {
    status: 'approved',
    approved_by: ctx.staff.name,
    approved_at: ctx.clock.now(),
    pay_cents: sums.pay_cents,
    pay_usd_cents: sums.pay_usd_cents,
    difference_cents: sums.difference_cents,
  });
  const causeId = invoice.reopened === 0 ? invoice.id : `${invoice.id}.${invoice.reopened}`;
  await postSupplierDifference(tx, ctx.clock, { causeId, cents: sums.difference_cents });
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'supplier_invoice.approved',
    target: { type: 'supplier_invoice', id: invoice.id, name: invoice.invoice_no },
    before: { status: 'open' },
    after: {
      status: 'approved',
      currency: invoice.currency,
      pay: toMoney(sums.pay_cents),
      difference: toMoney(sums.difference_cents),
    },
  });
}

/**
 * Matches again the lines whose order was canceled or changed since. Lines that do not match then need a new decision.
 */
async function refreshCosts(ctx: StaffCtx, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const invoice = await lockInvoice(tx, id);
    if (invoice?.status !== 'open') return;
    const changedCosts = await selectCostsNow(tx, id);
    if (changedCosts.length === 0) return;
    const supplier = await selectSupplier(tx, invoice.supplier_id);
    const tolerance = { cents: supplier?.tolerance_cents ?? 0, basisPoints: supplier?.tolerance_bp ?? 0 };
    const lines = await selectLines(tx, id, { numbers: changedCosts.map(({ n }) => n) });
    const linesByNumber = new Map(lines.map((line) => [line.n, line]));
    for (const changedCost of changedCosts) {
      const line = linesByNumber.get(changedCost.n);
      if (line) await updateLine(tx, id, line.n, matchAgain(line, changedCost, tolerance));
    }
  });
}

/** The columns of a line that change with the cost of its order. */
function matchAgain(
  line: LineRecord,
  { cost_cents, is_canceled, is_paid_elsewhere }: ChangedCost,
  tolerance: Tolerance,
): Partial<LineRecord> {
  // A line whose order another line bills keeps its state and decision.
  if (line.state === 'twice') return { cost_cents };
  const order = { costCents: cost_cents, isCanceled: is_canceled };
  const ownState = stateOf({ usdCents: line.usd_cents }, order, tolerance);
  const state = is_paid_elsewhere ? 'twice' : ownState;
  return { cost_cents, state, decision: state === 'matched' ? 'pay' : null, decided_by: null };
}

async function factsOf(db: Db | Tx, id: string): Promise<Fact[]> {
  const invoice = await selectInvoice(db, id);
  if (!invoice) throw appError('request.not_found');
  const sums = await sumLines(db, id, invoice.rate_e8);
  const inInvoiceCurrency = (cents: number) => localMoney(toMoney(cents), invoice.currency);
  return [
    { name: 'invoice_total', type: 'text', value: inInvoiceCurrency(invoice.total_cents) },
    { name: 'invoice_pay', type: 'text', value: inInvoiceCurrency(sums.pay_cents) },
    { name: 'invoice_difference', type: 'money', value: toMoney(sums.difference_cents) },
  ];
}
