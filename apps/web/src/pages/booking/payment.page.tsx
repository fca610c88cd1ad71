import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { canceledStatuses, orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Order } from '@wayhouse/contract/booking/orders';
import { limits } from '@wayhouse/contract/limits';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Logo } from '@wayhouse/ui/logo';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { productNow, readerToday } from '@wayhouse/ui/pure/product-time';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { Countdown } from '@wayhouse/ui/trade/countdown';
import { GroupPayment, installmentOf } from '../../features/payment/group-payment.tsx';
import { BackToOrder, orderBill } from '../../features/payment/order-bill.tsx';
import { PayForm } from '../../features/payment/pay-form.tsx';
import paymentStyles from '../../features/payment/payment.module.css';
import { PaymentSuccess } from '../../features/payment/payment-success.tsx';
import { sumMoney } from '../../features/payment/split.ts';
import { hotelSearchParams } from '../../features/search/results/repeat-search.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { useFollowPayment } from '../../shared/payment/follow-payment.ts';
import formStyles from '../../shared/styles/form-with-aside.module.css';
import printStyles from '../../shared/styles/print.module.css';
import { LanguageSwitch } from '../../shared/text/language-switch.tsx';
import styles from './payment.module.css';
import { type OrdersPaymentState, useOrdersPayment } from './use-orders-payment.ts';

type Params = Record<string, string | undefined>;

/**
 * /payment-page-new/?orders=WH…,WH…, ?batch_no=bat_… or ?group_no=GR…&instalment=1: the payment page. It has its own
 * header and no footer. `payment_no` is added when the bank's or the wallet's page sends the reader back; the orders
 * or the installment are then read from that payment.
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
  const { lang } = useI18n();
  const state = useOrdersPayment(params, payment);
  const { orderNos, allOrders, until, paid, isOver, end } = state;
  return (
    <>
      <PayTop orderNos={orderNos} until={paid === null && !isOver ? until : undefined} onEnd={end} />
      <OrdersContent
        state={state}
        isAwaited={isAwaited}
        trouble={pick(payment.data?.failure?.message, lang)}
      />
      <OverDialog open={isOver && paid === null} orders={allOrders} />
    </>
  );
}

type ContentProps = { state: OrdersPaymentState; isAwaited: boolean; trouble: string };

function OrdersContent({ state, isAwaited, trouble }: ContentProps) {
  const { t } = useI18n();
  const { batchNo, allOrders, payableOrders, unpaidOrders, paid, balance, configs, failure } = state;
  if (failure)
    return (
      <main id="main" className={`wrap ${paymentStyles.page}`}>
        <ErrorState page title={t('pay.failed_load')} text={failure.message} onRetry={state.reload} />
      </main>
    );
  if (isAwaited) return <AwaitedPayment />;
  if (state.isLoading) return <PaymentSkeleton />;
  if (paid !== null) return <PaymentSuccess orders={allOrders} total={paid} available={balance?.available} />;
  if (payableOrders.length === 0 || !balance || !configs) return <NothingToPay orders={allOrders} />;
  return (
    <PayForm
      subject={batchNo ? { batch_no: batchNo } : { order_nos: payableOrders.map((order) => order.order_no) }}
      sum={sumMoney(payableOrders.map((order) => order.total))}
      lead={t(unpaidOrders.length > 0 ? 'pay.lead' : 'pay.lead_later')}
      bill={orderBill(payableOrders)}
      back={<BackToOrder orders={payableOrders} />}
      balance={balance}
      methods={configs.methods}
      trouble={trouble}
      onPaid={state.setPaidTotalHere}
      onOver={state.end}
    />
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

/**
 * Shown when the reader can pay nothing here: the orders are paid, closed or not payable, or the URL names none. An
 * order whose time to pay is over counts as closed, because the server closes it up to a minute later.
 */
function NothingToPay({ orders }: { orders: readonly Order[] }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const arePaid = orders.every((order) => Number(order.paid) > 0 && !isClosed(order));
  if (orders.length > 0 && arePaid) return <PaymentSuccess orders={orders} />;
  const reason = reasonOf(orders);
  return (
    <main id="main" className={`wrap ${paymentStyles.page}`}>
      <EmptyState
        page
        title={t(`pay.${reason}.title`, { count: orders.length })}
        text={t(`pay.${reason}.text`)}
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

function isClosed({ order_status: status }: Order): boolean {
  return canceledStatuses.includes(status);
}

/** The reason why nothing can be paid. The keys of its texts contain it. */
function reasonOf(orders: readonly Order[]): 'over' | 'closed' | 'none' {
  const isOver = ({ order_status: status, pay_until }: Order) =>
    status === orderStatus.awaitingPayment && Date.parse(pay_until ?? '') <= productNow();
  if (orders.some(isOver)) return 'over';
  return orders.some(isClosed) ? 'closed' : 'none';
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
