/** The actors in the order's log for the calls of customers and of staff. */
import type { Actor, StaffCtx } from '../../context.ts';
import type { LogActor } from './life/move-order.ts';

/**
 * The customer's user, or the member of staff who impersonates that user. The log must never attribute staff's actions
 * to a customer.
 */
export function actorOf({ userId, actingStaff }: Pick<Actor, 'userId' | 'actingStaff'>): LogActor {
  return actingStaff ? `staff:${actingStaff.id}` : `user:${userId}`;
}

/** The member of staff who calls, for a step at the desk. */
export function staffActorOf({ staff }: Pick<StaffCtx, 'staff'>): LogActor {
  return `staff:${staff.staffId}`;
}
