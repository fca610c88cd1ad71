import { IconBuilding, IconPencil } from '@tabler/icons-react';
import { endedStatuses } from '@wayhouse/contract/booking/order-status';
import type { Order } from '@wayhouse/contract/booking/orders';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { amount, formatLocalInstant } from '@wayhouse/i18n/format';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { IconButton } from '@wayhouse/ui/button';
import { type I18n, useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Price, PriceBreakdown, PriceLine } from '@wayhouse/ui/trade/price';
import priceStyles from '@wayhouse/ui/trade/price.module.css';
import { Fragment, useState } from 'react';
import { AtHotelParts } from '../../shared/money/at-hotel-parts.tsx';
import { DisplayCurrencyTotal } from '../../shared/money/display-currency-total.tsx';
import { HotelSum } from '../../shared/money/hotel-sum.tsx';
import { brandName } from '../../shared/payment/card-words.ts';
import bookingStyles from '../../shared/styles/booking.module.css';
import { wordList } from '../../shared/text/word-list.ts';
import styles from './orders.module.css';
import { ReferenceDialog } from './reference-dialog.tsx';

/** Price lines, payments, refunds, and the amount paid at the hotel. */
export function MoneyCard({ order }: { order: Order }) {
  const { t } = useI18n();
  const isPaid = Number(order.paid) > 0;
  const unpaidLabel = order.can.pay ? 'orders.money.to_pay' : 'orders.money.total';
  return (
    <section className={`card ${styles.priceCard}`}>
      <div className="pad-l">
        <h2 className="t16">{t('orders.money')}</h2>
        <PriceBreakdown lines={order.breakdown} />
        <hr className="hr-d mt8" />
        <div className={`pl ${priceStyles.total}`}>
          <span>{t(isPaid ? 'orders.money.paid' : unpaidLabel)}</span>
          <Price value={isPaid ? order.paid : order.total} size="l" />
        </div>
        <DisplayCurrencyTotal total={order.total} isDue={!isPaid && order.can.pay} />
        {order.sold_for !== undefined && (
          <PriceLine label={t('orders.money.sold_for')} value={order.sold_for} />
        )}
        <Payments order={order} />
        {/* Hidden for relocated guests: their payment covers the new room, as a note above says. */}
        {order.cancel_fee !== undefined && isPaid && !order.moved_to && (
          <PriceLine label={t('orders.money.fee')} value={order.cancel_fee} />
        )}
        {Number(order.refunded) > 0 && (
          <div className="pl cs b6">
            <span>
              {t(
                order.payments.some(isCardOrWalletPayment)
                  ? 'orders.money.refunded'
                  : 'orders.money.refunded_balance',
              )}
            </span>
            <span>{amount(order.refunded)}</span>
          </div>
        )}
      </div>
      {Number(order.pay_at_hotel) > 0 && !endedStatuses.includes(order.order_status) && (
        <div className={styles.payAtHotel}>
          <span className="row g6">
            <Icon of={IconBuilding} size={16} />
            <b className="b6">{t('common.pay_at_hotel')}</b>
          </span>
          <b className="b6">
            <HotelSum
              usd={order.pay_at_hotel}
              country={order.hotel.country_code}
              stated={order.pay_at_hotel_local}
            />
          </b>
          <AtHotelParts parts={order.pay_at_hotel_parts} country={order.hotel.country_code} />
        </div>
      )}
    </section>
  );
}

type Payment = Order['payments'][number];

/** True for a succeeded payment by card or wallet, whose refund goes to the card or wallet and not to the balance. */
export function isCardOrWalletPayment(payment: Payment): boolean {
  return payment.status === 'succeeded' && payment.method !== 'balance';
}

/** The name of a payment method, such as “Card”; the method itself when it has no text. */
export function methodWords(t: I18n['t'], method: string): string {
  const key = `orders.money.method.${method}` as MessageKey;
  return t(key) === key ? method : t(key);
}

/** The succeeded payments, as they were charged. The amount contains the payment fee, which the line below repeats. */
function Payments({ order }: { order: Order }) {
  const { t, lang } = useI18n();
  const succeededPayments = order.payments.filter((payment) => payment.status === 'succeeded');
  return succeededPayments.map((payment) => {
    const at = formatLocalInstant(payment.at, { lang, year: false });
    const card = payment.card && `${brandName(t, payment.card.brand)} ${payment.card.last4}`;
    const to = card ?? methodWords(t, payment.method);
    return (
      <Fragment key={payment.payment_no}>
        <div className={`pl ${priceStyles.subline} ${bookingStyles.flush}`}>
          <span>{wordList(lang, [t('orders.money.charged', { to }), at])}</span>
          <span>{amount(toMoney(toCents(payment.amount) + toCents(payment.fee)))}</span>
        </div>
        {Number(payment.fee) > 0 && (
          <div className={`pl ${priceStyles.subline} ${bookingStyles.flush}`}>
            <span>{t('orders.money.with_fee')}</span>
            <span>{amount(payment.fee)}</span>
          </div>
        )}
      </Fragment>
    );
  });
}

/** The agent's own reference (editable) and the contact of the order. */
export function ContactBox({ order }: { order: Order }) {
  const { t } = useI18n();
  const [isChanging, setIsChanging] = useState(false);
  const { contact } = order;
  return (
    <section className="card pad-l">
      <h2 className={`t16 ${styles.cardHeading}`}>{t('orders.contact')}</h2>
      <dl className={`${styles.facts} ${styles.oneColumn}`}>
        <div>
          <dt>{t('orders.contact.ref')}</dt>
          <dd className={`${styles.breakWords} row g6`}>
            {order.ref_no || t('common.dash')}
            {order.can.change_ref && (
              <IconButton
                icon={IconPencil}
                size="xs"
                label={t('orders.ref.open')}
                onClick={() => setIsChanging(true)}
              />
            )}
          </dd>
        </div>
        <div>
          <dt>{t('orders.contact.name')}</dt>
          <dd>
            {contact.name}, +{contact.area_code} {contact.phone}
          </dd>
        </div>
        <div>
          <dt>{t('orders.contact.email')}</dt>
          <dd className={styles.breakWords}>{contact.email}</dd>
        </div>
      </dl>
      {isChanging && <ReferenceDialog order={order} onClose={() => setIsChanging(false)} />}
    </section>
  );
}
