/** The desk of approvals, and the open requests about one or several subjects. */
import { approvalDays } from '@wayhouse/contract/console/approval-kinds';
import type {
  ApprovalBrief,
  ApprovalDetail,
  consoleApprovalsEndpoints,
  OpenApproval,
} from '@wayhouse/contract/console/approvals';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../context.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { versionOf } from '../../platform/optimistic-lock.ts';
import type { ApprovalHandlers, Fact } from './approval.ts';
import {
  countRequests,
  type RequestFilter,
  type RequestRow,
  selectOpenRequests,
  selectRequests,
} from './approvals.store.ts';

type List = (typeof consoleApprovalsEndpoints)['POST /api/console/v1/approvals'];

/** Milliseconds in which an open request can be approved. */
const lifeMs = approvalDays * 86_400_000;

/** Requests of a view. Without `approvals.decide`, no view has requests of colleagues. */
export async function listApprovals(
  ctx: StaffCtx,
  { view, page, page_size }: ParsedInputOf<List>,
): Promise<OutputOf<List>> {
  const { staffId, rights } = ctx.staff;
  const mayDecide = rights.includes('approvals.decide');
  const since = new Date(ctx.clock.now().getTime() - lifeMs);
  const forYou: RequestFilter = { isOpen: true, notRequestedBy: staffId, since };
  const ownRequests: RequestFilter = { isOpen: true, requestedBy: staffId };
  // Expired requests of colleagues are listed here until somebody returns them. Own ones stand among the own requests.
  const decidedRequests: RequestFilter = mayDecide
    ? { isOver: { expiredUntil: since, exceptOf: staffId } }
    : { isOpen: false, requestedBy: staffId };
  const filter = { for_you: forYou, mine: ownRequests, decided: decidedRequests }[view];
  const isHidden = view === 'for_you' && !mayDecide;
  const range = { offset: (page - 1) * page_size, limit: page_size };
  const [total, rows, decidableCount, ownCount] = await Promise.all([
    countRequests(ctx.db, filter),
    selectRequests(ctx.db, filter, range),
    countRequests(ctx.db, forYou),
    countRequests(ctx.db, ownRequests),
  ]);
  return {
    page,
    page_size,
    total: isHidden ? 0 : total,
    items: isHidden ? [] : rows.map((row) => present(ctx, row)),
    counts: { for_you: mayDecide ? decidableCount : 0, mine: ownCount },
  };
}

/** The number of requests of colleagues that the reader may decide. */
export async function countForDecision({ db, clock, staff }: StaffCtx): Promise<number> {
  if (!staff.rights.includes('approvals.decide')) return 0;
  const since = new Date(clock.now().getTime() - lifeMs);
  return countRequests(db, { isOpen: true, notRequestedBy: staff.staffId, since });
}

/**
 * One request with its facts at the time of the request and, while it is open, with the current facts. Throws
 * not_found, also for a request that the caller may not see.
 */
export async function showApproval(
  ctx: StaffCtx,
  handlers: ApprovalHandlers,
  { params }: { params: { id: string } },
): Promise<ApprovalDetail> {
  const [row] = await selectRequests(ctx.db, { id: params.id }, { offset: 0, limit: 1 });
  const { staffId, rights } = ctx.staff;
  if (!row || !(rights.includes('approvals.decide') || row.requested_by === staffId))
    throw appError('request.not_found');
  const factsAtRequest = row.facts as unknown as Fact[];
  const currentFacts = row.status === 'open' ? await handlers[row.kind].facts(ctx.db, row) : factsAtRequest;
  return {
    ...present(ctx, row),
    facts: currentFacts.map(({ value, ...fact }) => ({
      ...fact,
      was: factsAtRequest.find(({ name }) => name === fact.name)?.value ?? value,
      now: value,
    })),
    version: versionOf(currentFacts),
  };
}

function present({ staff, clock }: StaffCtx, row: RequestRow): ApprovalBrief {
  const expiresAt = new Date(row.requested_at.getTime() + lifeMs);
  const isExpired = row.status === 'open' && expiresAt <= clock.now();
  const isMine = row.requested_by === staff.staffId;
  const mayDecide = staff.rights.includes('approvals.decide') && !isMine;
  return {
    ...presentBasics(row),
    subject: { id: row.subject_id, name: row.subject_name, name_zh: row.subject_name_zh || row.subject_name },
    expires_at: expiresAt.toISOString(),
    status: isExpired ? 'expired' : row.status,
    decided_by: row.decided_by_name,
    decided_at: row.decided_at?.toISOString() ?? null,
    note: row.note,
    can: [
      ...(row.status === 'open' && !isExpired && mayDecide ? (['approve'] as const) : []),
      ...(row.status === 'open' && mayDecide ? (['return'] as const) : []),
      ...(row.status === 'open' && isMine ? (['withdraw'] as const) : []),
    ],
  };
}

/** The part of a request that does not depend on its state or its reader. */
function presentBasics(row: RequestRow): OpenApproval {
  return {
    id: row.id,
    kind: row.kind,
    amount: row.amount_cents === null ? null : toMoney(row.amount_cents),
    reason: row.reason,
    by: row.requested_by_name,
    at: row.requested_at.toISOString(),
  };
}

/** Open, unexpired requests about a subject, at most 20, and then those about `others`. Both are sorted oldest first. */
export async function listOpenApprovals(
  { db, clock }: { db: Db | Tx; clock: StaffCtx['clock'] },
  subjectId: string,
  others: readonly string[] = [],
): Promise<OpenApproval[]> {
  const since = new Date(clock.now().getTime() - lifeMs);
  const rows = await selectOpenRequests(db, [subjectId, ...others], since);
  const ownRows = rows.filter((row) => row.subject_id === subjectId);
  const otherRows = rows.filter((row) => row.subject_id !== subjectId);
  return [...ownRows.slice(0, 20), ...otherRows].map(presentBasics);
}

/** The oldest open, unexpired request about each subject, keyed by subject. Subjects without one are left out. */
export async function findOpenApprovals(
  { db, clock }: { db: Db | Tx; clock: StaffCtx['clock'] },
  subjectIds: readonly string[],
): Promise<Map<string, OpenApproval>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await selectOpenRequests(db, subjectIds, new Date(clock.now().getTime() - lifeMs));
  // Of several rows with one key, a map keeps the last. So the oldest row comes last.
  return new Map(rows.toReversed().map((row) => [row.subject_id, presentBasics(row)]));
}
