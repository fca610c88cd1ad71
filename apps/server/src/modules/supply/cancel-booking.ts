/** Asks an order's source to cancel. An unexpected failure is `unknown` and is retried. */
import type { CancelOutcome, SourceContext } from './source.ts';
import { sourceOf } from './sources.ts';

/** Cancels the order's booking at its source. Never throws. */
export async function cancelBooking(
  ctx: SourceContext,
  request: { orderNo: string; source: string },
): Promise<CancelOutcome> {
  try {
    return await sourceOf(ctx, request.source).cancel(ctx, request);
  } catch (error) {
    return { outcome: 'unknown', reason: (error as Error).message };
  }
}
