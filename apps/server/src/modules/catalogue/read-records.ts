/** Records of a file as a stream: JSON Lines, a JSON array or CSV; plain, `.gz` or `.zst`. Memory does not grow with it. */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { parse as parseCsv } from 'csv-parse';
import streamArray from 'stream-json/streamers/stream-array.js';

/** One record, or why it could not be read. */
export interface FileRecord {
  /** Line of the file; for a JSON array the place in it, from 1. */
  row: number;
  value?: unknown;
  unreadable?: string;
}

export type FileFormat = 'jsonl' | 'json' | 'csv' | 'tsv';

/** Longest record that is read, in characters: a file without line ends must not fill the memory. */
const longestRecord = 4_000_000;

/** Format by the name, compression endings left out; undefined for other names. */
export function formatOf(file: string): FileFormat | undefined {
  const name = file.toLowerCase().replace(/\.(gz|zst)$/, '');
  if (/\.(jsonl|ndjson)$/.test(name)) return 'jsonl';
  const found = /\.(json|csv|tsv)$/.exec(name);
  return found?.[1] as FileFormat | undefined;
}

/**
 * Reads record after record. A broken line or CSV row comes as `unreadable` and the reading goes on; a broken JSON
 * array or archive ends it by throwing.
 */
export async function* readRecords(file: string): AsyncGenerator<FileRecord> {
  const format = formatOf(file);
  if (!format) throw new Error(`${file}: not a .jsonl, .json, .csv or .tsv file (plain, .gz or .zst)`);
  const bytes = createReadStream(file);
  const plain = file.endsWith('.gz')
    ? through(bytes, createGunzip())
    : file.endsWith('.zst')
      ? through(bytes, createZstdDecompress())
      : bytes;
  if (format === 'jsonl') yield* readLines(plain);
  else if (format === 'json') yield* readArray(plain);
  else yield* readSheet(plain, format === 'tsv' ? '\t' : ',');
}

/** Joins two streams; an error of the first reaches who reads the second. */
function through<T extends Readable & NodeJS.WritableStream>(source: Readable, target: T): Readable {
  pipeline(source, target).catch((error: Error) => target.destroy(error));
  return target;
}

async function* readLines(stream: Readable): AsyncGenerator<FileRecord> {
  let row = 0;
  for await (const line of lines(stream)) {
    row += 1;
    const text = row === 1 ? line.replace(/^\uFEFF/, '') : line;
    if (text.trim() === '') continue;
    yield parsed(row, text);
  }
}

function parsed(row: number, text: string): FileRecord {
  try {
    return { row, value: JSON.parse(text) };
  } catch (error) {
    return { row, unreadable: (error as Error).message };
  }
}

async function* lines(stream: Readable): AsyncGenerator<string> {
  stream.setEncoding('utf8');
  let rest = '';
  for await (const chunk of stream) {
    const parts = (rest + (chunk as string)).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
    if (rest.length > longestRecord) throw new Error('a line is longer than 4 million characters');
  }
  if (rest !== '') yield rest;
}

async function* readArray(stream: Readable): AsyncGenerator<FileRecord> {
  const elements = streamArray.withParserAsStream();
  for await (const item of through(stream, elements)) {
    const { key, value } = item as { key: number; value: unknown };
    yield { row: key + 1, value };
  }
}

async function* readSheet(stream: Readable, delimiter: string): AsyncGenerator<FileRecord> {
  const skipped: FileRecord[] = [];
  const parser = parseCsv({
    delimiter,
    bom: true,
    columns: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRecord,
    on_skip: (error) => {
      skipped.push({
        row: Number(error?.lines ?? 0),
        unreadable: error?.message ?? 'not a row of this table',
      });
      return undefined;
    },
  });
  for await (const each of through(stream, parser)) {
    yield* skipped.splice(0);
    const { info, record } = each as { info: { lines: number }; record: unknown };
    yield { row: info.lines, value: record };
  }
  yield* skipped.splice(0);
}
