/**
 * `order/counts`: the number of orders for each pair of order status and payment status, for the chips of the order
 * list.
 */
import type { ordersEndpoints } from '@wayhouse/contract/booking/orders';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { type ActorCtx, orderScope } from '../../../context.ts';
import { countOrdersByStatus } from '../booking.views.ts';

type Endpoint = (typeof ordersEndpoints)['POST /api/v2/order/counts'];

/** Counts within the same scope as the list. */
export function countOrders(
  { db, actor, clock }: ActorCtx,
  filters: ParsedInputOf<Endpoint>,
): Promise<OutputOf<Endpoint>> {
  return countOrdersByStatus(db, orderScope(actor), filters, clock.now());
}
