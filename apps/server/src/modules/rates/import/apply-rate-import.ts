/**
 * Applies and undoes an import of rates, hotel by hotel. After an interruption, the next call continues with the
 * remaining hotels.
 */
import type { consoleImportsEndpoints, RateImport } from '@wayhouse/contract/console/imports';
import { dateInZone } from '@wayhouse/contract/dates';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { ServerTextKey } from '@wayhouse/i18n/server-texts';
import type { StaffCtx } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { type AppError, appError, invalidField, isAppError } from '../../../platform/errors.ts';
import { selectRuns } from '../calendar/calendar.store.ts';
import { selectCalendarHotel } from '../calendar/calendar.views.ts';
import { runsFromDay } from '../calendar/calendar-days.ts';
import { changeCalendar } from '../calendar/change-calendar.ts';
import { undoChangeSet } from '../calendar/publish-calendar.ts';
import {
  type HotelState,
  type ImportProblem,
  lockImportHotel,
  selectImportHotels,
  updateImportHotel,
} from './rate-imports.store.ts';
import { findRateImport } from './show-rate-imports.ts';

type Input = ParsedInputOf<(typeof consoleImportsEndpoints)['POST /api/console/v1/imports/{id}/apply']>;
/** One hotel of an import. `id` is the import's. */
type ImportHotel = { id: string; hotelId: string };

/** Maximum number of runs per change set, as in a publication. */
const runsMax = 5_000;

/**
 * Applies an import hotel by hotel, without days that are already over at the hotel. A hotel whose days have changed
 * since the preview is refused completely; the others are applied. Throws request.not_found, or request.not_permitted
 * for another person's import. Throws request.invalid at `accept_jumps` when prices jump or are far from other plans,
 * and the call does not accept that.
 */
export async function applyRateImport(
  ctx: StaffCtx,
  { params: { id }, accept_jumps: acceptsJumps }: Input,
): Promise<RateImport> {
  const { jumps, apart } = await findOwnImport(ctx, id);
  if (jumps + apart > 0 && !acceptsJumps) throw invalidField('accept_jumps', 'fields.import_jumps');
  for (const hotelId of await selectImportHotels(ctx.db, id, 'ready'))
    await processHotel(
      ctx,
      { id, hotelId },
      {
        from: 'ready',
        stateOnRefusal: 'refused',
        conflictText: 'imports.problem.changed',
        applyOrUndo: applyHotel,
      },
    );
  return findRateImport(ctx, id);
}

/**
 * Undoes an import hotel by hotel, also the import of a colleague, who may be away when its prices prove wrong. The
 * import stays applied for hotels with later changes of the same days. Throws request.not_found.
 */
export async function undoRateImport(
  ctx: StaffCtx,
  { params: { id } }: Pick<Input, 'params'>,
): Promise<RateImport> {
  await findRateImport(ctx, id);
  for (const hotelId of await selectImportHotels(ctx.db, id, 'applied'))
    await processHotel(
      ctx,
      { id, hotelId },
      {
        from: 'applied',
        stateOnRefusal: 'applied',
        conflictText: 'imports.problem.changed_later',
        applyOrUndo: undoHotel,
      },
    );
  return findRateImport(ctx, id);
}

/** Only the person who uploaded a file and saw its faults may apply it. */
async function findOwnImport(ctx: StaffCtx, id: string): Promise<RateImport> {
  const rateImport = await findRateImport(ctx, id);
  if (!rateImport.mine) throw appError('request.not_permitted');
  return rateImport;
}

type LockedHotel = Awaited<ReturnType<typeof lockImportHotel>>;
interface ImportStep {
  from: HotelState;
  /** The state of the hotel after a refusal. */
  stateOnRefusal: HotelState;
  /** The problem of a hotel whose days no longer have the expected values. */
  conflictText: ServerTextKey;
  applyOrUndo: (
    tx: Tx,
    ctx: StaffCtx,
    at: { importHotel: ImportHotel; lockedHotel: LockedHotel },
  ) => Promise<void>;
}

/**
 * Processes one hotel in one transaction. A refusal is stored with the hotel and not thrown, so that the next hotel
 * follows.
 */
async function processHotel(
  ctx: StaffCtx,
  importHotel: ImportHotel,
  { from, stateOnRefusal, conflictText, applyOrUndo }: ImportStep,
): Promise<void> {
  const inExpectedState = (work: (tx: Tx, lockedHotel: LockedHotel) => Promise<void>) =>
    inTransaction(ctx.db, async (tx) => {
      const lockedHotel = await lockImportHotel(tx, importHotel.id, importHotel.hotelId);
      if (lockedHotel.state === from) await work(tx, lockedHotel);
    });
  try {
    await inExpectedState((tx, lockedHotel) => applyOrUndo(tx, ctx, { importHotel, lockedHotel }));
  } catch (error) {
    if (!isAppError(error)) throw error;
    const problem = problemOf(error, conflictText);
    await inExpectedState((tx) => updateImportHotel(tx, importHotel, { state: stateOnRefusal, problem }));
  }
}

async function applyHotel(
  tx: Tx,
  ctx: StaffCtx,
  { importHotel, lockedHotel }: { importHotel: ImportHotel; lockedHotel: LockedHotel },
) {
  const { hotelId } = importHotel;
  const hotel = await selectCalendarHotel(tx, hotelId);
  if (!hotel) throw appError('request.not_found');
  const allRuns = runsFromDay(lockedHotel.runs, dateInZone(ctx.clock.now(), hotel.time_zone));
  if (allRuns.length === 0) throw invalidField('runs', 'fields.day_over');
  const changeSetIds: number[] = [];
  for (let at = 0; at < allRuns.length; at += runsMax) {
    const runs = allRuns.slice(at, at + runsMax);
    const { change_set_id } = await changeCalendar(tx, ctx, { hotelId, runs, kind: 'import' });
    changeSetIds.push(change_set_id);
  }
  await updateImportHotel(tx, importHotel, { state: 'applied', changeSetIds, problem: null });
}

async function undoHotel(
  tx: Tx,
  ctx: StaffCtx,
  { importHotel, lockedHotel }: { importHotel: ImportHotel; lockedHotel: LockedHotel },
) {
  const { hotelId } = importHotel;
  const setIds = await setsToUndo(tx, ctx, { hotelId, openSetIds: lockedHotel.openSetIds });
  for (const changeSetId of setIds.reverse()) await undoChangeSet(tx, ctx, { hotelId, changeSetId });
  await updateImportHotel(tx, importHotel, { state: 'undone', problem: null });
}

/** The change sets with days that are not over. Throws request.invalid when all days of the import are over. */
async function setsToUndo(
  tx: Tx,
  ctx: StaffCtx,
  { hotelId, openSetIds }: { hotelId: string; openSetIds: number[] },
): Promise<number[]> {
  const hotel = await selectCalendarHotel(tx, hotelId);
  if (!hotel) throw appError('request.not_found');
  const today = dateInZone(ctx.clock.now(), hotel.time_zone);
  const runs = await selectRuns(tx, openSetIds);
  const comingRuns = runs.filter((run) => runsFromDay([run], today).length > 0);
  if (openSetIds.length > 0 && comingRuns.length === 0)
    throw invalidField('change_set_id', 'fields.day_over');
  const comingSetIds = new Set(comingRuns.map(({ setId }) => setId));
  return openSetIds.filter((id) => comingSetIds.has(id));
}

function problemOf(error: AppError, conflictText: ServerTextKey): ImportProblem {
  if (error.key === 'rates.calendar_changed') return { key: conflictText };
  const [field] = error.details.fields ?? [];
  return field
    ? { key: field.key, params: field.params }
    : { key: `errors.${error.key}`, params: error.details.params };
}
