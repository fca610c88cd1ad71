/**
 * Job: ends requests that nobody decided in time, and cancels their held orders. Also ends approvals that were not used
 * in time.
 */
import type { AppContext } from '../../../context.ts';
import { handleDueOrLog } from '../../../platform/concurrency/handle-due.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { settleCancellation } from '../cancel/settle-cancellation.ts';
import { lockDueApproval, selectDueApprovals, updateApproval } from './approvals.store.ts';
import { lockOrderOfRequest } from './held-orders.store.ts';
import { cancelHeldOrder, heldOrderOf } from './hold-stay.ts';
import { notifyPeople, notifyRequester } from './notify-people.ts';

export async function expireApprovals(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  await handleDueOrLog(ctx.log, {
    idName: 'approval_no',
    find: (limit) => selectDueApprovals(ctx.db, now, limit),
    handle: async (approvalNo) => {
      const orderNo = await inTransaction(ctx.db, (tx) => expire(ctx, tx, { approvalNo, now }));
      if (orderNo !== undefined) await settleCancellation(ctx, orderNo);
    },
  });
}

/** Returns the number of the held order, whose cancellation the caller must settle; undefined without a held order. */
async function expire(
  ctx: AppContext,
  tx: Tx,
  due: { approvalNo: string; now: Date },
): Promise<string | undefined> {
  const lockedOrder = await lockOrderOfRequest(tx, due.approvalNo);
  const row = await lockDueApproval(tx, due);
  if (!row) return undefined;
  const heldOrder = heldOrderOf(row, lockedOrder);
  await updateApproval(tx, row.approval_no, { state: 'expired' });
  if (!heldOrder) {
    const to = [row.requested_by];
    await notifyPeople(tx, ctx.clock, row, { template: 'stay_approval_expired', to, by: '' });
    return undefined;
  }
  await cancelHeldOrder(ctx, tx, { order: heldOrder, actor: 'clock', event: 'hold_expired' });
  // The guests now have no room, so somebody must read it.
  await notifyRequester(tx, ctx.clock, row, {
    template: 'stay_approval_let_go',
    mainTemplate: 'stay_approval_lost',
    by: '',
  });
  return heldOrder.order_no;
}
