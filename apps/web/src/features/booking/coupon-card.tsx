import { useQuery } from '@tanstack/react-query';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Radio } from '@wayhouse/ui/form/checkbox';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import bookingStyles from '../../shared/styles/booking.module.css';
import styles from './booking.module.css';
import { type CouponChoice, couponsQuery } from './booking-queries.ts';
import type { BookingForm } from './use-booking-form.ts';

/** The reader's coupons for this booking; hidden when there are none. */
export function CouponCard({ sessionNo, form }: { sessionNo: string; form: BookingForm }) {
  return <CouponChoices choices={useQuery(couponsQuery(sessionNo)).data ?? []} form={form} />;
}

/** Coupons to choose from, each with its discount or the reason why it does not apply. */
export function CouponChoices({ choices, form }: { choices: readonly CouponChoice[]; form: BookingForm }) {
  const { t, lang } = useI18n();
  const chosen = form.draft.coupon ?? '';
  const problem = form.error('coupon');
  if (choices.length === 0) return null;
  return (
    <section className="card pad-l">
      <fieldset>
        <legend className={`b6 ${styles.legend}`}>{t('prebook.coupon.title')}</legend>
        <div className="col g12">
          <Radio name="coupon" checked={chosen === ''} onChange={() => form.set('coupon', '')}>
            {t('prebook.coupon.none')}
          </Radio>
          {choices.map((choice) => (
            <Radio
              key={choice.id}
              name="coupon"
              checked={chosen === choice.id}
              disabled={choice.reason !== undefined}
              onChange={() => form.set('coupon', choice.id)}
            >
              <b className="b6">{pick(choice.name, lang)}</b>
              <span className={`t12 c3 ${bookingStyles.block}`}>
                {choice.reason
                  ? pick(choice.reason, lang)
                  : t('prebook.coupon.off', { amount: money(choice.discount) })}
              </span>
            </Radio>
          ))}
        </div>
        {problem && (
          <p className={`${fieldStyles.message} ${fieldStyles.error} mt8`} role="alert">
            {problem}
          </p>
        )}
      </fieldset>
    </section>
  );
}

/** The chosen coupon with its discount; undefined while coupons load, and when none is chosen or it does not apply. */
export function useChosenCoupon(sessionNo: string, form: BookingForm): CouponChoice | undefined {
  const choices = useQuery(couponsQuery(sessionNo)).data ?? [];
  return choices.find((choice) => choice.id === form.draft.coupon && choice.reason === undefined);
}
