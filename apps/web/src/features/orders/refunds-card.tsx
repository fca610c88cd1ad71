import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Order } from '@wayhouse/contract/booking/orders';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { formatLocalInstant, money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { RouteLine } from '@wayhouse/ui/steps';
import { methodWords } from './money-cards.tsx';
import styles from './orders.module.css';

type Refund = Order['refunds'][number];

/** The refund's steps: requested, sent, received; and the expected date. Hidden without a refund. */
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
  const { t, lang } = useI18n();
  const at = (instant: string | undefined) => instant && formatLocalInstant(instant, { lang, year: false });
  const { status } = refund;
  const isBack = status === 'succeeded';
  const stops = [
    { id: 'asked', state: 'done' as const, title: t('orders.refunds.asked'), note: at(refund.asked_at) },
    ...(status === 'asked'
      ? [{ id: 'sent', state: 'now' as const, title: t('orders.refunds.to_send') }]
      : [
          {
            id: 'sent',
            state: 'done' as const,
            title: t('orders.refunds.sent'),
            note: at(refund.sent_at ?? refund.done_at),
          },
        ]),
    status === 'failed'
      ? { id: 'done', state: 'bad' as const, title: t('orders.refunds.failed'), note: at(refund.done_at) }
      : {
          id: 'done',
          state: isBack ? ('done' as const) : ('next' as const),
          title: t(isBack ? 'orders.refunds.done' : 'orders.refunds.expected'),
          note: isBack
            ? at(refund.done_at)
            : t(refund.method === 'balance' ? 'orders.refunds.at_once' : 'orders.refunds.days'),
        },
  ];
  const sum = toMoney(toCents(refund.amount) + toCents(refund.fee));
  return (
    <div className={styles.refund}>
      <p className="b6">
        {t('orders.refunds.line', { amount: money(sum), method: methodWords(t, refund.method) })}
      </p>
      {Number(refund.fee) > 0 && (
        <p className="t12 c3">{t('orders.refunds.with_fee', { fee: money(refund.fee) })}</p>
      )}
      <RouteLine stops={stops} />
    </div>
  );
}
