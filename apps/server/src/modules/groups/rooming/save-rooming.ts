/**
 * `group/rooming`: saves the rooming list as typed or uploaded. All rows are stored. Valid rows become guests; invalid
 * rows are returned with their faults.
 */
import type { Group } from '@wayhouse/contract/group/groups';
import type { RoomingRow } from '@wayhouse/contract/group/rooming-list';
import { type ActorCtx, orderScope } from '../../../context.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import {
  type GroupRow,
  type OfferRow,
  replaceRooming,
  selectGroup,
  selectLog,
  selectOffers,
  selectRooming,
  updateGroup,
} from '../groups.store.ts';
import { mailDesk } from '../mail-sides.ts';
import { moveGroup, noteGroup } from '../move-group.ts';
import { customerActor } from '../request-group.ts';
import { lockOwn, ownGroup, roomingStatuses } from '../show-group.ts';
import {
  checkRooming,
  type RoomGuest,
  roomingSavedEvent,
  roomingVersion,
  type Slot,
  slotsOf,
} from './rooming-list.ts';
import { cleanRow, readRoomingSheet, writeRoomingTemplate } from './rooming-sheet.ts';

/**
 * Replaces the rows if they are given, and sends the list to the desk if requested. Errors: not_found; wrong_state;
 * rooming_unfinished; request.changed when the list was saved since `version`.
 */
export async function saveRooming(
  ctx: ActorCtx,
  input: {
    group_no: string;
    rows?: RoomingRow[] | undefined;
    version?: number | undefined;
    send?: true | undefined;
  },
): Promise<Group> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockOwn(ctx, tx, input.group_no, input.send ? ['confirmed'] : roomingStatuses);
    if (input.version !== undefined) await refuseOtherVersion(tx, row, input.version);
    if (input.rows)
      await storeRooming(
        ctx,
        tx,
        row,
        input.rows.map((each) => cleanRow((column) => each[column])),
      );
    if (input.send) await sendRooming(ctx, tx, row);
  });
  return ownGroup(ctx, input.group_no);
}

async function refuseOtherVersion(tx: Tx, row: GroupRow, version: number): Promise<void> {
  if (roomingVersion(await selectLog(tx, row.group_no)) !== version) throw appError('request.changed');
}

/**
 * Replaces the rows by the rows of a file. Errors: not_found; wrong_state; the errors of `readRoomingSheet`;
 * request.changed when the list was saved since `version`.
 */
export async function uploadRooming(
  ctx: ActorCtx,
  input: {
    group_no: string;
    file: { name: string; bytes: Uint8Array };
    version?: number | undefined;
  },
): Promise<Group> {
  const rows = await readRoomingSheet(input.file.bytes, ctx.actor.accountId);
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockOwn(ctx, tx, input.group_no, roomingStatuses);
    if (input.version !== undefined) await refuseOtherVersion(tx, row, input.version);
    await storeRooming(ctx, tx, row, rows);
  });
  return ownGroup(ctx, input.group_no);
}

/** The template with this request's rooms. Throws not_found outside the caller's scope. */
export async function roomingTemplate(
  ctx: ActorCtx,
  { group_no, lang }: { group_no: string; lang?: 'en' | 'zh' | undefined },
): Promise<{ content_type: string; name: string; bytes: Uint8Array }> {
  const row = await selectGroup(ctx.db, group_no, orderScope(ctx.actor));
  if (!row) throw appError('request.not_found');
  const { slots } = await roomingOf(ctx.db, row);
  return {
    content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: `rooming-list-${group_no}.xlsx`,
    bytes: await writeRoomingTemplate(slots, lang ?? ctx.language),
  };
}

/** Rooms, guests of valid rows, accepted offer, and whether the list is complete (`checkRooming`). */
export async function roomingOf(
  db: Db | Tx,
  row: GroupRow,
): Promise<{ slots: Slot[]; guests: RoomGuest[]; isComplete: boolean; offer: OfferRow | undefined }> {
  const offer = (await selectOffers(db, row.group_no)).find((each) => each.offer_id === row.offer_id);
  const slots = slotsOf(row.form, offer?.lines);
  const { guests, isComplete } = checkRooming(await selectRooming(db, row.group_no), slots);
  return { slots, guests, isComplete, offer };
}

async function storeRooming(ctx: ActorCtx, tx: Tx, row: GroupRow, rows: RoomingRow[]): Promise<void> {
  await replaceRooming(tx, row.group_no, rows);
  await updateGroup(tx, row.group_no, { updated_at: ctx.clock.now() });
  const { guests } = await roomingOf(tx, row);
  await noteGroup(tx, ctx.clock, row.group_no, {
    actor: customerActor(ctx),
    event: roomingSavedEvent,
    note: `${guests.length} / ${rows.length}`,
  });
}

async function sendRooming(ctx: ActorCtx, tx: Tx, row: GroupRow): Promise<void> {
  const { slots, guests, isComplete } = await roomingOf(tx, row);
  if (!isComplete) throw appError('groups.rooming_unfinished');
  const updatedRow = await moveGroup(tx, ctx.clock, row, {
    to: 'rooming_received',
    actor: customerActor(ctx),
    event: 'rooming_sent',
    set: { rooming_sent_at: ctx.clock.now(), guests: guests.length },
  });
  await mailDesk(tx, ctx.clock, updatedRow, {
    template: 'rooming',
    params: { guests: String(guests.length), rooms: String(slots.length) },
  });
}
