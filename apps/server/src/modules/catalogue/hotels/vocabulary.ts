/** Facilities and property types of the product, with the names that imports may use for them. */
import path from 'node:path';
import type { Text2 } from '@wayhouse/contract/schemas';
import { column, list, readTable } from '../import/read-table.ts';
import { isFree, namesWifi, withoutPraise } from '../import/read-values.ts';
import { fold } from '../places/fold.ts';

const folder = path.join(import.meta.dirname, '../data');

export interface Facility {
  code: string;
  scope: 'hotel' | 'room';
  name: Text2;
  sort: number;
}

export interface PropertyType {
  code: string;
  name: Text2;
}

/** All facilities in display order. */
export function facilityVocabulary(): Facility[] {
  return facilityRows().map((row, index) => ({
    code: column(row, 0),
    scope: column(row, 1) === 'room' ? 'room' : 'hotel',
    name: { en: column(row, 2), zh: column(row, 3) },
    sort: index,
  }));
}

/** All property types. */
export function propertyTypeVocabulary(): PropertyType[] {
  return propertyTypeRows().map((row) => ({
    code: column(row, 0),
    name: { en: column(row, 1), zh: column(row, 2) },
  }));
}

let facilities: Map<string, string> | undefined;

/**
 * The code of the facility with this name. Words of praise or location in the name are ignored. Undefined for an unknown
 * name, and for Wi-Fi that costs extra or is not available.
 */
export function facilityOf(name: string): string | undefined {
  facilities ??= synonyms(facilityRows(), [0, 2, 3], 4);
  const code = facilities.get(fold(name));
  if (code) return code;
  if (namesWifi(name)) return isFree(name) ? 'wifi' : undefined;
  return facilities.get(fold(withoutPraise(name)));
}

/** Normalized name or synonym → code, for property types. */
export function propertyTypeCodes(): Map<string, string> {
  return synonyms(propertyTypeRows(), [0, 1, 2], 3);
}

function facilityRows(): string[][] {
  return readTable(path.join(folder, 'facilities.txt'), 5);
}

function propertyTypeRows(): string[][] {
  return readTable(path.join(folder, 'property-types.txt'), 4);
}

/** Normalized name → code. `nameColumns` have one name each; `listColumn` has a list of further names. */
function synonyms(rows: string[][], nameColumns: number[], listColumn: number): Map<string, string> {
  const codes = new Map<string, string>();
  for (const row of rows) {
    const words = [...nameColumns.map((index) => column(row, index)), ...list(column(row, listColumn))];
    for (const word of words) if (!codes.has(fold(word))) codes.set(fold(word), column(row, 0));
  }
  return codes;
}
