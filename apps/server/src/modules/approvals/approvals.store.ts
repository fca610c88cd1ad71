/** SQL on `approvals.*`. */
import type { AmountKind, ApprovalKind } from '@wayhouse/contract/console/approval-kinds';
import { type Insertable, type Selectable, sql } from 'kysely';
import { lockName } from '../../platform/database/lock-name.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { ApprovalsRequests } from '../../platform/tables.gen.ts';

/**
 * `returned`: sent back to the requester. `withdrawn`: ended by the requester, by a customer's cancellation, or because
 * the requester was disabled. `replaced`: a newer request took its place, or no decision is needed any more.
 */
export type RequestRow = Omit<Selectable<ApprovalsRequests>, 'kind' | 'status'> & {
  kind: ApprovalKind;
  status: 'open' | 'approved' | 'returned' | 'withdrawn' | 'replaced';
};

export async function insertRequest(tx: Tx, row: Insertable<ApprovalsRequests>): Promise<void> {
  await tx.insertInto('approvals.requests').values(row).execute();
}

/** Undefined for an unknown id. The row stays locked until the transaction ends. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  const row = await tx
    .selectFrom('approvals.requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as RequestRow | undefined;
}

interface End {
  status: 'approved' | 'returned' | 'withdrawn' | 'replaced';
  /** A member of staff, or the customer's user who withdrew. */
  by: { id: string; name: string };
  at: Date;
  note?: string;
}

export async function endRequest(tx: Tx, id: string, { status, by, at, note = '' }: End): Promise<void> {
  await tx
    .updateTable('approvals.requests')
    .set({ status, note, decided_at: at, decided_by: by.id, decided_by_name: by.name })
    .where('id', '=', id)
    .execute();
}

interface Subject {
  kind: ApprovalKind;
  subjectId: string;
}

/** The id of the open request of a kind about a subject, locked until the transaction ends. */
export async function lockOpenRequest(
  tx: Tx,
  { kind, subjectId }: Subject,
): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('approvals.requests')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
}

export async function updatePayload(tx: Tx, id: string, payload: object): Promise<void> {
  await tx
    .updateTable('approvals.requests')
    .set({ payload: JSON.stringify(payload) })
    .where('id', '=', id)
    .execute();
}

/** Ends the open request of a kind about a subject, if there is one. */
export async function endOpenRequest(tx: Tx, subject: Subject, end: End): Promise<void> {
  const row = await lockOpenRequest(tx, subject);
  if (row) await endRequest(tx, row.id, end);
}

export interface RequestFilter {
  id?: string;
  kind?: ApprovalKind;
  subjectId?: string;
  isOpen?: boolean;
  requestedBy?: string;
  notRequestedBy?: string;
  /** Only requests made after this instant. */
  since?: Date;
  /** Ended requests, and open requests made at or before `expiredUntil` by other people than `exceptOf`. */
  isOver?: { expiredUntil: Date; exceptOf: string };
}

function requestsOf(db: Db | Tx, filter: RequestFilter) {
  let query = db.selectFrom('approvals.requests');
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind);
  if (filter.subjectId !== undefined) query = query.where('subject_id', '=', filter.subjectId);
  if (filter.isOpen !== undefined) query = query.where('status', filter.isOpen ? '=' : '<>', 'open');
  if (filter.requestedBy !== undefined) query = query.where('requested_by', '=', filter.requestedBy);
  if (filter.notRequestedBy !== undefined) query = query.where('requested_by', '<>', filter.notRequestedBy);
  if (filter.since !== undefined) query = query.where('requested_at', '>', filter.since);
  const { isOver } = filter;
  if (isOver)
    query = query.where((e) =>
      e.or([
        e('status', '<>', 'open'),
        e.and([e('requested_at', '<=', isOver.expiredUntil), e('requested_by', '<>', isOver.exceptOf)]),
      ]),
    );
  return query;
}

/** All open requests of a kind or of a requester, locked until the transaction ends. */
export async function lockOpenRequests(
  tx: Tx,
  filter: Pick<RequestFilter, 'kind' | 'requestedBy'>,
): Promise<RequestRow[]> {
  const rows = await requestsOf(tx, { ...filter, isOpen: true })
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows as RequestRow[];
}

/** Open requests first, the oldest first; then ended requests, the last ended first. */
export async function selectRequests(
  db: Db | Tx,
  filter: RequestFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<RequestRow[]> {
  const rows = await requestsOf(db, filter)
    .selectAll()
    .orderBy(sql`status = 'open'`, 'desc')
    .orderBy(sql`case when status = 'open' then requested_at end`)
    .orderBy('decided_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows as RequestRow[];
}

export async function countRequests(db: Db | Tx, filter: RequestFilter): Promise<number> {
  const row = await requestsOf(db, filter)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export interface AmountRow {
  kind: AmountKind;
  role: string;
  cents: number;
}

export async function selectAmounts(db: Db | Tx): Promise<AmountRow[]> {
  const rows = await db.selectFrom('approvals.amounts').selectAll().execute();
  return rows as AmountRow[];
}

/** The amount up to which the role decides alone; 0 without a row. */
export async function selectAmount(db: Db | Tx, kind: AmountKind, role: string): Promise<number> {
  const row = await db
    .selectFrom('approvals.amounts')
    .select('cents')
    .where('kind', '=', kind)
    .where('role', '=', role)
    .executeTakeFirst();
  return row?.cents ?? 0;
}

/** Locks an amount, also one without a row. Of two simultaneous saves, the second then sees the amount of the first. */
export async function lockAmount(tx: Tx, kind: AmountKind, role: string): Promise<void> {
  await lockName(tx, `amount ${kind} ${role}`);
}

export async function upsertAmount(tx: Tx, row: AmountRow): Promise<void> {
  await tx
    .insertInto('approvals.amounts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'role']).doUpdateSet({ cents: row.cents }))
    .execute();
}

/**
 * The sum in cents of one kind that the person has decided alone since an instant. Locks this sum until the transaction
 * ends, so that of two simultaneous decisions the second counts the first.
 */
export async function sumAloneDecisions(
  tx: Tx,
  { kind, staffId, since }: { kind: AmountKind; staffId: string; since: Date },
): Promise<number> {
  await lockName(tx, `alone ${kind} ${staffId}`);
  const row = await tx
    .selectFrom('approvals.alone')
    .select((e) => e.fn.sum<string>('cents').as('cents'))
    .where('staff_id', '=', staffId)
    .where('kind', '=', kind)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.cents ?? 0);
}

export interface AloneDecision {
  kind: AmountKind;
  staff_id: string;
  at: Date;
  cents: number;
  subject_id: string;
}

export async function insertAloneDecision(tx: Tx, row: AloneDecision): Promise<void> {
  await tx.insertInto('approvals.alone').values(row).execute();
}

/** Open requests about several subjects, made after `since`, oldest first. */
export async function selectOpenRequests(
  db: Db | Tx,
  subjectIds: readonly string[],
  since: Date,
): Promise<RequestRow[]> {
  const rows = await db
    .selectFrom('approvals.requests')
    .selectAll()
    .where('subject_id', 'in', subjectIds)
    .where('status', '=', 'open')
    .where('requested_at', '>', since)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
  return rows as RequestRow[];
}
