/** Updates the coupon of an order: used when the order is paid, returned when it ends unpaid or is fully refunded. */
import { endedStatuses, type OrderStatus } from '@wayhouse/contract/booking/order-status';
import { isUnpaid, type PaymentStatus, paymentStatus } from '@wayhouse/contract/payment/payment-status';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { returnCoupon, useCoupon } from '../../coupons/settle-coupon.ts';
import type { MovedOrder } from '../booking.store.ts';

/** Returns the coupon of an order that ended unpaid. */
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

/** Uses the coupon of a paid order, and returns it after a full refund. After a partial refund it stays used. */
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
