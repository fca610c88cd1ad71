/** A file of rates as lines of text cells: CSV or XLSX, told apart by content. Nothing of it is believed. */
import { inflateRawSync } from 'node:zlib';
import { importRowsMax } from '@wayhouse/contract/console/imports';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { invalidField } from '../../platform/errors.ts';

export interface SheetLine {
  /** Line of the file, from 1. */
  line: number;
  cells: string[];
  unreadable?: true;
}

/** A sheet unpacks to many times its size; more than this is not a table of rates. */
const unpackedMax = 64 * 1024 * 1024;
const cellLength = 200;

/** Throws `request.invalid` at `file`: another kind of file, damaged, or too many rows. */
export async function readRateSheet(bytes: Uint8Array): Promise<SheetLine[]> {
  const buffer = Buffer.from(bytes);
  if (buffer.length === 0) throw refuse('fields.import_empty');
  const lines = buffer.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))
    ? await readXlsx(buffer)
    : readCsv(buffer);
  const filled = lines.filter((line) => line.unreadable || line.cells.some((cell) => cell !== ''));
  if (filled.length > importRowsMax + 1) throw refuse('fields.import_rows', { limit: importRowsMax });
  return filled;
}

function refuse(key: string, params?: Record<string, number | string>) {
  return invalidField('file', key, params);
}

function readCsv(buffer: Buffer): SheetLine[] {
  const text = decode(buffer);
  const head = text.slice(0, text.search(/\r|\n|$/));
  const delimiter = [',', ';', '\t'].reduce((best, each) =>
    head.split(each).length > head.split(best).length ? each : best,
  );
  if (!head.includes(delimiter)) throw refuse('fields.import_kind');
  const skipped: SheetLine[] = [];
  const records = parse(text, {
    delimiter,
    info: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    to: importRowsMax + 2,
    max_record_size: 100_000,
    on_skip: (error) => {
      skipped.push({ line: Number(error?.lines ?? 0), cells: [], unreadable: true });
      return undefined;
    },
  }) as unknown as { info: { lines: number }; record: string[] }[];
  const lines = records.map(({ info, record }) => ({ line: info.lines, cells: record.map(short) }));
  return [...lines, ...skipped].sort((a, b) => a.line - b.line);
}

/** UTF-8, else what spreadsheets in Chinese write. Throws on bytes that are no text. */
function decode(buffer: Buffer): string {
  // A zero byte is in no table, and in nearly every other kind of file.
  if (buffer.includes(0)) throw refuse('fields.import_kind');
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(buffer);
    } catch {
      // The next one.
    }
  throw refuse('fields.import_kind');
}

async function readXlsx(buffer: Buffer): Promise<SheetLine[]> {
  const parts = unpackedParts(buffer);
  if (!parts?.has('xl/workbook.xml')) throw refuse(parts ? 'fields.import_kind' : 'fields.import_broken');
  // A single cell far away would make the reader fill everything before it.
  for (const [name, part] of parts)
    if (name.startsWith('xl/worksheets/') && isTooFar(part))
      throw refuse('fields.import_rows', { limit: importRowsMax });
  const rows = await readSheet(buffer).catch(() => {
    throw refuse('fields.import_broken');
  });
  return rows.map((row, index) => ({ line: index + 1, cells: row.map(cellText) }));
}

/** Unpacks a zip under a limit by its own list of contents; undefined when that is damaged or too large. */
function unpackedParts(buffer: Buffer): Map<string, Buffer> | undefined {
  const parts = new Map<string, Buffer>();
  let left = unpackedMax;
  try {
    const end = buffer.lastIndexOf('PK\x05\x06', undefined, 'latin1');
    const count = buffer.readUInt16LE(end + 10);
    let at = buffer.readUInt32LE(end + 16);
    for (let index = 0; index < count; index += 1) {
      const nameLength = buffer.readUInt16LE(at + 28);
      const name = buffer.toString('utf8', at + 46, at + 46 + nameLength);
      const local = buffer.readUInt32LE(at + 42);
      const start = local + 30 + buffer.readUInt16LE(local + 26) + buffer.readUInt16LE(local + 28);
      const packed = buffer.subarray(start, start + buffer.readUInt32LE(at + 20));
      const part =
        buffer.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed, { maxOutputLength: left });
      left -= part.length;
      if (left <= 0) return undefined;
      parts.set(name, part);
      at += 46 + nameLength + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
    }
  } catch {
    return undefined;
  }
  return parts;
}

function isTooFar(sheet: Buffer): boolean {
  for (const [, letters = '', row] of sheet.toString('latin1').matchAll(/"(?:[A-Z]+\d+:)?([A-Z]*)(\d+)"/g))
    if (letters.length > 2 || (letters && Number(row) > importRowsMax + 1)) return true;
  return false;
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  // 138.4 may be kept as 138.39999999999998.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)));
  return short(String(cell).trim());
}

function short(text: string): string {
  return text.slice(0, cellLength);
}
