/** A credit invoice as PDF: seller, customer, orders, payments, and the open amount with its due date. */

import type { CreditInvoiceDetail } from '@wayhouse/contract/console/credit/credit-schemas';
import { zoneOffsetMinutes } from '@wayhouse/contract/dates';
import { toCents } from '@wayhouse/contract/money';
import { amount, formatDate, formatDateRange, money, wallClock } from '@wayhouse/i18n/format';
import { type LocalRate, localSum } from '@wayhouse/i18n/papers/local-rate';
import { type ServerTextKey, serverText } from '@wayhouse/i18n/server-texts';
import { pick } from '@wayhouse/i18n/translate';
import type { ActorCtx, Ctx, StaffCtx } from '../../../context.ts';
import { findLocalRate } from '../../companies/customer/find-local-rate.ts';
import { drawHead } from '../../documents/draw/draw-paper.ts';
import { type Pdf, pdfInk, writePdf } from '../../documents/draw/pdf.ts';
import { writeLongTable, writeTable } from '../../documents/draw/pdf-table.ts';
import { paperWidth } from '../../documents/draw/pen.ts';
import { writePlainText } from '../../documents/draw/plain-text.ts';
import { sellerName } from '../../documents/make/read-papers.ts';
import { readSeller } from '../../documents/make/read-seller.ts';
import { ownerNameOf } from '../../ledger/balance/statements.ts';
import { findInvoice } from './show-invoice.ts';

/** The caller's own invoice. Throws request.not_found. */
export function ownInvoiceFile(ctx: ActorCtx, { id }: { id: string }) {
  return writeInvoice(ctx, { id, accountId: ctx.actor.accountId });
}

/** The invoice of any company. Throws request.not_found. */
export function deskInvoiceFile(ctx: StaffCtx, { params }: { params: { id: string } }) {
  return writeInvoice(ctx, params);
}

async function writeInvoice(ctx: Ctx, query: { id: string; accountId?: string }) {
  const { accountId, invoice } = await findInvoice(ctx.db, { ...query, now: ctx.clock.now() });
  const day = invoice.invoiced_on;
  const [seller, owner, local] = await Promise.all([
    readSeller(ctx.db),
    ownerNameOf(ctx.db, { accountId, lang: ctx.language }),
    // The rate is the last one before the invoice's day in UTC, so that later rates do not change the file.
    findLocalRate(ctx.db, { accountId, day, before: new Date(`${day}T00:00:00Z`) }),
  ]);
  return {
    content_type: 'application/pdf',
    name: `${invoice.invoice_no}.pdf`,
    bytes: await draw(ctx, { invoice, seller, owner, local }),
  };
}

interface Paper {
  invoice: CreditInvoiceDetail;
  seller: Awaited<ReturnType<typeof readSeller>>;
  owner: string;
  local: LocalRate | undefined;
}

/** Height in points of the closing lines with the open amount, the due day and the bank account. */
const closingHeight = 72;
const right = { align: 'right' } as const;

function draw({ language: lang, clock }: Ctx, paper: Paper): Promise<Uint8Array> {
  const { invoice, seller, owner } = paper;
  const say = (key: ServerTextKey, params?: Record<string, string | number>) => serverText(lang, key, params);
  const words = { lang, say };
  const title = say('credit.paper.title', { no: invoice.invoice_no });
  const pageOf = (page: number, pages: number) => say('statement.page', { page, pages });
  return writePdf({ title, created: clock.now(), pageOf }, async (pdf) => {
    const period = formatDateRange(invoice.period_from, invoice.period_to, { lang, year: true });
    drawHead(
      pdf,
      {
        titles: [title],
        under: invoice.cycle === 'order' ? formatDate(invoice.invoiced_on, { lang }) : period,
      },
      { name: sellerName(lang, seller) },
    );
    pdf.fontSize(8).fillColor(pdfInk.soft);
    for (const line of sellerLines(seller, words)) pdf.text(line);
    pdf.moveDown(0.5).text(say('credit.paper.billed_to'));
    writePlainText(pdf, owner, pdf, { size: 11, color: pdfInk.text, width: paperWidth });
    pdf.moveDown(1);
    writeSummary(pdf, paper, words);
    pdf.moveDown(1.5);
    await writeLongTable(
      pdf,
      [
        { title: say('credit.paper.used_at'), width: 84 },
        { title: say('credit.paper.order'), width: 335 },
        { title: say('credit.paper.amount'), width: 80, ...right },
      ],
      invoice.lines.map((line) => [
        timeOf(line.used_at, invoice.time_zone),
        lineOf(line, lang),
        amount(line.amount),
      ]),
      { below: invoice.payments.length > 0 ? 0 : closingHeight },
    );
    await writePayments(pdf, invoice, words);
    writeClosing(pdf, paper, words);
  });
}

interface Words {
  lang: 'en' | 'zh';
  say: (key: ServerTextKey, params?: Record<string, string | number>) => string;
}

function sellerLines({ address, taxId, phone, email }: Paper['seller'], { lang, say }: Words): string[] {
  return [
    address[lang] || address.en,
    taxId && say('credit.paper.tax_id', { no: taxId }),
    [phone, email].filter(Boolean).join(' · '),
  ].filter(Boolean);
}

/** The days and sums of the invoice; in the local currency too, with its rate, if the customer has one. */
function writeSummary(pdf: Pdf, { invoice, local }: Paper, { lang, say }: Words): void {
  writeTable(
    pdf,
    [
      { title: say('credit.paper.summary'), width: local ? 241 : 320 },
      { title: 'USD', width: local ? 129 : 179, ...right },
      ...(local ? [{ title: local.currency, width: 129, ...right }] : []),
    ],
    summaryOf(invoice, { lang, say, local }),
  );
  if (local) pdf.moveDown(0.5).fontSize(8).fillColor(pdfInk.soft).text(rateLine(local, { lang, say }));
}

/** The table of the payments, if the invoice has any. */
async function writePayments(pdf: Pdf, { payments, time_zone }: CreditInvoiceDetail, { say }: Words) {
  if (payments.length === 0) return;
  pdf.moveDown(1.5);
  await writeLongTable(
    pdf,
    [
      { title: say('credit.paper.paid_at'), width: 84 },
      { title: say('credit.paper.payment'), width: 335 },
      { title: say('credit.paper.amount'), width: 80, ...right },
    ],
    payments.map((payment) => [
      timeOf(payment.at, time_zone),
      `${say(`credit.paper.kind.${payment.kind}`)} ${payment.no}`,
      amount(payment.amount),
    ]),
    { below: closingHeight },
  );
}

/** The open amount with its due day and the bank account, or the note that the invoice is paid. */
function writeClosing(pdf: Pdf, { invoice, seller }: Paper, { lang, say }: Words): void {
  pdf.moveDown(1.5).fontSize(9).fillColor(pdfInk.text);
  const isSettled = toCents(invoice.open) === 0;
  const payment = { amount: money(invoice.open), day: formatDate(invoice.due_on, { lang }) };
  pdf.text(isSettled ? say('credit.paper.settled') : say('credit.paper.pay', payment));
  pdf.fontSize(8).fillColor(pdfInk.soft);
  if (!isSettled && seller.bank.length > 0) pdf.text(seller.bank.join(' · '));
  pdf.text(say('credit.paper.zone', { zone: invoice.time_zone }));
}

function rateLine({ currency, rate, day }: LocalRate, { lang, say }: Words): string {
  return say('statement.rate', {
    currency,
    rate: String(rate),
    day: formatDate(day, { lang, weekday: false }),
  });
}

function summaryOf(
  invoice: CreditInvoiceDetail,
  { lang, say, local }: Words & { local: LocalRate | undefined },
): string[][] {
  const amountRow = (label: ServerTextKey, usd: string) => [
    ...[say(label), amount(usd)],
    ...(local ? [localSum(toCents(usd), local)] : []),
  ];
  return [
    [say('credit.paper.invoiced_on'), formatDate(invoice.invoiced_on, { lang })],
    [say('credit.paper.due_on'), formatDate(invoice.due_on, { lang })],
    amountRow('credit.paper.total', invoice.total),
    amountRow('credit.paper.paid', invoice.paid),
    amountRow('credit.paper.refunded', invoice.refunded),
    ...(invoice.written_off === '0.00' ? [] : [amountRow('credit.paper.written_off', invoice.written_off)]),
    amountRow('credit.paper.open', invoice.open),
  ];
}

function timeOf(at: string, zone: string): string {
  const { date, time } = wallClock(at, zoneOffsetMinutes(new Date(at), zone));
  return `${date} ${time}`;
}

/** The text of an order: its number and the client reference, and on a second line the stay. */
function lineOf({ reference, order }: CreditInvoiceDetail['lines'][number], lang: 'en' | 'zh'): string {
  if (!order) return reference;
  const name = pick(order.hotel, lang);
  const days = formatDateRange(order.check_in, order.check_out, { lang, year: true });
  return [
    order.ref_no ? `${reference} (${order.ref_no})` : reference,
    `${name} · ${days} · ${order.guest}`,
  ].join('\n');
}
