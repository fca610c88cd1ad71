import { type OrderStatus, orderStatus } from '@wayhouse/contract/booking/order-status';
import type { OrderBrief } from '@wayhouse/contract/booking/orders';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { useState } from 'react';

/** The selected orders; the selection survives paging. */
export type Selection = {
  orders: readonly OrderBrief[];
  has: (order: OrderBrief) => boolean;
  set: (orders: readonly OrderBrief[], on: boolean) => void;
  clear: () => void;
};

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, OrderBrief>>(new Map());
  return {
    orders: [...chosen.values()],
    has: (order) => chosen.has(order.order_no),
    set: (orders, on) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const order of orders) {
          if (on) next.set(order.order_no, order);
          else next.delete(order.order_no);
        }
        return next;
      }),
    clear: () => setChosen(new Map()),
  };
}

const over: readonly OrderStatus[] = [orderStatus.closed, orderStatus.canceled, orderStatus.confirmFailed];

/** Sorts the selected orders by the actions that they allow. The server decides again. Pure. */
export function sortOut(orders: readonly OrderBrief[]) {
  const nosOf = (fits: (order: OrderBrief) => boolean) => orders.filter(fits).map((order) => order.order_no);
  return {
    all: nosOf(() => true),
    vouchers: nosOf((order) => order.order_status === orderStatus.confirmed),
    invoices: nosOf((order) => order.payment_status === paymentStatus.paid),
    payable: nosOf((order) => order.order_status === orderStatus.awaitingPayment),
    ended: nosOf((order) => over.includes(order.order_status)),
  };
}
