/** Compares a booking with a company's rules and budgets. Pure. */
import type { ApproverNeed } from '@wayhouse/contract/booking/approval-choices';
import type { ApprovalRule, Budget } from '@wayhouse/contract/booking/approvals';
import { toCents, toMoney } from '@wayhouse/contract/money';

const dayMs = 86_400_000;

/** The facts of a booking that rules look at. Sums in cents. */
export interface RuledBooking {
  userId: string;
  totalCents: number;
  /** The price of one room and night, rounded up. */
  nightCents: number;
  cityId: string;
  /** The supplier's deadline for free cancellation; undefined when the rate is not refundable. */
  freeUntil: Date | undefined;
  payLater: boolean;
  refNo: string;
  now: Date;
}

/**
 * One approval that a booking needs, as stored with the request: the matched rule or the exceeded budget, with the ids
 * of the people who may approve.
 */
export interface Step {
  kind: 'rule' | 'budget';
  id: string;
  approvers: string[];
  need: ApproverNeed;
  rule: Pick<
    ApprovalRule,
    'total_above' | 'non_refundable' | 'free_days_below' | 'night_above' | 'cities' | 'pay_later'
  > | null;
  budget: { name: string; cap: string; after: string } | null;
}

export interface Spending {
  usedCents: number;
  heldCents: number;
}

/** The terms that rules look at; a sale's snapshot has them. */
export interface RuledTerms {
  policy: { free_cancel_until?: string | undefined };
  total_cents: number;
  nights: number;
  rooms: readonly unknown[];
}

/** The facts of a stay on these terms. */
export function ruledBooking(
  { sold, cityId }: { sold: RuledTerms; cityId: string },
  facts: { userId: string; payLater: boolean; refNo: string; now: Date },
): RuledBooking {
  const until = sold.policy.free_cancel_until;
  return {
    ...facts,
    cityId,
    totalCents: sold.total_cents,
    nightCents: Math.ceil(sold.total_cents / (sold.nights * sold.rooms.length)),
    freeUntil: until === undefined ? undefined : new Date(until),
  };
}

/** The active rules whose conditions are all met. */
export function matchRules(rules: readonly ApprovalRule[], booking: RuledBooking): ApprovalRule[] {
  return rules.filter((rule) => rule.on && doesApply(rule, booking));
}

/** A condition that the rule leaves out counts as met. */
function doesApply(rule: ApprovalRule, booking: RuledBooking): boolean {
  const { freeUntil, now } = booking;
  // A rate without free cancellation counts as if its deadline were now.
  const freeMs = freeUntil === undefined ? 0 : freeUntil.getTime() - now.getTime();
  const checks = [
    rule.total_above === undefined || booking.totalCents > toCents(rule.total_above),
    rule.night_above === undefined || booking.nightCents > toCents(rule.night_above),
    !rule.non_refundable || freeUntil === undefined,
    rule.free_days_below === undefined || freeMs < rule.free_days_below * dayMs,
    rule.cities.length === 0 || rule.cities.some((city) => city.id === booking.cityId),
    rule.people.length === 0 || rule.people.includes(booking.userId),
    !rule.pay_later || booking.payLater,
  ];
  return checks.every(Boolean);
}

/** True when the budget includes the person and the client reference of the booking. */
export function countsAgainst(
  { people, ref_prefix: prefix }: Budget,
  { userId, refNo }: { userId: string; refNo: string },
): boolean {
  if (people.length > 0 && !people.includes(userId)) return false;
  return prefix === '' || refNo.toLowerCase().startsWith(prefix.toLowerCase());
}

/** True when the budget is active and counts the order, but not with the owner and client reference `after`. */
export function isLeft(
  budget: Budget,
  { user_id: userId, ref_no: refNo }: { user_id: string; ref_no: string },
  after: { userId: string; refNo: string },
): boolean {
  return budget.on && countsAgainst(budget, { userId, refNo }) && !countsAgainst(budget, after);
}

/**
 * The active budgets that the booking would exceed, each with the remainder after the booking in cents (negative).
 * `before`: the order before a change, which these sums already include. `before.user_id`: the owner before a transfer;
 * by default the person of the booking. A change exceeds no budget to which it adds nothing.
 */
export function exceededBudgets(
  budgets: readonly Budget[],
  booking: RuledBooking,
  spent: ReadonlyMap<string, Spending>,
  before?: { total_cents: number; ref_no: string; user_id?: string },
): { budget: Budget; afterCents: number }[] {
  const { userId, totalCents } = booking;
  return budgets
    .filter((budget) => budget.on && countsAgainst(budget, booking))
    .map((budget) => {
      const { usedCents, heldCents } = spent.get(budget.id) ?? { usedCents: 0, heldCents: 0 };
      const isIncluded =
        before && countsAgainst(budget, { userId: before.user_id ?? userId, refNo: before.ref_no });
      const addedCents = totalCents - (isIncluded ? before.total_cents : 0);
      return { budget, addedCents, afterCents: toCents(budget.cap) - usedCents - heldCents - addedCents };
    })
    .filter(({ addedCents, afterCents }) => addedCents > 0 && afterCents < 0);
}

interface Colleague {
  id: string;
  is_main: boolean;
  is_manager: boolean;
}

/**
 * The people who may approve: those named, without the requester; when nobody is left, all other managers. The main
 * account is always a manager. So the list is empty only when no other manager is left: for an order of the main
 * account, or in a company without an active main account. `deputies`: the deputy of each person who is away. Where one
 * approval is enough, the deputy is added. Where each approver has to agree, the deputy replaces the absent one, unless
 * the deputy is already an approver. Otherwise one person would agree for two.
 */
export function approversOf(
  { named, need }: { named: readonly string[]; need: ApproverNeed },
  people: readonly Colleague[],
  { requesterId, deputies }: { requesterId: string; deputies: ReadonlyMap<string, string> },
): string[] {
  const others = people.filter(({ id }) => id !== requesterId);
  const namedPeople = others.filter(({ id }) => named.includes(id));
  const ids = (namedPeople.length > 0 ? namedPeople : others.filter((each) => each.is_manager)).map(
    ({ id }) => id,
  );
  const deputyOf = (id: string): string | undefined => {
    const deputy = deputies.get(id);
    return others.some((each) => each.id === deputy) ? deputy : undefined;
  };
  if (named.length === 0 || need === 'one')
    return [...new Set([...ids, ...ids.flatMap((id) => deputyOf(id) ?? [])])];
  const takenIds = new Set(ids);
  return ids.map((id) => {
    const deputy = deputyOf(id);
    if (deputy === undefined || takenIds.has(deputy)) return id;
    takenIds.add(deputy);
    return deputy;
  });
}

/** The steps of a booking, in the order of rules and budgets. */
export function toSteps(
  rules: readonly ApprovalRule[],
  overruns: readonly { budget: Budget; afterCents: number }[],
  resolve: (wanted: { named: readonly string[]; need: ApproverNeed }) => string[],
): Step[] {
  const ruleSteps = rules.map(({ id, people: _people, on: _on, hold: _hold, approvers, need, ...rule }) => ({
    kind: 'rule' as const,
    id,
    approvers: resolve({ named: approvers, need }),
    need: needOf(approvers, need),
    rule,
    budget: null,
  }));
  const budgetSteps = overruns.map(({ budget, afterCents }) => ({
    kind: 'budget' as const,
    id: budget.id,
    approvers: resolve({ named: budget.approvers, need: budget.need }),
    need: needOf(budget.approvers, budget.need),
    rule: null,
    budget: { name: budget.name, cap: budget.cap, after: toMoney(afterCents) },
  }));
  return [...ruleSteps, ...budgetSteps];
}

/** True when each matched rule and each exceeded budget says that the booking is held while its approvers decide. */
export function mayHold(rules: readonly ApprovalRule[], overruns: readonly { budget: Budget }[]): boolean {
  const causes = [...rules, ...overruns.map(({ budget }) => budget)];
  return causes.length > 0 && causes.every(({ hold }) => hold === true);
}

/** For "any manager", the approval of one manager is enough. */
const needOf = (named: readonly string[], need: ApproverNeed): ApproverNeed =>
  named.length === 0 ? 'one' : need;

/** True when each step has the agreement that it needs. The main account may agree in anybody's place. */
export function areSatisfied(
  steps: readonly Step[],
  agreed: ReadonlySet<string>,
  isMain: (userId: string) => boolean,
): boolean {
  if ([...agreed].some(isMain)) return true;
  return steps.every(({ approvers, need }) =>
    need === 'all' ? approvers.every((id) => agreed.has(id)) : approvers.some((id) => agreed.has(id)),
  );
}
