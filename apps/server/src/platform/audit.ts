/**
 * Records the changes that staff makes: who, what, when, before and after (product.md section 10). The row is written
 * in the transaction of the change, so neither exists without the other.
 */

import type { StaffRole } from '@wayhouse/contract/account/permissions';
import type { AuditAction, AuditTarget } from '@wayhouse/contract/console/audit-actions';
import type { Clock } from './clock.ts';
import type { Tx } from './database.ts';

/** A member of staff in the log, with name and role at that time. `StaffActor` has this shape. */
export interface AuditActor {
  staffId: string;
  name: string;
  role: StaffRole;
  /** IP address of the call; absent for commands. */
  ip?: string;
}

export interface AuditEntry {
  clock: Clock;
  actor: AuditActor;
  action: AuditAction;
  /** `name`: company, e-mail or another text that people recognize. It is stored, so that it outlives the target. */
  target: { type: AuditTarget; id: string; name: string };
  /** Only the fields that the change concerns, in wire form (money as decimal text). Never a secret. */
  before?: object | null;
  after?: object | null;
  reason?: string | null;
}

/** Writes one entry in the caller's transaction. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('platform.audit_log')
    .values({
      at: entry.clock.now(),
      staff_id: entry.actor.staffId,
      staff_name: entry.actor.name,
      staff_role: entry.actor.role,
      action: entry.action,
      target_type: entry.target.type,
      target_id: entry.target.id,
      target_name: entry.target.name,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      reason: entry.reason ?? null,
      ip: entry.actor.ip ?? null,
    })
    .execute();
}
