/** Subscribers of approvals to events. */
import type { AppContext } from '../../context.ts';
import type { Subscribers } from '../../platform/events.ts';
import type {} from '../identity/identity.events.ts';
import { withdrawOfStaff } from './decide-approval.ts';

export function approvalsSubscribers(context: () => AppContext): Subscribers {
  return {
    'identity.staff_disabled': [(tx, payload) => withdrawOfStaff(tx, context().clock, payload)],
  };
}
