import { IconBuilding } from '@tabler/icons-react';
import type { ApprovalCheck } from '@wayhouse/contract/booking/approvals';
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { amount, formatDate, formatInstant } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import disclosureStyles from '@wayhouse/ui/styles/disclosure.module.css';
import { Price, PriceBreakdown, PriceLine } from '@wayhouse/ui/trade/price';
import priceStyles from '@wayhouse/ui/trade/price.module.css';
import type { ReactNode } from 'react';
import { AtHotelParts } from '../../shared/money/at-hotel-parts.tsx';
import { DisplayCurrencyTotal } from '../../shared/money/display-currency-total.tsx';
import { HotelSum } from '../../shared/money/hotel-sum.tsx';
import { usePriceMode } from '../../shared/money/price-mode.ts';
import { sellMoney } from '../../shared/money/sell-price.ts';
import bookingStyles from '../../shared/styles/booking.module.css';
import { askWords } from './approval-panel.tsx';
import styles from './booking.module.css';
import type { CouponChoice } from './booking-queries.ts';
import { PayCard } from './pay-card.tsx';
import type { BookingForm } from './use-booking-form.ts';

/** The price as lines that add up to the total. The prices of the nights are collapsed. */
export function PriceCard({
  session,
  coupon,
}: {
  session: BookingSession;
  coupon?: CouponChoice | undefined;
}) {
  const { t } = useI18n();
  const total = coupon?.total ?? session.total;
  // Lines that do not add up to the total are not shown.
  const isComplete = sumOf(session.breakdown.map((line) => line.amount)) === toCents(session.total);
  const lines = isComplete ? session.breakdown : [];
  return (
    <section className={`card ${styles.priceCard}`}>
      <div className="pad-l">
        <h2 className="t16">{t('prebook.price.title')}</h2>
        <PriceBreakdown lines={lines} />
        {coupon && <PriceLine kind="warm" label={t('prebook.coupon.line')} value={`-${coupon.discount}`} />}
        <hr className="hr-d mt8" />
        <div className={`pl ${priceStyles.total}`}>
          <span>{t('prebook.price.total')}</span>
          <Price value={total} size="l" />
        </div>
        {session.package_only && (
          <p className="t13 c2 mt4">
            <Badge look="line">{t('stay.package')}</Badge> {t('stay.package.condition')}
          </p>
        )}
        {lines.length <= 1 && Number(session.taxes_included) > 0 && (
          <div className={`pl ${priceStyles.subline} ${bookingStyles.flush}`}>
            <span>{t('itinerary.taxes_included')}</span>
            <span>{amount(session.taxes_included)}</span>
          </div>
        )}
        <DisplayCurrencyTotal total={total} isDue />
        <details className={`${disclosureStyles.disclosure} ${styles.nightly}`}>
          <summary>{t('prebook.price.per_night')}</summary>
          <Nights session={session} />
        </details>
      </div>
      {Number(session.pay_at_hotel) > 0 && (
        <PayAtHotel
          value={session.pay_at_hotel}
          country={session.hotel.country_code}
          parts={session.pay_at_hotel_parts}
          stated={session.pay_at_hotel_local}
        />
      )}
      <SellPrice total={total} />
    </section>
  );
}

function Nights({ session }: { session: BookingSession }) {
  const { lang } = useI18n();
  return session.nightly.map((night) => (
    <PriceLine
      key={night.date}
      kind="sub"
      label={formatDate(night.date, { lang, year: false })}
      value={night.price}
    />
  ));
}

function sumOf(amounts: readonly string[]): number {
  return amounts.reduce((sum, one) => sum + toCents(one), 0);
}

/** The price for the agency's client, and the agency's margin; hidden without a markup. */
function SellPrice({ total }: { total: string }) {
  const { t } = useI18n();
  const { ownBp } = usePriceMode();
  if (!ownBp) return null;
  const sell = sellMoney(total, ownBp);
  return (
    <div className={`pad-l ${styles.sellPrice}`}>
      <PriceLine label={t('prebook.sell', { percent: ownBp / 100 })} value={sell} />
      <div className={`pl ${priceStyles.subline} ${bookingStyles.flush}`}>
        <span>{t('prebook.sell.margin')}</span>
        <span>{amount(toMoney(toCents(sell) - toCents(total)))}</span>
      </div>
    </div>
  );
}

type AtHotelProps = {
  value: string;
  country?: string | undefined;
  /** The charges that make up the sum. */
  parts?: BookingSession['pay_at_hotel_parts'];
  /** The hotel's own amounts in the currencies in which it charges, if they are known. */
  stated?: BookingSession['pay_at_hotel_local'];
};

/** The amount paid at the hotel, separate from the total. */
export function PayAtHotel({ value, country, parts = [], stated }: AtHotelProps) {
  const { t } = useI18n();
  return (
    <div className={`pad-l ${styles.payAtHotel}`}>
      <div className="pl">
        <span className="row g6">
          <Icon of={IconBuilding} size={16} />
          <b className="b6">{t('common.pay_at_hotel')}</b>
        </span>
        <b className="b6">
          <HotelSum usd={value} country={country} stated={stated} />
        </b>
      </div>
      <AtHotelParts parts={parts} country={country} />
      <p className="t12 mt4">{t('itinerary.pay_at_hotel.note')}</p>
    </div>
  );
}

type PayProps = {
  session: BookingSession;
  form: BookingForm;
  busy: boolean;
  notice?: ReactNode;
  check: ApprovalCheck | undefined;
};

/** The time of payment for one stay. */
export function StayPayCard({ session, form, busy, notice, check }: PayProps) {
  const { t, lang } = useI18n();
  const payBy = session.payment.includes('later') && session.pay_by;
  const at =
    payBy && formatInstant(payBy, { lang, offset: session.policy.timezone, weekday: true, year: false });
  return (
    <PayCard
      form={form}
      busy={busy}
      notice={notice}
      ask={check && askWords(check, { t })}
      stopped={check ? check.stopped !== null : false}
      nowNote="prebook.pay.now.note"
      laterNote={at ? t('prebook.pay.later.note', { at }) : undefined}
    />
  );
}
