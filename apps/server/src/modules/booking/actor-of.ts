/** The actor in the order's log for a customer's call. */
import type { Actor } from '../../context.ts';
import type { LogActor } from './life/move-order.ts';

/**
 * The customer's user, or the member of staff who impersonates that user. The log must never attribute staff's actions
 * to a customer.
 */
export function actorOf({ userId, actingStaff }: Pick<Actor, 'userId' | 'actingStaff'>): LogActor {
  return actingStaff ? `staff:${actingStaff.id}` : `user:${userId}`;
}
