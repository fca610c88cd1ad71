import { toCents, toMoney } from '@wayhouse/contract/money';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { amount } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { PriceBreakdown, PriceLine } from '@wayhouse/ui/trade/price';
import deskStyles from '../../../shared/desk/desk.module.css';
import listStyles from '../../../shared/list/list.module.css';
import { Moment } from '../../../shared/time/moment.tsx';
import type { DeskDetail } from '../desk/order-queries.ts';

const methods = ['balance', 'card', 'wechat', 'alipay', 'bank'] as const;
const statuses = ['pending', 'asked', 'sent', 'succeeded', 'failed'] as const;

/** The sale price, our cost and profit, payments and refunds. */
export function OrderMoney({ detail }: { detail: DeskDetail }) {
  const { t } = useI18n();
  const { order } = detail;
  const methodText = (method: string) => {
    const knownMethod = methods.find((each) => each === method);
    return knownMethod ? t(`console.orders.method.${knownMethod}`) : method;
  };
  const statusText = (status: string) => {
    const knownStatus = statuses.find((each) => each === status);
    return knownStatus ? t(`console.orders.move.${knownStatus}`) : status;
  };
  const moves = [
    ...order.payments.map((payment) => ({
      id: payment.payment_no,
      text: t('console.orders.payment', { method: methodText(payment.method) }),
      status: payment.status,
      at: payment.at,
      amount: payment.amount,
    })),
    ...order.refunds.map((refund) => ({
      id: refund.refund_no,
      text: t('console.orders.refund', { method: methodText(refund.method) }),
      status: refund.status,
      at: refund.asked_at,
      amount: `-${refund.amount}`,
    })),
  ];
  return (
    <section className={deskStyles.detailSection}>
      <h3 className="t14 b6">{t('console.orders.money')}</h3>
      <PriceBreakdown lines={order.breakdown} />
      <PriceLine kind="total" label={t('console.orders.sell')} value={order.total} />
      <PriceLine kind="sub" label={t('console.orders.net')} value={detail.net} />
      <PriceLine
        kind="sub"
        label={t('console.orders.profit', { margin: (detail.margin_bp / 100).toFixed(1) })}
        value={toMoney(toCents(order.total) - toCents(detail.net))}
      />
      <PriceLine label={t('console.orders.paid')} value={order.paid} />
      {Number(order.refunded) > 0 && (
        <PriceLine label={t('console.orders.refunded')} value={order.refunded} />
      )}
      {order.cancel_fee !== undefined && (
        <PriceLine label={t('console.orders.fee')} value={order.cancel_fee} />
      )}
      {order.pay_by && order.payment_status !== paymentStatus.paid && (
        <p className="t13 c3">
          {t('console.orders.pay_by')} <Moment at={order.pay_by} />
        </p>
      )}
      <ul className={listStyles.entries}>
        {moves.map((move) => (
          <li key={move.id} title={move.id}>
            <span className="row btw g8">
              <span>
                {move.text} <Badge look="line">{statusText(move.status)}</Badge>
              </span>
              <span className="num">{amount(move.amount)}</span>
            </span>
            <span className="t12 c3">
              <Moment at={move.at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
