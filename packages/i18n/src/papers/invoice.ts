/** The invoice of one or several orders: purchase, payments, refunds and the open amount, as the orders are now. */

import { endedStatuses } from '@wayhouse/contract/booking/order-status';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { formatDate, formatDateRange, formatInstant, formatZone, money } from '../format.ts';
import { productName } from '../names/product-name.ts';
import { paymentSection } from './invoice-payments.ts';
import { type LocalRate, localSum } from './local-rate.ts';
import {
  type Paper,
  type PaperFact,
  type PaperLang,
  type PaperSection,
  type PaperWords,
  paperWords,
} from './paper.ts';
import { type PaperOrder, withoutEmptyFacts } from './stay-facts.ts';
import { taxTotals } from './tax-in.ts';

/** The recipient of the invoice: an invoice title, or the account's own details. `email` is not printed. */
export interface BilledTo {
  name: { en: string; zh: string };
  taxId?: string;
  address?: string;
  phone?: string;
  bank?: string;
  email?: string;
}

/** The seller as the console's settings name it. Empty texts are left out; the default name is the product's. */
export interface Seller {
  name: { en: string; zh: string };
  address: { en: string; zh: string };
  taxId: string;
  phone: string;
  email: string;
  /** The account for transfers, line by line. */
  bank: string[];
}

export interface InvoiceOptions {
  orders: PaperOrder[];
  lang: PaperLang;
  /** False leaves out prices, payments and sums; the document then shows only the stays. */
  withPrice: boolean;
  /** Cents of an order that earlier invoices already contain, by order number. This invoice is for the rest. */
  invoiced?: ReadonlyMap<string, number>;
  /** The rate in percent of the tax that is part of an order's price; empty without one. */
  taxPercentOf: (order: PaperOrder) => string;
  invoiceNo: string;
  billedTo: BilledTo;
  seller: Seller;
  /** Calendar date of issue. */
  issuedOn: string;
  /** Currency in which the recipient also sees the sums, with its rate; undefined for US dollars. */
  local?: LocalRate | undefined;
}

/**
 * An invoice for one order or several. With several, each order is one line, and payments and refunds are summed up.
 * While an amount is due, the title says that it is a proforma invoice.
 */
export function invoicePaper({
  orders,
  lang,
  withPrice,
  invoiced = new Map(),
  taxPercentOf,
  invoiceNo,
  billedTo,
  seller,
  issuedOn,
  local,
}: InvoiceOptions): Paper {
  const words = paperWords(lang);
  const { label, lines } = words;
  const invoicedOf = ({ order_no: no }: PaperOrder) => invoiced.get(no) ?? 0;
  const isDue = orders.some((order) => dueOf(order) > 0);
  const [only] = orders;
  const single = orders.length === 1 && only;
  const head: PaperFact[] = [
    { label: label('papers.invoice_no'), lines: [invoiceNo], strong: true },
    ...(single
      ? [
          { label: label('papers.order_no'), lines: [single.order_no], strong: true },
          { label: label('papers.ref_no'), lines: [single.ref_no] },
        ]
      : []),
    ...dueFact(words, orders, { isDue, issuedOn }),
  ];
  const sections: PaperSection[] = [
    { title: label('papers.seller'), facts: sellerFacts(words, seller) },
    { title: label('papers.billed_to'), facts: billedFacts(words, billedTo) },
    {
      title: label('papers.service'),
      ...(withPrice
        ? { table: serviceTable(words, orders, { taxPercentOf, invoicedOf }) }
        : { paragraphs: orders.map((order) => stayLines(words, order).join('\n')) }),
    },
    ...(withPrice ? paymentSection(words, orders) : []),
  ];
  return {
    lang,
    titles: lines(isDue ? 'papers.proforma' : 'papers.invoice'),
    under: `${label('papers.issued')} ${words.each((one) => formatDate(issuedOn, { lang: one, weekday: false })).join(' / ')}`,
    lead: [],
    head: withoutEmptyFacts(head),
    sections,
    foot: withPrice
      ? [
          ...lines('papers.unit_average'),
          ...lines('papers.usd'),
          ...localLines(words, orders, { local, invoicedOf }),
        ]
      : [],
  };
}

/** The sums in the currency of the recipient, with the rate. */
function localLines(
  words: PaperWords,
  orders: readonly PaperOrder[],
  { local, invoicedOf }: { local: LocalRate | undefined; invoicedOf: (order: PaperOrder) => number },
): string[] {
  if (!local) return [];
  const total = orders.reduce((cents, order) => cents + chargeOf(order) - invoicedOf(order), 0);
  const due = orders.reduce((cents, order) => cents + dueOf(order), 0);
  const { currency, rate } = local;
  const sums = { total: localSum(total, local), due: localSum(due, local) };
  return words.lines('papers.local', { currency, rate: String(rate), day: local.day, ...sums });
}

/**
 * When an open amount is due: the earliest payment deadline of the orders, in the zone of that order's hotel as on the
 * voucher. Without a deadline, it is due on the day of issue.
 */
function dueFact(
  { each, label }: PaperWords,
  orders: readonly PaperOrder[],
  { isDue, issuedOn }: { isDue: boolean; issuedOn: string },
): PaperFact[] {
  if (!isDue) return [];
  const [first] = orders
    .flatMap(({ pay_by: at, policy: { timezone: offset } }) => (at ? [{ at, offset }] : []))
    .toSorted((a, b) => a.at.localeCompare(b.at));
  const lines = each((lang) =>
    first
      ? `${formatInstant(first.at, { lang, offset: first.offset })} (${formatZone(first.offset)})`
      : formatDate(issuedOn, { lang, weekday: false }),
  );
  return [{ label: label('papers.due'), lines }];
}

export function sellerFacts(words: PaperWords, seller: Seller): PaperFact[] {
  const { label, texts } = words;
  const named = seller.name.en || seller.name.zh ? texts(seller.name) : [productName];
  return withoutEmptyFacts([
    { label: label('papers.hotel_name'), lines: named, strong: true },
    { label: label('papers.address'), lines: texts(seller.address) },
    { label: label('papers.tax_id'), lines: [seller.taxId] },
    { label: label('papers.phone'), lines: [seller.phone, seller.email] },
    { label: label('papers.bank'), lines: seller.bank },
  ]);
}

export function billedFacts(words: PaperWords, billed: BilledTo): PaperFact[] {
  return withoutEmptyFacts([
    { label: words.label('papers.hotel_name'), lines: words.texts(billed.name), strong: true },
    { label: words.label('papers.tax_id'), lines: [billed.taxId ?? ''] },
    { label: words.label('papers.address'), lines: [billed.address ?? ''] },
    { label: words.label('papers.phone'), lines: [billed.phone ?? ''] },
    { label: words.label('papers.bank'), lines: [billed.bank ?? ''] },
  ]);
}

function stayLines(words: PaperWords, order: PaperOrder): string[] {
  // With the year, because documents are read in later years too.
  const dates = words.each((lang) => formatDateRange(order.check_in, order.check_out, { lang, year: true }));
  return [
    `${order.order_no} · ${words.texts(order.hotel.name).join(' / ')}`,
    `${words.texts(order.room).join(' / ')} · ${words.label('papers.rooms_nights', { rooms: order.rooms.length, nights: order.nights })}`,
    `${dates.join(' / ')} · ${order.guest}`,
  ];
}

/**
 * Cents that the invoice charges for an order: the full amount; for an ended order, the paid amount less refunds. Zero
 * for the new order of relocated guests, because the payment for their former order covers it.
 */
function chargeOf(order: PaperOrder): number {
  if (order.moved_from) return 0;
  return isEnded(order) ? toCents(order.paid) - toCents(order.refunded) : toCents(order.total);
}

/** Cents that the customer paid, and cents that were refunded; zero for the new order of relocated guests. */
const paidOf = (order: PaperOrder): number => (order.moved_from ? 0 : toCents(order.paid));
const refundedOf = (order: PaperOrder): number => (order.moved_from ? 0 : toCents(order.refunded));

function dueOf(order: PaperOrder): number {
  return chargeOf(order) - (paidOf(order) - refundedOf(order));
}

function isEnded({ order_status: status }: PaperOrder): boolean {
  return endedStatuses.includes(status);
}

/** Cells of one table row: description, quantity, unit price, tax rate if the table has one, amount. */
function lineOf(
  taxCells: string[],
  line: { description: string; cents: number; quantity?: number },
): string[] {
  const { description, cents, quantity = 1 } = line;
  const unit = shownSum(Math.round(cents / quantity));
  return [description, String(quantity), unit, ...taxCells, shownSum(cents)];
}

/** Table rows of an order. The quantity of the stay is its room nights; further lines of its price have quantity 1. */
function linesOfOrder(
  words: PaperWords,
  order: PaperOrder,
  { taxCells, single }: { taxCells: string[]; single: boolean },
): string[][] {
  const description = stayLines(words, order).join('\n');
  const quantity = order.rooms.length * order.nights;
  if (isEnded(order) || order.moved_from) {
    const ended = `${description}\n${reasonOf(words, order)}`;
    return [lineOf(taxCells, { description: ended, cents: chargeOf(order) })];
  }
  if (!single) return [lineOf(taxCells, { description, cents: toCents(order.total), quantity })];
  return order.breakdown.map(({ label, amount }, index) => {
    const text = words.texts(label).join(' ');
    const cents = toCents(amount);
    if (index > 0) return lineOf(taxCells, { description: text, cents });
    return lineOf(taxCells, { description: `${description}\n${text}`, cents, quantity });
  });
}

/** Why a line is not the price of its stay: a fee, or guests who were moved to or from another hotel. */
function reasonOf(words: PaperWords, { moved_to: to, moved_from: from }: PaperOrder): string {
  const moved = to ?? from;
  if (!moved) return words.label('papers.cancel_fee');
  const hotel = words.texts(moved.hotel).join(' / ');
  return words.label(to ? 'papers.moved_to' : 'papers.covered_by', { hotel, order: moved.order_no });
}

function serviceTable(
  words: PaperWords,
  orders: PaperOrder[],
  options: Pick<InvoiceOptions, 'taxPercentOf'> & { invoicedOf: (order: PaperOrder) => number },
): PaperSection['table'] {
  const { label } = words;
  const { taxPercentOf, invoicedOf } = options;
  const sum = (value: (order: PaperOrder) => number) =>
    orders.reduce((total, order) => total + value(order), 0);
  const invoicedCents = sum(invoicedOf);
  const total = sum(chargeOf) - invoicedCents;
  const hotelTaxes = sum((order) => (isEnded(order) || order.moved_from ? 0 : toCents(order.taxes_included)));
  const refunded = sum(refundedOf);
  const isTaxed = orders.some((order) => taxPercentOf(order) !== '');
  const taxCellsOf = (order: PaperOrder) =>
    isTaxed ? [taxPercentOf(order) && `${taxPercentOf(order)} %`] : [];
  const single = orders.length === 1;
  const line = (name: string, cents: number, strong = false) => ({
    label: name,
    amount: shownSum(cents),
    ...(strong && { strong }),
  });
  return {
    heads: [
      ...[label('papers.description'), label('papers.quantity'), label('papers.unit_price')],
      ...(isTaxed ? [label('papers.tax')] : []),
      label('papers.amount'),
    ],
    numbersFrom: 1,
    rows: orders.flatMap((order) => linesOfOrder(words, order, { taxCells: taxCellsOf(order), single })),
    totals: [
      ...(hotelTaxes > 0 ? [line(label('papers.taxes_included'), hotelTaxes)] : []),
      ...(invoicedCents > 0 ? [line(label('papers.invoiced_before'), -invoicedCents)] : []),
      ...taxTotals(
        words,
        orders.map((order) => ({ percent: taxPercentOf(order), cents: chargeOf(order) - invoicedOf(order) })),
      ),
      line(label('papers.invoice_total'), total, true),
      line(label('papers.paid'), sum(paidOf) - invoicedCents),
      ...(refunded > 0 ? [line(label('papers.refunded'), -refunded)] : []),
      line(label('papers.balance_due'), sum(dueOf), true),
    ],
  };
}

function shownSum(cents: number): string {
  return money(toMoney(cents));
}
