/** The amount up to which one person decides alone, by role (ADR 64). */
import type { AmountKind } from '@wayhouse/contract/console/approval-kinds';
import type { StaffCtx } from '../../context.ts';
import type { Tx } from '../../platform/database.ts';
import { insertAloneDecision, selectAmount, sumAloneDecisions } from './approvals.store.ts';

const dayMs = 86_400_000;

/** The amount in cents up to which the caller's role decides alone. */
export function findAloneCents(
  tx: Tx,
  { staff }: Pick<StaffCtx, 'staff'>,
  kind: AmountKind,
): Promise<number> {
  return selectAmount(tx, kind, staff.role);
}

/**
 * True when the caller may decide on `cents` alone; never for null, an amount without an upper bound. An allowed amount
 * is recorded, because the caller's sum of the last 24 hours for this kind has the same limit.
 */
export async function decidesAlone(
  tx: Tx,
  { staff, clock }: Pick<StaffCtx, 'staff' | 'clock'>,
  { kind, cents, subjectId }: { kind: AmountKind; cents: number | null; subjectId: string },
): Promise<boolean> {
  if (cents === 0) return true;
  const at = clock.now();
  const limit = await selectAmount(tx, kind, staff.role);
  if (cents === null || cents > limit) return false;
  const since = new Date(at.getTime() - dayMs);
  const sum = await sumAloneDecisions(tx, { kind, staffId: staff.staffId, since });
  if (sum + cents > limit) return false;
  await insertAloneDecision(tx, { kind, staff_id: staff.staffId, at, cents, subject_id: subjectId });
  return true;
}
