/** Maps the errors of a refused request to the fields of its form. */
import { emailTakenCode, wrongCodeCode, wrongSignInCode } from '@wayhouse/contract/answer-codes';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { type Lang, languageTag } from '@wayhouse/i18n/translate';
import { type Answer, TransportError } from '../transport.ts';

/** The error of a field: the key of a text, or the server's text in the reader's language. */
export type Problem = { key: MessageKey } | { text: string };

/** Codes of errors that concern one field without naming it (api.md section 1). The first shown path gets the error. */
const pathsOfCode: Record<number, readonly string[]> = {
  [wrongSignInCode]: ['old_password'],
  [wrongCodeCode]: ['email_code', 'phone_code', 'otp'],
  [emailTakenCode]: ['email'],
};

type FormErrors = { fieldErrors: Record<string, Problem>; formError: string | null };

/**
 * Splits the errors of an answer: `fieldErrors` are shown at their fields, and `formError` below the form. `fieldAt`
 * returns the shown field for a path of the server, or undefined.
 * - Every error has a shown field: `formError` is null.
 * - Some errors have no shown field: `formError` joins their texts.
 * - The answer lists no errors, and its code has no shown field: `formError` is the answer's message.
 *
 * With `repeatsErrorsBelow`, for long forms, `formError` is never null: it is the text of a single error, else the
 * answer's message. The message is an empty text when the answer has none.
 */
export function readFormErrors(
  answer: Answer<unknown>,
  lang: Lang,
  fieldAt: (path: string) => string | undefined,
  repeatsErrorsBelow = false,
): FormErrors {
  const { message = '', errors = [] } = answer;
  const fieldErrors: Record<string, Problem> = {};
  const codeField = pathsOfCode[answer.code]?.map(fieldAt).find((field) => field !== undefined);
  if (codeField && message) fieldErrors[codeField] = { text: message };
  const errorsWithoutField: typeof errors = [];
  for (const error of errors) {
    const field = fieldAt(error.path);
    if (field) fieldErrors[field] ??= { text: error.message[languageTag(lang)] };
    else errorsWithoutField.push(error);
  }
  const hasFieldErrors = Object.keys(fieldErrors).length > 0;
  if (hasFieldErrors && errorsWithoutField.length === 0 && !repeatsErrorsBelow)
    return { fieldErrors, formError: null };
  if (repeatsErrorsBelow && errors.length > 1) return { fieldErrors, formError: message };
  const errorsBelow = repeatsErrorsBelow ? errors : errorsWithoutField;
  const texts = new Set(errorsBelow.map((each) => each.message[languageTag(lang)]));
  return { fieldErrors, formError: [...texts].join(lang === 'zh' ? '；' : '; ') || message };
}

/**
 * The text of a call without a usable answer, which stays in the form when the toast has gone: `lostText`, else that of
 * the toast. Null for the end of the session, when the sign-in opens, and for errors other than a `TransportError`.
 */
export function lostTextOf(error: unknown, lostText?: string): string | null {
  const isLost = error instanceof TransportError && error.kind !== 'signed-out';
  return isLost ? (lostText ?? error.message) : null;
}

/** The problems in the order of these paths; problems at other paths come last. Pure. */
export function inPageOrder(
  problems: Readonly<Record<string, Problem>>,
  paths: readonly string[],
): Record<string, Problem> {
  const placeOf = (path: string) => (paths.includes(path) ? paths.indexOf(path) : paths.length);
  return Object.fromEntries(Object.entries(problems).toSorted(([a], [b]) => placeOf(a) - placeOf(b)));
}
