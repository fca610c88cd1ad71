import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Order } from '@wayhouse/contract/booking/orders';
import { limits } from '@wayhouse/contract/limits';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Logo } from '@wayhouse/ui/logo';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { Countdown } from '@wayhouse/ui/trade/countdown';
import { useEffect, useState } from 'react';
import { GroupPayment, installmentOf } from '../../features/payment/group-payment.tsx';
import { BackToOrder, orderBill } from '../../features/payment/order-bill.tsx';
import { PayForm } from '../../features/payment/pay-form.tsx';
import paymentStyles from '../../features/payment/payment.module.css';
import { PaymentSuccess } from '../../features/payment/payment-success.tsx';
import { sumMoney } from '../../features/payment/split.ts';
import { hotelSearchParams } from '../../features/search/results/repeat-search.ts';
import { orderNosOf, ordersQuery, refreshOrders } from '../../shared/order-queries.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { useFollowPayment } from '../../shared/payment/follow-payment.ts';
import { payConfigsQuery } from '../../shared/payment/pay-queries.ts';
import { balanceQuery } from '../../shared/queries.ts';
import { batchQuery } from '../../shared/stay/cart.ts';
import formStyles from '../../shared/styles/form-with-aside.module.css';
import printStyles from '../../shared/styles/print.module.css';
import { LanguageSwitch } from '../../shared/text/language-switch.tsx';
import styles from './payment.module.css';

type Params = Record<string, string | undefined>;

/**
 * /payment-page-new/?orders=WH…,WH…, ?batch_no=bat_… or ?group_no=GR…&instalment=1: the payment page. It has its own
 * header and no footer. `payment_no` is added when the bank's or the wallet's page sends the reader back; the payment
 * then tells what was paid.
 */
export function PaymentPage() {
  const { lang } = useI18n();
  const params = useSearch({ strict: false }) as Params;
  const payment = useFollowPayment(params.payment_no);
  const isAwaited =
    params.payment_no !== undefined && (payment.isPending || payment.data?.status === 'pending');
  // The payment of an installment has the reference `GR…-1` in place of order numbers.
  const installment = installmentOf(params, payment.data?.order_nos ?? []);
  useTitle('pay.page');
  if (!installment) return <OrdersPayment params={params} payment={payment} isAwaited={isAwaited} />;
  const paid = payment.data?.status === 'succeeded' ? payment.data.total : undefined;
  return (
    <>
      <PayTop orderNos={[]} onEnd={() => undefined} />
      {isAwaited ? (
        <AwaitedPayment />
      ) : (
        <GroupPayment {...installment} paid={paid} trouble={pick(payment.data?.failure?.message, lang)} />
      )}
    </>
  );
}

type OrdersProps = { params: Params; payment: ReturnType<typeof useFollowPayment>; isAwaited: boolean };

function OrdersPayment({ params, payment, isAwaited }: OrdersProps) {
  const { t, lang } = useI18n();
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
  const isLoading = isBatchLoading || areOrdersLoading;
  return (
    <>
      <PayTop orderNos={orderNos} until={paid === null && !isOver ? until : undefined} onEnd={end} />
      {failure ? (
        <main id="main" className={`wrap ${paymentStyles.page}`}>
          <ErrorState
            page
            title={t('pay.failed_load')}
            text={failure.message}
            onRetry={() => {
              for (const query of [payment, orders, balance, configs, ...(batchNo ? [batch] : [])])
                void query.refetch();
            }}
          />
        </main>
      ) : isAwaited ? (
        <AwaitedPayment />
      ) : isLoading ? (
        <PaymentSkeleton />
      ) : paid !== null ? (
        <PaymentSuccess orders={allOrders} total={paid} available={balance.data?.available} />
      ) : payableOrders.length > 0 && balance.data && configs.data ? (
        <PayForm
          subject={
            batchNo ? { batch_no: batchNo } : { order_nos: payableOrders.map((order) => order.order_no) }
          }
          sum={sumMoney(payableOrders.map((order) => order.total))}
          lead={t(unpaidOrders.length > 0 ? 'pay.lead' : 'pay.lead_later')}
          bill={orderBill(payableOrders)}
          back={<BackToOrder orders={payableOrders} />}
          balance={balance.data}
          methods={configs.data.methods}
          trouble={pick(payment.data?.failure?.message, lang)}
          onPaid={setPaidTotalHere}
          onOver={end}
        />
      ) : (
        <NothingToPay orders={allOrders} />
      )}
      <OverDialog open={isOver && paid === null} orders={allOrders} />
    </>
  );
}

function PayTop({ orderNos, until, onEnd }: { orderNos: string[]; until?: string; onEnd: () => void }) {
  const { t } = useI18n();
  return (
    <header className={printStyles.topBar} data-part="top-bar">
      <div className="wrap">
        <Link className="logo" to="/fit">
          <Logo />
        </Link>
        {orderNos.length > 0 && (
          <span className={`t13 c2 hide-m ${styles.orderNumber}`}>
            {orderNos.length === 1 ? (
              <>
                {t('pay.order')} <b className="b6">{orderNos[0]}</b>
              </>
            ) : (
              t('pay.orders', { count: orderNos.length })
            )}
          </span>
        )}
        <div className={printStyles.topBarEnd} data-part="end">
          <LanguageSwitch />
          {until && (
            <Countdown
              until={until}
              totalMs={limits.payMinutes * 60_000}
              label={t('pay.within')}
              onEnd={onEnd}
            />
          )}
        </div>
      </div>
    </header>
  );
}

function PaymentSkeleton() {
  return (
    <main id="main" className={`wrap ${paymentStyles.page}`} aria-busy="true">
      <Skeleton width={240} height={28} />
      <div className={`${formStyles.task} mt20`}>
        <Skeleton height={240} />
        <Skeleton height={360} />
      </div>
    </main>
  );
}

/** Shown after the return from the bank's or the wallet's page, until the result arrives. */
function AwaitedPayment() {
  const { t } = useI18n();
  return (
    <main id="main" className={`wrap ${paymentStyles.resultPage}`} aria-busy="true">
      <section className="card pad-l tc">
        <h1 className="t24">{t('pay.awaited.title')}</h1>
        <p className="c2 mt8" role="status">
          {t('pay.awaited.text')}
        </p>
      </section>
    </main>
  );
}

/** Shown when the reader can pay nothing here: the orders are paid, closed or not payable, or the URL names none. */
function NothingToPay({ orders }: { orders: readonly Order[] }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const endedStatuses: number[] = [orderStatus.closed, orderStatus.canceled];
  if (
    orders.length > 0 &&
    orders.every((order) => Number(order.paid) > 0 && !endedStatuses.includes(order.order_status))
  )
    return <PaymentSuccess orders={orders} />;
  const isClosed = orders.some((order) => endedStatuses.includes(order.order_status));
  return (
    <main id="main" className={`wrap ${paymentStyles.page}`}>
      <EmptyState
        page
        title={t(isClosed ? 'pay.closed.title' : 'pay.none.title', { count: orders.length })}
        text={t(isClosed ? 'pay.closed.text' : 'pay.none.text')}
        action={
          <span className="row g8">
            <Button onClick={() => void navigate({ to: '/account/order-list-new' })}>
              {t('pay.over.orders')}
            </Button>
            <RebookButton orders={orders} />
          </span>
        }
      />
    </main>
  );
}

/** A button that opens the hotel's rooms for the same stay; for several orders, the search. */
function RebookButton({ orders }: { orders: readonly Order[] }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [order] = orders;
  const go = () =>
    order && orders.length === 1
      ? navigate({
          to: '/hotel-detail-new-v2',
          search: hotelSearchParams(order, readerToday()),
          hash: 'rooms',
        })
      : navigate({ to: '/fit' });
  return (
    <Button kind="primary" onClick={() => void go()}>
      {t('pay.over.rebook')}
    </Button>
  );
}

function OverDialog({ open, orders }: { open: boolean; orders: readonly Order[] }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  return (
    <Dialog
      open={open}
      locked
      onClose={() => void navigate({ to: '/account/order-list-new' })}
      title={t('pay.over.title')}
      footer={
        <>
          <Button onClick={() => void navigate({ to: '/account/order-list-new' })}>
            {t('pay.over.orders')}
          </Button>
          <RebookButton orders={orders} />
        </>
      }
    >
      <p>{t('pay.over.text')}</p>
    </Dialog>
  );
}
