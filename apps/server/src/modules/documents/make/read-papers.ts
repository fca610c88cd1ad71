/** The data of an order's documents, read from the order when they are made. */
import type { PaperKind, PaperLanguage } from '@wayhouse/contract/booking/order-papers';
import type { Text2 } from '@wayhouse/contract/schemas';
import { type BilledTo, invoicePaper } from '@wayhouse/i18n/papers/invoice';
import { checkAddress, type Paper, paperWords } from '@wayhouse/i18n/papers/paper';
import type { PaperPlace } from '@wayhouse/i18n/papers/stay-facts';
import { voucherPaper } from '@wayhouse/i18n/papers/voucher';
import type { AppContext, OrderScope } from '../../../context.ts';
import { type PlainOrder, readOrders } from '../../booking/orders/find-orders.ts';
import { type StoredInvoiceTitle, titleAsBilled } from '../invoice/invoice-title.ts';
import { loadLogo } from './company-logo.ts';
import { drawPaper, type PaperHeader } from './draw-paper.ts';
import { selectAccountName, selectPlaces, selectRequestOf } from './papers.views.ts';
import { writePdf } from './pdf.ts';
import { verifyUrl, voucherCode } from './voucher-code.ts';

export interface PaperOptions {
  document: PaperKind;
  lang: PaperLanguage;
  logo: boolean;
  with_price?: boolean | undefined;
}

/** Data that all documents of one account share. */
export interface PaperDesk {
  name: Text2;
  logo: PaperHeader['logo'];
  places: Map<string, PaperPlace>;
}

/** The orders of a scope with the data of their documents. Throws not_found when one is outside it. */
export async function openPaperDesk(
  ctx: AppContext,
  { orderNos, scope, logo }: { orderNos: readonly string[]; scope: OrderScope; logo: boolean },
): Promise<{ orders: PlainOrder[]; desk: PaperDesk }> {
  const orders = (await readOrders(ctx.db, orderNos, scope)).map((found) => found.order);
  const [name, places, picture] = await Promise.all([
    selectAccountName(ctx.db, scope.accountId),
    selectPlaces(ctx.db, [...new Set(orders.map((order) => order.hotel.id))]),
    logo ? loadLogo(ctx, scope.accountId) : undefined,
  ]);
  return { orders, desk: { name, places, logo: picture } };
}

/** One order's document as a PDF. */
export async function writeOrderPaper(
  ctx: AppContext,
  order: PlainOrder,
  { asked, desk }: { asked: PaperOptions; desk: PaperDesk },
): Promise<Uint8Array> {
  if (asked.document === 'invoice') {
    const issuedOn = ctx.clock.now().toISOString().slice(0, 10);
    const { invoiceNo, billedTo } = await invoiceHead(ctx, order, desk.name);
    const withPrice = asked.with_price ?? true;
    const paper = invoicePaper({
      orders: [order],
      lang: asked.lang,
      withPrice,
      invoiceNo,
      billedTo,
      issuedOn,
    });
    return writePaper(ctx, paper, { ...headerOf(asked, desk), check: undefined });
  }
  const { paper, code } = await readVoucher(ctx, order, { asked, desk });
  return writePaper(ctx, paper, { ...headerOf(asked, desk), check: checkOf(ctx, asked.lang, code) });
}

/** The content of an order's voucher, and the code that checks it. */
export async function readVoucher(
  ctx: AppContext,
  order: PlainOrder,
  { asked, desk }: { asked: PaperOptions; desk: PaperDesk },
): Promise<{ paper: Paper; code: string }> {
  const place = desk.places.get(order.hotel.id);
  const paper = voucherPaper({
    order,
    lang: asked.lang,
    withPrice: asked.with_price ?? false,
    bookedBy: desk.name,
    ...(place && { place }),
    issuedOn: ctx.clock.now().toISOString().slice(0, 10),
  });
  return { paper, code: await voucherCode(ctx, order.order_no) };
}

/** Any document as a PDF. */
export function writePaper(
  ctx: Pick<AppContext, 'clock'>,
  paper: Paper,
  dress: PaperHeader,
): Promise<Uint8Array> {
  const words = paperWords(paper.lang);
  const pageOf = (page: number, pages: number) => words.label('papers.page', { page, pages });
  const about = { title: paper.titles.join(' '), created: ctx.clock.now(), pageOf };
  return writePdf(about, (pdf) => drawPaper(pdf, paper, dress));
}

/** With the logo option, logo or account name is at the top; else Wayhouse. */
function headerOf(asked: PaperOptions, desk: PaperDesk): PaperHeader {
  if (!asked.logo) return { name: 'Wayhouse 途驿' };
  const own = asked.lang === 'zh' ? desk.name.zh || desk.name.en : desk.name.en || desk.name.zh;
  return { name: own, logo: desk.logo };
}

function checkOf(ctx: AppContext, lang: PaperLanguage, code: string): PaperHeader['check'] {
  return {
    url: checkAddress(verifyUrl(ctx, code), lang),
    lines: [
      ...paperWords(lang).lines('papers.verify'),
      `${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}`,
    ],
  };
}

/** Number and recipient of an order's invoice: those of the issued invoice, else our own. */
export async function invoiceHead(
  ctx: Pick<AppContext, 'db'>,
  order: Pick<PlainOrder, 'order_no' | 'contact'>,
  name: Text2,
): Promise<{ invoiceNo: string; billedTo: BilledTo }> {
  const request = await selectRequestOf(ctx.db, order.order_no);
  const own = { name, email: order.contact.email };
  return {
    invoiceNo: request?.invoice_no ?? `IN${order.order_no.slice(2)}`,
    billedTo: request ? titleAsBilled(request.title as StoredInvoiceTitle) : own,
  };
}
