import type { StaffCoupon } from '@wayhouse/contract/console/coupons';
import { fetchData } from '../../shared/api.ts';

/** Fetches a coupon by its id, because the shown page of the list may no longer contain it. */
export async function newestCoupon(id: string): Promise<StaffCoupon | undefined> {
  const { items } = await fetchData('POST /api/console/v1/coupons', { id });
  return items[0];
}
