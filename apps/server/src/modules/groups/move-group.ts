/** The only writer of a request's statuses. `moveGroup` also writes a log line and the side that must act next. */
import { type GroupStatus, groupTransitions } from '@wayhouse/contract/group/group-life';
import { type PaymentStatus, paymentTransitions } from '@wayhouse/contract/payment/payment-status';
import type { Updateable } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { GroupsRequests } from '../../platform/tables.gen.ts';
import { type GroupRow, insertLog, updateGroupStatus } from './groups.store.ts';

/** The author of a log line: a person of the customer or of staff by name, or a part of the system. */
export type GroupActor = `customer:${string}` | `staff:${string}` | 'clock' | 'payment' | 'system';

/** The side that must act in each status; null for neither. */
const nextToAct: Record<GroupStatus, 'us' | 'customer' | null> = {
  draft: null,
  submitted: 'us',
  quoted: 'customer',
  accepted: 'customer',
  deposit_paid: 'us',
  confirmed: 'customer',
  rooming_received: 'us',
  completed: null,
  declined: null,
  expired: null,
  cancelled: null,
};

/**
 * Changes the status of a request, and logs the change. The caller must have locked the row. Returns `row` with the new
 * status; the columns of `set` keep their old values in it. Throws RangeError for a change that is not in
 * `groupTransitions`.
 */
export async function moveGroup(
  tx: Tx,
  clock: Clock,
  row: GroupRow,
  move: {
    to: GroupStatus;
    actor: GroupActor;
    event: string;
    note?: string;
    set?: Updateable<GroupsRequests>;
  },
): Promise<GroupRow> {
  if (!groupTransitions[row.status].includes(move.to))
    throw new RangeError(`no move from group ${row.status} to ${move.to}`);
  const now = clock.now();
  const waiting = nextToAct[move.to];
  await updateGroupStatus(tx, row.group_no, {
    ...move.set,
    status: move.to,
    waiting_for: waiting,
    waiting_since: waiting === null ? null : now,
    updated_at: now,
  });
  await noteGroup(tx, clock, row.group_no, {
    actor: move.actor,
    event: move.event,
    from: row.status,
    to: move.to,
    ...(move.note && { note: move.note }),
  });
  return { ...row, status: move.to };
}

/**
 * Changes the payment status; `to` may be the current status. Throws RangeError for a change that is not in
 * `paymentTransitions`.
 */
export async function moveGroupPayment(
  tx: Tx,
  row: GroupRow,
  to: PaymentStatus,
  set: Updateable<GroupsRequests> = {},
): Promise<void> {
  const allowedStates = paymentTransitions[row.payment_status] as readonly PaymentStatus[];
  if (to !== row.payment_status && !allowedStates.includes(to))
    throw new RangeError(`no move of a group's payment from ${row.payment_status} to ${to}`);
  await updateGroupStatus(tx, row.group_no, { ...set, payment_status: to });
}

/** Writes a line of the log; does not change the status. */
export async function noteGroup(
  tx: Tx,
  clock: Clock,
  groupNo: string,
  line: { actor: GroupActor; event: string; from?: string; to?: string; note?: string },
): Promise<void> {
  await insertLog(tx, {
    group_no: groupNo,
    at: clock.now(),
    actor: line.actor,
    event: line.event,
    from_status: line.from ?? null,
    to_status: line.to ?? null,
    note: line.note ?? null,
  });
}
