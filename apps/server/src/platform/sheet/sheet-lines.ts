/**
 * Converts an uploaded spreadsheet to lines of text cells. The content decides between CSV and XLSX. The file is
 * untrusted and may take long to read, so `read-sheet.ts` runs this in a separate thread.
 */
import { parse } from 'csv-parse/sync';
import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { invalidField } from '../errors.ts';
import { unpackZip } from './unpack-zip.ts';

export interface SheetLine {
  /** Line of the file, from 1. */
  line: number;
  cells: string[];
  unreadable?: true;
}

/** Maximum bytes of the unpacked file. 20,000 rows of ten columns need about 10 MB and have 200,000 cells. */
const unpackedMax = 24 * 1024 * 1024;
const entriesMax = 500;
const cellsMax = 400_000;
/** Maximum rows of an XLSX sheet: more than `rowsMax`, because a sheet also lists rows that have only a format. */
const sheetRowsMax = 100_000;
const cellLengthOfRates = 200;

/** Throws `request.invalid` at `file` for a file that is empty, damaged, no table, or has too many rows or cells. */
export async function sheetLines(
  bytes: Uint8Array,
  { rowsMax, cellLength = cellLengthOfRates }: { rowsMax: number; cellLength?: number },
): Promise<SheetLine[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (buffer.length === 0) throw refuse('fields.import_empty');
  const lines = buffer.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))
    ? await readXlsx(buffer, rowsMax)
    : readCsv(buffer, rowsMax);
  for (const line of lines) line.cells = line.cells.map((cell) => cell.slice(0, cellLength));
  const filledLines = lines.filter((line) => line.unreadable || line.cells.some((cell) => cell !== ''));
  if (filledLines.length > rowsMax + 1) throw refuse('fields.import_rows', { limit: rowsMax });
  return filledLines;
}

function refuse(key: string, params?: Record<string, number | string>) {
  return invalidField('file', key, params);
}

function readCsv(buffer: Buffer, rowsMax: number): SheetLine[] {
  const text = decode(buffer);
  const head = text.slice(0, text.search(/\r|\n|$/));
  // The delimiter that occurs most often in the head.
  const delimiter = [',', ';', '\t'].reduce((best, each) =>
    head.split(each).length > head.split(best).length ? each : best,
  );
  if (!head.includes(delimiter)) throw refuse('fields.import_kind');
  const unreadableLines: SheetLine[] = [];
  const records = parse(text, {
    delimiter,
    info: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    // The head, the allowed rows, and one more that shows that there are too many.
    to: rowsMax + 2,
    max_record_size: 100_000,
    on_skip: (error) => {
      unreadableLines.push({ line: Number(error?.lines ?? 0), cells: [], unreadable: true });
      return undefined;
    },
  }) as unknown as { info: { lines: number }; record: string[] }[];
  const lines = records.map(({ info, record }) => ({ line: info.lines, cells: record }));
  return [...lines, ...unreadableLines].sort((a, b) => a.line - b.line);
}

/** Decodes UTF-8, else GB18030, which Chinese spreadsheets write. Throws for bytes that are no text. */
function decode(buffer: Buffer): string {
  // Refuses a file with a zero byte: a text has none, and nearly every other kind of file has one.
  if (buffer.includes(0)) throw refuse('fields.import_kind');
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(buffer);
    } catch {
      // Try the next encoding.
    }
  throw refuse('fields.import_kind');
}

async function readXlsx(buffer: Buffer, rowsMax: number): Promise<SheetLine[]> {
  const parts = unpack(buffer);
  if (!parts.has('xl/workbook.xml')) throw refuse('fields.import_kind');
  for (const [name, part] of parts) {
    if (name.startsWith('xl/sharedStrings') && countOccurrences(part, '<si') > cellsMax)
      throw refuse('fields.import_cells');
    if (!name.startsWith('xl/worksheets/')) continue;
    if (countOccurrences(part, '<c') > cellsMax) throw refuse('fields.import_cells');
    // Refuses a cell at a far row or column, because the reader would fill all cells before it.
    if (countOccurrences(part, '<row') > sheetRowsMax || isTooFar(part, rowsMax))
      throw refuse('fields.import_rows', { limit: rowsMax });
  }
  // The reader gets a new ZIP with these parts only, never the upload itself.
  const rows = await readSheet(Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 }))).catch(() => {
    throw refuse('fields.import_broken');
  });
  return rows.map((row, index) => ({ line: index + 1, cells: row.map(cellText) }));
}

/** Unpacks the file and returns its XML parts, without pictures, macros and other parts. */
function unpack(buffer: Buffer): Map<string, Buffer> {
  try {
    const parts = [...unpackZip(buffer, { entries: entriesMax, bytes: unpackedMax })];
    return new Map(parts.filter(([name]) => name.endsWith('.xml') || name.endsWith('.rels')));
  } catch {
    throw refuse('fields.import_broken');
  }
}

function countOccurrences(part: Buffer, start: string): number {
  let occurrences = 0;
  for (let at = part.indexOf(start); at !== -1; at = part.indexOf(start, at + start.length)) occurrences += 1;
  return occurrences;
}

/**
 * True when a cell like `<c r="AB12">` is in a column after ZZ, or in a row below the allowed ones. Other references
 * may name whole columns: a selection, a rule for colors, a list of allowed values. The reader ignores them.
 */
function isTooFar(sheet: Buffer, rowsMax: number): boolean {
  for (const [, letters = '', row] of sheet.toString('latin1').matchAll(/\sr\s*=\s*["']([A-Z]+)(\d+)["']/g))
    if (letters.length > 2 || Number(row) > rowsMax + 1) return true;
  return false;
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  // Rounded, because a spreadsheet may store 138.4 as 138.39999999999998. Whole numbers, as of phones, keep all digits.
  if (typeof cell === 'number') return String(Number.isInteger(cell) ? cell : Number(cell.toPrecision(12)));
  return String(cell).trim();
}
