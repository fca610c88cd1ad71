import { CouponList } from '../features/coupons/coupon-list.tsx';
import { Head } from '../shared/head.tsx';

/** Coupons: create, edit, end. */
export function CouponsPage() {
  return (
    <>
      <Head room="console.coupons" />
      <CouponList />
    </>
  );
}
