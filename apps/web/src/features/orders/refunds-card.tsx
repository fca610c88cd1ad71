import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Order } from '@wayhouse/contract/booking/orders';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { VerticalSteps } from '@wayhouse/ui/steps';
import { methodWords } from './money-cards.tsx';
import styles from './orders.module.css';
import { type Refund, refundSteps } from './refund-steps.ts';

/** The steps of each refund: requested, sent, received; and the expected date. Hidden without a refund. */
export function RefundsCard({ order }: { order: Order }) {
  const { t } = useI18n();
  if (order.refunds.length === 0) return null;
  return (
    <section className="card pad-l">
      <h2 className={`t16 ${styles.cardHeading}`}>
        {t(order.order_status === orderStatus.confirmed ? 'orders.refunds.other' : 'orders.refunds')}
      </h2>
      {order.refunds.map((refund) => (
        <RefundLine key={refund.refund_no} refund={refund} />
      ))}
    </section>
  );
}

function RefundLine({ refund }: { refund: Refund }) {
  const i18n = useI18n();
  const { t } = i18n;
  const sum = toMoney(toCents(refund.amount) + toCents(refund.fee));
  return (
    <div className={styles.refund}>
      <p className="b6">
        {t('orders.refunds.line', { amount: money(sum), method: methodWords(t, refund.method) })}
      </p>
      {Number(refund.fee) > 0 && (
        <p className="t12 c3">{t('orders.refunds.with_fee', { fee: money(refund.fee) })}</p>
      )}
      <VerticalSteps steps={refundSteps(i18n, refund)} />
    </div>
  );
}
