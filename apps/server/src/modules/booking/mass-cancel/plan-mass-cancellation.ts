/** The orders of a mass cancellation and its cost, as staff sees them before the decision. Pure. */
import type { MassFee } from '@wayhouse/contract/console/orders/mass-cancellation-states';
import type { OrderRow } from '../booking.store.ts';
import { deskActionsOf } from '../desk/desk-life.ts';
import { staffTerms } from '../desk/staff-terms.ts';
import { digestOf } from '../session/terms.ts';

export interface PlannedOrder {
  order: OrderRow;
  /** In cents: the fee of the terms, the fee that the customer pays, and the refund with Wayhouse's part of it. */
  termsCents: number;
  feeCents: number;
  refundCents: number;
}

export interface MassPlan {
  orders: PlannedOrder[];
  skipped: number;
  /** Sums of all orders. `costCents`: waived fees and goodwill. */
  waivedCents: number;
  goodwillCents: number;
  costCents: number;
  /** Changes with the orders, their fees, the chosen fee rule and the goodwill per order. */
  digest: string;
}

/** True when staff may cancel the order. The facts that are set here have no influence on that. */
export function isCancelable(order: OrderRow): boolean {
  const tasks = { hasRequest: false, hasHotelTask: false, hasLostMail: false };
  const facts = { ...tasks, mayChange: false, mayCorrect: false, daysIn: 0 };
  return deskActionsOf({ ...order, ...facts }).includes('cancel');
}

/** Leaves out orders that staff may not cancel. `goodwillCents`: the credit for each order. */
export function planMassCancellation(
  candidates: readonly OrderRow[],
  { fee, goodwillCents, now }: { fee: MassFee; goodwillCents: number; now: Date },
): MassPlan {
  const orders = candidates.filter(isCancelable).map((order) => planOrder(order, fee, now));
  const waivedCents = orders.reduce((cents, { termsCents, feeCents }) => cents + termsCents - feeCents, 0);
  const totalGoodwillCents = goodwillCents * orders.length;
  const orderFees = orders.map(({ order, termsCents, feeCents }) => [order.order_no, termsCents, feeCents]);
  return {
    orders,
    skipped: candidates.length - orders.length,
    waivedCents,
    goodwillCents: totalGoodwillCents,
    costCents: waivedCents + totalGoodwillCents,
    digest: digestOf([fee, goodwillCents, ...orderFees]),
  };
}

/**
 * The fee in cents for an order whose fee staff saw as `seenCents`: the current fee when it is lower. A deadline may
 * have passed since the decision, and the customer must not pay for that. `terms`: the current terms.
 */
export function feeAtCancellation(order: OrderRow, seenCents: number, now: Date) {
  const terms = staffTerms(order, now);
  return { feeCents: Math.min(seenCents, terms.feeCents), terms };
}

/**
 * Waived fees and goodwill in cents when the orders are canceled now, each with at most the fee that staff saw as
 * `seenCents`. Leaves out orders that staff may not cancel.
 */
export function costOfCancellation(
  orders: readonly { order: OrderRow; seenCents: number }[],
  { goodwillCents, now }: { goodwillCents: number; now: Date },
): number {
  return orders
    .filter(({ order }) => isCancelable(order))
    .reduce((cents, { order, seenCents }) => {
      const { feeCents, terms } = feeAtCancellation(order, seenCents, now);
      return cents + terms.feeCents - feeCents + goodwillCents;
    }, 0);
}

function planOrder(order: OrderRow, fee: MassFee, now: Date): PlannedOrder {
  const termsCents = staffTerms(order, now).feeCents;
  const feeCents = fee === 'none' ? 0 : termsCents;
  return { order, termsCents, feeCents, refundCents: Math.max(order.paid_cents - feeCents, 0) };
}
