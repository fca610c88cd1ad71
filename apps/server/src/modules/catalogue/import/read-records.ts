/** Records of a file as a stream: JSON Lines, a JSON list or a table. Memory does not grow with the file. */
import type { Readable } from 'node:stream';
import { parse as parseCsv } from 'csv-parse';
import pick from 'stream-json/filters/pick.js';
import streamArray from 'stream-json/streamers/stream-array.js';
import type { FileShape } from './file-shape.ts';
import { decodedText, through } from './read-text.ts';

/** One record, or the reason why it could not be read. */
export interface FileRecord {
  /** Line of the file, from 1; for a JSON array the position of the record, from 1. */
  row: number;
  value?: unknown;
  unreadable?: string;
}

/** Structure of the file. */
export interface RecordsOptions extends FileShape {
  /** Column names of a table that replace its heads. */
  columns?: string[];
  /** For a JSON file: path to the list, such as `data.hotels`; default: the first list. */
  records?: string | undefined;
}

/**
 * Maximum length of a line or table row in characters, so that a file without line ends cannot fill the memory. Records
 * of a JSON list have no limit.
 */
const recordLengthMax = 4_000_000;

/**
 * Reads records one by one. A broken line or table row is returned as `unreadable`, and reading continues. A broken
 * JSON list or archive, or a line that is too long, throws an error with the file's name.
 */
export async function* readRecords(file: string, options: RecordsOptions): AsyncGenerator<FileRecord> {
  const text = decodedText(file, options.encoding);
  try {
    if (options.format === 'jsonl') yield* readLines(text);
    else if (options.format === 'json') yield* readArray(text, options.records);
    else yield* readTableRows(text, options);
  } catch (error) {
    const { message } = error as Error;
    throw message.startsWith(file) ? error : new Error(`${file}: ${message}`, { cause: error });
  }
}

async function* readLines(stream: Readable): AsyncGenerator<FileRecord> {
  let row = 0;
  for await (const line of lines(stream)) {
    row += 1;
    if (line.trim() === '') continue;
    yield parseRecord(row, line);
  }
}

function parseRecord(row: number, text: string): FileRecord {
  try {
    return { row, value: JSON.parse(text) };
  } catch (error) {
    return { row, unreadable: (error as Error).message };
  }
}

async function* lines(stream: Readable): AsyncGenerator<string> {
  let incompleteLine = '';
  for await (const chunk of stream) {
    const parts = (incompleteLine + String(chunk)).split('\n');
    incompleteLine = parts.pop() ?? '';
    yield* parts;
    if (incompleteLine.length > recordLengthMax)
      throw new Error('a line is longer than 4 million characters');
  }
  if (incompleteLine !== '') yield incompleteLine;
}

async function* readArray(stream: Readable, records: string | undefined): AsyncGenerator<FileRecord> {
  const isRecordList = (steps: readonly unknown[], token: { name: string }): boolean =>
    token.name === 'startArray' && (records === undefined ? steps.length <= 1 : steps.join('.') === records);
  const listStream = through(stream, pick.withParserAsStream({ filter: isRecordList as never, once: true }));
  let hasRecords = false;
  for await (const item of through(listStream, streamArray.asStream())) {
    const { key, value } = item as { key: number; value: unknown };
    hasRecords = true;
    yield { row: key + 1, value };
  }
  if (!hasRecords)
    throw new Error(
      records === undefined
        ? 'holds no list of records. Name the way to it with --records, as data.hotels.'
        : `holds no list of records at “${records}”.`,
    );
}

async function* readTableRows(stream: Readable, options: RecordsOptions): AsyncGenerator<FileRecord> {
  const { delimiter, heads, columns = heads } = options;
  const skippedRows: FileRecord[] = [];
  // The line on which the last row ended; the head is line 1. The callbacks of the parser count it, because the parser
  // is ahead of the loop below.
  let end = 1;
  const parser = parseCsv({
    delimiter,
    columns: () => columns,
    info: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: recordLengthMax,
    on_record: (record, { lines }) => {
      const [from, cells] = [end + 1, (record as { record: Record<string, unknown> }).record];
      end = lines;
      return swallowsRows(cells, { delimiter, columns: columns.length })
        ? { unclosed: { from, to: lines } }
        : record;
    },
    on_skip: (error) => {
      const [from, to] = [end + 1, Number(error?.lines ?? 0)];
      end = to;
      // If a broken row has several lines, the parser read on from an unclosed quotation mark to the next one.
      skippedRows.push(
        error?.code === 'INVALID_OPENING_QUOTE' || to <= from
          ? { row: to, unreadable: error?.message ?? 'not a row of this table' }
          : unclosedQuote(from, to),
      );
      return undefined;
    },
  });
  for await (const each of through(stream, parser)) {
    yield* skippedRows.splice(0);
    const { unclosed, info, record } = each as {
      unclosed?: { from: number; to: number };
      info: { lines: number };
      record: unknown;
    };
    yield unclosed ? unclosedQuote(unclosed.from, unclosed.to) : { row: info.lines, value: record };
  }
  yield* skippedRows.splice(0);
}

function unclosedQuote(from: number, to: number): FileRecord {
  return {
    row: from,
    unreadable: `a quotation mark is not closed: lines ${from} to ${to} were read as one row`,
  };
}

/** True when a cell contains lines that look like rows, because a quotation mark was not closed. */
function swallowsRows(
  cells: Record<string, unknown>,
  { delimiter, columns }: { delimiter: string; columns: number },
): boolean {
  // With one or two columns, every text would look like a row, because a row may lack its last cell.
  if (columns < 3) return false;
  return Object.values(cells).some(
    (cell) =>
      typeof cell === 'string' &&
      cell.includes('\n') &&
      cell.split('\n').some((part) => part.split(delimiter).length >= columns - 1),
  );
}
