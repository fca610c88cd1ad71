/** Bulk loading by COPY, which fills the demo's calendars in seconds. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type CopyValue = string | number | boolean | null | readonly string[];

/** Minimum number of characters per write to the socket, except for the last write. */
const chunkLength = 64 * 1024;

/** Loads lines in COPY's text format: tabs between columns, each line with its line end. */
export async function copyLines(
  client: Client,
  { table, columns }: { table: string; columns: readonly string[] },
  lines: Iterable<string>,
): Promise<void> {
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunks(lines), { objectMode: true, highWaterMark: 4 }), target);
}

/** Loads rows whose keys are the table's columns. All rows must have the keys of the first. */
export async function copyRows<T extends object>(
  client: Client,
  table: string,
  rows: readonly T[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first) as (keyof T & string)[];
  await copyLines(client, { table, columns }, rowLines(rows, columns));
}

function* rowLines<T extends object>(rows: readonly T[], columns: (keyof T & string)[]): Generator<string> {
  for (const row of rows) {
    yield `${columns.map((column) => copyText(row[column] as CopyValue)).join('\t')}\n`;
  }
}

function* chunks(lines: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length >= chunkLength) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk !== '') yield chunk;
}

/** A value in COPY's text format. */
export function copyText(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'object') {
    const items = value.map((item) => `"${item.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);
    return escapeText(`{${items.join(',')}}`);
  }
  return typeof value === 'string' ? escapeText(value) : String(value);
}

function escapeText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', '\\t')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r');
}
