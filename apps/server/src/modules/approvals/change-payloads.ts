/** Changes open requests that name a record which another record has replaced. */
import type { ApprovalKind } from '@wayhouse/contract/console/approval-kinds';
import type { Tx } from '../../platform/database.ts';
import { lockOpenRequests, updatePayload } from './approvals.store.ts';

/**
 * Replaces the payload of each open request of a kind for which `changed` returns another payload. The requests stay
 * open. Callers that also lock the subjects call this first, because an approval locks its request before the subject.
 */
export async function changePayloads(
  tx: Tx,
  kind: ApprovalKind,
  changed: (payload: unknown) => object | undefined,
): Promise<void> {
  for (const { id, payload } of await lockOpenRequests(tx, { kind })) {
    const newPayload = changed(payload);
    if (newPayload) await updatePayload(tx, id, newPayload);
  }
}
