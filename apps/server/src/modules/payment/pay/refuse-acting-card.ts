/**
 * Staff who act for a customer use no card and no wallet, because these belong to the customer, who is
 * absent.
 */
import type { ActorCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';

/** Throws payment.acting_balance (1002) for acting staff. */
export function refuseActingCard({ actor }: ActorCtx): void {
  if (actor.actingStaff) throw appError('payment.acting_balance', { about: actor.actingStaff.id });
}
