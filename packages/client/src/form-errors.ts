/** Maps the errors of a refused request to the fields of its form. */
import { emailTakenCode, wrongCodeCode, wrongSignInCode } from '@wayhouse/contract/answer-codes';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { type Lang, languageTag } from '@wayhouse/i18n/translate';
import type { Answer } from './transport.ts';

/** The error of a field: the key of a text, or the server's text in the reader's language. */
export type Problem = { key: MessageKey } | { text: string };

/** Errors that concern one field without naming it (api.md section 1). */
const fieldsOfCode: Record<number, readonly string[]> = {
  [wrongSignInCode]: ['old_password'],
  [wrongCodeCode]: ['email_code', 'phone_code', 'otp'],
  [emailTakenCode]: ['email'],
};

type FormErrors = { fieldErrors: Record<string, Problem>; formError: string | null };

/**
 * Splits the errors of an answer: `fieldErrors` stand at their fields, and `formError` stands below the form.
 * `formError` is null when every error stands at its field, else the texts of the others, or the answer's message without
 * any. With `repeatsBelow`, for long forms, `formError` also repeats an error that stands at its field; several errors
 * become the answer's message.
 */
export function readFormErrors(
  answer: Answer<unknown>,
  lang: Lang,
  fieldAt: (path: string) => string | undefined,
  repeatsBelow = false,
): FormErrors {
  const { message = '', errors = [] } = answer;
  const fieldErrors: Record<string, Problem> = {};
  const fieldOfCode = fieldsOfCode[answer.code]?.find(fieldAt);
  if (fieldOfCode && message) fieldErrors[fieldOfCode] = { text: message };
  const errorsWithoutField = errors.filter(({ path, message: words }) => {
    const field = fieldAt(path);
    if (field) fieldErrors[field] ??= { text: words[languageTag(lang)] };
    return field === undefined;
  });
  const hasFieldErrors = Object.keys(fieldErrors).length > 0;
  if (hasFieldErrors && errorsWithoutField.length === 0 && !repeatsBelow)
    return { fieldErrors, formError: null };
  const errorsBelow = repeatsBelow ? errors : errorsWithoutField;
  if (repeatsBelow && errors.length > 1) return { fieldErrors, formError: message };
  const texts = new Set(errorsBelow.map((each) => each.message[languageTag(lang)]));
  return { fieldErrors, formError: [...texts].join(lang === 'zh' ? '；' : '; ') || message };
}
