import { IconBuilding } from '@tabler/icons-react';
import type { Order } from '@wayhouse/contract/orders';
import { amount, formatInstant, localOffset, money } from '@wayhouse/i18n/format';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Price, PriceLine } from '@wayhouse/ui/price';

/** Lines of the price, what was paid and how, what came back, what is paid at the hotel. */
export function MoneyCard({ order }: { order: Order }) {
  const { t, lang, currency, rate } = useI18n();
  const isPaid = Number(order.paid) > 0;
  return (
    <section className="card od-money">
      <div className="pad-l">
        <h2 className="t16">{t('orders.money')}</h2>
        {order.breakdown.map((line) => (
          <PriceLine key={line.label.en} label={pick(line.label, lang)} value={line.amount} />
        ))}
        <hr className="hr-d mt8" />
        <div className="pl tot">
          <span>
            {t(isPaid ? 'orders.money.paid' : order.can.pay ? 'orders.money.to_pay' : 'orders.money.total')}
          </span>
          <Price value={isPaid ? order.paid : order.total} size="l" />
        </div>
        {currency !== 'USD' && (
          <div className="pl sub bk-flush">
            <span>{t('itinerary.about')}</span>
            <span>{money(Number(order.total) * rate, currency)}</span>
          </div>
        )}
        <Payments order={order} />
        {order.cancel_fee !== undefined && isPaid && (
          <PriceLine label={t('orders.money.fee')} value={order.cancel_fee} />
        )}
        {Number(order.refunded) > 0 && (
          <div className="pl cs b6">
            <span>{t('orders.money.refunded')}</span>
            <span>{amount(order.refunded)}</span>
          </div>
        )}
      </div>
      {Number(order.pay_at_hotel) > 0 && (
        <div className="od-hotel">
          <span className="row g6">
            <Icon of={IconBuilding} size={16} />
            <b className="b6">{t('common.pay_at_hotel')}</b>
          </span>
          <b className="b6">{money(order.pay_at_hotel)}</b>
        </div>
      )}
    </section>
  );
}

function Payments({ order }: { order: Order }) {
  const { t, lang } = useI18n();
  return order.payments.map((payment) => {
    const key = `orders.money.method.${payment.method}` as MessageKey;
    const at = formatInstant(payment.at, { lang, offset: localOffset(new Date(payment.at)), year: false });
    return (
      <div key={payment.payment_no} className="pl sub bk-flush">
        <span>
          {t(key) === key ? payment.method : t(key)}, {at}
        </span>
        <span>{amount(payment.amount)}</span>
      </div>
    );
  });
}

/** The agent's own reference and whom we write to. */
export function ContactBox({ order }: { order: Order }) {
  const { t } = useI18n();
  const { contact } = order;
  return (
    <section className="card pad-l">
      <h2 className="t16 od-h2">{t('orders.contact')}</h2>
      <dl className="od-kv one">
        <div>
          <dt>{t('orders.contact.ref')}</dt>
          <dd className="od-wrap">{order.ref_no || t('common.dash')}</dd>
        </div>
        <div>
          <dt>{t('orders.contact.name')}</dt>
          <dd>
            {contact.name}, +{contact.area_code} {contact.phone}
          </dd>
        </div>
        <div>
          <dt>{t('orders.contact.email')}</dt>
          <dd className="od-wrap">{contact.email}</dd>
        </div>
      </dl>
    </section>
  );
}
