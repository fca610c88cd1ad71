import type { Coupon } from '@wayhouse/contract/booking/coupons';
import { formatLocalInstant, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import type { ReactNode } from 'react';
import accountStyles from '../../shared/styles/account.module.css';
import styles from './coupons.module.css';

const tones = {
  unclaimed: 'info',
  received: 'success',
  to_use: 'warning',
  used: 'neutral',
  expired: 'neutral',
} as const;

/** One coupon: discount, expiry, rules and actions. */
export function CouponCard({ coupon, action }: { coupon: Coupon; action?: ReactNode }) {
  const { t, lang } = useI18n();
  // A person may claim some coupons several times, so this one may already have been claimed.
  const badgeKey =
    coupon.state === 'unclaimed' ? 'coupons.claimable' : (`coupons.state.${coupon.state}` as const);
  const isOver = coupon.state === 'used' || coupon.state === 'expired';
  return (
    <li className={isOver ? `card ${styles.coupon} over` : `card ${styles.coupon}`}>
      <div className={styles.discount}>
        <b>{discountText(coupon, t)}</b>
        <span className="t12">{t('coupons.off')}</span>
      </div>
      <div className={styles.body}>
        <div className="row btw st g8">
          <b className={`b6 t16 ${accountStyles.breakWords}`}>{pick(coupon.name, lang)}</b>
          <Badge tone={tones[coupon.state]}>{t(badgeKey)}</Badge>
        </div>
        <p className="t13 c2 mt4">
          {t('coupons.until', {
            at: formatLocalInstant(coupon.valid_until, { lang }),
          })}
        </p>
        <ul className={`${styles.rules} t13 c2 mt8`}>
          {pick(coupon.rules, lang)
            .split('\n')
            .map((line) => (
              <li key={line}>{line}</li>
            ))}
        </ul>
        {action && <p className="mt12">{action}</p>}
      </div>
    </li>
  );
}

function discountText(coupon: Coupon, t: ReturnType<typeof useI18n>['t']): string {
  if (coupon.amount !== undefined) return money(coupon.amount);
  return t('coupons.percent', { percent: (coupon.percent_bp ?? 0) / 100 });
}
