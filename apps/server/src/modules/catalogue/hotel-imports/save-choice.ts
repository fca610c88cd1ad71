/** Stores the choices of staff for a file: the field of each column, and the values of unknown words. */
import type {
  consoleHotelImportsEndpoints,
  HotelImportDetail,
} from '@wayhouse/contract/console/hotels/hotel-imports';
import { listFields, type WordField } from '@wayhouse/contract/console/hotels/import-fields';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { facilityVocabulary, propertyTypeVocabulary } from '../hotels/vocabulary.ts';
import { countryName } from '../places/countries.ts';
import { lockHotelImport, updateChoice } from './hotel-imports.store.ts';
import { presentImport } from './show-hotel-imports.ts';

type Input = ParsedInputOf<
  (typeof consoleHotelImportsEndpoints)['POST /api/console/v1/hotel-imports/{id}/choice']
>;

/**
 * Throws not_found; request.changed after the start; request.invalid for a reserved source, for other columns than the
 * file's, for a field that is assigned twice, and for unknown values.
 */
export async function saveImportChoice(ctx: StaffCtx, input: Input): Promise<HotelImportDetail> {
  const { params, country } = input;
  checkSource(ctx, input.source);
  if (country && !countryName(country)) throw invalidField('country', 'fields.hotel_word', { word: country });
  checkWords(input.words);
  const fields = input.columns.flatMap(({ field }) => field ?? []);
  if (fields.some((field, index) => !listFields.includes(field) && fields.indexOf(field) !== index))
    throw invalidField('columns', 'fields.hotel_columns_twice');
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockHotelImport(tx, params.id);
    if (!row) throw appError('request.not_found');
    if (row.state !== 'ready') throw appError('request.changed');
    const fieldOf = new Map(input.columns.map(({ head, field }) => [head, field]));
    if (fieldOf.size !== row.columns.length || row.columns.some(({ head }) => !fieldOf.has(head)))
      throw invalidField('columns', 'fields.hotel_columns_other');
    const columns = row.columns.map(({ head }) => ({ head, field: fieldOf.get(head) ?? null }));
    const scoreIndex = columns.findIndex(({ field }) => field === 'score');
    const scoreOf = row.columns[scoreIndex]?.scale ?? 5;
    const choice = { columns, country, scoreOf, words: input.words, skip: input.skip };
    await updateChoice(tx, params.id, { source: input.source, choice });
  });
  return presentImport(ctx, params.id);
}

/** A file must not write hotels that staff created or that came from a bedbank. Throws request.invalid at `source`. */
export function checkSource({ bedbanks }: StaffCtx, source: string): void {
  const reservedSources = ['own', 'geonames', 'demo', ...(bedbanks ?? []).map(({ name }) => name)];
  if (reservedSources.includes(source.trim().toLowerCase()))
    throw invalidField('source', 'fields.hotel_source_taken');
}

function checkWords(words: Input['words']): void {
  const validityTests: Record<WordField, (value: string) => boolean> = {
    country: (value) => countryName(value) !== undefined,
    stars: (value) => /^([0-5]|[0-4]\.5)$/.test(value),
    property_type: isIn(propertyTypeVocabulary()),
    facilities: isIn(facilityVocabulary()),
  };
  for (const [field, values] of Object.entries(words) as [WordField, Record<string, string>][])
    for (const value of Object.values(values))
      if (value !== '' && !validityTests[field](value))
        throw invalidField('words', 'fields.hotel_word', { word: value });
}

function isIn(vocabulary: { code: string }[]): (value: string) => boolean {
  const codes = new Set(vocabulary.map(({ code }) => code));
  return (value) => codes.has(value);
}
