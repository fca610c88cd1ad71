import { IconBuilding } from '@tabler/icons-react';
import type { BookingSession } from '@wayhouse/contract/booking';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { amount, formatDate, formatInstant, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { Radio } from '@wayhouse/ui/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Price, PriceLine } from '@wayhouse/ui/price';
import type { ReactNode } from 'react';
import { problemAt } from '../../shared/draft-field.ts';
import { usePriceMode } from '../../shared/price-mode.ts';
import { sellMoney } from '../../shared/sell-price.ts';
import type { Choice } from './booking-queries.ts';
import type { BookingForm } from './use-booking-form.ts';

/** What it costs: rooms, each night, taxes in it, total, and what is paid at the hotel. */
export function PriceCard({ session, coupon }: { session: BookingSession; coupon?: Choice | undefined }) {
  const { t, lang, currency, rate } = useI18n();
  const total = coupon?.total ?? session.total;
  const [rooms, ...others] = session.breakdown;
  const nights = <Nights session={session} />;
  // Extra adults and children are in the nights but have lines of their own: then the nights stand apart.
  const inRooms = rooms !== undefined && sumOf(session.nightly) === toCents(rooms.amount);
  return (
    <section className="card bk-price">
      <div className="pad-l">
        <h2 className="t16">{t('prebook.price.title')}</h2>
        {rooms && <PriceLine label={pick(rooms.label, lang)} value={rooms.amount} />}
        {inRooms && nights}
        {others.map((line) => (
          <PriceLine key={line.label.en} label={pick(line.label, lang)} value={line.amount} />
        ))}
        {!inRooms && (
          <>
            <p className="t13 c3 mt8">{t('prebook.price.per_night')}</p>
            {nights}
          </>
        )}
        {coupon && <PriceLine kind="warm" label={t('prebook.coupon.line')} value={`-${coupon.discount}`} />}
        <hr className="hr-d mt8" />
        <div className="pl tot">
          <span>{t('prebook.price.total')}</span>
          <Price value={total} size="l" />
        </div>
        {Number(session.taxes_included) > 0 && (
          <div className="pl sub bk-flush">
            <span>{t('itinerary.taxes_included')}</span>
            <span>{amount(session.taxes_included)}</span>
          </div>
        )}
        {currency !== 'USD' && (
          <div className="pl sub bk-flush">
            <span>{t('itinerary.about')}</span>
            <span>{money(Number(total) * rate, currency)}</span>
          </div>
        )}
      </div>
      {Number(session.pay_at_hotel) > 0 && <PayAtHotel value={session.pay_at_hotel} />}
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

function sumOf(nightly: BookingSession['nightly']): number {
  return nightly.reduce((sum, night) => sum + toCents(night.price), 0);
}

/** What the agency's client pays, and what stays with the agency; nothing where no percentage is set. */
function SellPrice({ total }: { total: string }) {
  const { t } = useI18n();
  const { ownBp } = usePriceMode();
  if (!ownBp) return null;
  const sell = sellMoney(total, ownBp);
  return (
    <div className="pad-l bk-sell">
      <PriceLine label={t('prebook.sell', { percent: ownBp / 100 })} value={sell} />
      <div className="pl sub bk-flush">
        <span>{t('prebook.sell.margin')}</span>
        <span>{amount(toMoney(toCents(sell) - toCents(total)))}</span>
      </div>
    </div>
  );
}

function PayAtHotel({ value }: { value: string }) {
  const { t } = useI18n();
  return (
    <div className="pad-l bk-hotel">
      <div className="pl">
        <span className="row g6">
          <Icon of={IconBuilding} size={16} />
          <b className="b6">{t('common.pay_at_hotel')}</b>
        </span>
        <b className="b6">{money(value)}</b>
      </div>
      <p className="t12 mt4">{t('itinerary.pay_at_hotel.note')}</p>
    </div>
  );
}

type PayProps = { session: BookingSession; form: BookingForm; busy: boolean; notice?: ReactNode };

/** When to pay, the button, and how many fields still need a look. */
export function PayCard({ session, form, busy, notice }: PayProps) {
  const { t, lang } = useI18n();
  const { payment } = form.draft;
  const count = Object.keys(form.problems).length;
  const later = session.payment.includes('later') && session.pay_by;
  const problem = problemAt(form, t, 'payment');
  return (
    <section className="card pad-l">
      <fieldset>
        <legend className="b6 bk-legend">{t('prebook.pay.title')}</legend>
        <div className="col g12">
          <Radio
            id={form.idOf('payment')}
            name="payment"
            checked={payment === 'now'}
            onChange={() => form.set('payment', 'now')}
          >
            <b className="b6">{t('prebook.pay.now')}</b>
            <span className="t12 c3 bk-block">{t('prebook.pay.now.note')}</span>
          </Radio>
          {later && (
            <Radio name="payment" checked={payment === 'later'} onChange={() => form.set('payment', 'later')}>
              <b className="b6">{t('prebook.pay.later')}</b>
              <span className="t12 c3 bk-block">
                {t('prebook.pay.later.note', {
                  at: formatInstant(later, {
                    lang,
                    offset: session.policy.timezone,
                    weekday: true,
                    year: false,
                  }),
                })}
              </span>
            </Radio>
          )}
        </div>
        {problem && <p className="msg err mt8">{problem}</p>}
      </fieldset>
      {notice && <div className="mt16">{notice}</div>}
      <Button type="submit" kind="primary" size="lg" full busy={busy} className="mt20">
        {busy
          ? t('prebook.submit.sending')
          : t(payment === 'later' ? 'prebook.submit.later' : 'prebook.submit.now')}
      </Button>
      <p className="t12 c3 tc mt8" aria-live="polite">
        {count > 0 ? t('prebook.errors', { count }) : t('prebook.saved')}
      </p>
    </section>
  );
}
