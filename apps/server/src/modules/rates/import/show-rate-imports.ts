/** Imports of rates in the console: the list, one import, and the download of its unusable rows. */
import type {
  consoleImportsEndpoints,
  ImportState,
  RateImport,
  RateImportDetail,
} from '@wayhouse/contract/console/imports';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { Board } from '@wayhouse/contract/search/search';
import { type ServerTextKey, serverText, serverText2 } from '@wayhouse/i18n/server-texts';
import type { StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { writeCsv } from '../../../platform/sheet/csv.ts';
import { valueToWire } from '../calendar/calendar-days.ts';
import {
  countImports,
  type ImportRow,
  selectBadRows,
  selectImport,
  selectImportFindings,
  selectImports,
} from './rate-imports.store.ts';
import { selectImportProblems } from './rate-imports.views.ts';
import type { Reason } from './read-rate-rows.ts';

type Calls = typeof consoleImportsEndpoints;

export async function listRateImports(
  ctx: StaffCtx,
  { page, page_size }: ParsedInputOf<Calls['GET /api/console/v1/imports']>,
): Promise<OutputOf<Calls['GET /api/console/v1/imports']>> {
  const rows = await selectImports(ctx.db, { limit: page_size, offset: (page - 1) * page_size });
  const items = rows.map((row) => present(row, ctx));
  return { total: await countImports(ctx.db), page, page_size, items };
}

/** Throws `request.not_found`. */
export async function findRateImport(ctx: StaffCtx, id: string): Promise<RateImport> {
  const row = await selectImport(ctx.db, id);
  if (!row) throw appError('request.not_found');
  return present(row, ctx);
}

/** Throws `request.not_found`. */
export async function showRateImport(
  ctx: StaffCtx,
  { params, page, page_size }: ParsedInputOf<Calls['GET /api/console/v1/imports/{id}']>,
): Promise<RateImportDetail> {
  const rateImport = await findRateImport(ctx, params.id);
  const { changes, bad } = await selectImportFindings(ctx.db, params.id, {
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  const problems = await selectImportProblems(ctx.db, params.id);
  return {
    ...rateImport,
    changes: changes.map((change) => ({
      ...change,
      board: change.board as Board | null,
      before: valueToWire(change.field, change.before),
      after: valueToWire(change.field, change.after),
      // Net prices of the room's other plans when the new price is far from them. Older imports have no such field.
      others: change.others
        ? { lowest: toMoney(change.others.lowest), highest: toMoney(change.others.highest) }
        : null,
    })),
    problems: problems.map(({ hotel, problem }) => ({
      hotel,
      message: serverText2(problem.key as ServerTextKey, problem.params),
    })),
    bad: {
      total: rateImport.bad_rows,
      page,
      page_size,
      items: bad.map(({ line, text, reasons }) => ({ line, text, reason: reasonText(reasons) })),
    },
  };
}

/** The unusable rows as a CSV file, for the uploader to correct. Throws `request.not_found`. */
export async function fetchBadRows(
  ctx: StaffCtx,
  { params }: ParsedInputOf<Calls['GET /api/console/v1/imports/{id}/bad-rows']>,
): Promise<OutputOf<Calls['GET /api/console/v1/imports/{id}/bad-rows']>> {
  const bad = await selectBadRows(ctx.db, params.id);
  if (!bad) throw appError('request.not_found');
  const say = (key: ServerTextKey) => serverText(ctx.language, key);
  const heads = [say('imports.bad.line'), say('imports.bad.reason'), say('imports.bad.row')];
  const lines = bad.map(({ line, text, reasons }) => [String(line), reasonText(reasons)[ctx.language], text]);
  return {
    content_type: 'text/csv; charset=utf-8',
    name: 'invalid-rows.csv',
    bytes: new TextEncoder().encode(writeCsv([heads, ...lines])),
  };
}

/** All faults of a row in one text. */
function reasonText(reasons: readonly Reason[]): { en: string; zh: string } {
  const texts = reasons.map(({ key, params }) => serverText2(key, params));
  return { en: texts.map(({ en }) => en).join(' '), zh: texts.map(({ zh }) => zh).join('') };
}

function present(row: ImportRow, ctx: StaffCtx): RateImport {
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: row.staff_name,
    mine: row.staff_id === ctx.staff.staffId,
    file_name: row.file_name,
    state: stateOf(row),
    rows: row.rows,
    bad_rows: row.bad_rows,
    hotels: row.hotels,
    days: row.days,
    // Days with an unusual new price: far from the old price (`jumps`), or from the room's other plans (`apart`).
    jumps: row.jumps,
    apart: row.apart,
    hotels_applied: row.applied,
    hotels_ready: row.ready,
  };
}

function stateOf({ hotels, ready, applied, undone }: ImportRow): ImportState {
  if (hotels === 0) return 'nothing';
  if (applied > 0) return applied === hotels ? 'applied' : 'partly';
  // No hotel has the rates of the file now.
  if (undone > 0) return 'undone';
  return ready > 0 ? 'preview' : 'refused';
}
