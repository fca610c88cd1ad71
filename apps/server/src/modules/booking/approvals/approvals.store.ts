/** SQL on `booking.approvals` and `booking.approval_votes`. */
import type { ApprovalState } from '@wayhouse/contract/booking/approval-choices';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { CreateInput } from '../place/create-input.ts';
import type { SessionTerms } from '../session/sale-snapshot.ts';
import type { Step } from './match-rules.ts';

export interface ApprovalRow {
  approval_no: string;
  account_id: string;
  requested_by: string;
  session_no: string;
  input: CreateInput;
  /** The terms that approvers agree to; stored in the column `promise`. */
  terms: SessionTerms & { city_id: string };
  terms_digest: string;
  total_cents: number;
  ref_no: string;
  steps: Step[];
  note: string;
  state: ApprovalState;
  requested_at: Date;
  expires_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string;
  /** The order of a booked request, or the order that held the stay, also after the request ended; else null. */
  order_no: string | null;
  /** The people who agreed to these terms, each with the words to the requester, in the order of their votes. */
  votes: { user_id: string; reason: string }[];
}

type NewApproval = Omit<ApprovalRow, 'votes' | 'decided_by' | 'decided_at' | 'reason' | 'state'>;

const json = (value: unknown): string => JSON.stringify(value);

/** False when the session has a request already. */
export async function insertApproval(tx: Tx, { terms, ...row }: NewApproval): Promise<boolean> {
  const inserted = await tx
    .insertInto('booking.approvals')
    .values({
      ...row,
      state: 'open',
      input: json(row.input),
      promise: json(terms),
      steps: json(row.steps),
    })
    .onConflict((conflict) => conflict.column('session_no').doNothing())
    .returning('approval_no')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The columns of `ApprovalRow`, from `booking.approvals a`. */
export const approvalColumns = sql`a.*, a.promise as terms, coalesce((
  select json_agg(json_build_object('user_id', v.user_id, 'reason', v.reason) order by v.at, v.user_id)
    from booking.approval_votes v where v.approval_no = a.approval_no), '[]') as votes`;

async function selectOne(
  db: Db | Tx,
  where: RawBuilder<unknown>,
  lock = sql``,
): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`
    select ${approvalColumns} from booking.approvals a where ${where} ${lock}`.execute(db);
  return rows[0];
}

interface RequestKey {
  accountId: string;
  approvalNo: string;
}

const whereRequest = ({ accountId, approvalNo }: RequestKey) =>
  sql`a.approval_no = ${approvalNo} and a.account_id = ${accountId}`;

export function selectApproval(db: Db | Tx, request: RequestKey): Promise<ApprovalRow | undefined> {
  return selectOne(db, whereRequest(request));
}

/** Locks the request, and then reads it with the votes that were stored while this call waited for the lock. */
export async function lockApproval(tx: Tx, request: RequestKey): Promise<ApprovalRow | undefined> {
  await sql`select from booking.approvals a where ${whereRequest(request)} for update`.execute(tx);
  return selectApproval(tx, request);
}

export function selectApprovalOfSession(
  db: Db | Tx,
  { sessionNo, userId }: { sessionNo: string; userId: string },
): Promise<ApprovalRow | undefined> {
  return selectOne(db, sql`a.session_no = ${sessionNo} and a.requested_by = ${userId}`);
}

/**
 * Stores a person's approval; a second one by the same person changes nothing. Violates the constraint
 * `votes_other_person` when the person is the requester.
 */
export async function insertVote(
  tx: Tx,
  { approval_no, requested_by }: ApprovalRow,
  { userId, at, reason }: { userId: string; at: Date; reason: string },
): Promise<void> {
  await tx
    .insertInto('booking.approval_votes')
    .values({ approval_no, requested_by, user_id: userId, at, reason })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Change = Partial<
  Pick<ApprovalRow, 'state' | 'decided_by' | 'decided_at' | 'reason' | 'expires_at' | 'order_no'>
>;

export async function updateApproval(tx: Tx, approvalNo: string, set: Change): Promise<void> {
  await tx.updateTable('booking.approvals').set(set).where('approval_no', '=', approvalNo).execute();
}

/** New terms need a new decision: the request is open again, and nobody has agreed. */
export async function reopenApproval(
  tx: Tx,
  approvalNo: string,
  { terms, ...change }: Pick<ApprovalRow, 'terms' | 'terms_digest' | 'total_cents' | 'steps' | 'expires_at'>,
): Promise<void> {
  await tx.deleteFrom('booking.approval_votes').where('approval_no', '=', approvalNo).execute();
  await tx
    .updateTable('booking.approvals')
    .set({
      ...change,
      promise: json(terms),
      steps: json(change.steps),
      state: 'open',
      decided_by: null,
      decided_at: null,
    })
    .where('approval_no', '=', approvalNo)
    .execute();
}

/** Locks the person's open and approved requests that hold no order, by number. */
export async function lockRequestsToBook(tx: Tx, userId: string): Promise<ApprovalRow[]> {
  const { rows } = await sql<ApprovalRow>`
    select ${approvalColumns} from booking.approvals a
     where a.requested_by = ${userId} and a.state in ('open', 'approved') and a.order_no is null
     order by a.approval_no for update of a`.execute(tx);
  return rows;
}

/** The `approval_no` of open and approved requests whose time has passed. */
export async function selectDueApprovals(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('booking.approvals')
    .select('approval_no')
    .where('state', 'in', ['open', 'approved'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .orderBy('approval_no')
    .limit(limit)
    .execute();
  return rows.map((row) => row.approval_no);
}

/** Locks the request; undefined when its time has not passed or when it has ended. */
export function lockDueApproval(
  tx: Tx,
  { approvalNo, now }: { approvalNo: string; now: Date },
): Promise<ApprovalRow | undefined> {
  const isDue = sql`a.approval_no = ${approvalNo} and a.state in ('open', 'approved') and a.expires_at <= ${now}`;
  return selectOne(tx, isDue, sql`for update`);
}
