/** `GET books/months/{month}/export` of the console: trial balance, and profit and loss, as XLSX or CSV. */
import type { BalanceFormat } from '@wayhouse/contract/console/books/book-words';
import { type ServerTextKey, serverText } from '@wayhouse/i18n/server-texts';
import type { StaffCtx } from '../../../context.ts';
import { writeCsv } from '../../../platform/sheet/csv.ts';
import { type SheetCell, writeSheets } from '../../../platform/sheet/write-sheets.ts';
import { showMonth } from '../close/show-month.ts';

const balanceColumns = [
  ['books.account', 30],
  ['books.debit', 16],
  ['books.credit', 16],
  ['books.debit_balance', 16],
  ['books.credit_balance', 16],
] as const;
const resultColumns = [
  ['books.account', 30],
  ['books.month', 16],
  ['books.month_before', 16],
] as const;

/** In the language of the call. Both parts are short, so the CSV has one part below the other. */
export async function exportBalance(
  ctx: StaffCtx,
  { params, format }: { params: { month: string }; format: BalanceFormat },
) {
  const { balance, result } = await showMonth(ctx, { params });
  const say = (key: ServerTextKey) => serverText(ctx.language, key);
  const accountName = (key: string) => serverText(ctx.language, `books.line.${key}` as ServerTextKey);
  const figures = ({ debit, credit, debit_balance, credit_balance }: typeof balance.total): SheetCell[] =>
    [debit, credit, debit_balance, credit_balance].map(Number);
  const tables = [
    {
      name: say('books.trial_balance'),
      columns: balanceColumns.map(([key, width]) => ({ title: say(key), width })),
      rows: balance.lines.map((row): SheetCell[] => [accountName(row.line), ...figures(row)]),
      totals: [say('books.total'), ...figures(balance.total)],
    },
    {
      name: say('books.profit_and_loss'),
      columns: resultColumns.map(([key, width]) => ({ title: say(key), width })),
      rows: result.lines.map(({ line, amount, previous }): SheetCell[] => [
        accountName(line),
        Number(amount),
        Number(previous),
      ]),
      totals: [say('books.result'), Number(result.amount), Number(result.previous)],
    },
  ];
  const name = `wayhouse-books-${params.month}.${format}`;
  if (format === 'xlsx')
    return {
      content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      name,
      bytes: await writeSheets(tables),
    };
  const rows = tables.flatMap(({ name: title, columns, rows: cells, totals }) => [
    [title],
    columns.map((column) => column.title),
    ...[...cells, totals].map((row) => row.map(csvCellOf)),
    [],
  ]);
  return {
    content_type: 'text/csv; charset=utf-8',
    name,
    bytes: new TextEncoder().encode(writeCsv(rows)),
  };
}

const csvCellOf = (cell: SheetCell): string | number => (typeof cell === 'number' ? cell : String(cell));
