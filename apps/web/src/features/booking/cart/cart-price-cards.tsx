import { toCents, toMoney } from '@wayhouse/contract/money';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { Price, PriceLine } from '@wayhouse/ui/trade/price';
import priceStyles from '@wayhouse/ui/trade/price.module.css';
import type { ReactNode } from 'react';
import { DisplayCurrencyTotal } from '../../../shared/money/display-currency-total.tsx';
import styles from '../booking.module.css';
import type { CouponChoice } from '../booking-queries.ts';
import { PayCard } from '../pay-card.tsx';
import { PayAtHotel } from '../price-cards.tsx';
import type { BookingForm } from '../use-booking-form.ts';
import type { Stay } from './cart-draft.ts';

/** Total of all stays after the coupon. */
export function totalOf(stays: readonly Stay[], coupon: CouponChoice | undefined): string {
  const cents = stays.reduce((sum, stay) => sum + toCents(stay.session.total), 0);
  return toMoney(cents - toCents(coupon?.discount ?? '0.00'));
}

type PriceProps = { stays: readonly Stay[]; coupon: CouponChoice | undefined };

/** A line per stay, the sum (also in the display currency), and the amount paid at the hotels. */
export function CartPriceCard({ stays, coupon }: PriceProps) {
  const { t, lang } = useI18n();
  const total = totalOf(stays, coupon);
  const atHotel = stays.reduce((sum, stay) => sum + toCents(stay.session.pay_at_hotel), 0);
  return (
    <section className={`card ${styles.priceCard}`}>
      <div className="pad-l">
        <h2 className="t16">{t('cart.form.price.title')}</h2>
        {stays.map(({ id, session }) => (
          <PriceLine key={id} label={pick(session.hotel.name, lang)} value={session.total} />
        ))}
        {coupon && <PriceLine kind="warm" label={t('prebook.coupon.line')} value={`-${coupon.discount}`} />}
        <hr className="hr-d mt8" />
        <div className={`pl ${priceStyles.total}`}>
          <span>{t('prebook.price.total')}</span>
          <Price value={total} size="l" />
        </div>
        {stays.some(({ session }) => session.package_only) && (
          <p className="t13 c2 mt4">
            <Badge look="line">{t('stay.package')}</Badge> {t('stay.package.condition')}
          </p>
        )}
        <DisplayCurrencyTotal total={total} isDue />
      </div>
      {atHotel > 0 && <PayAtHotel value={toMoney(atHotel)} country={commonCountry(stays)} />}
    </section>
  );
}

/** The country of all stays; undefined when they differ, because their sum then belongs to no single country. */
function commonCountry(stays: readonly Stay[]): string | undefined {
  const countries = new Set(stays.map(({ session }) => session.hotel.country_code));
  return countries.size === 1 ? stays[0]?.session.hotel.country_code : undefined;
}

type PayProps = { stays: readonly Stay[]; form: BookingForm; busy: boolean; notice: ReactNode };

/** The time of payment for all stays. "Later" is offered only when every stay allows it. */
export function CartPayCard({ stays, form, busy, notice }: PayProps) {
  const { t, lang } = useI18n();
  const dates = stays.map((stay) => stay.session.pay_by).filter((at) => at !== undefined);
  const earliest = dates.length === stays.length ? [...dates].sort()[0] : undefined;
  const at = earliest && formatLocalInstant(earliest, { lang, year: false });
  return (
    <PayCard
      form={form}
      busy={busy}
      notice={notice}
      nowNote="cart.form.pay.now.note"
      laterNote={at ? t('cart.form.pay.later.note', { at }) : undefined}
      laterObstacle={!at && dates.length > 0 ? t('cart.form.later_not_all') : undefined}
    />
  );
}
