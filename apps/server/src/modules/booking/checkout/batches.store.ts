/** SQL on `booking.batches` and `booking.batch_items`: items of one checkout, and their results. */
import type { PaymentOption } from '@wayhouse/contract/search/search';
import type { Db } from '../../../platform/database.ts';
import type { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { refusalParams } from './item-result.ts';

/** The number of a new batch, or of the user's existing one with the idempotency key `key`. */
export async function openBatch(
  db: Db,
  batch: { accountId: string; userId: string; key: string | undefined; payment: PaymentOption; now: Date },
): Promise<string> {
  const key = batch.key ?? null;
  const newBatch = await db
    .insertInto('booking.batches')
    .values({
      batch_no: newId('bat'),
      account_id: batch.accountId,
      user_id: batch.userId,
      idempotency_key: key,
      payment_option: batch.payment,
      created_at: batch.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('batch_no')
    .executeTakeFirst();
  if (newBatch) return newBatch.batch_no;
  const existingBatch = await db
    .selectFrom('booking.batches')
    .select('batch_no')
    .where('user_id', '=', batch.userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  return existingBatch.batch_no;
}

/**
 * True when an order of the user with one of these idempotency keys has the coupon. Each item of a checkout has its own
 * key.
 */
export async function hasCouponOfCheckout(
  db: Db,
  { userId, keys, couponId }: { userId: string; keys: string[]; couponId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('booking.orders')
    .select('order_no')
    .where('user_id', '=', userId)
    .where('idempotency_key', 'in', keys)
    .where('coupon_claim_id', '=', couponId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the result of an item; a retry replaces the earlier result. */
export async function insertBatchItem(
  db: Db,
  itemResult: { batchNo: string; itemId: string; position: number; result: string | AppError },
): Promise<void> {
  const { batchNo, itemId, position, result } = itemResult;
  const refusal = typeof result === 'string' ? undefined : result;
  const params = refusal && refusalParams(refusal);
  const outcome = {
    order_no: typeof result === 'string' ? result : null,
    refusal: refusal?.key ?? null,
    refusal_params: params ? JSON.stringify(params) : null,
  };
  await db
    .insertInto('booking.batch_items')
    .values({ batch_no: batchNo, item_id: itemId, position, ...outcome })
    .onConflict((conflict) => conflict.columns(['batch_no', 'item_id']).doUpdateSet(outcome))
    .execute();
}
