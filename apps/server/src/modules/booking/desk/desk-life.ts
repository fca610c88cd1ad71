/**
 * The steps that staff may take on an order now. Pure. The screen shows them, and each step checks them again under the
 * order's lock.
 */

import { type OrderStatus, orderStatus } from '@wayhouse/contract/booking/order-status';
import type { DeskAction } from '@wayhouse/contract/console/orders/order-queues';
import { dateInZone, nightsBetween } from '@wayhouse/contract/dates';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { isPractice } from '../../../platform/world.ts';
import type { OrderRow } from '../booking.store.ts';
import { mayMoveOrder } from '../life/order-life.ts';

type DeskStatuses = Pick<
  OrderRow,
  | 'account_id'
  | 'order_status'
  | 'payment_status'
  | 'handled_at'
  | 'answer_by'
  | 'approve_by'
  | 'stay_outcome'
  | 'nights'
> & {
  hasRequest: boolean;
  /** True while staff must deal with the hotel (`isOpenTask`). */
  hasHotelTask: boolean;
  /** True when a mail about the order did not reach its reader. */
  hasLostMail: boolean;
  /** Whole days in the hotel's calendar since check-in. */
  daysIn: number;
  /** True when `refusalToChange` allows staff to change the stay. */
  mayChange: boolean;
  /** True while `mayChangeDetails` allows corrected names. */
  mayCorrect: boolean;
};

const openStatuses: readonly OrderStatus[] = [
  orderStatus.awaitingPayment,
  orderStatus.process,
  orderStatus.confirmed,
];
const cancelingStatuses: readonly OrderStatus[] = [orderStatus.cancelPending, orderStatus.cancelFailed];

/** In the order of the screen. Empty for a sandbox order, whose company sets the outcome itself. */
export function deskActionsOf(order: DeskStatuses): DeskAction[] {
  if (isPractice(order.account_id)) return [];
  const { order_status: status } = order;
  const { process, confirmed, confirmFailed, canceled } = orderStatus;
  const isOnRequest = status === process && order.answer_by !== null;
  const isCanceling = cancelingStatuses.includes(status);
  const { paid, unpaid } = paymentStatus;
  const isConfirmedAndPaid = status === confirmed && order.payment_status === paid;
  const hasBegun = isConfirmedAndPaid && order.daysIn > 0 && order.stay_outcome === null;
  const isOpen = openStatuses.includes(status);
  // Nobody can pay an order while the customer's colleagues decide about it.
  const canBePaid = isOpen && order.payment_status === unpaid && order.approve_by === null;
  const can: Record<DeskAction, boolean> = {
    confirm: status === process,
    extend_request: isOnRequest,
    // An order on request waits for a person at the hotel, so asking the source again changes nothing.
    retry: (status === process && !isOnRequest) || isCanceling,
    fail: mayMoveOrder(status, confirmFailed),
    settle_canceled: mayMoveOrder(status, canceled),
    settle_stands: isCanceling,
    late_confirm: status === confirmFailed && mayBePaidAgain(order),
    hotel_number: status === confirmed,
    hotel_told: status === confirmed || order.hasHotelTask,
    hotel_reconfirmed: status === confirmed,
    change_stay: order.mayChange,
    cancel: isOpen,
    correct_names: order.mayCorrect,
    no_show: hasBegun,
    early_departure: hasBegun && order.nights > 1,
    more_time: canBePaid,
    pay_for: canBePaid,
    mail_settled: order.hasLostMail,
    handled: status === confirmFailed && order.handled_at === null,
    refuse_request: order.hasRequest,
  };
  return (Object.keys(can) as DeskAction[]).filter((action) => can[action]);
}

/** A refund must end before an order can become unpaid again (product.md section 5). */
function mayBePaidAgain({ payment_status: status }: DeskStatuses): boolean {
  return status === paymentStatus.refunded || status === paymentStatus.unpaid;
}

/** Whole days of the hotel's calendar since check-in; 0 on the day itself and before. */
export function daysSinceCheckIn(order: Pick<OrderRow, 'check_in' | 'sold'>, now: Date): number {
  const today = dateInZone(now, order.sold.hotel.time_zone);
  return today > order.check_in ? nightsBetween(order.check_in, today) : 0;
}
