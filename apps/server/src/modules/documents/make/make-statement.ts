/** A month's statement as PDF or XLSX: opening, movements, closing (product.md section 6). */
import type { Movement } from '@wayhouse/contract/payment/ledger';
import type { Statement } from '@wayhouse/contract/payment/statements';
import { amount } from '@wayhouse/i18n/format';
import { type ServerTextKey, serverText } from '@wayhouse/i18n/server-texts';
import type { AppContext, Language } from '../../../context.ts';
import { inSnapshot } from '../../../platform/database.ts';
import { findClientRefs } from '../../booking/orders/list-order-numbers.ts';
import { movementsOf, ownerNameOf, statementsOf } from '../../ledger/balance/statements.ts';
import type { GeneratedFile, ReportProgress } from './generated-file.ts';
import { pdfInk, writeLongTable, writePdf, writeTable } from './pdf.ts';
import type { RecordRow } from './records.store.ts';
import { writeSheet } from './sheet.ts';

interface Paper {
  statement: Statement;
  movements: Movement[];
  owner: string;
  /** The agency's own numbers, by order. */
  refs: Map<string, string>;
  say: (key: ServerTextKey, params?: Record<string, string | number>) => string;
  made: Date;
}

/**
 * Makes the file of a record with the request `{month, lang}`. At most `rowsMax` movements: a longer month is cut, and
 * a row says so. Throws for a month without a statement.
 */
export async function makeStatement(
  ctx: AppContext,
  record: RecordRow,
  { rowsMax = 20_000 }: { tell?: ReportProgress; rowsMax?: number },
): Promise<GeneratedFile> {
  const { month, lang } = record.request as { month: string; lang: Language };
  const format = record.kind === 'statement_xlsx' ? 'xlsx' : 'pdf';
  return writeStatement(ctx, { accountId: record.account_id, month, lang, format, rowsMax });
}

export interface StatementRequest {
  accountId: string;
  month: string;
  lang: Language;
  format: 'pdf' | 'xlsx';
  rowsMax?: number;
}

/** Like `makeStatement`, but without a record. Throws for a month without a statement. */
export async function writeStatement(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  { accountId, month, lang, format, rowsMax = 20_000 }: StatementRequest,
): Promise<GeneratedFile> {
  // One snapshot: sums and list contain the same movements.
  const paper: Paper = await inSnapshot(ctx.db, async (db) => {
    const months = await statementsOf(db, { accountId, now: ctx.clock.now() });
    const statement = months.find((each) => each.month === month);
    if (!statement) throw new Error(`there is no statement of ${month}`);
    const movements = await movementsOf(db, { accountId, month, limit: rowsMax });
    return {
      statement,
      movements,
      refs: await findClientRefs(db, accountId, [...new Set(movements.flatMap(ordersOf))]),
      owner: await ownerNameOf(db, { accountId, lang }),
      say: (key, params) => serverText(lang, key, params),
      made: ctx.clock.now(),
    };
  });
  const name = `wayhouse-statement-${month}`;
  if (format === 'xlsx')
    return {
      name: `${name}.xlsx`,
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      bytes: await sheetOf(paper),
    };
  return { name: `${name}.pdf`, contentType: 'application/pdf', bytes: await pdfOf(paper) };
}

function summaryOf({ statement, say }: Paper): [string, string][] {
  return [
    [say('statement.opening_prepaid'), statement.opening_prepaid],
    [say('statement.opening_credit'), statement.opening_credit_used],
    [say('statement.money_in'), statement.money_in],
    [say('statement.money_out'), statement.money_out],
    [say('statement.closing_prepaid'), statement.closing_prepaid],
    [say('statement.closing_credit'), statement.closing_credit_used],
  ];
}

function ordersOf({ order_no, order_nos }: Movement): string[] {
  return order_nos ?? (order_no === undefined ? [] : [order_no]);
}

function rowOf({ say, refs }: Paper, movement: Movement): [string, string, string] {
  const orders = ordersOf(movement).map((no) => (refs.has(no) ? `${no} (${refs.get(no)})` : no));
  const reference = orders.length > 0 ? orders.join(', ') : (movement.payment_no ?? '');
  return [
    `${movement.at.slice(0, 10)} ${movement.at.slice(11, 16)}`,
    say(`statement.type.${movement.type}`),
    [reference, movement.note].filter(Boolean).join(' · '),
  ];
}

/** The note about left-out movements; empty when all are included. */
function cutOf({ statement, movements, say }: Paper): string[] {
  if (movements.length >= statement.movements) return [];
  return [say('statement.cut', { count: movements.length, total: statement.movements })];
}

function headsOf({ say }: Paper): string[] {
  return [
    say('statement.at'),
    say('statement.type'),
    say('statement.reference'),
    say('statement.amount'),
    say('statement.prepaid_after'),
    say('statement.credit_after'),
  ];
}

function pdfOf(paper: Paper): Promise<Uint8Array> {
  const { statement, movements, say } = paper;
  const title = say('statement.title', { month: statement.month });
  const widths = [86, 70, 125, 70, 74, 74];
  const pageOf = (page: number, pages: number) => say('statement.page', { page, pages });
  return writePdf({ title, created: paper.made, pageOf }, async (pdf) => {
    pdf.fontSize(18).text(title);
    pdf.moveDown(0.3).fontSize(11).text(paper.owner);
    const span = say('statement.span', { from: statement.from, to: statement.to });
    pdf
      .fontSize(8)
      .fillColor(pdfInk.soft)
      .text(statement.open ? `${span} · ${say('statement.open')}` : span);
    pdf.moveDown(1);
    writeTable(
      pdf,
      [
        { title: say('statement.summary'), width: 320 },
        { title: 'USD', width: 179, align: 'right' },
      ],
      summaryOf(paper).map(([label, value]) => [label, amount(value)]),
    );
    pdf.moveDown(1.5);
    await writeLongTable(
      pdf,
      headsOf(paper).map((head, index) => ({
        title: head,
        width: widths[index] ?? 0,
        align: index > 2 ? ('right' as const) : ('left' as const),
      })),
      movements.map((each) => [
        ...rowOf(paper, each),
        amount(each.amount),
        amount(each.prepaid_after),
        amount(each.credit_used_after),
      ]),
    );
    for (const line of cutOf(paper)) pdf.moveDown(1).fontSize(8).fillColor(pdfInk.soft).text(line);
  });
}

function sheetOf(paper: Paper): Promise<Uint8Array> {
  const { statement, movements, say } = paper;
  return writeSheet({
    name: statement.month,
    widths: [18, 16, 34, 14, 16, 18],
    rows: [
      [say('statement.title', { month: statement.month })],
      [paper.owner],
      [say('statement.span', { from: statement.from, to: statement.to })],
      [],
      ...summaryOf(paper).map(([label, value]) => [label, '', '', Number(value)]),
      [],
      headsOf(paper),
      ...movements.map((each) => [
        ...rowOf(paper, each),
        Number(each.amount),
        Number(each.prepaid_after),
        Number(each.credit_used_after),
      ]),
      ...cutOf(paper).map((line) => [line]),
    ],
  });
}
