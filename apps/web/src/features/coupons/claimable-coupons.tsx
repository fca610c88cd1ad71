import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import sectionStyles from '@wayhouse/ui/styles/section-header.module.css';
import { CouponCard } from './coupon-card.tsx';
import { ClaimButton } from './coupon-list.tsx';
import { claimableQuery } from './coupon-queries.ts';
import styles from './coupons.module.css';

const couponsMax = 3;

/** The first `couponsMax` coupons that can be claimed; hidden when there are none. */
export function ClaimableCoupons({ title }: { title: string }) {
  const { t } = useI18n();
  const coupons = useQuery(claimableQuery).data ?? [];
  if (coupons.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className={sectionStyles.sectionHeader}>
        <h2>{title}</h2>
        <Link className="lnk t13" to="/account/my-coupon">
          {t('coupons.title')}
        </Link>
      </div>
      <ul className={styles.cardGrid}>
        {coupons.slice(0, couponsMax).map((coupon) => (
          <CouponCard key={coupon.id} coupon={coupon} action={<ClaimButton id={coupon.id} />} />
        ))}
      </ul>
    </section>
  );
}
