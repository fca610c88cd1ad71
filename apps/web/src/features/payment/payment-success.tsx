import { Link } from '@tanstack/react-router';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Order } from '@wayhouse/contract/booking/orders';
import { formatDateRange, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { DoneState } from '@wayhouse/ui/state';
import { OrderStateBadges } from '@wayhouse/ui/trade/order-state-badges';
import styles from './payment.module.css';

type Props = {
  orders: readonly Order[];
  /** The amount just paid; undefined when the order was already paid. */
  total?: string;
  /** The balance after the payment, as a decimal string. */
  available?: string;
};

function resultOf(orders: readonly Order[]): 'failed' | 'confirmed' | 'waiting' {
  if (orders.some((order) => order.order_status === orderStatus.confirmFailed)) return 'failed';
  const areConfirmed = orders.every((order) => order.order_status === orderStatus.confirmed);
  return areConfirmed ? 'confirmed' : 'waiting';
}

/** Shown after a successful payment: each order with its status, which the page polls while it changes, and links. */
export function PaymentSuccess({ orders, total, available }: Props) {
  const { t } = useI18n();
  const count = orders.length;
  const onlyOrder = count === 1 ? orders[0] : undefined;
  const hasVoucher = onlyOrder?.order_status === orderStatus.confirmed;
  return (
    <main id="main" className={`wrap ${styles.resultPage}`}>
      <section className="card pad-l" aria-live="polite">
        <DoneState
          title={
            <h1 className="t24">
              {total === undefined
                ? t('pay.already.title', { count })
                : t('pay.done.title', { amount: money(total) })}
            </h1>
          }
          text={t(`pay.done.${resultOf(orders)}`, { count })}
        />
        <ul className={styles.orderList}>
          {orders.map((order) => (
            <PaidOrder key={order.order_no} order={order} />
          ))}
        </ul>
        {available !== undefined && (
          <p className="pl t13">
            <span className="c3">{t('pay.done.balance')}</span>
            <b className="b6">{money(available)}</b>
          </p>
        )}
        <h2 className="vh">{t('pay.done.next')}</h2>
        <div className={styles.nextActions}>
          {onlyOrder && hasVoucher && (
            <Link
              className={buttonClass({ kind: 'primary' })}
              to="/voucher"
              search={{ order_no: onlyOrder.order_no }}
            >
              {t('pay.done.voucher')}
            </Link>
          )}
          <Link
            className={buttonClass({ kind: hasVoucher ? 'secondary' : 'primary' })}
            to={onlyOrder ? '/order-detail-new' : '/account/order-list-new'}
            search={onlyOrder ? { order_no: onlyOrder.order_no } : {}}
          >
            {t(onlyOrder ? 'pay.done.order' : 'pay.over.orders')}
          </Link>
          <Link className={buttonClass({ kind: 'secondary' })} to="/fit">
            {t('pay.done.again')}
          </Link>
        </div>
      </section>
    </main>
  );
}

function PaidOrder({ order }: { order: Order }) {
  const { lang } = useI18n();
  return (
    <li className="row btw g12 fw">
      <span className="col">
        <b className="b6">{pick(order.hotel.name, lang)}</b>
        <span className="t13 c3">
          {formatDateRange(order.check_in, order.check_out, { lang })} · {order.order_no}
        </span>
      </span>
      <OrderStateBadges order={order} />
    </li>
  );
}
