import type { ApprovalPerson, OrderRules } from '@wayhouse/contract/booking/approvals';
import type { Lang } from '@wayhouse/i18n/translate';
import type { I18n } from '@wayhouse/ui/i18n';
import { wordList } from '../../shared/text/word-list.ts';

/** The names of the people with these ids. */
export function namesOf(ids: readonly string[], people: readonly ApprovalPerson[], lang: Lang): string {
  return wordList(
    lang,
    people.filter(({ id }) => ids.includes(id)).map(({ name }) => name),
  );
}

/** People who can no longer sign in, with a mark behind their names. */
export function markFormer(former: readonly ApprovalPerson[], t: I18n['t']): ApprovalPerson[] {
  return former.map(({ id, name }) => ({ id, name: t('approve.former', { name }) }));
}

/** The names of the people whose bookings a rule or budget is about. Empty when it is about everybody. */
export function subjectsOf(
  ids: readonly string[],
  { people, former_people }: OrderRules,
  { t, lang }: Pick<I18n, 't' | 'lang'>,
): string {
  return namesOf(ids, [...people, ...markFormer(former_people, t)], lang);
}
