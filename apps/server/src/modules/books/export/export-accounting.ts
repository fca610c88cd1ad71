/** `GET books/months/{month}/accounting` of the console: the entries of a month for accounting programs. */
import type { AccountingFormat } from '@wayhouse/contract/console/books/book-words';
import { lastDayOf } from '@wayhouse/contract/dates';
import { toMoney } from '@wayhouse/contract/money';
import { type ServerTextKey, serverText } from '@wayhouse/i18n/server-texts';
import type { StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { streamCsv } from '../../../platform/sheet/csv.ts';
import { type DaySum, writeDatev, writeKingdee, writeXero } from './account-files.ts';
import { type EntryRow, selectDaySums, selectEntries } from './accounting.views.ts';
import { type ExportSettings, selectExportSettings } from './export-settings.store.ts';

/** Number of entries that one query reads. */
const batchSize = 2000;

/**
 * CSV streams every entry. The other formats have one sum of the debits and one of the credits for each account and
 * day. They throw books.numbers_missing for an account without a number; DATEV also throws books.datev_settings (see
 * `datevOf`).
 */
export async function exportAccounting(
  ctx: StaffCtx,
  { params: { month }, format }: { params: { month: string }; format: AccountingFormat },
) {
  const csvType = 'text/csv; charset=utf-8';
  const name = `wayhouse-${format}-${month}.csv`;
  if (format === 'csv') {
    const heads = csvHeads.map((key) => serverText(ctx.language, key));
    return { content_type: csvType, name, bytes: streamCsv(heads, readEntries(ctx, month)) };
  }
  const settings = await selectExportSettings(ctx.db);
  const sums = await readDaySums(ctx, month);
  if (format === 'xero')
    return {
      content_type: csvType,
      name,
      bytes: encode(writeXero(sums, { taxRate: settings.xero_tax_rate })),
    };
  if (format === 'kingdee')
    return { content_type: csvType, name, bytes: encode(writeKingdee(sums, { preparer: ctx.staff.name })) };
  const head = { ...datevOf(settings, sums), month, lastDay: lastDayOf(month), createdAt: ctx.clock.now() };
  return {
    content_type: 'text/csv; charset=windows-1252',
    name: `EXTF_Buchungsstapel_${month}.csv`,
    // All characters of the file are in Latin-1, which Windows-1252 contains.
    bytes: new Uint8Array(Buffer.from(writeDatev(sums, head), 'latin1')),
  };
}

const encode = (text: string) => new TextEncoder().encode(text);

const csvHeads = [
  'books.export.day',
  'books.export.transaction',
  'books.export.kind',
  'books.export.cause',
  'books.export.number',
  'books.account',
  'books.export.customer',
  'books.debit',
  'books.credit',
  'books.export.note',
] as const;

async function* readEntries(ctx: StaffCtx, month: string): AsyncGenerator<string[][]> {
  let after = 0;
  for (;;) {
    const range = { after, limit: batchSize };
    const rows = await ctx.readReplica((db) => selectEntries(db, month, range));
    if (rows.length > 0) yield rows.map((row) => cellsOf(ctx, row));
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.id ?? after;
  }
}

function cellsOf({ language }: StaffCtx, row: EntryRow): string[] {
  return [
    ...[row.day, String(row.transaction_id), row.kind, `${row.cause_type} ${row.cause_id}`, row.number],
    ...[accountName(language, row.line), row.account_id ?? ''],
    ...[row.cents < 0 ? toMoney(-row.cents) : '', row.cents > 0 ? toMoney(row.cents) : '', row.note],
  ];
}

const accountName = (language: StaffCtx['language'], key: string) =>
  serverText(language, `books.line.${key}` as ServerTextKey);

async function readDaySums(ctx: StaffCtx, month: string): Promise<DaySum[]> {
  const sums = await selectDaySums(ctx.db, month);
  const linesWithoutNumber = [...new Set(sums.filter(({ number }) => number === '').map(({ line }) => line))];
  if (linesWithoutNumber.length > 0) {
    const accounts = linesWithoutNumber.map((line) => accountName(ctx.language, line)).join(', ');
    throw appError('books.numbers_missing', { params: { accounts } });
  }
  return sums.map((sum) => ({ ...sum, name: accountName(ctx.language, sum.line) }));
}

/**
 * Throws books.datev_settings without a consultant or client, or for account numbers that DATEV refuses. All account
 * numbers must have the same length of 4 to 8 digits.
 */
function datevOf(settings: ExportSettings, sums: readonly DaySum[]) {
  const { datev_consultant: consultant, datev_client: client, clearing_number: clearing } = settings;
  const numbers = [clearing, ...sums.map(({ number }) => number)];
  const hasDatevNumbers =
    /^\d{4,8}$/.test(clearing) &&
    numbers.every((each) => /^\d+$/.test(each) && each.length === clearing.length);
  if (consultant === null || client === null || !hasDatevNumbers) throw appError('books.datev_settings');
  return { consultant, client, clearing };
}
