/** Ends requests that nobody decided, and approvals that were not used, by the product's clock. */
import type { AppContext } from '../../../context.ts';
import { handleDue } from '../../../platform/concurrency/handle-due.ts';
import { inTransaction } from '../../../platform/database.ts';
import { lockDueApproval, selectDueApprovals, updateApproval } from './approvals.store.ts';
import { tellPeople } from './tell-people.ts';

export async function expireApprovals(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  await handleDue({
    find: (limit) => selectDueApprovals(ctx.db, now, limit),
    handle: (approvalNo) =>
      inTransaction(ctx.db, async (tx) => {
        const row = await lockDueApproval(tx, { approvalNo, now });
        if (!row) return;
        await updateApproval(tx, approvalNo, { state: 'expired' });
        await tellPeople(tx, ctx.clock, row, {
          template: 'stay_approval_expired',
          to: [row.requested_by],
          by: '',
        });
      }),
  });
}
