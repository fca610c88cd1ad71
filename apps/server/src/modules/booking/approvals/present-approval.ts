/** A request in the shape of the contract. */
import type { Approval, ApprovalPerson, ApprovalStep } from '@wayhouse/contract/booking/approvals';
import { toMoney } from '@wayhouse/contract/money';
import type { Actor } from '../../../context.ts';
import { leadName } from '../lead-name.ts';
import { policyOf } from '../session/sale-snapshot.ts';
import type { ApprovalRow } from './approvals.store.ts';
import type { Step } from './match-rules.ts';
import type { CompanyPerson } from './spending.views.ts';

type People = ReadonlyMap<string, Pick<CompanyPerson, 'id' | 'name' | 'is_main'>>;
const expiringStates: readonly Approval['state'][] = ['open', 'approved'];

/** The request as `actor` sees it: `can` lists the steps that this person may take. */
export function presentApproval(
  row: ApprovalRow,
  { people, actor, now }: { people: People; actor: Actor; now: Date },
): Approval {
  const { sold, changed } = row.terms;
  const state = stateAt(row, now);
  const until = sold.policy.free_cancel_until;
  return {
    approval_no: row.approval_no,
    state,
    requested_by: personOf(row.requested_by, people),
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    hotel: sold.hotel.name,
    city_id: row.terms.city_id,
    room: sold.room,
    board: sold.board,
    check_in: sold.check_in,
    check_out: sold.check_out,
    nights: sold.nights,
    room_count: sold.rooms.length,
    lead_guest: leadGuestOf(row.input),
    ref_no: row.ref_no,
    total: toMoney(row.total_cents),
    pay_at_hotel: sold.pay_at_hotel,
    ...(sold.pay_at_hotel_local && { pay_at_hotel_local: sold.pay_at_hotel_local }),
    payment: row.input.payment,
    policy_text: policyOf(sold).policyText,
    free_cancel_until: until === undefined ? null : new Date(until).toISOString(),
    changed,
    terms_digest: row.terms_digest,
    steps: presentSteps(row.steps, people),
    agreed: row.votes.map(({ user_id, reason }) => ({ ...personOf(user_id, people), reason })),
    decided_by: row.decided_by === null ? null : personOf(row.decided_by, people),
    decided_at: row.decided_at?.toISOString() ?? null,
    note: row.note,
    reason: row.reason,
    order_no: row.order_no,
    can: stepsOf(row, actor, state),
  };
}

/** An open or approved request whose time has passed is shown as expired. */
function stateAt({ state, expires_at }: ApprovalRow, now: Date): Approval['state'] {
  return expiringStates.includes(state) && expires_at <= now ? 'expired' : state;
}

/** The name of the guest that is marked as lead, else of the first guest; empty without guests. */
function leadGuestOf({ rooms }: ApprovalRow['input']): string {
  const markedGuest = rooms.flatMap((room) => room.guests).find((guest) => guest.lead);
  const leadGuest = markedGuest ?? rooms[0]?.guests[0];
  return leadGuest ? leadName({ firstName: leadGuest.first_name, lastName: leadGuest.last_name }) : '';
}

/** The steps that this person may take. */
function stepsOf(row: ApprovalRow, actor: Actor, state: Approval['state']): Approval['can'] {
  const isOwn = row.requested_by === actor.userId;
  const hasVoted = row.votes.some(({ user_id }) => user_id === actor.userId);
  return {
    decide: state === 'open' && mayDecide(row, actor) && !hasVoted,
    book: state === 'approved' && isOwn,
    withdraw: isOwn && expiringStates.includes(state),
  };
}

/** The people of a step may decide, and the main account; never the requester. */
export function mayDecide(
  { requested_by, steps }: Pick<ApprovalRow, 'requested_by' | 'steps'>,
  { userId, is_main }: Pick<Actor, 'userId' | 'is_main'>,
): boolean {
  if (userId === requested_by) return false;
  return is_main || steps.some((step) => step.approvers.includes(userId));
}

export function presentSteps(steps: readonly Step[], people: People): ApprovalStep[] {
  return steps.map(({ id: _id, approvers, ...step }) => ({
    ...step,
    approvers: approvers.map((id) => personOf(id, people)),
  }));
}

/** The name is empty for a person who is not in the company. */
function personOf(id: string, people: People): ApprovalPerson {
  return { id, name: people.get(id)?.name ?? '' };
}
