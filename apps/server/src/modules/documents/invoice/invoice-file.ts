/** The file of an issued invoice. Staff uploaded it, or the server made it when the invoice was issued. */
import { invoicePaper } from '@wayhouse/i18n/papers/invoice';
import type { AppContext } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { readOrders } from '../../booking/orders/find-orders.ts';
import { currentRateArguments, findLocalRate } from '../../companies/customer/find-local-rate.ts';
import { findTaxPercents } from '../../content/business/find-tax-percent.ts';
import { sellerName, writePaper } from '../make/read-papers.ts';
import { readSeller } from '../make/read-seller.ts';
import { type RequestRow, selectOrdersOf } from './invoice-requests.views.ts';
import { type StoredInvoiceTitle, titleAsBilled } from './invoice-title.ts';

interface SentFile {
  content_type: string;
  name: string;
  bytes: Uint8Array;
}

/** Throws not_found unless the request is issued. */
export async function readInvoiceFile(
  ctx: Pick<AppContext, 'files'>,
  row: Pick<RequestRow, 'file_id' | 'file_name' | 'content_type'> | undefined,
): Promise<SentFile> {
  const bytes = row?.file_id ? await ctx.files.get(row.file_id) : undefined;
  if (!row || !bytes) throw appError('request.not_found');
  return { content_type: row.content_type ?? '', name: row.file_name ?? '', bytes };
}

/**
 * The invoice that the server makes for all orders of a request, in both languages. It excludes the amounts of earlier
 * invoices, and names each order's tax rate of the day of booking (ADR 112).
 */
export async function writeOwnInvoice(
  ctx: AppContext,
  row: Pick<RequestRow, 'id' | 'account_id' | 'title'>,
  invoiceNo: string,
): Promise<{ name: string; contentType: 'application/pdf'; bytes: Uint8Array }> {
  const requestOrders = await selectOrdersOf(ctx.db, row.id);
  const orders = await readOrders(
    ctx.db,
    requestOrders.map((order) => order.order_no),
    { accountId: row.account_id, userId: null },
  );
  const [seller, taxPercentAt] = await Promise.all([readSeller(ctx.db), findTaxPercents(ctx.db)]);
  const rateArguments = currentRateArguments(ctx.clock.now());
  const local = await findLocalRate(ctx.db, { accountId: row.account_id, ...rateArguments });
  const paper = invoicePaper({
    orders: orders.map(({ order }) => order),
    lang: 'both',
    withPrice: true,
    // Cents of each order that earlier invoices contain: the paid money, less the part of this invoice.
    invoiced: new Map(
      requestOrders.map((order) => [
        order.order_no,
        order.paid_cents - order.refunded_cents - order.amount_cents,
      ]),
    ),
    taxPercentOf: ({ created_at: at }) => taxPercentAt(new Date(at)),
    invoiceNo,
    billedTo: titleAsBilled(row.title as unknown as StoredInvoiceTitle),
    seller,
    issuedOn: rateArguments.day,
    local,
  });
  const bytes = await writePaper(ctx, [paper], { headerOf: () => ({ name: sellerName('both', seller) }) });
  return { name: `invoice-${invoiceNo.replace(/[^\w-]/g, '_')}.pdf`, contentType: 'application/pdf', bytes };
}
