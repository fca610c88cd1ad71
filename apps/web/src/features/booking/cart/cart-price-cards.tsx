import { IconBuilding } from '@tabler/icons-react';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { formatInstant, localOffset, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { Radio } from '@wayhouse/ui/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Price, PriceLine } from '@wayhouse/ui/price';
import type { ReactNode } from 'react';
import { problemAt } from '../../../shared/draft-field.ts';
import type { Choice } from '../booking-queries.ts';
import type { BookingForm } from '../use-booking-form.ts';
import type { Stay } from './cart-draft.ts';

/** Total of all stays after the coupon. */
export function totalOf(stays: readonly Stay[], coupon: Choice | undefined): string {
  const cents = stays.reduce((sum, stay) => sum + toCents(stay.session.total), 0);
  return toMoney(cents - toCents(coupon?.discount ?? '0.00'));
}

type PriceProps = { stays: readonly Stay[]; coupon: Choice | undefined };

/** One line a stay, the sum, and what is paid at the hotels. */
export function CartPriceCard({ stays, coupon }: PriceProps) {
  const { t, lang, currency, rate } = useI18n();
  const total = totalOf(stays, coupon);
  const atHotel = stays.reduce((sum, stay) => sum + toCents(stay.session.pay_at_hotel), 0);
  return (
    <section className="card bk-price">
      <div className="pad-l">
        <h2 className="t16">{t('cart.form.price.title')}</h2>
        {stays.map(({ id, session }) => (
          <PriceLine key={id} label={pick(session.hotel.name, lang)} value={session.total} />
        ))}
        {coupon && <PriceLine kind="warm" label={t('prebook.coupon.line')} value={`-${coupon.discount}`} />}
        <hr className="hr-d mt8" />
        <div className="pl tot">
          <span>{t('prebook.price.total')}</span>
          <Price value={total} size="l" />
        </div>
        {currency !== 'USD' && (
          <div className="pl sub bk-flush">
            <span>{t('itinerary.about')}</span>
            <span>{money(Number(total) * rate, currency)}</span>
          </div>
        )}
      </div>
      {atHotel > 0 && (
        <div className="pad-l bk-hotel">
          <div className="pl">
            <span className="row g6">
              <Icon of={IconBuilding} size={16} />
              <b className="b6">{t('common.pay_at_hotel')}</b>
            </span>
            <b className="b6">{money(toMoney(atHotel))}</b>
          </div>
          <p className="t12 mt4">{t('itinerary.pay_at_hotel.note')}</p>
        </div>
      )}
    </section>
  );
}

type PayProps = { stays: readonly Stay[]; form: BookingForm; busy: boolean; notice: ReactNode };

/** When to pay, the button, and how many fields still need a look. */
export function CartPayCard({ stays, form, busy, notice }: PayProps) {
  const { t, lang } = useI18n();
  const { payment } = form.draft;
  const dates = stays.map((stay) => stay.session.pay_by).filter((at) => at !== undefined);
  const first = dates.length === stays.length ? [...dates].sort()[0] : undefined;
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
            <span className="t12 c3 bk-block">{t('cart.form.pay.now.note')}</span>
          </Radio>
          {first ? (
            <Radio name="payment" checked={payment === 'later'} onChange={() => form.set('payment', 'later')}>
              <b className="b6">{t('prebook.pay.later')}</b>
              <span className="t12 c3 bk-block">
                {t('cart.form.pay.later.note', {
                  at: formatInstant(first, { lang, offset: localOffset(new Date(first)), year: false }),
                })}
              </span>
            </Radio>
          ) : (
            dates.length > 0 && <p className="t12 c3">{t('cart.form.later_not_all')}</p>
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
      <p className="t12 c3 tc mt8">{t('prebook.saved')}</p>
    </section>
  );
}
