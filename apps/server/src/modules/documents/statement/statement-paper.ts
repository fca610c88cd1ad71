/** The content of a statement, as PDF with a letterhead and as spreadsheet. */
import { zoneOffsetMinutes } from '@wayhouse/contract/dates';
import { toCents } from '@wayhouse/contract/money';
import type { Movement } from '@wayhouse/contract/payment/ledger';
import { openingNote } from '@wayhouse/contract/payment/movement-types';
import type { Statement } from '@wayhouse/contract/payment/statements';
import { amount, formatDate, formatDateRange, formatZone, wallClock } from '@wayhouse/i18n/format';
import { decimalsOf } from '@wayhouse/i18n/local-money';
import { productName } from '@wayhouse/i18n/names/product-name';
import { type LocalRate, localSum } from '@wayhouse/i18n/papers/local-rate';
import type { ServerTextKey } from '@wayhouse/i18n/server-texts';
import { pick } from '@wayhouse/i18n/translate';
import type { Language } from '../../../context.ts';
import { type SheetCell, writeSheets } from '../../../platform/sheet/write-sheets.ts';
import type { OrderStay } from '../../booking/orders/list-order-numbers.ts';
import { ordersOf } from '../../ledger/balance/orders-of.ts';
import { drawHead } from '../draw/draw-paper.ts';
import { pdfInk, writePdf } from '../draw/pdf.ts';
import { writeLongTable, writeTable } from '../draw/pdf-table.ts';
import { paperWidth } from '../draw/pen.ts';
import { writePlainText } from '../draw/plain-text.ts';

export interface StatementPaper {
  statement: Statement;
  movements: Movement[];
  owner: string;
  lang: Language;
  /** IANA time zone in which times are shown. */
  zone: string;
  stays: Map<string, OrderStay>;
  /** By order number: the numbers of its issued invoices. */
  invoices: Map<string, string>;
  say: (key: ServerTextKey, params?: Record<string, string | number>) => string;
  madeAt: Date;
  /** The company's second currency with its exchange rate; undefined when sums are only in US dollars. */
  local?: LocalRate | undefined;
}

function summaryOf({ statement, say }: StatementPaper): [string, string][] {
  return [
    [say('statement.opening_prepaid'), statement.opening_prepaid],
    [say('statement.opening_credit'), statement.opening_credit_used],
    [say('statement.money_in'), statement.money_in],
    [say('statement.money_out'), statement.money_out],
    [say('statement.closing_prepaid'), statement.closing_prepaid],
    [say('statement.closing_credit'), statement.closing_credit_used],
  ];
}

/** The line with the exchange rate of the second column of sums; empty without that column. */
function rateOf({ local, lang, say }: StatementPaper): string[] {
  if (!local) return [];
  const day = formatDate(local.day, { lang, weekday: false });
  return [say('statement.rate', { rate: String(local.rate), currency: local.currency, day })];
}

/** The time in the reader's time zone, such as `2027-03-01 17:00`. */
function clockOf({ zone }: StatementPaper, at: string): string {
  const { date, time } = wallClock(at, zoneOffsetMinutes(new Date(at), zone));
  return `${date} ${time}`;
}

/**
 * The UTC offset of the time zone in the month, such as `UTC+8`; `UTC−5 / UTC−4` for a month in which the offset
 * changes.
 */
function offsetsOf({ statement, movements, zone }: StatementPaper): string {
  const noons = [statement.from, statement.to].map((day) => `${day}T12:00:00Z`);
  const offsets = [...noons, ...movements.map(({ at }) => at)].map((at) =>
    formatZone(zoneOffsetMinutes(new Date(at), zone)),
  );
  return [...new Set(offsets)].join(' / ');
}

function hotelOf({ lang }: StatementPaper, { hotel }: OrderStay): string {
  return pick(hotel, lang);
}

/**
 * The note of a movement. The note of an opening balance is translated, because the demo or an import wrote it, not a
 * person.
 */
function noteOf({ say }: StatementPaper, { note }: Movement): string {
  return note === openingNote ? say('statement.opening_note') : note;
}

/**
 * The text of a movement: for each order, lines with its number and client reference, its stay and its invoice. A
 * movement without an order has the payment number instead. The note comes last.
 */
function linesOf(paper: StatementPaper, movement: Movement): string {
  const orders = ordersOf(movement).map((no) => {
    const stay = paper.stays.get(no);
    const invoice = paper.invoices.get(no);
    const days = stay && formatDateRange(stay.check_in, stay.check_out, { lang: paper.lang, year: true });
    return [
      stay?.ref ? `${no} (${stay.ref})` : no,
      stay && `${hotelOf(paper, stay)} · ${days} · ${stay.guest}`,
      invoice && paper.say('statement.invoice', { no: invoice }),
    ]
      .filter(Boolean)
      .join('\n');
  });
  const reference = orders.length > 0 ? orders : [movement.payment_no ?? ''];
  return [...reference, noteOf(paper, movement)].filter(Boolean).join('\n');
}

/** The note about movements that were left out; empty when all movements are included. */
function cutNoteOf({ statement, movements, say }: StatementPaper): string[] {
  if (movements.length >= statement.movements) return [];
  return [say('statement.cut', { count: movements.length, total: statement.movements })];
}

export function pdfOfStatement(paper: StatementPaper): Promise<Uint8Array> {
  const { statement, movements, say, local } = paper;
  const title = say('statement.title', { month: statement.month });
  const pageOf = (page: number, pages: number) => say('statement.page', { page, pages });
  const span = say('statement.span', { from: statement.from, to: statement.to });
  return writePdf({ title, created: paper.madeAt, pageOf }, async (pdf) => {
    const under = statement.open ? say('statement.span_so_far', { span }) : span;
    drawHead(pdf, { titles: [title], under }, { name: productName });
    pdf.fontSize(8).fillColor(pdfInk.soft).text(say('statement.for'));
    const ownerStyle = { size: 11, color: pdfInk.text, width: paperWidth };
    writePlainText(pdf, paper.owner, { x: pdf.x, y: pdf.y }, ownerStyle);
    pdf.moveDown(1);
    writeTable(
      pdf,
      [
        { title: say('statement.summary'), width: local ? 241 : 320 },
        { title: 'USD', width: local ? 129 : 179, align: 'right' },
        ...(local ? [{ title: local.currency, width: 129, align: 'right' as const }] : []),
      ],
      summaryOf(paper).map(([label, value]) => [
        label,
        amount(value),
        ...(local ? [localSum(toCents(value), local)] : []),
      ]),
    );
    for (const line of rateOf(paper)) pdf.moveDown(0.5).fontSize(8).fillColor(pdfInk.soft).text(line);
    pdf.moveDown(1.5);
    const zone = offsetsOf(paper);
    const right = { align: 'right' } as const;
    await writeLongTable(
      pdf,
      [
        { title: say('statement.at', { zone }), width: 79 },
        { title: say('statement.type'), width: 46 },
        { title: say('statement.details'), width: 200 },
        { title: say('statement.amount'), width: 58, ...right },
        { title: say('statement.prepaid_after'), width: 58, ...right },
        { title: say('statement.credit_after'), width: 58, ...right },
      ],
      movements.map((each) => [
        clockOf(paper, each.at),
        say(`statement.type.${each.type}`),
        linesOf(paper, each),
        amount(each.amount),
        amount(each.prepaid_after),
        amount(each.credit_used_after),
      ]),
    );
    for (const line of cutNoteOf(paper)) pdf.moveDown(1).fontSize(8).fillColor(pdfInk.soft).text(line);
  });
}

/** The amount in the company's second currency, rounded to the decimals of that currency. */
const localNumber = (dollars: string, { currency, rate }: LocalRate): number =>
  Number(((toCents(dollars) * rate) / 100).toFixed(decimalsOf(currency)));

/** Names of the columns and their widths in characters, in the order of `rowOf`. */
const columns = [
  ['at', 17],
  ['type', 16],
  ['order', 20],
  ['ref', 16],
  ['hotel', 34],
  ['check_in', 12],
  ['check_out', 12],
  ['guest', 22],
  ['invoice_no', 16],
  ['payment', 24],
  ['note', 24],
  ['amount', 14],
  ['prepaid_after', 16],
  ['credit_after', 18],
] as const;

/**
 * The statement as XLSX. The first sheet has only the movements, so that readers can filter and sum them. Opening and
 * closing balance are on a second sheet.
 */
export function sheetOfStatement(paper: StatementPaper): Promise<Uint8Array> {
  const { statement, movements, say, local } = paper;
  const zone = offsetsOf(paper);
  const sum = movements.reduce((cents, each) => cents + toCents(each.amount), 0) / 100;
  const totals: Record<string, string | number> = { at: say('statement.sum'), amount: sum };
  return writeSheets([
    {
      name: statement.month,
      columns: columns.map(([column, width]) => ({ title: say(`statement.${column}`, { zone }), width })),
      rows: movements.map((each) => rowOf(paper, each)),
      totals: columns.map(([column]) => totals[column] ?? ''),
      notes: cutNoteOf(paper),
    },
    {
      name: say('statement.summary'),
      columns: [
        { title: `${say('statement.title', { month: statement.month })} · ${paper.owner}`, width: 60 },
        { title: 'USD', width: 18 },
        ...(local ? [{ title: local.currency, width: 18 }] : []),
      ],
      rows: summaryOf(paper).map(([label, value]) => [
        label,
        Number(value),
        ...(local ? [localNumber(value, local)] : []),
      ]),
      notes: [say('statement.span', { from: statement.from, to: statement.to }), ...rateOf(paper)],
    },
  ]);
}

/**
 * The cells of a movement. A payment for several orders is one movement; its cells list the orders, and its dates are
 * empty.
 */
function rowOf(paper: StatementPaper, movement: Movement): SheetCell[] {
  const orders = ordersOf(movement);
  const stays = orders.flatMap((no) => paper.stays.get(no) ?? []);
  const [singleStay] = stays.length === 1 ? stays : [];
  const listOf = (values: string[]) => [...new Set(values.filter(Boolean))].join(', ');
  return [
    { at: clockOf(paper, movement.at) },
    paper.say(`statement.type.${movement.type}`),
    listOf(orders),
    listOf(stays.map(({ ref }) => ref)),
    listOf(stays.map((stay) => hotelOf(paper, stay))),
    singleStay ? { day: singleStay.check_in } : '',
    singleStay ? { day: singleStay.check_out } : '',
    listOf(stays.map(({ guest }) => guest)),
    listOf(orders.map((no) => paper.invoices.get(no) ?? '')),
    movement.payment_no ?? '',
    noteOf(paper, movement),
    Number(movement.amount),
    Number(movement.prepaid_after),
    Number(movement.credit_used_after),
  ];
}
