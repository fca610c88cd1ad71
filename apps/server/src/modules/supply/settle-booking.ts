/** Staff records what an outside source said about an unanswered booking, or about a difference (`StaffReason`). */
import type { Suppliers } from '@wayhouse/contract/console/suppliers';
import {
  needsReference,
  outcomesOf,
  type SettledOutcome,
  type StaffReason,
} from '@wayhouse/contract/console/supply/settle-choices';
import type { Updateable } from 'kysely';
import type { StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { appError, invalidField } from '../../platform/errors.ts';
import { publish } from '../../platform/events.ts';
import type { SupplyBookings } from '../../platform/tables.gen.ts';
import { lockBooking, updateBooking } from './bookings.store.ts';
import { settleLost } from './lost-bookings.store.ts';
import { showSuppliers } from './supplier-desk.ts';

declare module '../../platform/events.ts' {
  interface Events {
    /** Staff settled a booking that is confirmed at the source. */
    'supply.booking_found': { orderNo: string };
  }
}

interface Settlement {
  order_no: string;
  /** The source of the booking. Undefined only in calls of a page that was loaded before an update. */
  source?: string | undefined;
  /** Why the booking waits for staff, as the person saw it. */
  waiting: StaffReason;
  outcome: SettledOutcome;
  reference: string;
  reason: string;
}

/**
 * Records the outcome. The order of a `silent` booking still waits for an answer: its next look-up, at most ten minutes
 * later, gives it the recorded outcome. When the order has ended, the booking is canceled at the source. Throws
 * request.not_found; request.changed when the reason has changed; request.wrong_state for an outcome that does not fit
 * the reason; request.invalid when a required `reference` is empty.
 */
export async function settleBooking(ctx: StaffCtx, settlement: Settlement): Promise<Suppliers> {
  const settle = settlement.waiting === 'unknown_order' ? settleLostBooking : settleOwnBooking;
  await inTransaction(ctx.db, (tx) => settle(ctx, tx, settlement));
  await ctx.deliverEvents();
  return showSuppliers(ctx);
}

/** Settles the booking of one of our orders. */
async function settleOwnBooking(ctx: StaffCtx, tx: Tx, settlement: Settlement): Promise<void> {
  const { order_no: orderNo, waiting, outcome, reference, reason } = settlement;
  const row = await lockBooking(tx, orderNo);
  if (!row) throw appError('request.not_found');
  if (row.staff_reason !== waiting) throw appError('request.changed');
  if (!outcomesOf[waiting].includes(outcome)) throw appError('request.wrong_state');
  if (needsReference(waiting, outcome) && reference === '')
    throw invalidField('reference', 'fields.required');
  const set = changeOf(settlement);
  await updateBooking(tx, orderNo, set);
  const state = set.state ?? row.state;
  if (state === 'confirmed') await publish(tx, ctx.clock, 'supply.booking_found', { orderNo });
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'supplier.booking_settled',
    target: { type: 'order', id: orderNo, name: orderNo },
    before: { waiting, state: row.state, reference: row.reference },
    after: { outcome, state, reference: set.reference ?? row.reference },
    reason,
  });
}

/**
 * Settles a booking whose order we do not have. Two sources may use the same number, so `source` tells which of their
 * bookings is meant. Throws request.changed when it waits no more, and request.wrong_state.
 */
async function settleLostBooking(ctx: StaffCtx, tx: Tx, settlement: Settlement): Promise<void> {
  const { order_no: orderNo, source, waiting, outcome, reference, reason } = settlement;
  if (!outcomesOf[waiting].includes(outcome)) throw appError('request.wrong_state');
  const lostBookings = await settleLost(tx, { orderNo, source, at: ctx.clock.now() });
  if (lostBookings.length === 0) throw appError('request.changed');
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'supplier.booking_settled',
    target: { type: 'order', id: orderNo, name: orderNo },
    before: {
      waiting,
      source: lostBookings.map((booking) => booking.source).join(', '),
      reference: lostBookings.map((booking) => booking.reference).join(', '),
    },
    after: { outcome, ...(reference !== '' && { reference }) },
    reason,
  });
}

function changeOf({ waiting, outcome, reference }: Settlement): Updateable<SupplyBookings> {
  const resolved = { staff_reason: null, staff_since: null };
  const newReference = outcome === 'booked' && reference !== '' ? { reference } : {};
  // The next comparison finds a settled difference again. `settled_reason` keeps it from waiting for staff again. A
  // silent booking has no known difference, so its first one must be reported.
  if (waiting !== 'silent') return { ...resolved, ...newReference, settled_reason: waiting };
  return outcome === 'booked'
    ? { ...resolved, ...newReference, state: 'confirmed' }
    : { ...resolved, state: 'failed', last_answer: 'settled by staff: not booked' };
}
