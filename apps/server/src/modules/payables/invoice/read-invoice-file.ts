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

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const longest = { reference: 60, guest: 120 } as const;

interface InvoiceFile {
  lines: TypedInvoiceLine[];
  /** The head of each recognized column, for the supplier's next file. */
  columns: Partial<Record<Column, string>>;
}

/**
 * `remembered`: heads of the supplier's earlier file, which are tried before the known words. Throws request.invalid at
 * `file` for no table, or no column for the amount or for orders. Throws it too for a line without an amount or with a
 * wrong date.
 */
export async function readInvoiceFile(
  bytes: Uint8Array,
  { owner, remembered }: { owner: string; remembered: Readonly<Record<string, string>> },
): Promise<InvoiceFile> {
  const [head, ...body] = await readSheet(bytes, { owner, rowsMax: invoiceLinesMax });
  const cells = head?.cells ?? [];
  const places = new Map<Column, number>();
  for (const column of columnNames) {
    const words: readonly string[] = [
      ...(remembered[column] ? [plain(remembered[column])] : []),
      ...supplierInvoiceHeads[column],
    ];
    const word = words.find((each) => cells.some((cell) => plain(cell) === each));
    if (word !== undefined)
      places.set(
        column,
        cells.findIndex((cell) => plain(cell) === word),
      );
  }
  if (!places.has('amount')) throw refuse('fields.invoice_columns');
  if (!places.has('reference') && !(places.has('guest') && places.has('check_in') && places.has('check_out')))
    throw refuse('fields.invoice_columns');
  if (body.length === 0) throw refuse('fields.import_empty');
  const lines = body.map(({ line, cells: row }) =>
    readLine(line, (column) => (row[places.get(column) ?? -1] ?? '').trim()),
  );
  const columns = Object.fromEntries([...places].map(([column, at]) => [column, cells[at] ?? '']));
  return { lines, columns };
}

function readLine(line: number, textOf: (column: Column) => string): TypedInvoiceLine {
  const clean = (column: 'reference' | 'guest') =>
    textOf(column)
      .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
      .trim()
      .slice(0, longest[column]);
  const day = (column: 'check_in' | 'check_out') => {
    const text = textOf(column);
    const date = readDay(text);
    if (text !== '' && date === null) throw refuse('fields.invoice_date', { line, text: text.slice(0, 20) });
    return date;
  };
  const amount = readAmount(textOf('amount'));
  if (amount === null) throw refuse('fields.invoice_amount', { line, text: textOf('amount').slice(0, 20) });
  return {
    reference: clean('reference'),
    guest: clean('guest'),
    check_in: day('check_in'),
    check_out: day('check_out'),
    amount,
  };
}

/**
 * Reads `2026-11-24`, `2026/11/24` or `24.11.2026`. Null for an ambiguous order of day and month, as in `04/05/2026`.
 */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text);
  const european = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const parts = iso ? [iso[1], iso[2], iso[3]] : european ? [european[3], european[2], european[1]] : null;
  const date = parts?.map((part) => String(part).padStart(2, '0')).join('-') ?? '';
  return isDate(date) ? date : null;
}

/** Reads `1,234.50`, `1.234,50`, `1234.5` or `-20`. Null for zero, for text, and for more than two decimals. */
export function readAmount(text: string): string | null {
  const compact = text.replace(/[\s\u00a0'’]/g, '').replace(/^[A-Z]{3}|^[$€£¥]|[A-Z]{3}$|[€£]$/g, '');
  const decimal = Math.max(compact.lastIndexOf('.'), compact.lastIndexOf(','));
  const isDecimal = decimal >= 0 && compact.length - decimal - 1 <= 2;
  const whole = (isDecimal ? compact.slice(0, decimal) : compact).replace(/[.,](?=\d{3}(?:\D|$))/g, '');
  const plainText = isDecimal ? `${whole}.${compact.slice(decimal + 1) || '0'}` : whole;
  if (!/^-?\d{1,11}(?:\.\d{1,2})?$/.test(plainText)) return null;
  const cents = toCents(plainText);
  return cents === 0 ? null : toMoney(cents);
}

function refuse(key: string, params?: Record<string, number | string>) {
  return invalidField('file', key, params);
}
