/** SQL on `groups.*`. Only `move-group.ts` changes statuses. */
import type { GroupForm } from '@wayhouse/contract/group/group-form';
import type { GroupOfferState, GroupStatus } from '@wayhouse/contract/group/group-life';
import type { RoomingRow } from '@wayhouse/contract/group/rooming-list';
import type { PaymentStatus } from '@wayhouse/contract/payment/payment-status';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { OrderScope } from '../../context.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type {
  GroupsAttachments,
  GroupsInstalments,
  GroupsLog,
  GroupsMessages,
  GroupsOffers,
  GroupsRequests,
} from '../../platform/tables.gen.ts';
import type { OfferHotel, OfferLine, ScheduleStep } from './offer/price-offer.ts';

export type GroupRow = Omit<Selectable<GroupsRequests>, 'form' | 'status' | 'payment_status'> & {
  form: GroupForm;
  status: GroupStatus;
  payment_status: PaymentStatus;
};
export type OfferRow = Omit<Selectable<GroupsOffers>, 'hotel' | 'lines' | 'schedule' | 'state'> & {
  hotel: OfferHotel;
  lines: OfferLine[];
  schedule: ScheduleStep[];
  state: GroupOfferState;
};
export type InstallmentRow = Selectable<GroupsInstalments>;

/** Returns false when the number is taken; the caller then generates another number. */
export async function insertGroup(tx: Tx, row: Insertable<GroupsRequests>): Promise<boolean> {
  const inserted = await tx
    .insertInto('groups.requests')
    .values(row)
    .onConflict((conflict) => conflict.column('group_no').doNothing())
    .returning('group_no')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function selectGroup(
  db: Db | Tx,
  groupNo: string,
  scope?: OrderScope,
): Promise<GroupRow | undefined> {
  const row = await groupQuery(db, groupNo, scope).executeTakeFirst();
  return row as unknown as GroupRow | undefined;
}

/** Like `selectGroup`, with the row locked until the transaction ends. */
export async function lockGroup(tx: Tx, groupNo: string, scope?: OrderScope): Promise<GroupRow | undefined> {
  const row = await groupQuery(tx, groupNo, scope).forUpdate().executeTakeFirst();
  return row as unknown as GroupRow | undefined;
}

function groupQuery(db: Db | Tx, groupNo: string, scope: OrderScope | undefined) {
  let query = db.selectFrom('groups.requests').selectAll().where('group_no', '=', groupNo);
  if (scope) query = query.where('account_id', '=', scope.accountId);
  if (scope && scope.userId !== null) query = query.where('user_id', '=', scope.userId);
  return query;
}

export async function selectGroupByKey(tx: Tx, userId: string, key: string): Promise<GroupRow | undefined> {
  const row = await tx
    .selectFrom('groups.requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row as unknown as GroupRow | undefined;
}

/** Changes any columns except the statuses. */
export async function updateGroup(
  tx: Tx,
  groupNo: string,
  set: Omit<Updateable<GroupsRequests>, 'status' | 'payment_status'>,
): Promise<void> {
  await tx.updateTable('groups.requests').set(set).where('group_no', '=', groupNo).execute();
}

/** Changes the two statuses and other columns. The database refuses transitions that are not in its tables. */
export async function updateGroupStatus(
  tx: Tx,
  groupNo: string,
  set: Updateable<GroupsRequests>,
): Promise<void> {
  await tx.updateTable('groups.requests').set(set).where('group_no', '=', groupNo).execute();
}

export async function insertLog(tx: Tx, row: Insertable<GroupsLog>): Promise<void> {
  await tx.insertInto('groups.log').values(row).execute();
}

export function selectLog(db: Db | Tx, groupNo: string) {
  return db.selectFrom('groups.log').selectAll().where('group_no', '=', groupNo).orderBy('id').execute();
}

export async function insertMessage(tx: Tx, row: Insertable<GroupsMessages>): Promise<void> {
  await tx.insertInto('groups.messages').values(row).execute();
}

export function selectMessages(db: Db | Tx, groupNo: string) {
  return db.selectFrom('groups.messages').selectAll().where('group_no', '=', groupNo).orderBy('id').execute();
}

export async function insertOffer(tx: Tx, row: Insertable<GroupsOffers>): Promise<void> {
  await tx.insertInto('groups.offers').values(row).execute();
}

export async function selectOffers(db: Db | Tx, groupNo: string): Promise<OfferRow[]> {
  const rows = await db
    .selectFrom('groups.offers')
    .selectAll()
    .where('group_no', '=', groupNo)
    .orderBy('option_no')
    .orderBy('revision')
    .execute();
  return rows as unknown as OfferRow[];
}

/**
 * Changes the state of all offers of the group that are in state `from`; with `offerId`, only of that offer. Returns
 * the number of changed offers.
 */
export async function updateOfferStates(
  tx: Tx,
  groupNo: string,
  change: { from: GroupOfferState; to: GroupOfferState; offerId?: string },
): Promise<number> {
  let query = tx
    .updateTable('groups.offers')
    .set({ state: change.to })
    .where('group_no', '=', groupNo)
    .where('state', '=', change.from);
  if (change.offerId !== undefined) query = query.where('offer_id', '=', change.offerId);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

export async function insertInstallments(tx: Tx, rows: Insertable<GroupsInstalments>[]): Promise<void> {
  await tx.insertInto('groups.instalments').values(rows).execute();
}

/**
 * Number of installments that were ever opened. New installments get the numbers after it, because installments of a
 * former schedule keep their numbers.
 */
export async function countInstallments(tx: Tx, groupNo: string): Promise<number> {
  const row = await tx
    .selectFrom('groups.instalments')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('group_no', '=', groupNo)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The paid and the open installments. Closed installments of former schedules are left out. */
export function selectInstallments(db: Db | Tx, groupNo: string): Promise<InstallmentRow[]> {
  return db
    .selectFrom('groups.instalments')
    .selectAll()
    .where('group_no', '=', groupNo)
    .where('closed_at', 'is', null)
    .orderBy('no')
    .execute();
}

/** The number of the group to which the reference of an installment belongs. */
export async function selectGroupOfReference(tx: Tx, reference: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('groups.instalments')
    .select('group_no')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.group_no;
}

export async function updateInstallment(
  tx: Tx,
  reference: string,
  set: Updateable<GroupsInstalments>,
): Promise<void> {
  await tx.updateTable('groups.instalments').set(set).where('reference', '=', reference).execute();
}

export async function replaceRooming(tx: Tx, groupNo: string, rows: readonly RoomingRow[]): Promise<void> {
  await tx.deleteFrom('groups.rooming').where('group_no', '=', groupNo).execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('groups.rooming')
    .values(rows.map((row, index) => ({ ...row, group_no: groupNo, row_no: index + 1 })))
    .execute();
}

export function selectRooming(db: Db | Tx, groupNo: string): Promise<(RoomingRow & { row_no: number })[]> {
  return db
    .selectFrom('groups.rooming')
    .select(['row_no', 'room', 'last_name', 'first_name', 'type', 'age', 'note'])
    .where('group_no', '=', groupNo)
    .orderBy('row_no')
    .execute();
}

export async function insertAttachment(tx: Tx, row: Insertable<GroupsAttachments>): Promise<void> {
  await tx.insertInto('groups.attachments').values(row).execute();
}

export function selectAttachments(db: Db | Tx, groupNo: string) {
  return db
    .selectFrom('groups.attachments')
    .selectAll()
    .where('group_no', '=', groupNo)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Number of files that the account has added after `since`, to all its requests together. */
export async function countAttachments(
  tx: Tx,
  { accountId, since }: { accountId: string; since: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('groups.attachments as f')
    .innerJoin('groups.requests as g', 'g.group_no', 'f.group_no')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('g.account_id', '=', accountId)
    .where('f.at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes a file that the customer attached. Returns false when the request has no such file. */
export async function deleteAttachment(tx: Tx, groupNo: string, id: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('groups.attachments')
    .where('group_no', '=', groupNo)
    .where('id', '=', id)
    .where('side', '=', 'customer')
    .executeTakeFirst();
  return Number(result.numDeletedRows) === 1;
}

export async function insertOrders(tx: Tx, groupNo: string, orderNos: readonly string[]): Promise<void> {
  await tx
    .insertInto('groups.orders')
    .values(orderNos.map((order_no) => ({ order_no, group_no: groupNo })))
    .execute();
}

export async function selectOrderNos(db: Db | Tx, groupNo: string): Promise<string[]> {
  const rows = await db
    .selectFrom('groups.orders')
    .select('order_no')
    .where('group_no', '=', groupNo)
    .orderBy('order_no')
    .execute();
  return rows.map((row) => row.order_no);
}

/** Group numbers of requests to expire: quoted without an open offer, or accepted with an overdue installment. */
export async function selectDueGroups(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const withoutOffer = await db
    .selectFrom('groups.requests as g')
    .select('group_no')
    .where('status', '=', 'quoted')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('groups.offers as o')
            .select('o.offer_id')
            .whereRef('o.group_no', '=', 'g.group_no')
            .where('o.state', '=', 'open')
            .where('o.valid_until', '>', now),
        ),
      ),
    )
    .orderBy('group_no')
    .limit(limit)
    .execute();
  const unpaid = await db
    .selectFrom('groups.requests as g')
    .innerJoin('groups.instalments as i', 'i.group_no', 'g.group_no')
    .select('g.group_no')
    .distinct()
    .where('g.status', '=', 'accepted')
    .where('i.paid_at', 'is', null)
    .where('i.closed_at', 'is', null)
    .where('i.due_at', '<=', now)
    .orderBy('g.group_no')
    .limit(limit)
    .execute();
  return [...withoutOffer, ...unpaid].map((row) => row.group_no);
}
