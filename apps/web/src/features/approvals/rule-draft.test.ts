import { expect, it } from 'vitest';
import { checkBudget, checkRule, draftOfBudget, draftOfRule, fieldOfEntry, ruleOf } from './rule-draft.ts';

it('a rule without a condition is refused, and a wrong value is reported at its field', () => {
  const empty = draftOfRule();
  expect(checkRule(empty).totalAbove).toBe('approve.rule.empty');
  expect(Object.values(checkRule({ ...empty, payLater: true })).filter(Boolean)).toEqual([]);
  expect(checkRule({ ...empty, totalAbove: 'much' }).totalAbove).toBe('approve.sum_wrong');
  expect(checkRule({ ...empty, totalAbove: '500,50' }).totalAbove).toBeUndefined();
  expect(checkRule({ ...empty, freeDays: '61' }).freeDays).toBe('approve.rule.days_wrong');
});

it('a form of a stored rule gives the same rule', () => {
  const rule = {
    id: 'r',
    on: true,
    cities: [],
    people: ['a'],
    approvers: ['b'],
    need: 'all' as const,
    total_above: '500.00',
    free_days_below: 3,
    non_refundable: true as const,
  };
  expect(ruleOf(draftOfRule(rule), rule)).toEqual(rule);
});

it('a budget needs a name and a sum, and a wrong prefix is reported at its field', () => {
  expect(checkBudget(draftOfBudget())).toMatchObject({
    name: 'approve.budget.name_missing',
    cap: 'approve.sum_wrong',
  });
  expect(checkBudget({ ...draftOfBudget(), name: 'East', cap: '1', prefix: 'a b' }).prefix).toBe(
    'approve.budget.prefix_wrong',
  );
});

it('an error of the server stands at its field of the edited entry only', () => {
  expect(fieldOfEntry('rules.2.total_above', 2)).toBe('totalAbove');
  expect(fieldOfEntry('budgets.0.name', 0)).toBe('name');
  expect(fieldOfEntry('budgets.0.ref_prefix', 0)).toBe('prefix');
  expect(fieldOfEntry('rules.1.total_above', 2)).toBe('rules.1.total_above');
});
