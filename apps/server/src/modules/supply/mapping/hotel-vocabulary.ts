/** The vocabulary for `read-name.ts`: the catalogue's brand names, and words for a hotel. */
import path from 'node:path';
import { column, readTable } from '../../catalogue/import/read-table.ts';
import { brandNames } from '../../catalogue/suggest/brand-names.ts';
import type { NameVocabulary } from './read-name.ts';

const file = path.join(import.meta.dirname, '..', 'data', 'hotel-words.txt');

let cached: NameVocabulary | undefined;

/** Read once per process. The alphabetically first name of a brand stands for all its names. */
export function hotelVocabulary(): NameVocabulary {
  cached ??= {
    brands: new Map([...brandNames()].map(([name, names]) => [name, [...names].sort()[0] ?? name])),
    hotelWords: readTable(file, 1).map((row) => column(row, 0)),
  };
  return cached;
}
