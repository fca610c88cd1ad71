/** Imports of hotels for the console. */
import type {
  consoleHotelImportsEndpoints,
  HotelImport,
  HotelImportDetail,
  ImportFault,
} from '@wayhouse/contract/console/hotels/hotel-imports';
import type { ImportField } from '@wayhouse/contract/console/hotels/import-fields';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { type ServerTextKey, serverText2 } from '@wayhouse/i18n/server-texts';
import type { StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { versionOf } from '../../../platform/optimistic-lock.ts';
import {
  countHotelImports,
  type FaultRow,
  type HotelImportRow,
  selectFaults,
  selectHotelImport,
  selectHotelImports,
} from './hotel-imports.store.ts';
import type { ColumnChoice } from './read-row.ts';
import type { RowFault } from './read-stored-row.ts';

/** Maximum number of refused rows in an answer. The file of refused rows has all of them. */
const faultsShown = 20;
/** Number of days after its start in which an import can be undone. */
const undoDays = 7;
const dayMs = 86_400_000;
/** Codes of the problems, which are stored as keys of their texts. */
const problemCodes: Readonly<Record<string, HotelImportDetail['problem_code']>> = {
  'imports.hotels.many_faults': 'many_faults',
  'imports.hotels.broken': 'broken',
};

type Calls = typeof consoleHotelImportsEndpoints;

export async function listHotelImports(
  ctx: StaffCtx,
  { page, page_size }: ParsedInputOf<Calls['GET /api/console/v1/hotel-imports']>,
): Promise<OutputOf<Calls['GET /api/console/v1/hotel-imports']>> {
  const rows = await selectHotelImports(ctx.db, { limit: page_size, offset: (page - 1) * page_size });
  return { total: await countHotelImports(ctx.db), page, page_size, items: rows.map(presentBrief) };
}

/** Throws `request.not_found`. */
export function showHotelImport(
  ctx: StaffCtx,
  { params }: ParsedInputOf<Calls['GET /api/console/v1/hotel-imports/{id}']>,
): Promise<HotelImportDetail> {
  return presentImport(ctx, params.id);
}

/** Throws `request.not_found`. */
export async function presentImport(ctx: StaffCtx, id: string): Promise<HotelImportDetail> {
  const row = await selectHotelImport(ctx.db, id);
  if (!row) throw appError('request.not_found');
  const { choice, columns } = row;
  const faults = row.faulty > 0 ? await selectFaults(ctx.db, id, { after: 0, limit: faultsShown }) : [];
  const fieldOf = new Map(choice.columns.map(({ head, field }) => [head, field]));
  return {
    ...presentBrief(row),
    file_size: Number(row.file_size),
    shape: row.shape,
    columns: columns.map(({ head, field: guessedField, confidence, filled, samples }) => {
      const field = fieldOf.get(head) ?? null;
      // Certain: a field that staff changed in this import, and every field when the choices were copied from an
      // earlier import (`remembered_at`).
      const isGuess = row.remembered_at === null && field === guessedField;
      return { head, field, filled, samples, confidence: isGuess || field === null ? confidence : 100 };
    }),
    country: choice.country,
    score_of: choice.scoreOf,
    words: choice.words,
    skip: choice.skip ?? [],
    choice_version: versionOf(choiceOf(row)),
    remembered_at: row.remembered_at?.toISOString() ?? null,
    missing: missingFields(choice),
    kept: row.kept,
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    problem: row.problem === null ? null : serverText2(row.problem as ServerTextKey),
    problem_code: row.problem === null ? undefined : problemCodes[row.problem],
    faults: faults.map(presentFault),
    has_rows: row.rows_removed_at === null,
    can_undo: ['paused', 'ended'].includes(row.state) && isUndoable(row, ctx.clock.now()),
    undo: { withdrawn: row.withdrawn, restored: row.restored, left_alone: row.left_alone },
  };
}

/** The choices of staff for the file. Preview and run depend on them. */
export function choiceOf({ source, choice }: Pick<HotelImportRow, 'source' | 'choice'>) {
  return { source, choice };
}

/**
 * The required fields that no column fills. A file without a column of cities needs a column of addresses: the import
 * finds the city in the address, and the city gives the country.
 */
export function missingFields({ columns, country }: ColumnChoice): HotelImportDetail['missing'] {
  const has = (...fields: ImportField[]) => columns.some(({ field }) => field && fields.includes(field));
  const missing: HotelImportDetail['missing'] = [];
  if (!has('name_en', 'name_zh')) missing.push('name');
  if (has('city') && !has('country') && !country) missing.push('country');
  if (!has('city') && !has('address_en', 'address_zh')) missing.push('city');
  return missing;
}

function presentBrief(row: HotelImportRow): HotelImport {
  const { id, at, staff_name: by, file_name, source, state, rows, rows_done } = row;
  const { created, changed, unchanged, faulty } = row;
  return {
    id,
    at: at.toISOString(),
    by,
    file_name,
    source,
    state,
    rows,
    rows_done,
    counts: { created, changed, unchanged, faulty },
  };
}

/** True during the seven days after the start. The caller also checks the state of the import. */
export function isUndoable(
  { started_at: startedAt }: Pick<HotelImportRow, 'started_at'>,
  now: Date,
): boolean {
  return startedAt !== null && now.getTime() - startedAt.getTime() < undoDays * dayMs;
}

export function presentFault({ row, name, faults }: FaultRow): ImportFault {
  return {
    row,
    hotel: name,
    faults: faults.map((fault) => ({ field: fault.field, value: fault.value, reason: faultText([fault]) })),
  };
}

/** All faults of a row in one text. */
export function faultText(faults: readonly RowFault[]): { en: string; zh: string } {
  const texts = faults.map(({ key, reason = '' }) => serverText2(key as ServerTextKey, { reason }));
  return { en: texts.map(({ en }) => en).join(' '), zh: texts.map(({ zh }) => zh).join('') };
}
