/** The instants at which an order costs money or is lost if nobody acts. Pure. */
import type { CostKind } from '@wayhouse/contract/booking/deadlines';
import { bookedStatuses, orderStatus } from '@wayhouse/contract/booking/order-status';
import { isUnpaid } from '@wayhouse/contract/payment/payment-status';
import type { OrderRow } from '../booking.store.ts';
import { type FeeTerms, orderFeeAt } from '../cancel/order-fee.ts';
import { policyOf } from '../session/sale-snapshot.ts';

export type CostedOrder = Pick<
  OrderRow,
  | 'order_status'
  | 'payment_status'
  | 'total_cents'
  | 'change_fee_cents'
  | 'pay_until'
  | 'pay_by'
  | 'approve_by'
  | 'sold'
>;

/**
 * One instant. `hold`: the rooms of an unpaid order are released. `approval`: the time of the approvers ends. `pay`: the
 * payment of a pay-later order is due. `fee`: the cancellation fee rises. `amountCents`: the unpaid total, or the rise of
 * the fee; zero for `approval`.
 */
export interface CostStep {
  kind: CostKind;
  at: Date;
  amountCents: number;
  feeBeforeCents: number;
  feeAfterCents: number;
}

/**
 * All steps of an order after `now`, earliest first. A pay-later booking without payment has no fees, because it is
 * canceled when its payment is due.
 */
export function costSteps(order: CostedOrder, now: Date): CostStep[] {
  return allSteps(order).filter(({ at }) => at > now);
}

function allSteps(order: CostedOrder): CostStep[] {
  const unpaidTotal = { amountCents: order.total_cents, feeBeforeCents: 0, feeAfterCents: 0 };
  if (order.order_status === orderStatus.awaitingPayment)
    return [{ kind: 'hold', at: order.pay_until, ...unpaidTotal }];
  if (!bookedStatuses.includes(order.order_status)) return [];
  if (isUnpaid(order) && order.pay_by)
    return [...approvalSteps(order), { kind: 'pay', at: order.pay_by, ...unpaidTotal }];
  return feeSteps(order);
}

/** Nothing is due at the end of the approvers' time, but without an approval the held booking is canceled then. */
function approvalSteps({ approve_by: at }: CostedOrder): CostStep[] {
  return at === null ? [] : [{ kind: 'approval', at, amountCents: 0, feeBeforeCents: 0, feeAfterCents: 0 }];
}

/** The instants at which the cancellation fee may change, each with the fee in cents that applies from then on. */
export function feesOf(order: FeeTerms): { from: Date; cents: number }[] {
  return policyOf(order.sold).policy.tiers.map(({ datetime }) => {
    const from = new Date(datetime);
    return { from, cents: orderFeeAt(order, from).feeCents };
  });
}

/** One step for each rise of the fee. The fee may also fall, when a later tier charges fewer nights. */
function feeSteps(order: CostedOrder): CostStep[] {
  const steps: CostStep[] = [];
  // Before the first tier, canceling costs only the fees of earlier changes.
  let feeBeforeCents = order.change_fee_cents;
  for (const { from, cents } of feesOf(order)) {
    const riseCents = cents - feeBeforeCents;
    if (riseCents > 0)
      steps.push({
        kind: 'fee',
        at: from,
        amountCents: riseCents,
        feeBeforeCents,
        feeAfterCents: cents,
      });
    feeBeforeCents = cents;
  }
  return steps;
}
