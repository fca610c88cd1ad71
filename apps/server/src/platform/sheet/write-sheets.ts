/**
 * Writes tables as XLSX: bold heads that stay in view, a filter over all rows, sums below. Texts stay texts (never
 * formulas), amounts and dates can be summed and sorted.
 */
import type { Feature, Image } from 'write-excel-file/node';

/** A number is an amount of money with two decimals. `at`: time without zone, like `2027-03-01 09:00`. */
export type SheetCell = string | number | { count: number } | { day: string } | { at: string };

export interface SheetTable {
  name: string;
  /** `width`: in characters. */
  columns: readonly { title: string; width: number }[];
  rows: readonly (readonly SheetCell[])[];
  /** A bold row below the table, which the filter never hides. */
  totals?: readonly SheetCell[];
  /** Lines of text below the table. */
  notes?: readonly string[];
}

/** Several tables become several sheets of one file. */
export async function writeSheets(tables: readonly SheetTable[]): Promise<Uint8Array> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const file = writeExcelFile(
    tables.map((table) => ({
      data: rowsOf(table),
      sheet: table.name,
      columns: table.columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    })),
    { features: [filterOf(tables)] },
  );
  return new Uint8Array(await file.toBuffer());
}

function rowsOf({ columns, rows, totals, notes = [] }: SheetTable) {
  return [
    columns.map(({ title }) => toBoldCell(title)),
    ...rows.map((row) => row.map(toCell)),
    ...(totals && rows.length > 0 ? [totals.map(toBoldCell)] : []),
    ...notes.map((note) => [toCell(note)]),
  ];
}

function toBoldCell(cell: SheetCell) {
  return { ...toCell(cell), fontWeight: 'bold' as const };
}

function toCell(cell: SheetCell) {
  if (typeof cell === 'string') return { value: cell, type: String };
  if (typeof cell === 'number') return { value: cell, type: Number, format: '#,##0.00' };
  if ('count' in cell) return { value: cell.count, type: Number, format: '0' };
  // Spreadsheets have no time zones, so the date is stored as written.
  if ('day' in cell) return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  return { value: new Date(`${cell.at.replace(' ', 'T')}:00Z`), type: Date, format: 'yyyy-mm-dd hh:mm' };
}

/** Adds the filter's XML element after the cells, because the library has no option for a filter. */
function filterOf(tables: readonly SheetTable[]): Feature<Image['content']> {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _options, { sheetIndex }) => {
            const table = tables[sheetIndex];
            if (!table || table.rows.length === 0) return xml;
            const range = `A1:${columnName(table.columns.length)}${table.rows.length + 1}`;
            return xml.replace('</sheetData>', `</sheetData><autoFilter ref="${range}"/>`);
          },
        },
      },
    },
  };
}

/** 1 → A, 27 → AA. */
function columnName(number: number): string {
  const prefix = Math.floor((number - 1) / 26);
  return (prefix > 0 ? columnName(prefix) : '') + String.fromCharCode(65 + ((number - 1) % 26));
}
