import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAction } from '@wayhouse/client/use-action';
import { type CouponState, couponStates } from '@wayhouse/contract/booking/coupon-states';
import type { Coupon } from '@wayhouse/contract/booking/coupons';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { Tabs } from '@wayhouse/ui/tabs';
import { call } from '../../shared/api.ts';
import { useSession } from '../../shared/session/session.ts';
import { say } from '../../shared/text/texts.ts';
import { CouponCard } from './coupon-card.tsx';
import { claimableQuery, myCouponsQuery, refreshCoupons } from './coupon-queries.ts';
import { isUnderTab } from './coupon-tabs.ts';
import styles from './coupons.module.css';

type Props = { state: CouponState; onState: (state: CouponState) => void };

/** Coupons by state; the first tab holds coupons that can be claimed. */
export function CouponList({ state, onState }: Props) {
  const { t } = useI18n();
  const claimable = useQuery(claimableQuery);
  const myCoupons = useQuery(myCouponsQuery);
  const error = claimable.error ?? myCoupons.error;
  const all = [...(claimable.data ?? []), ...(myCoupons.data ?? [])];
  const visibleCoupons = all.filter((coupon) => isUnderTab(state, coupon.state));
  const isLoaded = claimable.data && myCoupons.data;
  const tabs = couponStates.map((value) => ({
    value,
    label: t(`coupons.state.${value}`),
    ...(isLoaded && { count: all.filter((coupon) => isUnderTab(value, coupon.state)).length }),
  }));
  const retry = () => {
    void claimable.refetch();
    void myCoupons.refetch();
  };
  return (
    <Tabs value={state} tabs={tabs} onChange={(value) => onState(value as CouponState)}>
      <div className="mt20">
        {error && <ErrorState title={t('account.failed')} text={error.message} onRetry={retry} />}
        {!error && !isLoaded && <CouponSkeleton />}
        {!error && isLoaded && visibleCoupons.length === 0 && (
          <EmptyState title={t(`coupons.none.${state}`)} text={t('coupons.none.text')} />
        )}
        {visibleCoupons.length > 0 && (
          <ul className={styles.cardGrid}>
            {visibleCoupons.map((coupon) => (
              <CouponCard key={coupon.id} coupon={coupon} action={<Action coupon={coupon} />} />
            ))}
          </ul>
        )}
      </div>
    </Tabs>
  );
}

function Action({ coupon }: { coupon: Coupon }) {
  const { t } = useI18n();
  if (coupon.state === 'unclaimed') return <ClaimButton id={coupon.id} />;
  if (coupon.state === 'received')
    return (
      <Link className={buttonClass({ kind: 'soft', size: 'xs' })} to="/fit">
        {t('coupons.use')}
      </Link>
    );
  if (coupon.order_no === undefined) return null;
  return (
    <Link
      className={buttonClass({ kind: 'soft', size: 'xs' })}
      to={'/order-detail-new' as string}
      search={{ order_no: coupon.order_no } as never}
    >
      {t('coupons.order', { order: coupon.order_no })}
    </Link>
  );
}

export function ClaimButton({ id }: { id: string }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const mayBook = useSession()?.user.book_privileges.includes('book') ?? false;
  const { busy, run: claim } = useAction(async () => {
    const answer = await call('POST /api/v2/coupon/receive', { id }).catch(() => null);
    if (answer?.code === 0) toast(say('coupons.received'), { tone: 'success' });
    await refreshCoupons(client);
  });
  return (
    <Button
      kind="primary"
      size="xs"
      busy={busy}
      disabled={!mayBook}
      title={mayBook ? undefined : t('coupons.no_right')}
      onClick={() => void claim()}
    >
      {t('coupons.claim')}
    </Button>
  );
}

function CouponSkeleton() {
  return (
    <div className={styles.cardGrid} aria-busy="true">
      <Skeleton height={132} />
      <Skeleton height={132} />
    </div>
  );
}
