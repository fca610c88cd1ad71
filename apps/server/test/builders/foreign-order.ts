/** Orders whose source counts in another currency. */
import { toMoney } from '@wayhouse/contract/money';
import type { ActorCtx } from '../../src/context.ts';
import { bookedOrder, pay, type StayOptions } from './booking.ts';

/**
 * Makes a paid order whose cost is in euros, at `rate` euros for a dollar. `foreign`: the cost in euro cents; `book`:
 * in dollar cents.
 */
export async function paidInEuros(
  ctx: ActorCtx,
  stay: StayOptions,
  rate: number,
): Promise<{ orderNo: string; foreign: number; book: number }> {
  const orderNo = await bookedOrder(ctx, stay);
  const { net_cents: book } = await ctx.db
    .selectFrom('booking.orders')
    .select('net_cents')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const foreign = Math.round(book * rate);
  const bought = { currency: 'EUR', rates: [{ net: toMoney(foreign - 1) }, { net: '0.01' }] };
  // Inserts the row before the payment posts the cost, so that a month close never sees the cost without its currency.
  await ctx.db
    .insertInto('supply.bookings')
    .values({
      order_no: orderNo,
      source: 'hotelbeds',
      bought: JSON.stringify(bought),
      state: 'confirmed',
      created_at: ctx.clock.now(),
    })
    .execute();
  await pay(ctx, orderNo);
  return { orderNo, foreign, book };
}
