import { useNavigate, useSearch } from '@tanstack/react-router';
import { type CouponState, couponStates } from '@wayhouse/contract/booking/coupon-states';
import { useI18n } from '@wayhouse/ui/i18n';
import { CouponList } from '../../features/coupons/coupon-list.tsx';
import { ExchangeCode } from '../../features/coupons/exchange-code.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import accountStyles from '../../shared/styles/account.module.css';

/** /account/my-coupon: claim, exchange, and coupons by state; the address holds the tab. */
export function MyCouponPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const stateParam = (useSearch({ strict: false }) as { state?: string }).state;
  useTitle('coupons.title');
  const state = couponStates.find((one) => one === stateParam) ?? 'unclaimed';
  const show = (next: CouponState) =>
    void navigate({ to: '.', search: { state: next } as never, replace: true, resetScroll: false });
  return (
    <main id="main" className={accountStyles.accountPage}>
      <div className={accountStyles.pageHeader} data-part="page-head">
        <div>
          <h1>{t('coupons.title')}</h1>
          <p className="t13 c2 mt4">{t('coupons.text')}</p>
        </div>
        <ExchangeCode onDone={() => show('to_use')} />
      </div>
      <div className="card pad mt20">
        <CouponList state={state} onState={show} />
      </div>
    </main>
  );
}
