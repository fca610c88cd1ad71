import { type Problem, readFormErrors } from '@wayhouse/client/form/form-errors';
import type { Answer } from '@wayhouse/client/transport';
import type { Lang } from '@wayhouse/i18n/translate';

/** Splits a refused request for a link: `email` stands at its field, and `other` below the form. Pure. */
export function readRefusal(
  answer: Answer<unknown>,
  lang: Lang,
): { email: Problem | undefined; other: string | null } {
  const { fieldErrors, formError } = readFormErrors(answer, lang, (path) =>
    path === 'email' ? path : undefined,
  );
  return { email: fieldErrors.email, other: formError };
}
