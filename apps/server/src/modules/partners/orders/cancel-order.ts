/** `…/orders/{no}/cancellation`: the current fee of a cancellation, and the cancellation for that fee. */
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents } from '@wayhouse/contract/money';
import { amountOf } from '@wayhouse/contract/partner/amount';
import type {
  CancellationPreview,
  PartnerOrder,
  partnerOrdersEndpoints,
} from '@wayhouse/contract/partner/orders';
import type { PartnerCtx } from '../../../http/partner/partner-parts.ts';
import { appError, isAppError } from '../../../platform/errors.ts';
import { cancelBooking } from '../../booking/cancel/cancel-booking.ts';
import { freeTextReason } from '../../booking/cancel/list-cancel-reasons.ts';
import { previewCancellation } from '../../booking/cancel/preview-cancellation.ts';
import { forceFee } from '../practice/force-outcomes.ts';
import { renameFields } from '../rename-fields.ts';
import { showOrder } from './show-orders.ts';

type Cancel = (typeof partnerOrdersEndpoints)['POST /api/partner/v1/orders/{no}/cancellation'];

/** Error: not_found. */
export async function previewOrderCancellation(
  ctx: PartnerCtx,
  { params }: { params: { no: string } },
): Promise<CancellationPreview> {
  const preview = await previewCancellation(ctx, { order_no: params.no });
  return {
    can_cancel: preview.can_cancel,
    fee: amountOf(preview.fee),
    refund: amountOf(preview.refund),
    ...(preview.deadline !== undefined && { free_until: preview.deadline }),
    ...(preview.reason && { reason: preview.reason }),
    digest: preview.digest,
  };
}

/**
 * The order after the cancellation. Throws not_cancelable. Throws above_max_fee and fee_changed with the
 * current preview; nothing was canceled then.
 */
export async function cancelOrder(
  ctx: PartnerCtx,
  { params, digest, max_fee, reason }: ParsedInputOf<Cancel>,
): Promise<PartnerOrder> {
  if (ctx.forced) await forceFee(ctx, { orderNo: params.no });
  // `digest` is from the preview that the partner saw. cancelBooking refuses when the fee has changed since then. So
  // the charged fee is the one that is compared here.
  const preview = await previewOrderCancellation(ctx, { params });
  if (preview.can_cancel && toCents(preview.fee.amount) > toCents(max_fee))
    throw appError('partners.above_max_fee', { params: { fee: preview.fee.amount }, data: preview });
  await renameFields(
    cancelBooking(ctx, { order_no: params.no, reason_id: freeTextReason, reason_text: reason, digest }),
  ).catch(async (error: unknown) => {
    if (isAppError(error) && error.key === 'booking.fee_changed')
      error.details.data = await previewOrderCancellation(ctx, { params });
    throw error;
  });
  return showOrder(ctx, { params });
}
