/** The amount up to which one person decides alone, by role (ADR 64). */
import type { AmountKind } from '@wayhouse/contract/console/approval-kinds';
import type { StaffCtx } from '../../context.ts';
import type { Tx } from '../../platform/database.ts';
import {
  type AloneDecision,
  insertAloneDecision,
  selectAmount,
  sumAloneDecisions,
} from './approvals.store.ts';

const dayMs = 86_400_000;

/** The amount in cents up to which the caller's role decides alone. */
export function findAloneCents(
  tx: Tx,
  { staff }: Pick<StaffCtx, 'staff'>,
  kind: AmountKind,
): Promise<number> {
  return selectAmount(tx, kind, staff.role);
}

interface Size {
  kind: AmountKind;
  /** Null for an amount without an upper bound, which nobody decides alone. */
  cents: number | null;
  subjectId: string;
}

/**
 * Records that the caller decides alone on a step with these amounts, and returns true. Returns false and records
 * nothing when an amount is above the limit of the caller's role. The limit also applies to the caller's sum of its
 * kind in the last 24 hours. An amount of zero is always allowed. The sums stay locked until the transaction ends.
 */
export async function decideAlone(
  tx: Tx,
  { staff, clock }: Pick<StaffCtx, 'staff' | 'clock'>,
  ...sizes: readonly Size[]
): Promise<boolean> {
  const at = clock.now();
  const since = new Date(at.getTime() - dayMs);
  const decisions: AloneDecision[] = [];
  for (const { kind, cents, subjectId } of sizes) {
    if (cents === 0) continue;
    const limit = await selectAmount(tx, kind, staff.role);
    if (cents === null || cents > limit) return false;
    if ((await sumAloneDecisions(tx, { kind, staffId: staff.staffId, since })) + cents > limit) return false;
    decisions.push({ kind, staff_id: staff.staffId, at, cents, subject_id: subjectId });
  }
  for (const decision of decisions) await insertAloneDecision(tx, decision);
  return true;
}
