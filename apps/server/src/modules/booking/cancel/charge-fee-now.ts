/**
 * Sandbox: the hotel changes its terms, so that canceling costs the first night from now on. Customers who saw another
 * fee see the new terms first.
 */
import type { Policy } from '@wayhouse/contract/booking/cancellation';
import { type ActorCtx, orderScope } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { policyText } from '../../rates/price/cancellation-policy.ts';
import { lockOrder, updateSold } from '../booking.store.ts';

const pastInstant = new Date(0).toISOString();

/** Does nothing when this was done before, or when the rate is not refundable. Error: not_found. */
export async function chargeFeeNow(ctx: ActorCtx, orderNo: string): Promise<void> {
  if (!ctx.clock.world) throw new Error('terms of live orders do not change');
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, orderNo, orderScope(ctx.actor));
    if (!order) throw appError('request.not_found');
    const { policy } = order.sold;
    if (
      policy.free_cancel_until === undefined ||
      policy.tiers.some(({ datetime }) => datetime === pastInstant)
    )
      return;
    const newPolicy: Policy = {
      ...policy,
      tiers: [{ datetime: pastInstant, fee_type: 'first_night', fee_type_value: 0 }, ...policy.tiers],
    };
    await updateSold(tx, orderNo, { ...order.sold, policy: newPolicy, policy_text: policyText(newPolicy) });
  });
}
