/**
 * Reads an uploaded file of hotels, of any format, as records with row numbers. Imports store these records, so that a
 * run after an interruption gets exactly the same rows as the first run.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { hotelRowsMax } from '@wayhouse/contract/console/hotels/import-fields';
import { isAppError } from '../../../../platform/errors.ts';
import { readSheet } from '../../../../platform/sheet/read-sheet.ts';
import type { SheetLine } from '../../../../platform/sheet/sheet-lines.ts';
import { type FileFormat, readBeginning, shapeOfText } from '../../import/file-shape.ts';
import { type FileRecord, readRecords } from '../../import/read-records.ts';
import { detectEncoding } from '../../import/read-text.ts';
import { invalidFile, unpackUpload } from './unpack-upload.ts';

export interface UploadShape {
  format: FileFormat | 'xlsx';
  /** A label of `TextDecoder`; empty for a workbook. */
  encoding: string;
  /** The character between the cells of a text table; empty for JSON and for a workbook. */
  delimiter: string;
  packed: 'zip' | 'gz' | 'zst' | null;
}

export interface UploadContent {
  shape: UploadShape;
  /** Heads of a table in their order; empty for JSON, where each record names its fields. */
  heads: string[];
  records: AsyncIterable<FileRecord>;
}

const sheetRowsMax = 20_000;
const cellLength = 20_000;
const columnsMax = 300;
const headLength = 100;
/** Number of lines of a workbook in which the head is searched for, because titles may be above it. */
const headLinesMax = 20;

/**
 * Opens the file and calls `use` with its content. Throws `request.invalid` at `file` for a file that is neither a
 * table nor a list of records, and for an empty, damaged or too large file.
 */
export async function readUpload<T>(
  file: { name: string; bytes: Uint8Array },
  { owner, encoding }: { owner: string; encoding?: string | undefined },
  use: (content: UploadContent) => Promise<T>,
): Promise<T> {
  const { bytes, packed = null, isWorkbook } = await unpackUpload(file.bytes);
  if (isWorkbook) return await use(await readWorkbook(bytes, packed, owner));
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wayhouse-hotels-'));
  try {
    const filePath = path.join(folder, 'hotels.txt');
    await writeFile(filePath, bytes, { mode: 0o600 });
    return await use(await readText(filePath, packed, encoding));
  } catch (error) {
    if (isAppError(error) || (error as NodeJS.ErrnoException).code) throw error;
    throw invalidFile('fields.hotel_file_broken');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readText(
  filePath: string,
  packed: UploadShape['packed'],
  chosenEncoding: string | undefined,
): Promise<UploadContent> {
  const encoding = chosenEncoding ?? (await detectEncoding(filePath));
  const start = await readBeginning(filePath, encoding);
  if (start.trim() === '') throw invalidFile('fields.import_empty');
  if (!isText(start)) throw invalidFile('fields.hotel_file_kind');
  const format = formatOfText(start);
  const shape = shapeOfText(filePath, start, { format, encoding });
  const heads = headsInUse(shape.heads);
  if (heads.length === 1) throw invalidFile('fields.hotel_file_kind');
  return {
    shape: { format, encoding, delimiter: shape.delimiter, packed },
    heads,
    records: limitRows(readRecords(filePath, { ...shape, columns: heads })),
  };
}

async function* limitRows(records: AsyncIterable<FileRecord>): AsyncGenerator<FileRecord> {
  let count = 0;
  for await (const record of records) {
    count += 1;
    if (count > hotelRowsMax) throw invalidFile('fields.import_rows', { limit: hotelRowsMax });
    yield record;
  }
}

/** Maximum share of control characters and broken characters in a text. */
const oddShareMax = 0.005;

/**
 * False for the content of a picture or a program. A one-byte encoding decodes such bytes without an error, but the
 * result has many odd characters.
 */
function isText(start: string): boolean {
  const oddCharacters = start.match(/(?![\t\n\v\f\r])\p{Cc}|\ufffd/gu)?.length ?? 0;
  return oddCharacters <= start.length * oddShareMax;
}

/**
 * The format, detected by the first characters. A file of one object is `json` if the object has a list of records. A
 * file with one object per line is `jsonl`.
 */
function formatOfText(start: string): FileFormat {
  const text = start.trimStart();
  if (text.startsWith('[')) return 'json';
  if (!text.startsWith('{')) return text.split(/\r|\n/)[0]?.includes('\t') ? 'tsv' : 'csv';
  const [line = '', next = ''] = text.split(/\r?\n/);
  try {
    const record = JSON.parse(line) as object;
    const holdsRecords = Object.values(record).some(
      (value) => Array.isArray(value) && typeof value[0] === 'object',
    );
    return next.trim() === '' && holdsRecords ? 'json' : 'jsonl';
  } catch {
    return 'json';
  }
}

/**
 * Makes the heads unique. An empty head becomes its column number, such as `#3`. A repeated head gets a number
 * appended. Throws `request.invalid` for more than `columnsMax` heads.
 */
function headsInUse(heads: readonly string[]): string[] {
  if (heads.length > columnsMax) throw invalidFile('fields.hotel_file_columns', { limit: columnsMax });
  const cleanHeads = heads.map((head) =>
    head
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, headLength)
      .toWellFormed(),
  );
  const fileHeads = new Set(cleanHeads);
  const used = new Set<string>();
  return cleanHeads.map((head, index) => {
    const wish = head || `#${index + 1}`;
    let name = wish;
    for (let number = 2; used.has(name) || (name !== head && fileHeads.has(name)); number += 1)
      name = `${wish} (${number})`;
    used.add(name);
    return name;
  });
}

async function readWorkbook(
  bytes: Buffer,
  packed: UploadShape['packed'],
  owner: string,
): Promise<UploadContent> {
  const lines = await readSheet(bytes, { owner, rowsMax: sheetRowsMax, cellLength });
  const headIndex = indexOfHead(lines);
  const [head, ...rows] = lines.slice(headIndex);
  const heads = headsInUse(withoutEmptyEnd(head?.cells ?? []));
  if (heads.length < 2) throw invalidFile('fields.hotel_file_kind');
  return {
    shape: { format: 'xlsx', encoding: '', delimiter: '', packed },
    heads,
    records: rowsOf(rows, heads),
  };
}

async function* rowsOf(lines: readonly SheetLine[], heads: readonly string[]): AsyncGenerator<FileRecord> {
  for (const { line, cells } of lines)
    yield { row: line, value: Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? ''])) };
}

/** Index of the first line with at least 60 % of the non-empty cells of the widest line among the first lines. */
function indexOfHead(lines: readonly SheetLine[]): number {
  const cellCounts = lines
    .slice(0, headLinesMax)
    .map(({ cells }) => cells.filter((cell) => cell !== '').length);
  const widest = Math.max(...cellCounts);
  return Math.max(
    0,
    cellCounts.findIndex((count) => count >= widest * 0.6),
  );
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
