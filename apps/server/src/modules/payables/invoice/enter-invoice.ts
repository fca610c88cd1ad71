/** Enters a supplier's invoice, typed or from a file, and matches its lines with our orders. */
import type { PaymentTerms } from '@wayhouse/contract/console/payables/payable-states';
import type {
  SupplierInvoiceDetail,
  supplierInvoicesEndpoints,
  TypedInvoiceLine,
} from '@wayhouse/contract/console/payables/supplier-invoices';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx, violatedConstraint } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { findCurrencyRates } from '../../content/currency/find-currency-rates.ts';
import { rateE8, toUsd } from '../currency/convert.ts';
import { lockSupplier, type SupplierRecord, selectSupplier, updateSupplier } from '../payables.store.ts';
import { selectOrdersOf } from '../payables.views.ts';
import { dueOn } from '../supplier/due-date.ts';
import { insertInvoice } from './invoices.store.ts';
import { matchLines, referenceKey } from './match-lines.ts';
import { readInvoiceFile } from './read-invoice-file.ts';
import { showInvoice } from './show-invoice.ts';

type Calls = typeof supplierInvoicesEndpoints;
type TypedInvoice = ParsedInputOf<Calls['POST /api/console/v1/payables/invoices/enter']>;
type UploadedInvoice = ParsedInputOf<Calls['POST /api/console/v1/payables/invoices/upload']>;

/**
 * A line that matches within the supplier's tolerance will be paid; other lines wait for a decision of staff. Errors:
 * not_found; payables.invoice_exists; payables.paid_elsewhere; request.invalid at `currency` (another than the
 * supplier's, or without a rate) and at `total` (not the sum of the lines).
 */
export async function enterInvoice(ctx: StaffCtx, input: TypedInvoice): Promise<SupplierInvoiceDetail> {
  const rate = await rateOf(ctx, input.currency);
  const sum = input.lines.reduce((total, line) => total + toCents(line.amount), 0);
  if (sum !== toCents(input.total)) throw invalidField('total', 'fields.sum_of_lines', { sum: toMoney(sum) });
  const id = newId('sin');
  try {
    await inTransaction(ctx.db, async (tx) => {
      const supplier = await lockSupplier(tx, input.supplier_id);
      if (!supplier) throw appError('request.not_found');
      if (supplier.currency !== input.currency)
        throw invalidField('currency', 'fields.supplier_currency', { currency: supplier.currency });
      await matchAndInsert(tx, ctx, { id, rate, supplier, input });
      await audit(tx, {
        clock: ctx.clock,
        actor: ctx.staff,
        action: 'supplier_invoice.entered',
        target: { type: 'supplier_invoice', id, name: `${supplier.name} ${input.invoice_no}` },
        after: { total: input.total, currency: input.currency, lines: input.lines.length },
      });
    });
  } catch (error) {
    if (violatedConstraint(error) === 'invoices_once')
      throw appError('payables.invoice_exists', { params: { no: input.invoice_no } });
    // Between the matching and the insert, staff decided to pay a line of another invoice for the same order.
    if (violatedConstraint(error) === 'lines_order_once') throw appError('payables.paid_elsewhere');
    throw error;
  }
  return showInvoice(ctx, { params: { id } });
}

/**
 * Like `enterInvoice`, with the lines of a CSV or XLSX file. Stores the column heads of the file for the supplier's
 * next file. Errors: also those of `readInvoiceFile`.
 */
export async function uploadInvoice(
  ctx: StaffCtx,
  { file, ...typedFields }: UploadedInvoice,
): Promise<SupplierInvoiceDetail> {
  const supplier = await selectSupplier(ctx.db, typedFields.supplier_id);
  if (!supplier) throw appError('request.not_found');
  const { lines, columns } = await readInvoiceFile(file.bytes, {
    owner: ctx.staff.staffId,
    earlierHeads: supplier.file_columns as Record<string, string>,
  });
  const invoice = await enterInvoice(ctx, { ...typedFields, lines });
  await inTransaction(ctx.db, (tx) =>
    updateSupplier(tx, supplier.id, { file_columns: JSON.stringify(columns) }),
  );
  return invoice;
}

async function rateOf(ctx: StaffCtx, currency: string): Promise<number> {
  if (currency === 'USD') return rateE8(1);
  const rate = (await findCurrencyRates(ctx))[currency];
  if (rate === undefined || !(rate > 0)) throw invalidField('currency', 'fields.no_rate');
  return rateE8(rate);
}

interface InvoiceEntry {
  id: string;
  /** As `rateE8` returns it. */
  rate: number;
  supplier: SupplierRecord;
  input: TypedInvoice;
}

/**
 * Matches the lines with orders and stores the invoice. The caller holds the lock on the supplier, so two simultaneous
 * invoices cannot match the same order.
 */
async function matchAndInsert(
  tx: Tx,
  ctx: StaffCtx,
  { id, rate, supplier, input }: InvoiceEntry,
): Promise<void> {
  const lines = input.lines.map((line) => ({ ...line, usdCents: toUsd(toCents(line.amount), rate) }));
  const orders = await selectOrdersOf(tx, supplier.id, {
    references: [...new Set(lines.map(({ reference }) => referenceKey(reference)).filter(Boolean))],
    checkIns: [...new Set(lines.flatMap(({ check_in }) => check_in ?? []))],
  });
  const matches = matchLines(
    lines.map(({ check_in, check_out, ...line }) => ({ ...line, checkIn: check_in, checkOut: check_out })),
    orders,
    { cents: supplier.tolerance_cents, basisPoints: supplier.tolerance_bp },
  );
  await insertInvoice(
    tx,
    {
      id,
      supplier_id: supplier.id,
      invoice_no: input.invoice_no,
      currency: input.currency,
      rate_e8: rate,
      invoiced_on: input.invoiced_on,
      total_cents: toCents(input.total),
      status: 'open',
      due_on: dueOn(supplier.terms as PaymentTerms, supplier.terms_days, {
        invoicedOn: input.invoiced_on,
        lastCheckOut: latestCheckOut(input.lines),
      }),
      entered_by: ctx.staff.name,
      entered_at: ctx.clock.now(),
    },
    lines.map(({ reference, guest, check_in, check_out, amount, usdCents }, index) => {
      const match = matches[index] ?? { state: 'unknown' as const };
      const order = match.state === 'unknown' ? undefined : match;
      return {
        invoice_id: id,
        n: index + 1,
        reference,
        guest,
        check_in,
        check_out,
        amount_cents: toCents(amount),
        usd_cents: usdCents,
        state: match.state,
        order_no: order?.orderNo ?? null,
        cost_cents: order?.costCents ?? null,
        decision: match.state === 'matched' ? 'pay' : null,
      };
    }),
  );
}

function latestCheckOut(lines: readonly TypedInvoiceLine[]): string | null {
  const checkOuts = lines.flatMap(({ check_out }) => check_out ?? []);
  return checkOuts.sort().at(-1) ?? null;
}
