/** SQL of the lists of requests. */
import type { ApprovalView } from '@wayhouse/contract/booking/approval-choices';
import { sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Db } from '../../../platform/database.ts';
import { type ApprovalRow, approvalColumns } from './approvals.store.ts';

interface Reader {
  actor: Actor;
  now: Date;
}

const isApprover = ({ userId, is_main }: Actor) =>
  sql`a.requested_by <> ${userId} and (${is_main} or exists (
    select from jsonb_array_elements(a.steps) s (value) where s.value -> 'approvers' ? ${userId}))`;

function filterOf(view: ApprovalView, { actor, now }: Reader) {
  const { userId } = actor;
  const hasVoted = sql`exists (select from booking.approval_votes v
    where v.approval_no = a.approval_no and v.user_id = ${userId})`;
  const filters = {
    waiting: sql`a.state = 'open' and a.expires_at > ${now} and ${isApprover(actor)} and not ${hasVoted}`,
    own: sql`a.requested_by = ${userId}`,
    decided: sql`${isApprover(actor)} and (a.state <> 'open' or a.expires_at <= ${now} or ${hasVoted})`,
  };
  return sql`a.account_id = ${actor.accountId} and ${filters[view]}`;
}

/** A page of the requests of a view, the newest first, and the number of all requests of the view. */
export async function selectApprovals(
  db: Db,
  reader: Reader,
  { view, page, size }: { view: ApprovalView; page: number; size: number },
): Promise<{ total: number; rows: ApprovalRow[] }> {
  const where = filterOf(view, reader);
  const { rows } = await sql<ApprovalRow>`
    select ${approvalColumns} from booking.approvals a where ${where}
     order by a.requested_at desc, a.approval_no limit ${size} offset ${(page - 1) * size}`.execute(db);
  return { total: await count(db, where), rows };
}

/**
 * Counts unexpired requests. `waiting`: open requests on which the caller may still decide. `own`: the caller's own
 * open and approved requests.
 */
export async function countApprovals(db: Db, reader: Reader): Promise<{ waiting: number; own: number }> {
  const ownPending = sql`${filterOf('own', reader)} and a.state in ('open', 'approved') and a.expires_at > ${reader.now}`;
  return { waiting: await count(db, filterOf('waiting', reader)), own: await count(db, ownPending) };
}

async function count(db: Db, where: ReturnType<typeof filterOf>): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from booking.approvals a where ${where}`.execute(db);
  return rows[0]?.n ?? 0;
}
