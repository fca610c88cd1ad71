import type { Movement } from '@wayhouse/contract/payment/ledger';

/** The order numbers of a movement: several for a payment of several orders, none for money without an order. Pure. */
export function ordersOf({ order_no, order_nos }: Pick<Movement, 'order_no' | 'order_nos'>): string[] {
  return order_nos ?? (order_no === undefined ? [] : [order_no]);
}
