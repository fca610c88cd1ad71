import { CouponList } from '../features/coupons/coupon-list.tsx';
import { PageHead } from '../shared/page-head.tsx';

/** Coupons: create, edit, end. */
export function CouponsPage() {
  return (
    <>
      <PageHead room="console.coupons" />
      <CouponList />
    </>
  );
}
