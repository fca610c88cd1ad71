/** `order/deadlines`: the coming costs of the caller's orders, with the sums at risk. */
import { isPermitted } from '@wayhouse/contract/account/permissions';
import type { CostStep, deadlinesEndpoints } from '@wayhouse/contract/booking/deadlines';
import { offsetText, zoneOffsetMinutes } from '@wayhouse/contract/dates';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { limits } from '@wayhouse/contract/limits';
import { toMoney } from '@wayhouse/contract/money';
import { type ActorCtx, type OrderScope, orderScope } from '../../../context.ts';
import type { Db } from '../../../platform/database.ts';
import { decideCancellation } from '../cancel/decide-cancellation.ts';
import { guestCount } from '../session/sale-snapshot.ts';
import { type CostStep as Cost, costSteps, feesOf } from './cost-steps.ts';
import { type BoardRow, maxOrders, selectBoard } from './deadlines.views.ts';

type Endpoint = (typeof deadlinesEndpoints)['POST /api/v2/order/deadlines'];

/** Hours from now for which the board sums up the costs: one day, three days, one week, six weeks. */
const riskHours = [24, 72, 168, 1_008] as const;

/** One cost of one order. */
export interface OrderCost {
  order: BoardRow;
  step: Cost;
  isAccepted: boolean;
}

export async function listDeadlines(
  { db, clock, actor }: ActorCtx,
  { scope: requestedScope }: ParsedInputOf<Endpoint>,
): Promise<OutputOf<Endpoint>> {
  const now = clock.now();
  const widestScope = orderScope(actor);
  const scope = requestedScope === 'own' ? { ...widestScope, userId: actor.userId } : widestScope;
  const { costs, truncated } = await readCosts(db, scope, now);
  const rights = { mayBook: isPermitted(actor, 'book'), mayPay: isPermitted(actor, 'pay') };
  return {
    as_of: now.toISOString(),
    scope: widestScope.userId === null ? 'company' : 'own',
    at_risk: riskHours.map((hours) => sumWithin(costs, { now, hours })),
    steps: costs.map((cost) => presentCost(cost, { ...rights, now })),
    truncated,
  };
}

/**
 * The costs of the orders in `scope` within the next `limits.deadlineDays` days, earliest first. `truncated`: there are
 * more than `maxOrders` orders, and the costs of those with the latest arrivals are left out.
 */
export async function readCosts(
  db: Db,
  scope: OrderScope,
  now: Date,
): Promise<{ costs: OrderCost[]; truncated: boolean }> {
  const until = new Date(now.getTime() + limits.deadlineDays * 86_400_000);
  const rows = await selectBoard(db, scope, { now, until });
  const costs = rows.slice(0, maxOrders).flatMap((order) => {
    const acceptedInstants = new Set(order.accepted.map((at) => new Date(at).getTime()));
    return costSteps(order, now)
      .filter(({ at }) => at <= until)
      .map((step) => ({ order, step, isAccepted: acceptedInstants.has(step.at.getTime()) }));
  });
  costs.sort(
    (a, b) => a.step.at.getTime() - b.step.at.getTime() || (a.order.order_no < b.order.order_no ? -1 : 1),
  );
  return { costs, truncated: rows.length > maxOrders };
}

/** The sums of the costs of the next `hours` hours, without accepted costs. */
function sumWithin(costs: readonly OrderCost[], { now, hours }: { now: Date; hours: number }) {
  const until = new Date(now.getTime() + hours * 3_600_000);
  const openCosts = costs.filter(({ step, isAccepted }) => !isAccepted && step.at <= until);
  const amountOf = (selected: readonly OrderCost[]) =>
    toMoney(selected.reduce((total, { step }) => total + step.amountCents, 0));
  return {
    hours,
    fees: amountOf(openCosts.filter(({ step }) => step.kind === 'fee')),
    unpaid: amountOf(openCosts.filter(({ step }) => step.kind !== 'fee')),
  };
}

function presentCost(
  { order, step, isAccepted }: OrderCost,
  { mayBook, mayPay, now }: { mayBook: boolean; mayPay: boolean; now: Date },
): CostStep {
  const { hotel, rooms } = order.sold;
  return {
    order_no: order.order_no,
    kind: step.kind,
    at: step.at.toISOString(),
    amount: toMoney(step.amountCents),
    fee_before: toMoney(step.feeBeforeCents),
    fee_after: toMoney(step.feeAfterCents),
    fees: feesOf(order).map(({ from, cents }) => ({ from: from.toISOString(), fee: toMoney(cents) })),
    total: toMoney(order.total_cents),
    hotel: hotel.name,
    timezone: offsetText(zoneOffsetMinutes(step.at, hotel.time_zone)),
    guest: order.lead_guest,
    guests_count: guestCount(rooms),
    check_in: order.check_in,
    check_out: order.check_out,
    accepted: isAccepted,
    can_pay: mayPay && step.kind !== 'fee' && order.approve_by === null && now < order.pay_until,
    can_cancel: mayBook && decideCancellation(order, now).refusal === undefined,
  };
}
