/** Names of hotel brands in both languages. A query with one name of a brand finds hotels under all its names. */
import path from 'node:path';
import { column, list, readTable } from '../import/read-table.ts';
import { fold } from '../places/fold.ts';

const file = path.join(import.meta.dirname, '..', 'data', 'hotel-brands.txt');

let cache: ReadonlyMap<string, readonly string[]> | undefined;

/** By each normalized name of a brand: all names of the brand, with that name first. Read once. */
export function brandNames(): ReadonlyMap<string, readonly string[]> {
  cache ??= readBrands();
  return cache;
}

function readBrands(): Map<string, string[]> {
  const brands = new Map<string, string[]>();
  for (const row of readTable(file, 2)) {
    const names = [0, 1].flatMap((at) => list(column(row, at)).map(fold));
    for (const name of names) brands.set(name, [...new Set([name, ...(brands.get(name) ?? []), ...names])]);
  }
  return brands;
}

/** By each normalized English name of a brand: its first Chinese name, or that English name when it has none. */
export function chineseBrands(): Map<string, string> {
  return new Map(
    readTable(file, 2).flatMap((row) =>
      list(column(row, 0)).map((name) => [fold(name), list(column(row, 1))[0] ?? name] as const),
    ),
  );
}

/** The longest brand name in `text` that begins at the position `at`; undefined when there is none. */
export function brandAt(text: string, at: number): string | undefined {
  const brands = brandNames();
  for (let end = Math.min(text.length, at + longestNameLength()); end > at; end -= 1) {
    const name = text.slice(at, end);
    if (brands.has(name)) return name;
  }
  return undefined;
}

let longestLength = 0;

function longestNameLength(): number {
  if (longestLength === 0) longestLength = Math.max(...[...brandNames().keys()].map((name) => name.length));
  return longestLength;
}
