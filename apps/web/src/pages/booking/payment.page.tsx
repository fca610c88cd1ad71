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
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { Countdown } from '@wayhouse/ui/trade/countdown';
import { useEffect, useState } from 'react';
import { GroupPayment, installmentOf } from '../../features/payment/group-payment.tsx';
import { BackToOrder, orderBill } from '../../features/payment/order-bill.tsx';
import { PayForm } from '../../features/payment/pay-form.tsx';
import paymentStyles from '../../features/payment/payment.module.css';
import { PaymentSuccess } from '../../features/payment/payment-success.tsx';
import { sumMoney } from '../../features/payment/split.ts';
import { localToday } from '../../features/search/last-search.ts';
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
 * /payment-page-new/?orders=WH…,WH…, ?batch_no=bat_… or ?group_no=GR…&instalment=1: the payment page. Own header, no
 * footer.
 */
export function PaymentPage() {
  const { lang } = useI18n();
  const params = useSearch({ strict: false }) as Params;
  const back = useFollowPayment(params.payment_no);
  const awaited = params.payment_no !== undefined && (back.isPending || back.data?.status === 'pending');
  const installment = installmentOf(params, back.data?.order_nos ?? []);
  useTitle('pay.page');
  if (!installment) return <OrdersPayment {...{ params, back, awaited }} />;
  const paid = back.data?.status === 'succeeded' ? back.data.total : undefined;
  return (
    <>
      <PayTop orderNos={[]} onEnd={() => undefined} />
      {awaited ? (
        <Awaited />
      ) : (
        <GroupPayment {...installment} paid={paid} trouble={pick(back.data?.failure?.message, lang)} />
      )}
    </>
  );
}

type OrdersProps = { params: Params; back: ReturnType<typeof useFollowPayment>; awaited: boolean };

function OrdersPayment({ params, back, awaited }: OrdersProps) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const batchNo = params.batch_no ?? '';
  const batch = useQuery(batchQuery(batchNo));
  const ofBatch = batch.data?.items.flatMap((item) => item.order_no ?? []);
  const orderNos = back.data?.order_nos ?? ofBatch ?? orderNosOf(params.orders);
  const orders = useQuery(ordersQuery(orderNos));
  const balance = useQuery(balanceQuery);
  const configs = useQuery(payConfigsQuery);
  const [paidHere, setPaid] = useState<string | null>(null);
  const paid = paidHere ?? (back.data?.status === 'succeeded' ? back.data.total : null);
  const [over, setOver] = useState(false);
  const all = orders.data ?? [];
  const open = all.filter((order) => order.can.pay);
  const held = open.filter((order) => order.order_status === orderStatus.awaitingPayment);
  const until = held.map((order) => order.pay_until ?? '').sort()[0];
  const end = () => {
    setOver(true);
    refreshOrders(client);
  };
  useEffect(() => {
    if (back.data && back.data.status !== 'pending') refreshOrders(client);
  }, [back.data, client]);
  // Keeps the loaded page when a refetch fails, because a card may be half typed or the payment made.
  const missing = [batch, orders, balance, configs].find((query) => query.isLoadingError);
  const failure = back.error ?? missing?.error;
  return (
    <>
      <PayTop orderNos={orderNos} until={paid === null && !over ? until : undefined} onEnd={end} />
      {failure ? (
        <main id="main" className={`wrap ${paymentStyles.page}`}>
          <ErrorState
            page
            title={t('pay.failed_load')}
            text={failure.message}
            onRetry={() => {
              for (const query of [back, orders, balance, configs, ...(batchNo ? [batch] : [])])
                void query.refetch();
            }}
          />
        </main>
      ) : awaited ? (
        <Awaited />
      ) : (batchNo && !batch.data) ||
        (orderNos.length > 0 && (!orders.data || !balance.data || !configs.data)) ? (
        <PaymentSkeleton />
      ) : paid !== null ? (
        <PaymentSuccess orders={all} total={paid} available={balance.data?.available} />
      ) : open.length > 0 && balance.data && configs.data ? (
        <PayForm
          subject={batchNo ? { batch_no: batchNo } : { order_nos: open.map((order) => order.order_no) }}
          sum={sumMoney(open.map((order) => order.total))}
          lead={t(held.length > 0 ? 'pay.lead' : 'pay.lead_later')}
          bill={orderBill(open)}
          back={<BackToOrder orders={open} />}
          balance={balance.data}
          methods={configs.data.methods}
          trouble={pick(back.data?.failure?.message, lang)}
          onPaid={setPaid}
          onOver={end}
        />
      ) : (
        <Nothing orders={all} />
      )}
      <OverDialog open={over && paid === null} orders={all} />
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
              total={limits.payMinutes * 60_000}
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
function Awaited() {
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

/** Shown when there is nothing to pay: already paid, closed, or another account's. */
function Nothing({ orders }: { orders: readonly Order[] }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const ended: number[] = [orderStatus.closed, orderStatus.canceled];
  if (
    orders.length > 0 &&
    orders.every((order) => Number(order.paid) > 0 && !ended.includes(order.order_status))
  )
    return <PaymentSuccess orders={orders} />;
  const closed = orders.some((order) => ended.includes(order.order_status));
  return (
    <main id="main" className={`wrap ${paymentStyles.page}`}>
      <EmptyState
        page
        title={t(closed ? 'pay.closed.title' : 'pay.none.title', { count: orders.length })}
        text={t(closed ? 'pay.closed.text' : 'pay.none.text')}
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

/** A link to the hotel's rooms for the same stay; for several orders, a link to the search. */
function RebookButton({ orders }: { orders: readonly Order[] }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [only] = orders;
  const go = () =>
    only && orders.length === 1
      ? navigate({ to: '/hotel-detail-new-v2', search: hotelSearchParams(only, localToday()), hash: 'rooms' })
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
