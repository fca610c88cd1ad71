/** Updates the coupon of an order: used when the order is paid, returned when it ends unpaid or is fully refunded. */
import { type OrderStatus, orderStatus } from '@wayhouse/contract/booking/order-status';
import { isUnpaid, type PaymentStatus, paymentStatus } from '@wayhouse/contract/payment/payment-status';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { returnCoupon, useCoupon } from '../../coupons/settle-coupon.ts';
import type { MovedOrder } from '../booking.store.ts';

const endedStatuses: readonly OrderStatus[] = [
  orderStatus.closed,
  orderStatus.confirmFailed,
  orderStatus.canceled,
];

/** The order ended unpaid, so the coupon was not used. */
export async function followCouponOfOrder(
  tx: Tx,
  clock: Clock,
  order: MovedOrder,
  to: OrderStatus,
): Promise<void> {
  const claim = claimOf(order);
  if (claim && endedStatuses.includes(to) && isUnpaid(order)) {
    await returnCoupon(tx, clock, { ...claim, wasUsed: false });
  }
}

/** After a partial refund the coupon stays used. */
export async function followCouponOfPayment(
  tx: Tx,
  clock: Clock,
  order: MovedOrder,
  to: PaymentStatus,
): Promise<void> {
  const claim = claimOf(order);
  if (!claim) return;
  if (to === paymentStatus.paid) await useCoupon(tx, clock, claim);
  if (to === paymentStatus.refunded && order.refunded_cents === order.paid_cents) {
    await returnCoupon(tx, clock, { ...claim, wasUsed: true });
  }
}

function claimOf(order: MovedOrder) {
  if (order.coupon_claim_id === null) return undefined;
  return { claimId: order.coupon_claim_id, orderNo: order.order_no, discountCents: order.discount_cents };
}
