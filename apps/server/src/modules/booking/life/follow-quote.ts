/** Updates the option of a quote from which an order was made. */
import { type OrderStatus, orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Tx } from '../../../platform/database.ts';
import { closeQuotedOption, moveQuotedOption, reopenQuotedOption } from '../../cart/quotes/order-quote.ts';
import { selectQuotedOrder } from '../place/quoted-orders.store.ts';

/** Statuses of an order that ended without a booking. */
const unbookedStatuses: readonly OrderStatus[] = [orderStatus.closed, orderStatus.confirmFailed];

/** Reopens the option when its order ends without a booking, and closes it when such an order is confirmed late. */
export async function followQuoteOfOrder(
  tx: Tx,
  { orderNo, from, to }: { orderNo: string; from: OrderStatus; to: OrderStatus },
): Promise<void> {
  const isUnbooked = unbookedStatuses.includes(to);
  if (!isUnbooked && from !== orderStatus.confirmFailed) return;
  const option = await selectQuotedOrder(tx, orderNo);
  if (!option) return;
  await (isUnbooked ? reopenQuotedOption(tx, option) : closeQuotedOption(tx, option));
}

/** Once a new order has replaced another one of the same quote, the option names the new order. */
export async function followQuoteOfReplaced(tx: Tx, fromOrderNo: string, toOrderNo: string): Promise<void> {
  const option = await selectQuotedOrder(tx, toOrderNo);
  if (option) await moveQuotedOption(tx, fromOrderNo, option);
}
