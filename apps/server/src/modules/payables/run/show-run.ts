/** Payment runs: the list, newest first, and one run with its payments. */
import type {
  PaymentRunDetail,
  PaymentRunRow,
  paymentRunsEndpoints,
} from '@wayhouse/contract/console/payables/payment-runs';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { countRuns, type RunListRow, selectRunPayments, selectRunRows } from './runs.views.ts';

type List = (typeof paymentRunsEndpoints)['POST /api/console/v1/payables/runs'];

export async function listRuns(
  { db }: Pick<StaffCtx, 'db'>,
  { page, page_size }: ParsedInputOf<List>,
): Promise<OutputOf<List>> {
  const [total, rows] = await Promise.all([
    countRuns(db),
    selectRunRows(db, { offset: (page - 1) * page_size, limit: page_size }),
  ]);
  return { total, page, page_size, items: rows.map(present) };
}

/** Throws request.not_found. */
export async function showRun(
  { db }: Pick<StaffCtx, 'db'>,
  { params }: { params: { id: string } },
): Promise<PaymentRunDetail> {
  const [[row], payments] = await Promise.all([
    selectRunRows(db, { id: params.id, offset: 0, limit: 1 }),
    selectRunPayments(db, params.id),
  ]);
  if (!row) throw appError('request.not_found');
  return {
    ...present(row),
    payments: payments.map((each) => ({
      id: each.id,
      supplier: { id: each.supplier_id, name: each.supplier_name },
      currency: each.currency as PaymentRunDetail['payments'][number]['currency'],
      amount: toMoney(each.amount_cents),
      usd: toMoney(each.usd_cents),
      paid_usd: each.paid_usd_cents === null ? null : toMoney(each.paid_usd_cents),
      returned_at: each.returned_at?.toISOString() ?? null,
      holder: each.holder,
      account: each.account,
      bic: each.bic,
      invoices: each.invoices.map(({ id, invoice_no, pay_cents }) => ({
        id,
        invoice_no,
        amount: toMoney(pay_cents),
      })),
    })),
  };
}

function present(row: RunListRow): PaymentRunRow {
  return {
    id: row.id,
    pay_on: row.pay_on,
    status: row.status as PaymentRunRow['status'],
    total: toMoney(row.usd_cents),
    invoices: row.invoices,
    suppliers: row.suppliers,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    approved_by: row.approved_by,
    approved_at: row.approved_at?.toISOString() ?? null,
    file_at: row.file_at?.toISOString() ?? null,
    paid_at: row.paid_at?.toISOString() ?? null,
    bank_reference: row.bank_reference,
  };
}
