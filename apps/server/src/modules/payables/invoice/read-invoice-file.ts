/** Reads the lines of a supplier's invoice from CSV or XLSX. */
import { invoiceLinesMax } from '@wayhouse/contract/console/payables/payable-states';
import type { TypedInvoiceLine } from '@wayhouse/contract/console/payables/supplier-invoices';
import { isDate } from '@wayhouse/contract/dates';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { supplierInvoiceHeads } from '@wayhouse/i18n/supplier-invoice-words';
import { invalidField } from '../../../platform/errors.ts';
import { readSheet } from '../../../platform/sheet/read-sheet.ts';

type Column = keyof typeof supplierInvoiceHeads;
const columnNames = Object.keys(supplierInvoiceHeads) as Column[];

const normalizeHead = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const lengthsMax = { reference: 60, guest: 120 } as const;

interface InvoiceFile {
  lines: TypedInvoiceLine[];
  /** The head of each recognized column, for the supplier's next file. */
  columns: Partial<Record<Column, string>>;
}

/**
 * `earlierHeads`: heads of the supplier's earlier file, which are tried before the standard heads. Throws
 * request.invalid at `file` for no table, or no column for the amount or for orders. Throws it too for a line without
 * an amount or with a wrong date.
 */
export async function readInvoiceFile(
  bytes: Uint8Array,
  { owner, earlierHeads }: { owner: string; earlierHeads: Readonly<Record<string, string>> },
): Promise<InvoiceFile> {
  const [head, ...body] = await readSheet(bytes, { owner, rowsMax: invoiceLinesMax });
  const headCells = head?.cells ?? [];
  const columnIndexes = new Map<Column, number>();
  for (const column of columnNames) {
    const words: readonly string[] = [
      ...(earlierHeads[column] ? [normalizeHead(earlierHeads[column])] : []),
      ...supplierInvoiceHeads[column],
    ];
    const word = words.find((each) => headCells.some((cell) => normalizeHead(cell) === each));
    if (word !== undefined)
      columnIndexes.set(
        column,
        headCells.findIndex((cell) => normalizeHead(cell) === word),
      );
  }
  if (!columnIndexes.has('amount')) throw refuse('fields.invoice_columns');
  if (
    !columnIndexes.has('reference') &&
    !(columnIndexes.has('guest') && columnIndexes.has('check_in') && columnIndexes.has('check_out'))
  )
    throw refuse('fields.invoice_columns');
  if (body.length === 0) throw refuse('fields.import_empty');
  const lines = body.map(({ line: fileLine, cells }) =>
    readLine(fileLine, (column) => (cells[columnIndexes.get(column) ?? -1] ?? '').trim()),
  );
  const columns = Object.fromEntries(
    [...columnIndexes].map(([column, index]) => [column, headCells[index] ?? '']),
  );
  return { lines, columns };
}

/** `fileLine`: the number of the line in the file, for errors. */
function readLine(fileLine: number, textOf: (column: Column) => string): TypedInvoiceLine {
  const clean = (column: 'reference' | 'guest') =>
    textOf(column)
      .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
      .trim()
      .slice(0, lengthsMax[column]);
  const day = (column: 'check_in' | 'check_out') => {
    const text = textOf(column);
    const date = readDay(text);
    if (text !== '' && date === null)
      throw refuse('fields.invoice_date', { line: fileLine, text: text.slice(0, 20) });
    return date;
  };
  const amount = readAmount(textOf('amount'));
  if (amount === null)
    throw refuse('fields.invoice_amount', { line: fileLine, text: textOf('amount').slice(0, 20) });
  return {
    reference: clean('reference'),
    guest: clean('guest'),
    check_in: day('check_in'),
    check_out: day('check_out'),
    amount,
  };
}

/**
 * Reads `2026-11-24`, `2026/11/24` or `24.11.2026`; a time may follow the first two. Null for an ambiguous order of day
 * and month, as in `04/05/2026`.
 */
export function readDay(text: string): string | null {
  const isoParts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text)?.slice(1);
  const europeanParts = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)?.slice(1).reverse();
  const yearMonthDay = isoParts ?? europeanParts ?? [];
  const date = yearMonthDay.map((part) => part.padStart(2, '0')).join('-');
  return isDate(date) ? date : null;
}

/**
 * An amount: the whole part in plain digits, or in groups of three with one kind of separator; then up to two decimals.
 */
const amountForm = /^(-?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:\.\d{3})+))(?:[.,](\d{0,2}))?$/;

/**
 * Reads `1,234.50`, `1.234,50`, `1234.5`, `-20` or `(20.00)`, which is below zero too. Three digits after a separator
 * are no decimals: `1.234` is 1234. Null for zero, for text, and for three digits that form no group, as in `0.125` and
 * `1234.567`.
 */
export function readAmount(text: string): string | null {
  const signedText = text
    .trim()
    .replace(/^\((.+)\)$/, '-$1')
    .replace(/^[−–]/, '-');
  const compact = signedText.replace(/[\s\u00a0'’]/g, '').replace(/^[A-Z]{3}|^[$€£¥]|[A-Z]{3}$|[€£]$/g, '');
  const [, whole = '', decimals] = amountForm.exec(compact) ?? [];
  const plainText = `${whole.replace(/[.,]/g, '')}.${decimals || '0'}`;
  if (!/^-?\d{1,11}\.\d{1,2}$/.test(plainText)) return null;
  const cents = toCents(plainText);
  return cents === 0 ? null : toMoney(cents);
}

function refuse(key: string, params?: Record<string, number | string>) {
  return invalidField('file', key, params);
}
