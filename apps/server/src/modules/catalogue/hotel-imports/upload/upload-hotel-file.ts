/** Stores an uploaded file of hotels and guesses its columns. Writes no hotel. */
import { createHash } from 'node:crypto';
import type {
  consoleHotelImportsEndpoints,
  HotelImportDetail,
} from '@wayhouse/contract/console/hotels/hotel-imports';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/database.ts';
import { newId } from '../../../../platform/ids.ts';
import { storableText } from '../../../../platform/storable-text.ts';
import { removeFilesLater } from '../../../../platform/work/remove-files.ts';
import type { FileRecord } from '../../import/read-records.ts';
import { fold, foldWords } from '../../places/fold.ts';
import { collectColumns, type FileColumn } from '../columns/file-columns.ts';
import { guessColumns } from '../columns/guess-columns.ts';
import { scoreScale } from '../columns/value-tests.ts';
import { reportHeads } from '../fetch-faulty-rows.ts';
import {
  insertHotelImport,
  type RememberedChoice,
  selectCityNames,
  selectRememberedChoices,
} from '../hotel-imports.store.ts';
import type { ColumnChoice } from '../read-row.ts';
import { presentImport } from '../show-hotel-imports.ts';
import { originalOf, writeRows } from '../stored-rows.ts';
import { readUpload, type UploadContent } from './read-upload.ts';
import { invalidFile } from './unpack-upload.ts';

type Input = ParsedInputOf<(typeof consoleHotelImportsEndpoints)['POST /api/console/v1/hotel-imports']>;

/**
 * Maximum numbers: samples of a column, characters of a sample, and values that are compared with the names of cities.
 */
const samplesMax = 3;
const sampleLength = 80;
const cityValues = 40;

const allReportHeads = new Set((['en', 'zh'] as const).flatMap(reportHeads));
const isReportHead = (head: string): boolean => allReportHeads.has(head);

/** Maximum number of earlier imports with the same heads that are compared by their file names. */
const rememberedMax = 100;

/**
 * Throws `request.invalid` at `file` for a file that is neither a table nor a list, or that is empty, damaged or too
 * large.
 */
export function uploadHotelFile(ctx: StaffCtx, { file }: Input): Promise<HotelImportDetail> {
  return storeHotelFile(ctx, { file });
}

/**
 * Stores the rows of the file as an import that has not started. `encoding`: the encoding of a text file; guessed when
 * absent. Throws the errors of `uploadHotelFile`.
 */
export async function storeHotelFile(
  ctx: StaffCtx,
  { file, encoding }: Input & { encoding?: string },
): Promise<HotelImportDetail> {
  const id = newId('him');
  const reader = { owner: ctx.staff.staffId, encoding };
  const { shape, columns, rows } = await readUpload(file, reader, (content) => storeRows(ctx, id, content));
  if (shape.encoding !== '') await ctx.files.put(originalOf(id), file.bytes);
  // A column of the report, such as the reasons, describes no hotel. Without values, no field is guessed for it.
  const guessable = columns.map((each) => (isReportHead(each.head) ? { ...each, values: [] } : each));
  const guesses = guessColumns(guessable, { cities: await knownCities(ctx, guessable) });
  const headsKey = keyOf(columns);
  const earlierChoices = await selectRememberedChoices(ctx.db, headsKey, rememberedMax);
  const { source, rememberedChoice } = originOf(file.name, columns, earlierChoices);
  const scoreIndex = guesses.findIndex(({ field }) => field === 'score');
  const choice: ColumnChoice = (rememberedChoice && adaptChoice(rememberedChoice.choice, columns)) ?? {
    columns: guesses.map(({ head, field }) => ({ head, field })),
    country: null,
    scoreOf: scoreScale(columns[scoreIndex]?.values ?? []),
    words: {},
  };
  const row = {
    id,
    at: ctx.clock.now(),
    staff_id: ctx.staff.staffId,
    staff_name: ctx.staff.name,
    file_name: file.name.slice(0, 200),
    file_size: file.bytes.length,
    source,
    shape,
    columns: columns.map(({ filled, values }, index) => ({
      ...(guesses[index] as (typeof guesses)[number]),
      filled,
      samples: values.slice(0, samplesMax).map((value) => storableText(value.slice(0, sampleLength))),
      scale: scoreScale(values),
    })),
    heads_key: headsKey,
    choice,
    remembered_at: rememberedChoice?.at ?? null,
    rows,
  };
  await inTransaction(ctx.db, (tx) => insertHotelImport(tx, row));
  return presentImport(ctx, id);
}

/** The source of the file, and the earlier choice of columns that it takes over; undefined without one. */
function originOf(
  fileName: string,
  columns: readonly FileColumn[],
  earlierChoices: readonly RememberedChoice[],
): { source: string; rememberedChoice: RememberedChoice | undefined } {
  const fileSource = sourceOf(fileName);
  const [latest] = earlierChoices;
  const sameSource = isReport(columns)
    ? latest
    : (earlierChoices.find((each) => sourceOf(each.fileName) === fileSource) ??
      earlierChoices.find((each) => each.source === fileSource));
  // Files of several providers can have equal heads. Such a file keeps the choice of columns, but not the source,
  // because it would overwrite the hotels of the other provider.
  return { source: sameSource?.source ?? fileSource, rememberedChoice: sameSource ?? latest };
}

/**
 * Stores the rows while their columns are collected, so that the file is read only once. Throws `request.invalid` for a
 * file without values.
 */
async function storeRows(ctx: StaffCtx, id: string, { shape, heads, records }: UploadContent) {
  const collector = collectColumns(heads);
  let rows = 0;
  async function* countRows(): AsyncGenerator<FileRecord> {
    for await (const record of records) {
      rows += 1;
      if (heads.length > 0) unquote(record.value);
      if (record.unreadable === undefined) collector.add(record.value);
      yield record;
    }
  }
  await writeRows(ctx.files, id, countRows());
  const columns = collector.columns();
  if (rows > 0 && columns.some(({ filled }) => filled > 0)) return { shape, columns, rows };
  await inTransaction(ctx.db, (tx) => removeFilesLater(tx, ctx.clock, [id]));
  throw invalidFile('fields.import_empty');
}

async function knownCities(ctx: StaffCtx, columns: readonly FileColumn[]): Promise<Set<string>> {
  const names = columns.flatMap(({ values }) => values.slice(0, cityValues).map(fold));
  return selectCityNames(
    ctx.db,
    [...new Set(names)].filter((name) => name.length > 1 && !/^\d/.test(name)),
  );
}

/** The source that a file name suggests: `lisboa-register-2026-12.csv` → `lisboa-register`. */
function sourceOf(fileName: string): string {
  const words = foldWords(fileName.replace(/(\.\w{2,5}){1,2}$/, '')).filter((word) => !/^\d+$/.test(word));
  return words.join('-').slice(0, 60) || 'file';
}

/**
 * Removes the apostrophe that `csvCell` puts before some cells of our CSV files, such as negative numbers. It stops
 * spreadsheets from reading such a cell as a formula.
 */
function unquote(cells: unknown): void {
  const record = (cells ?? {}) as Record<string, unknown>;
  for (const [head, cell] of Object.entries(record))
    if (typeof cell === 'string' && /^'[=+\-@＝＋－﹣−＠\s]/.test(cell)) record[head] = cell.slice(1);
}

/** The choice of an earlier import, adapted to the columns of this file, without the rows that staff left out. */
function adaptChoice(choice: ColumnChoice, columns: readonly FileColumn[]): ColumnChoice {
  const fieldOf = new Map(choice.columns.map(({ head, field }) => [head, field]));
  return {
    ...choice,
    skip: [],
    columns: columns.map(({ head }) => ({ head, field: fieldOf.get(head) ?? null })),
  };
}

/**
 * The key under which the choice of columns is remembered: a hash of the heads in any order. Columns that the file of
 * refused rows adds are ignored, so that the corrected file gets the choice of the first upload.
 */
function keyOf(columns: readonly FileColumn[]): string {
  const heads = columns
    .map(({ head }) => head)
    .filter((head) => !isReportHead(head))
    .sort();
  return createHash('sha256').update(JSON.stringify(heads)).digest('base64url').slice(0, 24);
}

/** True for a corrected file of refused rows, whose name says nothing about its source. */
function isReport(columns: readonly FileColumn[]): boolean {
  return columns.some(({ head }) => isReportHead(head));
}
