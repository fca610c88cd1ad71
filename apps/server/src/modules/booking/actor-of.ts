/** The actor that the order's log names for a customer's call. */
import type { Actor } from '../../context.ts';
import type { LogActor } from './life/move-order.ts';

/** The person, or the member of staff that acts for it: the log never says that a customer did what staff did. */
export function actorOf({ userId, actingStaff }: Pick<Actor, 'userId' | 'actingStaff'>): LogActor {
  return actingStaff ? `staff:${actingStaff.id}` : `user:${userId}`;
}
