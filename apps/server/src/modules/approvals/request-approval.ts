/** Stores a request for a second person, and mails the people who may decide it. */
import { isDeepStrictEqual } from 'node:util';
import { type ApprovalKind, approvalDays, approvalTarget } from '@wayhouse/contract/console/approval-kinds';
import { toMoney } from '@wayhouse/contract/money';
import { money } from '@wayhouse/i18n/format';
import { serverText2 } from '@wayhouse/i18n/server-texts';
import { pick } from '@wayhouse/i18n/translate';
import type { ActorCtx, Language, StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { queueMessages } from '../../platform/messages/messages.ts';
import { isNewRole, refuseNewRole } from '../../platform/new-staff.ts';
import { findStaffWithRight } from '../identity/staff/find-staff-with-right.ts';
import type { Fact } from './approval.ts';
import {
  countRequests,
  endOpenRequest,
  insertRequest,
  lockOpenRequest,
  selectRequests,
} from './approvals.store.ts';

interface ApprovalSubject {
  id: string;
  /** The only name, or the English name. */
  name: string;
  /** Absent for subjects with one name. */
  nameZh?: string | null;
}

export interface NewRequest {
  /** Default: a new id. */
  id?: string;
  kind: ApprovalKind;
  subject: ApprovalSubject;
  /** Null: a coupon without an upper bound, or a request that is not about an amount. */
  cents: number | null;
  payload?: object;
  /** The facts at the time of the request. */
  facts: Fact[];
  reason: string;
}

const dayMs = 86_400_000;

/** Kinds of which several requests about one subject may be open, because their effects add up. */
const additiveKinds: readonly ApprovalKind[] = ['adjustment', 'goodwill'];

/**
 * Returns the request's id. `additiveKinds` always get a new request. For other kinds, returns the caller's own
 * unexpired request with the same amount and payload, if there is one. Replaces any other open request of the kind
 * about the subject. Errors: identity.new_role while the caller's role is new; approvals.open_by_other when a colleague
 * has an unexpired request with the same amount and payload.
 */
export async function requestApproval(tx: Tx, ctx: StaffCtx, request: NewRequest): Promise<string> {
  refuseNewRole(ctx);
  const { kind, subject, cents, reason } = request;
  const { staff, clock } = ctx;
  const at = clock.now();
  const isAdditive = additiveKinds.includes(kind);
  const sameRequest = isAdditive ? undefined : await selectSameRequest(tx, request, at);
  if (sameRequest?.requested_by === staff.staffId) return sameRequest.id;
  if (sameRequest)
    throw appError('approvals.open_by_other', { params: { by: sameRequest.requested_by_name } });
  if (!isAdditive) await dropRequest(tx, ctx, { kind, subjectId: subject.id });
  const { id = newId('apr') } = request;
  await insertRequest(tx, {
    id,
    kind,
    subject_id: subject.id,
    subject_name: subject.name,
    subject_name_zh: subject.nameZh ?? null,
    amount_cents: cents,
    payload: JSON.stringify(request.payload ?? {}),
    facts: JSON.stringify(request.facts),
    reason,
    requested_by: staff.staffId,
    requested_by_name: staff.name,
    requested_at: at,
  });
  await audit(tx, {
    clock,
    actor: staff,
    action: 'approval.requested',
    target: { type: approvalTarget[kind], id: subject.id, name: subject.name },
    after: { kind, amount: cents === null ? null : toMoney(cents) },
    reason,
  });
  await mailDeciders(tx, ctx, { ...request, id });
  return id;
}

/** True when a request with this id was stored before, decided or not. */
export async function isRequested(tx: Tx, id: string): Promise<boolean> {
  return (await countRequests(tx, { id })) > 0;
}

/**
 * Locks the open request of a kind about a subject. Callers that also lock the subject call this first, because an
 * approval locks its request before the subject.
 */
export async function lockRequestAbout(
  tx: Tx,
  target: { kind: ApprovalKind; subjectId: string },
): Promise<void> {
  await lockOpenRequest(tx, target);
}

/** Ends the open request of a kind about a subject, because no decision is needed or a new request replaces it. */
export async function dropRequest(
  tx: Tx,
  { staff, clock }: StaffCtx,
  target: { kind: ApprovalKind; subjectId: string },
): Promise<void> {
  const by = { id: staff.staffId, name: staff.name };
  await endOpenRequest(tx, target, { status: 'replaced', by, at: clock.now() });
}

/** Ends the open request of a kind about a subject that the customer has canceled. */
export async function endRequestOfCustomer(
  tx: Tx,
  { actor, clock }: ActorCtx,
  target: { kind: ApprovalKind; subjectId: string },
): Promise<void> {
  const by = { id: actor.userId, name: actor.name };
  await endOpenRequest(tx, target, { status: 'withdrawn', by, at: clock.now() });
}

/**
 * The open request for exactly the same step, unless it expired before `now`. A second person who wants the step should
 * approve that request instead.
 */
async function selectSameRequest(tx: Tx, { kind, subject, cents, payload = {} }: NewRequest, now: Date) {
  const since = new Date(now.getTime() - approvalDays * dayMs);
  const [openRequest] = await selectRequests(
    tx,
    { kind, subjectId: subject.id, isOpen: true, since },
    { offset: 0, limit: 1 },
  );
  const isSame =
    openRequest?.amount_cents === cents && isDeepStrictEqual(openRequest.payload, storedForm(payload));
  return isSame ? openRequest : undefined;
}

/** The payload in the form in which the database returns it. */
const storedForm = (payload: object): unknown => JSON.parse(JSON.stringify(payload));

/** Mails everybody who may decide now, except the requester. */
async function mailDeciders(
  tx: Tx,
  { clock, staff }: StaffCtx,
  request: NewRequest & { id: string },
): Promise<void> {
  const permittedStaff = await findStaffWithRight(tx, 'approvals.decide');
  const deciders = permittedStaff.filter(
    ({ id, roleSince }) => id !== staff.staffId && !isNewRole(roleSince, clock.now()),
  );
  await queueMessages(
    tx,
    deciders.map(({ email, name, language }) => ({
      clock,
      channel: 'email' as const,
      to: email,
      language,
      template: 'approval_requested' as const,
      params: {
        name,
        by: staff.name,
        ...requestWords(request, language),
        reason: request.reason || '–',
        days: String(approvalDays),
      },
      links: [`/console/approvals?id=${request.id}`],
    })),
  );
}

/** The kind, the subject and the amount as a mail shows them. */
export function requestWords(
  { kind, subject, cents }: Pick<NewRequest, 'kind' | 'subject' | 'cents'>,
  language: Language,
) {
  return {
    kind: serverText2(`approvals.kind.${kind}`)[language],
    subject: pick({ en: subject.name, zh: subject.nameZh ?? '' }, language),
    amount: amountText({ kind, cents }, language),
  };
}

/** Null means no upper limit for a coupon, and no amount for every other kind of request. */
function amountText({ kind, cents }: Pick<NewRequest, 'kind' | 'cents'>, language: Language): string {
  if (cents !== null) return money(toMoney(cents));
  return kind === 'coupon' ? serverText2('approvals.without_limit')[language] : '–';
}
