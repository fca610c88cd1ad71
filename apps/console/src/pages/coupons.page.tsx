import { CouponList } from '../features/coupons/coupon-list.tsx';
import { PageHead } from '../shared/page-head.tsx';

/** The page of coupons. */
export function CouponsPage() {
  return (
    <>
      <PageHead heading="console.coupons" />
      <CouponList />
    </>
  );
}
