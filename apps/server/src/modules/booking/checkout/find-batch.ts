/** `cart/batch`: the result of a checkout, with the current state of its orders. */
import type { cartEndpoints } from '@wayhouse/contract/booking/cart';
import type { OrderStatus } from '@wayhouse/contract/booking/order-status';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { ErrorKey } from '@wayhouse/contract/error-codes';
import { toMoney } from '@wayhouse/contract/money';
import type { PaymentStatus } from '@wayhouse/contract/payment/payment-status';
import type { PaymentOption } from '@wayhouse/contract/search/search';
import { type ActorCtx, orderScope } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { selectBatch } from './batches.views.ts';
import { presentRefusal } from './item-result.ts';

type Batch = OutputOf<(typeof cartEndpoints)['POST /api/v2/cart/batch']>;

/** A batch in the caller's scope; throws not_found for any other. */
export async function findBatch(ctx: ActorCtx, { batch_no }: { batch_no: string }): Promise<Batch> {
  const batchWithItems = await selectBatch(ctx.db, batch_no, orderScope(ctx.actor));
  if (!batchWithItems) throw appError('request.not_found');
  const { batch, items } = batchWithItems;
  return {
    batch_no,
    created_at: batch.created_at.toISOString(),
    payment: batch.payment_option as PaymentOption,
    items: items.map((item) => ({
      id: item.item_id,
      hotel: item.hotel,
      check_in: item.check_in,
      check_out: item.check_out,
      ...(item.order_no === null
        ? presentRefusal(item.refusal as ErrorKey, (item.refusal_params ?? {}) as Record<string, string>)
        : {
            code: 0,
            order_no: item.order_no,
            total: toMoney(item.total_cents ?? 0),
            order_status: item.order_status as OrderStatus,
            payment_status: item.payment_status as PaymentStatus,
          }),
    })),
  };
}
