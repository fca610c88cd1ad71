/** Events of this module. */
import type { AuditActor } from '../../platform/audit.ts';

declare module '../../platform/events.ts' {
  interface Events {
    /** A member of staff can no longer sign in. `by`: the administrator who did it. */
    'identity.staff_disabled': { staffId: string; by: AuditActor };
  }
}
