import type { ApprovalPerson } from '@wayhouse/contract/booking/approvals';
import type { Lang } from '@wayhouse/i18n/translate';
import { wordList } from '../../shared/text/word-list.ts';

/** The names of these people. People who left the company are omitted. */
export function namesOf(ids: readonly string[], people: readonly ApprovalPerson[], lang: Lang): string {
  return wordList(
    lang,
    people.filter(({ id }) => ids.includes(id)).map(({ name }) => name),
  );
}
