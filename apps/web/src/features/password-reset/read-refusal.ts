import { type Problem, readFormErrors } from '@wayhouse/client/form/form-errors';
import type { Answer } from '@wayhouse/client/transport';
import type { Lang } from '@wayhouse/i18n/translate';

/**
 * Splits the refusal of a request for a reset link into messages: `email` for the email field, `other` for the place
 * below the form. Pure.
 */
export function readRefusal(
  answer: Answer<unknown>,
  lang: Lang,
): { email: Problem | undefined; other: string | null } {
  const { fieldErrors, formError } = readFormErrors(answer, lang, (path) =>
    path === 'email' ? path : undefined,
  );
  return { email: fieldErrors.email, other: formError };
}
