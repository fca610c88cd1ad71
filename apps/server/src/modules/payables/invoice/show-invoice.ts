/** Supplier invoices: the list by due date, and one invoice with its lines and sums. */

import type {
  SupplierInvoiceDetail,
  SupplierInvoiceLine,
  SupplierInvoiceRow,
  supplierInvoicesEndpoints,
} from '@wayhouse/contract/console/payables/supplier-invoices';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { findOpenApprovals } from '../../approvals/list-approvals.ts';
import { countInvoices, type InvoiceListRow, selectInvoiceRows } from '../payables.views.ts';
import { type LineRecord, type LineSums, selectInvoice, selectLines, sumLines } from './invoices.store.ts';
import { findReopenRefusal } from './reopen-refusal.ts';

type Calls = typeof supplierInvoicesEndpoints;
type List = Calls['POST /api/console/v1/payables/invoices'];
type Show = Partial<ParsedInputOf<Calls['GET /api/console/v1/payables/invoices/{id}']>> & {
  params: { id: string };
};

const linesPerPage = 50;

export async function listInvoices(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  { view, supplier_id, due_until, page, page_size }: ParsedInputOf<List>,
): Promise<OutputOf<List>> {
  const filter = { view, supplierId: supplier_id, dueUntil: due_until };
  const [total, rows, open, approved, disputed] = await Promise.all([
    countInvoices(db, filter),
    selectInvoiceRows(db, filter, { offset: (page - 1) * page_size, limit: page_size }),
    countInvoices(db, { view: 'open' }),
    countInvoices(db, { view: 'approved' }),
    countInvoices(db, { view: 'disputed' }),
  ]);
  const requests = await findOpenApprovals(
    { db, clock },
    rows.map(({ id }) => id),
  );
  return {
    total,
    page,
    page_size,
    items: rows.map((row) => presentRow(row, requests.has(row.id))),
    counts: { open, approved, disputed },
  };
}

/**
 * An invoice with a page of its lines by number; with `group`, only the lines of that group. Throws request.not_found.
 */
export async function showInvoice(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  { params, group, page = 1, page_size = linesPerPage }: Show,
): Promise<SupplierInvoiceDetail> {
  const [[row], invoice] = await Promise.all([
    selectInvoiceRows(db, { id: params.id }, { offset: 0, limit: 1 }),
    selectInvoice(db, params.id),
  ]);
  if (!row || !invoice) throw appError('request.not_found');
  const [requests, sums, reopenRefusal, lines] = await Promise.all([
    findOpenApprovals({ db, clock }, [invoice.id]),
    sumLines(db, params.id, invoice.rate_e8),
    findReopenRefusal(db, invoice),
    selectLines(db, params.id, {
      ...(group && { isDecided: group === 'decided' }),
      offset: (page - 1) * page_size,
      limit: page_size,
    }),
  ]);
  const lineCounts = { all: sums.lines, to_decide: sums.undecided, decided: sums.lines - sums.undecided };
  return {
    ...presentRow(row, requests.has(invoice.id)),
    rate: (invoice.rate_e8 / 100_000_000).toFixed(4),
    entered_by: invoice.entered_by,
    entered_at: invoice.entered_at.toISOString(),
    approved_by: invoice.approved_by,
    approved_at: invoice.approved_at?.toISOString() ?? null,
    can_reopen: reopenRefusal === null,
    sums: presentSums(sums),
    items: lines.map(presentLine),
    total_lines: lineCounts[group ?? 'all'],
  };
}

function presentSums(sums: LineSums): SupplierInvoiceDetail['sums'] {
  return {
    pay: toMoney(sums.pay_cents),
    pay_usd: toMoney(sums.pay_usd_cents),
    not_paid: toMoney(sums.total_cents - sums.pay_cents - sums.undecided_cents),
    undecided: toMoney(sums.undecided_cents),
    difference: toMoney(sums.difference_cents),
  };
}

/** `waits`: an unexpired request for the invoice's approval is open. After it has expired, staff can ask again. */
function presentRow(row: InvoiceListRow, waits: boolean): SupplierInvoiceRow {
  return {
    id: row.id,
    invoice_no: row.invoice_no,
    supplier: { id: row.supplier_id, name: row.supplier_name },
    currency: row.currency as SupplierInvoiceRow['currency'],
    invoiced_on: row.invoiced_on,
    due_on: row.due_on,
    total: toMoney(row.total_cents),
    pay: toMoney(row.pay_cents),
    disputed_sum: toMoney(row.disputed_cents),
    status: row.status as SupplierInvoiceRow['status'],
    lines: row.lines,
    to_decide: row.to_decide,
    disputed: row.disputed,
    waits,
    run_id: row.run_id,
  };
}

function presentLine(row: LineRecord): SupplierInvoiceLine {
  return {
    n: row.n,
    reference: row.reference,
    guest: row.guest,
    check_in: row.check_in,
    check_out: row.check_out,
    amount: toMoney(row.amount_cents),
    usd: toMoney(row.usd_cents),
    state: row.state,
    order_no: row.order_no,
    cost: row.cost_cents === null ? null : toMoney(row.cost_cents),
    difference: row.cost_cents === null ? null : toMoney(row.usd_cents - row.cost_cents),
    decision: row.decision,
    reason: row.reason,
    decided_by: row.decided_by,
  };
}
