/** Subscribers of groups to events of payments. */
import type { AppContext } from '../../context.ts';
import type { Subscribers } from '../../platform/events.ts';
import { acceptInstallments, followGroupRefund, followInstallments } from './follow-group-money.ts';

export function groupsSubscribers(context: () => AppContext): Subscribers {
  return {
    'payment.succeeded': [(tx, payload) => acceptInstallments(context().clock, tx, payload)],
    'payment.changed': [(tx, payload) => followInstallments(context().clock, tx, payload.references)],
    'refund.changed': [(tx, payload) => followGroupRefund(context().clock, tx, payload.reference)],
  };
}
