import type { ApprovalRule, ApprovalStep } from '@wayhouse/contract/booking/approvals';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import type { I18n } from '@wayhouse/ui/i18n';
import { wordList } from '../text/word-list.ts';

type Conditions = Pick<
  ApprovalRule,
  'total_above' | 'non_refundable' | 'free_days_below' | 'night_above' | 'cities' | 'pay_later'
>;

/** The conditions of a rule as a sentence: "Non-refundable and total above US$500.00"; "Any booking" without one. */
export function ruleWords(rule: Conditions, { t, lang }: Pick<I18n, 't' | 'lang'>): string {
  const cities = wordList(
    lang,
    rule.cities.map((city) => pick(city.name, lang)),
  );
  const parts = [
    rule.non_refundable && t('prebook.rule.non_refundable'),
    rule.total_above && t('prebook.rule.total', { sum: money(rule.total_above) }),
    rule.night_above && t('prebook.rule.night', { sum: money(rule.night_above) }),
    rule.free_days_below && t('prebook.rule.free_days', { count: rule.free_days_below }),
    cities && t('prebook.rule.cities', { cities }),
    rule.pay_later && t('prebook.rule.later'),
  ].filter((part) => typeof part === 'string' && part !== '');
  const sentence = parts.join(t('prebook.rule.and')) || t('prebook.rule.any');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** The rule or budget of a step in words; empty for a step without either. */
export function stepWords({ rule, budget }: ApprovalStep, i18n: Pick<I18n, 't' | 'lang'>): string {
  if (rule) return ruleWords(rule, i18n);
  if (!budget) return '';
  return i18n.t('prebook.budget.exceeded', { name: budget.name, cap: money(budget.cap) });
}

const namesMax = 3;

/**
 * The people of the steps, each once: "Olivia or Wu Lan". With several steps, and when a step needs all its people:
 * "Olivia and Wu Lan". More than three people are only counted.
 */
export function approverWords(steps: readonly ApprovalStep[], { t }: Pick<I18n, 't'>): string {
  const mustAllAgree = steps.some((step) => step.need === 'all') || steps.length > 1;
  const names = [...new Set(steps.flatMap((step) => step.approvers.map((each) => each.name)))];
  if (names.length > namesMax) return t('prebook.approvers.some', { count: names.length });
  return names.join(t(mustAllAgree && names.length > 1 ? 'prebook.approvers.and' : 'prebook.approvers.or'));
}
