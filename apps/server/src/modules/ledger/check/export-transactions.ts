/** `GET ledger/export` of the console: the filtered transactions, one row for each entry. */
import type { consoleLedgerEndpoints } from '@wayhouse/contract/console/finance/ledger';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import { consoleFinance as en } from '@wayhouse/i18n/en/console/finance';
import { consoleFinance as zh } from '@wayhouse/i18n/zh/console/finance';
import type { Language, StaffCtx } from '../../../context.ts';
import { streamCsv } from '../../../platform/sheet/csv.ts';
import { type SheetCell, writeSheets } from '../../../platform/sheet/write-sheets.ts';
import { filtersOf } from './explore-ledger.ts';
import { selectTransactions, type TransactionFilters, type TransactionRow } from './explorer.views.ts';

type Call = (typeof consoleLedgerEndpoints)['GET /api/console/v1/ledger/export'];
type Text = keyof typeof en;

/** Number of transactions per query. */
const batchSize = 500;
/** Maximum number of queries for the XLSX, which is built in memory. The CSV is streamed without a maximum. */
const sheetBatchesMax = 100;

/** The head of a column and its width in characters. */
const columns: readonly (readonly [Text, number])[] = [
  ['console.finance.export.at', 18],
  ['console.finance.export.transaction', 14],
  ['console.finance.kind', 22],
  ['console.finance.cause', 26],
  ['console.finance.export.orders', 22],
  ['console.finance.export.customer', 28],
  ['console.finance.note', 36],
  ['console.finance.account', 24],
  ['console.finance.debit', 14],
  ['console.finance.credit_side', 14],
  ['console.finance.balance_after', 16],
];

/** The file is in the language of the call, with times in UTC. */
export async function exportTransactions(
  ctx: StaffCtx,
  { format, ...filters }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  const { language } = ctx;
  const name = `wayhouse-ledger-${ctx.clock.now().toISOString().slice(0, 10)}.${format}`;
  const heads = columns.map(([text]) => deskText(language, text));
  const batches = readBatches(ctx, filtersOf(filters));
  if (format === 'csv') {
    const bytes = streamCsv(heads, csvRowsOf(batches, language));
    return { content_type: 'text/csv; charset=utf-8', name, bytes };
  }
  const rows: SheetCell[][] = [];
  let batchCount = 0;
  let isCut = false;
  for await (const batch of batches) {
    isCut = batchCount === sheetBatchesMax;
    if (isCut) break;
    batchCount += 1;
    for (const transaction of batch) rows.push(...cellsOf(transaction, language));
  }
  return {
    content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name,
    bytes: await writeSheets([
      {
        name: deskText(language, 'console.finance.export.sheet'),
        columns: columns.map(([text, width]) => ({ title: deskText(language, text), width })),
        rows,
        notes: isCut ? [deskText(language, 'console.finance.export.cut')] : [],
      },
    ]),
  };
}

/** Pages by id, so that a new transaction neither repeats nor hides a row. */
async function* readBatches(ctx: StaffCtx, filters: TransactionFilters): AsyncGenerator<TransactionRow[]> {
  let before: number | undefined;
  for (;;) {
    const batchFilters = { ...filters, before };
    const rows = await ctx.readReplica((db) =>
      selectTransactions(db, batchFilters, { limit: batchSize, offset: 0 }),
    );
    if (rows.length > 0) yield rows;
    before = rows.at(-1)?.id;
    if (rows.length < batchSize) return;
  }
}

async function* csvRowsOf(
  batches: AsyncIterable<TransactionRow[]>,
  language: Language,
): AsyncGenerator<(string | number)[][]> {
  for await (const batch of batches)
    yield batch.flatMap((transaction) => cellsOf(transaction, language)).map((cells) => cells.map(csvCellOf));
}

function cellsOf(row: TransactionRow, language: Language): SheetCell[][] {
  const customer = row.owner ? row.owner.name[language] || row.owner.name.en : '';
  const commonCells = [
    { at: row.at.toISOString().slice(0, 16) },
    String(row.id),
    deskText(language, `console.finance.kind.${row.kind}`),
    `${deskText(language, `console.finance.cause.${row.cause_type}`)} ${row.cause_id}`,
    row.orders.join(' '),
    customer,
    row.note,
  ];
  // Debits are below zero in the ledger. The file has positive amounts in two columns.
  return row.entries.map(({ account, amount_cents: cents, balance_after_cents: after }) => [
    ...commonCells,
    accountText(account, language),
    cents < 0 ? Number(toMoney(-cents)) : '',
    cents > 0 ? Number(toMoney(cents)) : '',
    after === null ? '' : Number(toMoney(after)),
  ]);
}

function csvCellOf(cell: SheetCell): string | number {
  if (typeof cell === 'string' || typeof cell === 'number') return cell;
  return 'at' in cell ? cell.at.replace('T', ' ') : String(Object.values(cell)[0]);
}

/** `house:revenue` → Revenue; `<customer>:prepaid` → Prepaid balance. */
function accountText(account: string, language: Language): string {
  const kind = account.split(':').at(-1) ?? account;
  return deskText(language, `console.finance.${account.startsWith('house') ? 'house' : 'pocket'}.${kind}`);
}

/** A text of the finance desk; the last part of an unknown key. */
function deskText(language: Language, key: string): string {
  const texts: Record<string, string> = language === 'zh' ? zh : en;
  return texts[key] ?? key.split('.').at(-1) ?? key;
}
