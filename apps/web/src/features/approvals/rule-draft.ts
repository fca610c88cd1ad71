/** The form drafts of a rule and of a budget: conversions from and to the stored rule or budget, and checks. Pure. */
import type { ApprovalRule, Budget } from '@wayhouse/contract/booking/approvals';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { readAmount } from '../../shared/money/read-amount.ts';

export type RuleDraft = Pick<ApprovalRule, 'cities' | 'people' | 'approvers' | 'need'> & {
  totalAbove: string;
  nightAbove: string;
  freeDays: string;
  nonRefundable: boolean;
  payLater: boolean;
  hold: boolean;
};

export type BudgetDraft = Pick<Budget, 'people' | 'approvers' | 'need' | 'name' | 'cap' | 'at_cap'> & {
  prefix: string;
  hold: boolean;
};

const draftFields: Readonly<Record<string, string>> = {
  total_above: 'totalAbove',
  night_above: 'nightAbove',
  free_days_below: 'freeDays',
  ref_prefix: 'prefix',
};

/**
 * Maps a path of the server to a field of the form: `rules.2.total_above` to `totalAbove`. `position` is the index of
 * the form's entry in its list. The path of any other entry is returned unchanged.
 */
export function fieldOfEntry(path: string, position: number): string {
  const [, index, field = ''] = path.split('.');
  return Number(index) === position ? (draftFields[field] ?? field) : path;
}

export function draftOfRule(rule?: ApprovalRule): RuleDraft {
  return {
    totalAbove: rule?.total_above ?? '',
    nightAbove: rule?.night_above ?? '',
    freeDays: rule?.free_days_below?.toString() ?? '',
    nonRefundable: rule?.non_refundable ?? false,
    payLater: rule?.pay_later ?? false,
    hold: rule?.hold ?? false,
    cities: rule?.cities ?? [],
    people: rule?.people ?? [],
    approvers: rule?.approvers ?? [],
    need: rule?.need ?? 'one',
  };
}

/** Errors by field: an invalid number, or a rule without any condition. */
export function checkRule(draft: RuleDraft): Record<string, MessageKey | undefined> {
  const { totalAbove, nightAbove, freeDays } = draft;
  const wrongSum = (typed: string) =>
    typed.trim() !== '' && !readAmount(typed) ? 'approve.sum_wrong' : undefined;
  const days = Number(freeDays);
  const wrongDays = freeDays.trim() !== '' && !(Number.isInteger(days) && days >= 1 && days <= 60);
  const isEmpty =
    [totalAbove, nightAbove, freeDays].every((typed) => typed.trim() === '') &&
    !draft.nonRefundable &&
    !draft.payLater &&
    draft.cities.length === 0 &&
    draft.people.length === 0;
  return {
    totalAbove: isEmpty ? 'approve.rule.empty' : wrongSum(totalAbove),
    nightAbove: wrongSum(nightAbove),
    freeDays: wrongDays ? 'approve.rule.days_wrong' : undefined,
  };
}

export function ruleOf(draft: RuleDraft, { id, on }: Pick<ApprovalRule, 'id' | 'on'>): ApprovalRule {
  const total = readAmount(draft.totalAbove);
  const night = readAmount(draft.nightAbove);
  const { cities, people, approvers, need } = draft;
  return {
    id,
    on,
    cities,
    people,
    approvers,
    need,
    ...(total && { total_above: total }),
    ...(night && { night_above: night }),
    ...(draft.freeDays.trim() && { free_days_below: Number(draft.freeDays) }),
    ...(draft.nonRefundable && { non_refundable: true as const }),
    ...(draft.payLater && { pay_later: true as const }),
    ...(draft.hold && { hold: true as const }),
  };
}

export function draftOfBudget(budget?: Budget): BudgetDraft {
  return {
    name: budget?.name ?? '',
    people: budget?.people ?? [],
    prefix: budget?.ref_prefix ?? '',
    cap: budget?.cap ?? '',
    at_cap: budget?.at_cap ?? 'ask',
    approvers: budget?.approvers ?? [],
    need: budget?.need ?? 'one',
    hold: budget?.hold ?? false,
  };
}

export function checkBudget({ name, cap, prefix }: BudgetDraft): Record<string, MessageKey | undefined> {
  return {
    name: name.trim() === '' ? 'approve.budget.name_missing' : undefined,
    cap: readAmount(cap) ? undefined : 'approve.sum_wrong',
    prefix: /^[A-Za-z0-9]{0,50}$/.test(prefix.trim()) ? undefined : 'approve.budget.prefix_wrong',
  };
}

export function budgetOf(draft: BudgetDraft, { id, on }: Pick<Budget, 'id' | 'on'>): Budget {
  const { people, at_cap, approvers, need } = draft;
  return {
    id,
    on,
    people,
    at_cap,
    approvers,
    need,
    ...(draft.hold && { hold: true as const }),
    name: draft.name.trim(),
    ref_prefix: draft.prefix.trim(),
    cap: readAmount(draft.cap) ?? '0.00',
  };
}
