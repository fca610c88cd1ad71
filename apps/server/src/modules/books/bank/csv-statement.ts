/** Reads a bank statement that is a table (CSV or XLSX). Columns are recognized by their heads. */
import { toCents } from '@wayhouse/contract/money';
import { bankStatementHeads } from '@wayhouse/i18n/bank-statement-words';
import type { SheetLine } from '../../../platform/sheet/sheet-lines.ts';
import { readAmount, readDay } from '../../payables/invoice/read-invoice-file.ts';
import { type BankStatement, clean, refuseFile, type StatementLine } from './statement.ts';

type Column = keyof typeof bankStatementHeads;

const normalizeHead = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Throws request.invalid at `file` for a missing column of days or amounts, for no lines, for a line whose day or
 * amount cannot be read, and for balances that do not fit the amounts of the lines.
 */
export function readCsvStatement([head, ...body]: readonly SheetLine[]): BankStatement {
  const heads = (head?.cells ?? []).map(normalizeHead);
  const placeOf = (column: Column) => {
    const words: readonly string[] = bankStatementHeads[column];
    return heads.findIndex((each) => words.includes(each));
  };
  const places = new Map(
    (Object.keys(bankStatementHeads) as Column[])
      .map((column) => [column, placeOf(column)] as const)
      .filter(([, place]) => place >= 0),
  );
  const has = (column: Column) => places.has(column);
  const cellOf = (cells: readonly string[], column: Column) => {
    const place = places.get(column);
    return place === undefined ? '' : (cells[place] ?? '').trim();
  };
  if (!has('day') || !(has('amount') || (has('debit') && has('credit'))))
    throw refuseFile('fields.statement_columns');
  if (body.length === 0) throw refuseFile('fields.import_empty');
  const rows = body.map(({ line, cells }) => readRow(line, (column) => cellOf(cells, column)));
  const balances = has('balance') ? balancesOf(rows) : { openingCents: null, closingCents: null };
  // One line in another currency is enough for `checkStatement` to refuse the statement.
  const currency = rows.find((row) => row.currency !== '' && row.currency !== 'USD')?.currency ?? 'USD';
  return { account: '', number: '', currency, ...balances, lines: rows.map(({ entry }) => entry) };
}

interface Row {
  lineNumber: number;
  entry: StatementLine;
  balanceCents: number | null;
  currency: string;
}

function readRow(lineNumber: number, textOf: (column: Column) => string): Row {
  const day = readDay(textOf('day'));
  const cents = centsOf(textOf);
  if (day === null || cents === null) throw refuseFile('fields.statement_line', { line: lineNumber });
  return {
    lineNumber,
    entry: {
      day,
      cents,
      reference: clean(textOf('reference'), 60),
      counterparty: clean(textOf('counterparty'), 120),
      text: clean(textOf('text'), 300),
    },
    balanceCents: readBalance(textOf('balance')),
    currency: textOf('currency').toUpperCase(),
  };
}

/**
 * The amount in cents, below zero for a debit: from the column with signed amounts, otherwise from the debit or credit
 * column. Null when the first cell is unreadable and the other two are both readable or both unreadable.
 */
function centsOf(textOf: (column: Column) => string): number | null {
  const amount = readAmount(textOf('amount'));
  if (amount !== null) return toCents(amount);
  const debit = readAmount(textOf('debit'));
  const credit = readAmount(textOf('credit'));
  if ((debit === null) === (credit === null)) return null;
  // Some banks write debits below zero.
  return debit === null ? toCents(credit ?? '0.00') : -Math.abs(toCents(debit));
}

/** Cents; null for an empty or unreadable cell. `readAmount` does not read zero, which a balance may be. */
function readBalance(text: string): number | null {
  if (/^\D*0+([.,]0+)?\D*$/.test(text)) return 0;
  const amount = readAmount(text);
  return amount === null ? null : toCents(amount);
}

/**
 * The balances before the earliest and after the latest line. Some banks list the newest line first, others last. In
 * the right order, each balance equals the balance before it plus the amount of its line. Throws request.invalid at
 * `file` when neither order is right.
 */
function balancesOf(rows: readonly Row[]): Pick<BankStatement, 'openingCents' | 'closingCents'> {
  const firstWrongRow = (inTime: readonly Row[]) =>
    inTime.find((row, index) => {
      const before = inTime[index - 1];
      return (
        row.balanceCents === null ||
        (before !== undefined &&
          before.balanceCents !== null &&
          before.balanceCents + row.entry.cents !== row.balanceCents)
      );
    });
  const wrongRow = firstWrongRow(rows);
  const ordered = wrongRow === undefined ? rows : rows.toReversed();
  if (wrongRow !== undefined && firstWrongRow(ordered) !== undefined)
    throw refuseFile('fields.statement_balance', { line: wrongRow.lineNumber });
  const [first] = ordered;
  const last = ordered.at(-1);
  if (!first || first.balanceCents === null) return { openingCents: null, closingCents: null };
  return { openingCents: first.balanceCents - first.entry.cents, closingCents: last?.balanceCents ?? null };
}
