/** Decides whether a booking needs an approval, from the rules and budgets of the caller's company. */
import { dateInZone } from '@wayhouse/contract/dates';
import type { ActorCtx } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { lockCompanyOf } from '../../companies/lock-company-of.ts';
import { companyOf } from '../../identity/person/company-of.ts';
import type { OrderRow } from '../booking.store.ts';
import { selectDeputiesOn } from './deputies.store.ts';
import {
  approversOf,
  exceededBudgets,
  isLeft,
  matchRules,
  mayHold,
  type RuledTerms,
  ruledBooking,
  type Step,
  toSteps,
} from './match-rules.ts';
import { type OrderRulesRow, selectOrderRules } from './order-rules.store.ts';
import { peopleOf } from './people-of.ts';
import { presentSteps } from './present-approval.ts';
import { selectCompanyPeople, sumSpending } from './spending.views.ts';

interface Stay {
  sold: RuledTerms;
  cityId: string;
  payLater: boolean;
  refNo: string;
  /** The order before a change. It already counts in the budgets of the month in which it was made. */
  before?: OrderBefore | undefined;
  /** The owner before a transfer. Default: the person whose budgets are compared. */
  formerOwner?: string;
  /** When the order was made; it counts in the month of this instant. Absent for an order that is made now. */
  madeAt?: Date;
}

export type OrderBefore = Pick<OrderRow, 'total_cents' | 'ref_no' | 'user_id' | 'created_at'>;

interface Needs {
  steps: Step[];
  /** The name of a budget with `at_cap: 'stop'` that the booking would exceed. */
  spentBudget: string | undefined;
  /** The stay is held for the approvers, if its terms allow it. */
  holds: boolean;
}

/**
 * The approvals that the stay needs. Inside a transaction the caller first locks the company. Otherwise two bookings
 * could use the same remainder of a budget. `userId`: the requester. `without`: the number of a request whose sum does
 * not count in the budgets. `orderRules`: the company's rules, if the caller has read them.
 */
export async function findNeeds(
  db: Db | Tx,
  ctx: ActorCtx,
  {
    userId,
    stay,
    without,
    orderRules,
  }: { userId: string; stay: Stay; without?: string; orderRules?: OrderRulesRow },
): Promise<Needs> {
  const { accountId } = ctx.actor;
  const companyId = companyOf(ctx.actor);
  const { rules, budgets, time_zone: timeZone } = orderRules ?? (await selectOrderRules(db, companyId));
  const now = ctx.clock.now();
  const { payLater, refNo, before, formerOwner = userId, madeAt: at = now } = stay;
  const booking = ruledBooking(stay, { userId, payLater, refNo, now });
  const activeBudgets = budgets.filter((each) => each.on);
  const spent = await sumSpending(db, activeBudgets, { accountId, at, now, timeZone, without });
  const isCounted = before && isSameMonth(before.created_at, at, timeZone);
  const countedBefore = isCounted ? { ...before, user_id: formerOwner } : undefined;
  const overruns = exceededBudgets(activeBudgets, booking, spent, countedBefore);
  // For a change, the rules apply only when the stay becomes more expensive.
  const isCostlier = !before || booking.totalCents > before.total_cents;
  const matchedRules = isCostlier ? matchRules(rules, booking) : [];
  const spentBudget = overruns.find(({ budget }) => budget.at_cap === 'stop')?.budget.name;
  if (matchedRules.length === 0 && overruns.length === 0) return { steps: [], spentBudget, holds: false };
  const people = await selectCompanyPeople(db, companyId);
  const deputies = await selectDeputiesOn(db, { companyId, day: dateInZone(now, timeZone) });
  const steps = toSteps(matchedRules, overruns, (wanted) =>
    approversOf(wanted, people, { requesterId: userId, deputies }),
  );
  return { steps, spentBudget, holds: mayHold(matchedRules, overruns) };
}

/** Locks the company's row until the transaction ends, and then reads its rules. */
async function lockOrderRules(ctx: ActorCtx, tx: Tx): Promise<OrderRulesRow> {
  const companyId = companyOf(ctx.actor);
  await lockCompanyOf(tx, companyId);
  return selectOrderRules(tx, companyId);
}

/**
 * Throws booking.approval_needed (3021) with the steps, or booking.budget_spent. The company's row stays locked until
 * the transaction ends. Does nothing for people whose bookings need no approval. A change of a colleague's order is
 * compared with the rules and budgets of its owner too, because the order counts in these budgets.
 */
export async function refuseUnapproved(ctx: ActorCtx, tx: Tx, stay: Stay): Promise<void> {
  if (!ctx.actor.needsApproval) return;
  const orderRules = await lockOrderRules(ctx, tx);
  const { userId } = ctx.actor;
  for (const personId of new Set([userId, stay.before?.user_id ?? userId]))
    await refuseStayOf(ctx, tx, { userId: personId, stay, orderRules });
}

/**
 * Throws the errors of `refuseUnapproved` when a new client reference brings the order into a budget that it would
 * exceed, and booking.budget_leaves when it takes the order out of a budget. The new room of relocated guests counts in
 * no budget.
 */
export async function refuseReference(ctx: ActorCtx, tx: Tx, order: OrderRow, refNo: string): Promise<void> {
  if (!ctx.actor.needsApproval || order.relocates) return;
  const orderRules = await lockOrderRules(ctx, tx);
  const { user_id: userId } = order;
  refuseLeaving(ctx, orderRules, order, { userId, refNo });
  await refuseStayOf(ctx, tx, { userId, stay: changedStay(order, { refNo }), orderRules });
}

/**
 * Throws the errors of `refuseUnapproved` when a new owner brings the order into a budget that it would exceed, and
 * booking.budget_leaves when the transfer takes the order out of a budget. A budget of people counts the orders that
 * they own.
 */
export async function refuseOwner(ctx: ActorCtx, tx: Tx, order: OrderRow, userId: string): Promise<void> {
  if (!ctx.actor.needsApproval || order.relocates) return;
  const orderRules = await lockOrderRules(ctx, tx);
  refuseLeaving(ctx, orderRules, order, { userId, refNo: order.ref_no });
  const stay = { ...changedStay(order), formerOwner: order.user_id };
  await refuseStayOf(ctx, tx, { userId, stay, orderRules });
}

/**
 * Throws booking.budget_leaves when an order of this month no longer counts in a budget with the owner and client
 * reference `after`. A person could otherwise free a budget for further bookings.
 */
function refuseLeaving(
  ctx: ActorCtx,
  { budgets, time_zone: timeZone }: OrderRulesRow,
  order: OrderRow,
  after: { userId: string; refNo: string },
): void {
  if (!isSameMonth(order.created_at, ctx.clock.now(), timeZone)) return;
  const leftBudget = budgets.find((budget) => isLeft(budget, order, after));
  if (leftBudget) throw appError('booking.budget_leaves', { params: { budget: leftBudget.name } });
}

/** True when both instants are in the same calendar month of the budgets' time zone. */
function isSameMonth(one: Date, other: Date, timeZone: string): boolean {
  const [month, otherMonth] = [one, other].map((instant) => dateInZone(instant, timeZone).slice(0, 7));
  return month === otherMonth;
}

/**
 * The stay of a booked order after a change. It counts in the month in which the order was made. A new stay and the
 * stay before it are compared without the coupon, like a new booking; otherwise the order counts with its coupon.
 */
export function changedStay(
  order: OrderRow,
  { sold, refNo = order.ref_no }: { sold?: RuledTerms; refNo?: string } = {},
): Stay {
  const totalCents = sold ? order.sold.total_cents : order.total_cents;
  return {
    sold: sold ?? { ...order.sold, total_cents: totalCents },
    cityId: order.city_id,
    payLater: order.payment_option === 'later',
    refNo,
    before: { ...order, total_cents: totalCents },
    madeAt: order.created_at,
  };
}

async function refuseStayOf(
  ctx: ActorCtx,
  tx: Tx,
  person: { userId: string; stay: Stay; orderRules: OrderRulesRow },
): Promise<void> {
  const needs = await findNeeds(tx, ctx, person);
  refuseSpent(needs);
  if (needs.steps.length === 0) return;
  const people = await peopleOf(tx, ctx.actor);
  throw appError('booking.approval_needed', { data: { steps: presentSteps(needs.steps, people) } });
}

/** Throws booking.budget_spent with the name of the budget that the booking would exceed. */
export function refuseSpent({ spentBudget }: Needs): void {
  if (spentBudget !== undefined) throw appError('booking.budget_spent', { params: { budget: spentBudget } });
}
