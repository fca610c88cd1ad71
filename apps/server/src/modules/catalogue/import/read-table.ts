/**
 * Small tables that ship with the product as text: one row per line, columns separated by `|`. A line that begins with
 * `#` is a comment.
 */
import { readFileSync } from 'node:fs';

/** Rows of a table file, each as a list of its columns. Throws when a row has fewer than `columns`. */
export function readTable(file: string, columns: number): string[][] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const row = line.split('|');
      if (row.length < columns) throw new Error(`${file}: too few columns in “${line}”`);
      return row;
    });
}

/** Column of a row; empty when the row ends before it. */
export function column(row: string[], index: number): string {
  return row[index] ?? '';
}

/** Splits a comma-separated list. An empty text gives an empty list. */
export function list(text: string): string[] {
  return text === '' ? [] : text.split(',');
}
