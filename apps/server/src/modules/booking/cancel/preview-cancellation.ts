/** `order/cancel/preview`: the fee and refund for canceling now. */
import { type ActorCtx, orderScope } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { selectOrderInScope } from '../booking.views.ts';
import { cancellationTerms } from './cancellation-terms.ts';
import { type CancelPreview, toPreview } from './decide-cancellation.ts';

/** Throws request.not_found for an order outside the caller's scope. */
export async function previewCancellation(
  ctx: ActorCtx,
  input: { order_no: string },
): Promise<CancelPreview> {
  const order = await selectOrderInScope(ctx.db, input.order_no, orderScope(ctx.actor));
  if (!order) throw appError('request.not_found');
  return toPreview(order, await cancellationTerms(ctx.db, order, ctx.clock.now()));
}
