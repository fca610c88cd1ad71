/** Starts, pauses and undoes an import of hotels. The work itself runs in the queue. */
import type {
  consoleHotelImportsEndpoints,
  HotelImportDetail,
} from '@wayhouse/contract/console/hotels/hotel-imports';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { refuseChanged } from '../../../platform/optimistic-lock.ts';
import { enqueue } from '../../../platform/work/enqueue.ts';
import { type HotelImportRow, lockHotelImport, updateState } from './hotel-imports.store.ts';
import { checkSource } from './save-choice.ts';
import { choiceOf, isUndoable, missingFields, presentImport } from './show-hotel-imports.ts';

// Declared here, because each program that compiles the calls needs the kind.
declare module '../../../platform/work/kinds.ts' {
  interface Work {
    'catalogue.import-hotels': { id: string };
  }
}

type Calls = typeof consoleHotelImportsEndpoints;

/**
 * Throws not_found. Throws request.changed when the import is neither ready nor paused, and when the choices were
 * changed since `choice_version`. Throws request.invalid when required columns are missing, and for a reserved source:
 * the source may come from the name of the file, which was not checked before.
 */
export async function startHotelImport(
  ctx: StaffCtx,
  {
    params,
    accept_faults: acceptsFaults,
    choice_version: choiceVersion,
  }: ParsedInputOf<Calls['POST /api/console/v1/hotel-imports/{id}/start']>,
): Promise<HotelImportDetail> {
  return changeImport(ctx, params.id, ['ready', 'paused'], async (tx, row) => {
    if (choiceVersion !== undefined) refuseChanged(choiceOf(row), choiceVersion);
    if (missingFields(row.choice).length > 0) throw invalidField('columns', 'fields.hotel_columns_missing');
    checkSource(ctx, row.source);
    await updateState(tx, row.id, {
      state: 'running',
      problem: null,
      ...(acceptsFaults && { accepts_faults: true }),
      ...(!row.started_at && { started_at: ctx.clock.now() }),
    });
    if (!row.started_at) await auditImport(tx, ctx, row, 'hotel_import.started');
    await enqueueRun(tx, ctx, row.id);
  });
}

/** A batch that has begun is completed. Throws not_found; request.changed when the import is not running. */
export async function pauseHotelImport(
  ctx: StaffCtx,
  { params }: ParsedInputOf<Calls['POST /api/console/v1/hotel-imports/{id}/pause']>,
): Promise<HotelImportDetail> {
  return changeImport(ctx, params.id, ['running'], (tx, row) =>
    updateState(tx, row.id, { state: 'paused', problem: null }),
  );
}

/**
 * Throws not_found. Throws request.changed when the import is neither paused nor ended, and later than seven days after
 * its start.
 */
export async function undoHotelImport(
  ctx: StaffCtx,
  { params }: ParsedInputOf<Calls['POST /api/console/v1/hotel-imports/{id}/undo']>,
): Promise<HotelImportDetail> {
  return changeImport(ctx, params.id, ['ended', 'paused'], async (tx, row) => {
    if (!isUndoable(row, ctx.clock.now())) throw appError('request.changed');
    await updateState(tx, row.id, { state: 'undoing', problem: null });
    await auditImport(tx, ctx, row, 'hotel_import.undone');
    await enqueueRun(tx, ctx, row.id);
  });
}

async function changeImport(
  ctx: StaffCtx,
  id: string,
  allowedStates: readonly HotelImportRow['state'][],
  work: (tx: Tx, row: HotelImportRow) => Promise<void>,
): Promise<HotelImportDetail> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockHotelImport(tx, id);
    if (!row) throw appError('request.not_found');
    if (!allowedStates.includes(row.state)) throw appError('request.changed');
    await work(tx, row);
  });
  return presentImport(ctx, id);
}

async function enqueueRun(tx: Tx, { clock }: StaffCtx, id: string): Promise<void> {
  await enqueue(tx, { clock, kind: 'catalogue.import-hotels', items: [{ key: id, payload: { id } }] });
}

async function auditImport(
  tx: Tx,
  ctx: StaffCtx,
  { id, file_name: name, source, rows }: HotelImportRow,
  action: 'hotel_import.started' | 'hotel_import.undone',
): Promise<void> {
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action,
    target: { type: 'hotel_import', id, name },
    after: { source, rows },
  });
}
