/** Rows of orders for notifications. */
import type { Tx } from '../../../platform/database.ts';
import { type OrderRow, selectOrder } from '../booking.store.ts';
import { type Booker, selectBookers } from '../orders/people.views.ts';
import { type MailedOrder, selectMailedOrders } from './mailed-orders.store.ts';

export type BookedOrder = OrderRow;
export type { MailedOrder };

export function findBookedOrder(tx: Tx, orderNo: string): Promise<BookedOrder | undefined> {
  return selectOrder(tx, orderNo);
}

/**
 * Orders in the sequence of `orderNos`, each with the `person` who receives its mails (`selectBookers`); undefined when
 * nobody does. Unknown numbers are left out.
 */
export async function findBookedOrdersWithPeople(
  tx: Tx,
  orderNos: readonly string[],
): Promise<{ order: MailedOrder; person: Booker | undefined }[]> {
  const orders = new Map((await selectMailedOrders(tx, orderNos)).map((order) => [order.order_no, order]));
  const people = await selectBookers(tx, [...new Set([...orders.values()].map((order) => order.user_id))]);
  return orderNos.flatMap((orderNo) => {
    const order = orders.get(orderNo);
    return order ? [{ order, person: people.get(order.user_id) }] : [];
  });
}
