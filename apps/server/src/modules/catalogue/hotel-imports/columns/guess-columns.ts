/** Guesses which field of a hotel each column of a file fills, by its head and by its values. Pure. */
import path from 'node:path';
import { type ImportField, listFields } from '@wayhouse/contract/console/hotels/import-fields';
import { column, list, readTable } from '../../import/read-table.ts';
import { fold } from '../../places/fold.ts';
import type { FileColumn } from './file-columns.ts';
import { headWords, isChinese, type KnownPlaces, type ValueTest, valueTests } from './value-tests.ts';

export interface ColumnGuess {
  head: string;
  field: ImportField | null;
  /** Confidence of the guess in percent; 0 without a field. */
  confidence: number;
}

/** From 0 to 1. A guess below this confidence is dropped. */
const minConfidence = 0.45;
/** Strength of a head of which only some words name the field, such as `main_city`. */
const partialStrength = 0.75;
/**
 * Field names in the table of heads (`import-heads.txt`) that stand for two fields of a hotel, one for each language.
 */
const byLanguage: Record<string, [en: ImportField, zh: ImportField]> = {
  name: ['name_en', 'name_zh'],
  address: ['address_en', 'address_zh'],
  description: ['description_en', 'description_zh'],
};

let heads: Map<string, string[]> | undefined;

/** The fields that a head names, in the order of `import-heads.txt`. */
function fieldsOfHead(head: string): readonly string[] {
  heads ??= readHeads();
  return heads.get(fold(head)) ?? [];
}

function readHeads(): Map<string, string[]> {
  const fieldsByHead = new Map<string, string[]>();
  for (const row of readTable(path.join(import.meta.dirname, '../../data/import-heads.txt'), 2))
    for (const word of list(column(row, 1)))
      fieldsByHead.set(fold(word), [...(fieldsByHead.get(fold(word)) ?? []), column(row, 0)]);
  return fieldsByHead;
}

/** The guess of each column, in the order of the columns. Only list fields are guessed for more than one column. */
export function guessColumns(columns: readonly FileColumn[], known: KnownPlaces): ColumnGuess[] {
  const candidates = columns.flatMap((each, index) =>
    [...confidencesOf(each, known)].map(([field, confidence]) => ({ index, field, confidence })),
  );
  const guesses = new Map<number, { field: ImportField; confidence: number }>();
  const usedFields = new Set<ImportField>();
  for (const { index, field, confidence } of candidates.toSorted((a, b) => b.confidence - a.confidence)) {
    if (confidence < minConfidence || guesses.has(index)) continue;
    if (usedFields.has(field) && !listFields.includes(field)) continue;
    guesses.set(index, { field, confidence });
    usedFields.add(field);
  }
  dropHalfPosition(guesses);
  return columns.map(({ head }, index) => {
    const guess = guesses.get(index);
    return { head, field: guess?.field ?? null, confidence: Math.round((guess?.confidence ?? 0) * 100) };
  });
}

/** Drops a latitude without a longitude, and a longitude without a latitude. */
function dropHalfPosition(guesses: Map<number, { field: ImportField; confidence: number }>): void {
  const indexOf = (field: ImportField) => [...guesses].find(([, guess]) => guess.field === field)?.[0];
  const [lat, lng] = [indexOf('lat'), indexOf('lng')];
  if (lat !== undefined && lng === undefined) guesses.delete(lat);
  if (lng !== undefined && lat === undefined) guesses.delete(lng);
}

function confidencesOf(fileColumn: FileColumn, known: KnownPlaces): Map<ImportField, number> {
  const strengths = new Map<ImportField, number>();
  if (fileColumn.values.length === 0) return strengths;
  const headFields = namedFields(fileColumn);
  for (const [field, strength] of headFields) {
    const fit = valueTests[field]?.fit(fileColumn.values, known);
    strengths.set(field, combineConfidence(field, strength, fit));
  }
  for (const [field, test] of Object.entries(valueTests) as [ImportField, ValueTest][]) {
    if (headFields.has(field) || test.alone === 0) continue;
    const fit = test.fit(fileColumn.values, known);
    // When the head names another field, the confidence by values alone is lower.
    if (fit >= 0.6) strengths.set(field, test.alone * fit * (headFields.size > 0 ? 0.8 : 1));
  }
  return strengths;
}

/**
 * Fields whose values may be right although they fail the test. A name may lack words such as "hotel"; a city may be
 * unknown.
 */
const unconfirmableFields: readonly ImportField[] = [
  'name_en',
  'name_zh',
  'address_en',
  'address_zh',
  'description_en',
  'description_zh',
  'city',
  'source_id',
  'facilities',
  'property_type',
];

/**
 * Confidence from the head's strength and the share of values that fit; `fit` is undefined for a field without a test
 * of values, which is a little less certain than its head. A field of `unconfirmableFields` loses little when its
 * values do not fit.
 */
function combineConfidence(field: ImportField, strength: number, fit: number | undefined): number {
  if (fit === undefined) return strength * 0.9;
  if (unconfirmableFields.includes(field)) return strength * (0.82 + 0.17 * fit);
  return strength * (fit >= 0.3 ? 0.6 + 0.39 * fit : 0.3 * fit);
}

/** The field that a name in the table of heads means in a column with these values. */
function fieldOfName(name: string, values: readonly string[]): ImportField {
  const fields = byLanguage[name];
  if (!fields) return name as ImportField;
  const [en, zh] = fields;
  return isChinese(values) ? zh : en;
}

/** The fields that the head names, with the strength of the match from 0 to 1. */
function namedFields({ head, values }: FileColumn): Map<ImportField, number> {
  const strengths = new Map<ImportField, number>();
  const add = (names: readonly string[], strength: number): void => {
    for (const [index, name] of names.entries()) {
      const field = fieldOfName(name, values);
      const weight = strength * (index === 0 ? 1 : 0.97);
      if ((strengths.get(field) ?? 0) < weight) strengths.set(field, weight);
    }
  };
  const lastPart = head.split('.').at(-1) ?? head;
  // In a JSON file `facilities[].name` is a field of the list `facilities`, so the list decides, not the word `name`.
  const listName = /^(.*)\[\]/.exec(head)?.[1];
  if (listName) {
    const fields = fieldsOfHead(headWords(listName.split('.').at(-1) ?? '').join(' '));
    add(fields, /\.(name|url|label|title|src|link)/i.test(head) || lastPart === head ? 0.95 : 0.6);
    return strengths;
  }
  const words = headWords(head);
  add(fieldsOfHead(head), 1);
  add(fieldsOfHead(words.join(' ')), 1);
  add(fieldsOfHead(headWords(lastPart).join(' ')), head === lastPart ? 1 : 0.9);
  // The last words of a head count more than its first ones.
  for (let length = Math.min(3, words.length - 1); length > 0 && strengths.size === 0; length--) {
    add(fieldsOfHead(words.slice(-length).join(' ')), partialStrength);
    add(fieldsOfHead(words.slice(0, length).join(' ')), partialStrength * 0.9);
  }
  return strengths;
}
