/** Orders for the mails and documents of other modules, which may not import the stores of this one. */
import type { Tx } from '../../../platform/database.ts';
import { type OrderRow, selectOrder } from '../booking.store.ts';
import { type Booker, selectBookers } from '../orders/people.views.ts';
import { type MailedOrder, selectMailedOrders } from './mailed-orders.store.ts';

export type { OrderRow as BookedOrder } from '../booking.store.ts';
export type { MailedOrder } from './mailed-orders.store.ts';

export function findBookedOrder(tx: Tx, orderNo: string): Promise<OrderRow | undefined> {
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
  const userIds = [...orders.values()].map((order) => order.user_id);
  const people = await selectBookers(tx, userIds);
  return orderNos.flatMap((orderNo) => {
    const order = orders.get(orderNo);
    return order ? [{ order, person: people.get(order.user_id) }] : [];
  });
}
