import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Order } from '@wayhouse/contract/booking/orders';
import { limits } from '@wayhouse/contract/limits';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { fetchData } from './api.ts';
import { balanceQuery } from './queries.ts';
import { withStoredFallback } from './stored-vouchers.ts';

/** Order queries that several features share: payment page, order detail, voucher. */

const infosKey = 'POST /api/v2/order/infos';

type OrderState = Pick<Order, 'order_status' | 'payment_status'> & Partial<Pick<Order, 'undo_until'>>;

/** True while the order changes without the reader: a pending confirmation, cancellation or refund. */
export function isChanging(order: OrderState): boolean {
  const { order_status: status, payment_status: payment } = order;
  return (
    // While a cancellation can still be undone, it is going to run at the instant `undo_until`.
    order.undo_until !== undefined ||
    status === orderStatus.process ||
    status === orderStatus.cancelPending ||
    payment === paymentStatus.refundAsked ||
    payment === paymentStatus.refundAtGateway
  );
}

type PolledQuery = { state: { dataUpdateCount: number } };

/** For each query: the states of its orders, and how many answers it had received when these states last changed. */
const lastChanges = new WeakMap<PolledQuery, { states: string; answers: number }>();

/**
 * Milliseconds until the next poll: few for the first polls after a change, then more. Most changes follow the last one
 * within seconds, but a confirmation by staff may take a day. Remembers the states of the orders for the next call.
 */
export function pollDelayMs(query: PolledQuery, orders: readonly OrderState[]): number {
  const quickPolls = 10;
  const answers = query.state.dataUpdateCount;
  const states = JSON.stringify(
    orders.map((order) => [order.order_status, order.payment_status, order.undo_until]),
  );
  const lastChange = lastChanges.get(query);
  const answersAtChange = lastChange?.states === states ? lastChange.answers : answers;
  lastChanges.set(query, { states, answers: answersAtChange });
  return answers - answersAtChange < quickPolls ? 3_000 : 20_000;
}

/**
 * The orders with these numbers, polled while one of them changes. `arePaid`: their payment has succeeded, so an order
 * whose status still says "awaiting payment" is about to change too. The call fails when the reader may not see one of
 * them. Without a network: the stored orders, if all are stored.
 */
export function ordersQuery(orderNos: readonly string[], { arePaid = false }: { arePaid?: boolean } = {}) {
  return queryOptions({
    queryKey: [infosKey, ...orderNos],
    queryFn: () =>
      withStoredFallback(
        () => fetchData(infosKey, { order_nos: [...orderNos] }, { quiet: true }),
        (vouchers) => {
          const storedOrders = vouchers
            .map((each) => each.order)
            .filter((order) => orderNos.includes(order.order_no));
          return storedOrders.length === orderNos.length ? storedOrders : undefined;
        },
      ),
    enabled: orderNos.length > 0,
    staleTime: 0,
    refetchInterval: (query) => {
      const orders = query.state.data ?? [];
      const isAboutToChange = (order: Order) =>
        isChanging(order) || (arePaid && order.order_status === orderStatus.awaitingPayment);
      return orders.some(isAboutToChange) ? pollDelayMs(query, orders) : false;
    },
  });
}

/**
 * Refetches balance, orders, order lists and logs on the open screens after a booking, payment or cancellation. Marks
 * all others and the coupons as stale.
 */
export function refreshOrders(client: QueryClient): void {
  void client.invalidateQueries(balanceQuery);
  for (const key of [infosKey, 'POST /api/v2/order/mine', 'POST /api/v2/order/logs']) {
    void client.invalidateQueries({ queryKey: [key] });
  }
  // Coupons are not fetched now. A fetch would remove the coupon that a new order has used from its booking form, which
  // is still open.
  void client.invalidateQueries({ queryKey: ['coupons'], refetchType: 'none' });
}

/**
 * Parses `"WH…,WH…"` from a URL: order numbers without duplicates, at most as many as one payment covers. Ignores other
 * text.
 */
export function orderNosOf(text: string | undefined): string[] {
  const matches = (text ?? '').split(',').filter((part) => /^WH\d{14}$/.test(part));
  return [...new Set(matches)].slice(0, limits.checkoutItemsMax);
}
