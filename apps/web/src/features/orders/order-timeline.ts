import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Order, ordersEndpoints } from '@wayhouse/contract/booking/orders';
import { instantInZone } from '@wayhouse/contract/dates';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { type PaymentStatus, paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { wallInstant } from '@wayhouse/i18n/format';
import type { MessageKey } from '@wayhouse/i18n/keys';

/** The life of an order as steps of a timeline. Pure. */

export type LogEntry = OutputOf<(typeof ordersEndpoints)['POST /api/v2/order/logs']>[number];

export type OrderStep = {
  key: MessageKey;
  state: 'done' | 'now' | 'next' | 'bad';
  /**
   * An instant, shown on the reader's clock; or the hotel's local time, `YYYY-MM-DD HH:mm`. The hotel's time is only a
   * date when the hotel names no hour.
   */
  at?: { instant: string } | { hotel: string };
};

type TimelineOrder = Pick<
  Order,
  | 'order_status'
  | 'payment_status'
  | 'created_at'
  | 'payment_option'
  | 'policy'
  | 'check_in'
  | 'check_out'
  | 'hotel'
> & { pay_until?: string };

const { awaitingPayment, process, confirmed, confirmFailed, canceled, closed, cancelPending, cancelFailed } =
  orderStatus;

/**
 * The time when the order last entered one of these states; undefined when the log has none. Payment states are logged
 * as `payment:2`.
 */
type TimeOfState = (...states: string[]) => OrderStep['at'];
const paymentState = (status: PaymentStatus) => `payment:${status}`;

/**
 * Past steps from the order and its log, then future steps. One step has the state `now` or `bad`. A running or failed
 * refund that follows is a second step with such a state.
 */
export function orderSteps(order: TimelineOrder, log: readonly LogEntry[], now: number): OrderStep[] {
  const timeOf: TimeOfState = (...states) => {
    const entry = log.findLast((one) => one.to !== undefined && states.includes(one.to));
    return entry && { instant: entry.at };
  };
  const booked: OrderStep = { key: 'orders.route.booked', state: 'done', at: { instant: order.created_at } };
  const paidAt = timeOf(paymentState(paymentStatus.paid));
  // The order's own state counts too, because the log may come later.
  const isPaid = paidAt !== undefined || order.payment_status === paymentStatus.paid;
  const paidStep: OrderStep[] = isPaid ? [{ key: 'orders.route.paid', state: 'done', at: paidAt }] : [];
  const confirmedAt = timeOf(String(confirmed));
  const confirmedStep: OrderStep[] =
    confirmedAt || order.order_status === confirmed
      ? [{ key: 'orders.route.confirmed', state: 'done', at: confirmedAt }]
      : [];
  const past = [booked, ...sortByTime([...paidStep, ...confirmedStep])];
  switch (order.order_status) {
    case awaitingPayment:
      return [
        booked,
        payStep(order, 'now'),
        { key: 'orders.route.confirm', state: 'next' },
        ...stepsAhead(order),
      ];
    case process:
      return [booked, ...paidStep, { key: 'orders.route.process', state: 'now' }, ...stepsAhead(order)];
    case confirmed:
      return withNow(
        [...past, ...(isPaid ? [] : [payStep(order, 'next')]), ...stepsAhead(order)],
        now,
        order,
      );
    case confirmFailed:
      return [
        ...past,
        { key: 'orders.route.confirm_failed', state: 'bad', at: timeOf(String(confirmFailed)) },
        ...refundAfterwards(order, timeOf),
      ];
    case cancelPending:
      return [
        ...past,
        { key: 'orders.route.cancel_pending', state: 'now', at: timeOf(String(cancelPending)) },
      ];
    case cancelFailed:
      return [...past, { key: 'orders.route.cancel_failed', state: 'bad', at: timeOf(String(cancelFailed)) }];
    case canceled:
    case closed: {
      const at = timeOf(String(canceled), String(closed));
      return [
        ...past,
        { key: 'orders.route.canceled', state: 'bad', at },
        ...refundAfterwards(order, timeOf),
      ];
    }
    default:
      return past;
  }
}

/** Sorts steps by time, because a pay-later order is confirmed before it is paid. */
function sortByTime(steps: OrderStep[]): OrderStep[] {
  const time = (step: OrderStep) => (step.at && 'instant' in step.at ? Date.parse(step.at.instant) : 0);
  return steps.sort((a, b) => time(a) - time(b));
}

/**
 * The payment with its deadline: while the rooms are held, `pay_until` on the reader's clock; for pay later, the shown
 * deadline on the hotel's clock.
 */
function payStep(order: TimelineOrder, state: OrderStep['state']): OrderStep {
  const payUntil = order.order_status === awaitingPayment && order.pay_until;
  const at = payUntil
    ? { instant: payUntil }
    : order.policy.shown_deadline && { hotel: order.policy.shown_deadline };
  return { key: 'orders.route.pay', state, ...(at && { at }) };
}

function stepsAhead({ policy, hotel, check_in, check_out, created_at }: TimelineOrder): OrderStep[] {
  const deadline = policy.shown_deadline;
  // A deadline before the booking is no step of this order.
  const freeStep: OrderStep[] =
    deadline && deadlineInstant(deadline, policy) > Date.parse(created_at)
      ? [{ key: 'orders.route.free_ends', state: 'next', at: { hotel: deadline } }]
      : [];
  return [
    ...freeStep,
    {
      key: 'orders.route.check_in',
      state: 'next',
      at: { hotel: `${check_in} ${hotel.check_in_from}`.trim() },
    },
    {
      key: 'orders.route.check_out',
      state: 'next',
      at: { hotel: `${check_out} ${hotel.check_out_until}`.trim() },
    },
  ];
}

function refundAfterwards(order: TimelineOrder, timeOf: TimeOfState): OrderStep[] {
  switch (order.payment_status) {
    case paymentStatus.refunded:
      return [
        { key: 'orders.route.refunded', state: 'done', at: timeOf(paymentState(paymentStatus.refunded)) },
      ];
    case paymentStatus.refundAsked:
    case paymentStatus.refundAtGateway:
      return [
        { key: 'orders.route.refunding', state: 'now', at: timeOf(paymentState(paymentStatus.refundAsked)) },
      ];
    case paymentStatus.refundFailed:
      return [{ key: 'orders.route.refund_failed', state: 'bad' }];
    default:
      return [];
  }
}

/** The instant of a deadline. A deadline keeps the UTC offset of its policy also after a clock change at the hotel. */
function deadlineInstant(wall: string, policy: TimelineOrder['policy']): number {
  return wallInstant(wall, policy.timezone);
}

/**
 * Marks past hotel times as done; the last done step becomes the current one. A payment that is still due is never
 * marked as done: once overdue, it is the current step.
 */
function withNow(steps: OrderStep[], now: number, order: TimelineOrder): OrderStep[] {
  // Unlike a deadline, the stay itself follows the hotel's clock.
  const instantOf = ({ key }: OrderStep, wall: string) =>
    key === 'orders.route.check_in' || key === 'orders.route.check_out'
      ? instantInZone(wall.slice(0, 10), wall.slice(11), order.hotel.time_zone).getTime()
      : deadlineInstant(wall, order.policy);
  const datedSteps = steps.map((step): OrderStep => {
    if (!step.at || !('hotel' in step.at)) return step;
    // Without an hour, noon stands for the day.
    const hasHour = step.at.hotel.length > 'YYYY-MM-DD'.length;
    const wall = hasHour ? step.at.hotel : `${step.at.hotel} 12:00`;
    if (instantOf(step, wall) > now) return step;
    return { ...step, state: step.key === 'orders.route.pay' ? 'now' : 'done' };
  });
  if (datedSteps.some((step) => step.state === 'now')) return datedSteps;
  const lastDone = datedSteps.findLastIndex((step) => step.state === 'done');
  return datedSteps.map((step, index) => (index === lastDone ? { ...step, state: 'now' } : step));
}
