import { useQuery, useQueryClient } from '@tanstack/react-query';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { useEffect, useState } from 'react';
import { orderNosOf, ordersQuery, refreshOrders } from '../../shared/order-queries.ts';
import type { useFollowPayment } from '../../shared/payment/follow-payment.ts';
import { payConfigsQuery } from '../../shared/payment/pay-queries.ts';
import { balanceQuery } from '../../shared/queries.ts';
import { batchQuery } from '../../shared/stay/cart.ts';

type Payment = ReturnType<typeof useFollowPayment>;
export type OrdersPaymentState = ReturnType<typeof useOrdersPayment>;

/**
 * The orders of the URL or of the followed payment, with all that the payment page needs to know about them. `paid` is
 * the amount that was paid, null before the payment. `unpaidOrders` are the payable orders whose rooms are held only
 * until their payment, and `until` is the earliest end of that time. `isOver` is true when the time to pay is over.
 */
export function useOrdersPayment(params: Record<string, string | undefined>, payment: Payment) {
  const client = useQueryClient();
  const batchNo = params.batch_no ?? '';
  const batch = useQuery(batchQuery(batchNo));
  const batchOrderNos = batch.data?.items.flatMap((item) => item.order_no ?? []);
  const orderNos = payment.data?.order_nos ?? batchOrderNos ?? orderNosOf(params.orders);
  const [paidTotalHere, setPaidTotalHere] = useState<string | null>(null);
  const paid = paidTotalHere ?? (payment.data?.status === 'succeeded' ? payment.data.total : null);
  const orders = useQuery(ordersQuery(orderNos, { arePaid: paid !== null }));
  const balance = useQuery(balanceQuery);
  const configs = useQuery(payConfigsQuery);
  const [isOver, setIsOver] = useState(false);
  const allOrders = orders.data ?? [];
  const payableOrders = allOrders.filter((order) => order.can.pay);
  const unpaidOrders = payableOrders.filter((order) => order.order_status === orderStatus.awaitingPayment);
  const until = unpaidOrders.map((order) => order.pay_until ?? '').sort()[0];
  const end = () => {
    setIsOver(true);
    refreshOrders(client);
  };
  useEffect(() => {
    if (payment.data && payment.data.status !== 'pending') refreshOrders(client);
  }, [payment.data, client]);
  // Keeps the loaded page when a refetch fails, because a card may be half typed or the payment made.
  const failure = [payment, batch, orders, balance, configs].find((query) => query.isLoadingError)?.error;
  const isBatchLoading = batchNo !== '' && !batch.data;
  const areOrdersLoading = orderNos.length > 0 && (!orders.data || !balance.data || !configs.data);
  const reload = () => {
    for (const query of [payment, orders, balance, configs, ...(batchNo ? [batch] : [])])
      void query.refetch();
  };
  return {
    batchNo,
    orderNos,
    allOrders,
    payableOrders,
    unpaidOrders,
    until,
    paid,
    setPaidTotalHere,
    isOver,
    end,
    failure,
    reload,
    isLoading: isBatchLoading || areOrdersLoading,
    balance: balance.data,
    configs: configs.data,
  };
}
