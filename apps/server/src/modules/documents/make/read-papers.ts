/** Reads the data of an order's documents when they are made, and writes the documents as PDF. */

import type { PaperKind, PaperLanguage } from '@wayhouse/contract/booking/order-papers';
import { operatorDay } from '@wayhouse/contract/dates';
import type { Text2 } from '@wayhouse/contract/schemas';
import { productName } from '@wayhouse/i18n/names/product-name';
import { type BilledTo, invoicePaper, type Seller } from '@wayhouse/i18n/papers/invoice';
import type { LocalRate } from '@wayhouse/i18n/papers/local-rate';
import { checkAddress, type Paper, type PaperPicture, paperWords } from '@wayhouse/i18n/papers/paper';
import { paperLook } from '@wayhouse/i18n/papers/paper-look';
import type { PaperPlace } from '@wayhouse/i18n/papers/stay-facts';
import type { TaxiCard } from '@wayhouse/i18n/papers/taxi-card';
import { type VoucherOptions, voucherPages, voucherPaper } from '@wayhouse/i18n/papers/voucher';
import type { AppContext, OrderScope } from '../../../context.ts';
import { type PlainOrder, readOrders } from '../../booking/orders/find-orders.ts';
import { currentRateArguments, findLocalRate } from '../../companies/customer/find-local-rate.ts';
import { findTaxPercents } from '../../content/business/find-tax-percent.ts';
import { drawPaper, type PaperHeader } from '../draw/draw-paper.ts';
import { drawTaxiCard } from '../draw/draw-taxi-card.ts';
import { pagePicture } from '../draw/page-picture.ts';
import { writePdf } from '../draw/pdf.ts';
import { type StoredInvoiceTitle, titleAsBilled } from '../invoice/invoice-title.ts';
import { loadLogo } from './company-logo.ts';
import { selectAccountName, selectInvoiceNumbers, selectPlaces, selectRequestOf } from './papers.views.ts';
import { readSeller } from './read-seller.ts';
import { verifyUrl, voucherCode } from './voucher-code.ts';
import { findVoucherPictures } from './voucher-pictures.ts';

/** Size in pixels; three pixels per point. */
const pictureSize = { width: 3 * paperLook.picture.width, height: 3 * paperLook.picture.height };

export interface PaperOptions {
  document: PaperKind;
  lang: PaperLanguage;
  logo: boolean;
  with_price?: boolean | undefined;
  taxi_card?: boolean | undefined;
}

/** True when the document shows prices. By default, an invoice shows them and a voucher does not. */
export function showsPrices({
  document,
  with_price,
}: Pick<PaperOptions, 'document' | 'with_price'>): boolean {
  return with_price ?? document === 'invoice';
}

/** Data that all documents of one account share. */
export interface PaperData {
  name: Text2;
  logo: PaperHeader['logo'];
  places: Map<string, PaperPlace>;
  pictureOf: (order: PlainOrder) => PaperPicture;
  seller: Seller;
  taxPercentAt: (at: Date) => string;
  local: LocalRate | undefined;
}

/** The orders of a scope with the data of their documents. Throws not_found when an order is outside the scope. */
export async function loadPaperData(
  ctx: AppContext,
  { orderNos, scope, logo }: { orderNos: readonly string[]; scope: OrderScope; logo: boolean },
): Promise<{ orders: PlainOrder[]; data: PaperData }> {
  const orders = (await readOrders(ctx.db, orderNos, scope)).map((each) => each.order);
  const [name, places, pictureOf, ownLogo, seller, taxPercentAt, local] = await Promise.all([
    selectAccountName(ctx.db, scope.accountId),
    selectPlaces(ctx.db, [...new Set(orders.map((order) => order.hotel.id))]),
    findVoucherPictures(ctx.db, orders),
    logo ? loadLogo(ctx, scope.accountId) : undefined,
    readSeller(ctx.db),
    findTaxPercents(ctx.db),
    findLocalRate(ctx.db, { accountId: scope.accountId, ...currentRateArguments(ctx.clock.now()) }),
  ]);
  return { orders, data: { name, places, pictureOf, logo: ownLogo, seller, taxPercentAt, local } };
}

/** One order's document as a PDF. */
export async function writeOrderPaper(
  ctx: AppContext,
  order: PlainOrder,
  { options, data }: { options: PaperOptions; data: PaperData },
): Promise<Uint8Array> {
  if (options.document === 'invoice') {
    const issuedOn = operatorDay(ctx.clock.now());
    const { invoiceNo, billedTo } = await invoiceHead(ctx, order, data.name);
    const paper = invoicePaper({
      orders: [order],
      lang: options.lang,
      withPrice: showsPrices(options),
      invoiceNo,
      billedTo,
      seller: data.seller,
      // The tax rate that was valid when the order was created, so that its invoice does not change with the settings.
      taxPercentOf: () => data.taxPercentAt(new Date(order.created_at)),
      issuedOn,
      local: data.local,
    });
    const name = sellerName(options.lang, data.seller);
    return writePaper(ctx, [paper], { headerOf: () => ({ name }) });
  }
  const { pages, taxi } = voucherPages({
    ...voucherOptions(ctx, order, { options, data }),
    help: helpOf(order, { options, data }),
    // By default, relocated guests get a taxi card, because they do not know the way to their new hotel.
    withTaxiCard: options.taxi_card ?? order.moved_from !== undefined,
  });
  const code = await voucherCode(ctx, order.order_no);
  const { address } = data.pictureOf(order);
  const pictures = new Map([[address, await pagePicture(ctx, { address, size: pictureSize })]]);
  const headerOf = (lang: PaperLanguage) => ({
    ...letterheadOf({ ...options, lang }, data),
    pictures,
    check: checkOf(ctx, lang, code),
  });
  return writePaper(ctx, pages, { headerOf, taxi });
}

/** The content of an order's voucher, and the code that checks it. */
export async function readVoucher(
  ctx: AppContext,
  order: PlainOrder,
  { options, data }: { options: PaperOptions; data: PaperData },
): Promise<{ paper: Paper; code: string }> {
  const paper = voucherPaper(voucherOptions(ctx, order, { options, data }));
  return { paper, code: await voucherCode(ctx, order.order_no) };
}

function voucherOptions(
  ctx: Pick<AppContext, 'clock'>,
  order: PlainOrder,
  { options, data }: { options: PaperOptions; data: PaperData },
): VoucherOptions {
  const place = data.places.get(order.hotel.id);
  return {
    order,
    lang: options.lang,
    withPrice: showsPrices(options),
    bookedBy: data.name,
    ...(place && { place }),
    picture: data.pictureOf(order),
    issuedAt: ctx.clock.now(),
  };
}

/** The contact for questions: the agency if the document has the agency's letterhead, otherwise our service desk. */
function helpOf(order: PlainOrder, { options, data }: { options: PaperOptions; data: PaperData }) {
  if (!options.logo) return { name: productName, phone: data.seller.phone };
  const { area_code, phone } = order.contact;
  return { name: ownName(options.lang, data.name), phone: `+${area_code} ${phone}` };
}

/** Writes documents and a taxi card as one PDF. Each of them begins on a new page. */
export function writePaper(
  ctx: Pick<AppContext, 'clock'>,
  papers: readonly Paper[],
  { headerOf, taxi }: { headerOf: (lang: PaperLanguage) => PaperHeader; taxi?: TaxiCard | undefined },
): Promise<Uint8Array> {
  const [first] = papers;
  if (!first) throw new RangeError('a document without pages');
  // A voucher in both languages has pages in each language; its page numbers are in English.
  const words = paperWords(papers.length > 1 ? 'en' : first.lang);
  const pageOf = (page: number, pages: number) => words.label('papers.page', { page, pages });
  const pdfOptions = { title: first.titles.join(' '), created: ctx.clock.now(), pageOf };
  return writePdf(pdfOptions, (pdf) => {
    papers.forEach((paper, index) => {
      if (index > 0) pdf.addPage();
      drawPaper(pdf, paper, headerOf(paper.lang));
    });
    if (taxi) {
      pdf.addPage();
      drawTaxiCard(pdf, taxi);
    }
  });
}

/** The name on the letterhead of invoices. */
export function sellerName(lang: PaperLanguage, { name }: Seller): string {
  return ownName(lang, name) || productName;
}

function ownName(lang: PaperLanguage, name: Text2): string {
  return lang === 'zh' ? name.zh || name.en : name.en || name.zh;
}

/** The letterhead. With the option `logo` it has the account's logo or name, otherwise the name of Wayhouse. */
function letterheadOf(options: PaperOptions, data: PaperData): PaperHeader {
  if (!options.logo) return { name: productName };
  return { name: ownName(options.lang, data.name), logo: data.logo };
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

/**
 * The head of an order's invoice, and the invoice request if there is one. `invoiceNo`: the numbers of the issued
 * invoices, or a number made from the order number. `billedTo`: the title of the request, or the account.
 */
export async function invoiceHead(
  ctx: Pick<AppContext, 'db'>,
  order: Pick<PlainOrder, 'order_no' | 'contact'>,
  name: Text2,
): Promise<{ request: Awaited<ReturnType<typeof selectRequestOf>>; invoiceNo: string; billedTo: BilledTo }> {
  const [request, invoiceNos] = await Promise.all([
    selectRequestOf(ctx.db, order.order_no),
    selectInvoiceNumbers(ctx.db, [order.order_no]),
  ]);
  const ownRecipient = { name, email: order.contact.email };
  return {
    request,
    invoiceNo: invoiceNos.get(order.order_no) ?? `IN${order.order_no.slice(2)}`,
    billedTo: request ? titleAsBilled(request.title as StoredInvoiceTitle) : ownRecipient,
  };
}
