/** Applies and undoes an import of rates, hotel by hotel. An interrupted run continues with the remaining hotels. */
import type { consoleImportsEndpoints, RateImport } from '@wayhouse/contract/console/imports';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { type AppError, appError, invalidField, isAppError } from '../../../platform/errors.ts';
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
type Part = { id: string; hotelId: string };

/** Maximum number of runs per change set, as in a publication. */
const runsInSet = 5_000;

/**
 * Refuses a hotel completely when its days have changed since the preview. Throws not_found, or not_permitted for
 * another person's import. Throws request.invalid while prices jump or are far from other plans and nobody has accepted
 * that.
 */
export async function applyRateImport(
  ctx: StaffCtx,
  { params: { id }, accept_jumps: acceptsJumps }: Input,
): Promise<RateImport> {
  const { jumps, apart } = await findOwn(ctx, id);
  if (jumps + apart > 0 && !acceptsJumps) throw invalidField('accept_jumps', 'fields.import_jumps');
  for (const hotelId of await selectImportHotels(ctx.db, id, 'ready'))
    await step(ctx, { id, hotelId }, { from: 'ready', refused: 'refused', run: applyHotel });
  return findRateImport(ctx, id);
}

/**
 * Leaves a hotel applied when its days have changed since. Throws not_found, not_permitted for another person's
 * import.
 */
export async function undoRateImport(
  ctx: StaffCtx,
  { params: { id } }: Pick<Input, 'params'>,
): Promise<RateImport> {
  await findOwn(ctx, id);
  for (const hotelId of await selectImportHotels(ctx.db, id, 'applied'))
    await step(ctx, { id, hotelId }, { from: 'applied', refused: 'applied', run: undoHotel });
  return findRateImport(ctx, id);
}

/** Only the author can undo a change set, so the same person must apply and undo an import. */
async function findOwn(ctx: StaffCtx, id: string): Promise<RateImport> {
  const rateImport = await findRateImport(ctx, id);
  if (!rateImport.mine) throw appError('request.not_permitted');
  return rateImport;
}

type LockedHotel = Awaited<ReturnType<typeof lockImportHotel>>;
interface Step {
  from: HotelState;
  /** The state of the hotel after a refusal. */
  refused: HotelState;
  run: (tx: Tx, ctx: StaffCtx, at: { part: Part; locked: LockedHotel }) => Promise<void>;
}

/** Processes one hotel in one transaction; after a refusal the next hotel follows. */
async function step(ctx: StaffCtx, part: Part, { from, refused, run }: Step): Promise<void> {
  const whileStill = (work: (tx: Tx, locked: LockedHotel) => Promise<void>) =>
    inTransaction(ctx.db, async (tx) => {
      const locked = await lockImportHotel(tx, part.id, part.hotelId);
      if (locked.state === from) await work(tx, locked);
    });
  try {
    await whileStill((tx, locked) => run(tx, ctx, { part, locked }));
  } catch (error) {
    if (!isAppError(error)) throw error;
    const problem = problemOf(error);
    await whileStill((tx) => updateImportHotel(tx, part, { state: refused, problem }));
  }
}

async function applyHotel(tx: Tx, ctx: StaffCtx, { part, locked }: { part: Part; locked: LockedHotel }) {
  const changeSetIds: number[] = [];
  for (let at = 0; at < locked.runs.length; at += runsInSet) {
    const runs = locked.runs.slice(at, at + runsInSet);
    const { change_set_id } = await changeCalendar(tx, ctx, { hotelId: part.hotelId, runs, kind: 'import' });
    changeSetIds.push(change_set_id);
  }
  await updateImportHotel(tx, part, { state: 'applied', changeSetIds, problem: null });
}

async function undoHotel(tx: Tx, ctx: StaffCtx, { part, locked }: { part: Part; locked: LockedHotel }) {
  for (const changeSetId of [...locked.changeSetIds].reverse())
    await undoChangeSet(tx, ctx, { hotelId: part.hotelId, changeSetId });
  await updateImportHotel(tx, part, { state: 'undone', problem: null });
}

function problemOf(error: AppError): ImportProblem {
  if (error.key === 'rates.calendar_changed') return { key: 'imports.problem.changed' };
  const [field] = error.details.fields ?? [];
  return field
    ? { key: field.key, params: field.params }
    : { key: `errors.${error.key}`, params: error.details.params };
}
