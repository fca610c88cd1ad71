/** Problems of a form that the server found, by field. */
import { emailTakenCode, wrongCodeCode, wrongSignInCode } from '@wayhouse/contract/answer-codes';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { type Lang, languageTag } from '@wayhouse/i18n/translate';
import type { Answer } from './transport.ts';

/** The error of a field: one of our texts, or the server's text in the reader's language. */
export type Problem = { key: MessageKey } | { text: string };

/** Errors that concern one field without naming it (api.md section 1). */
const fieldsOfCode: Record<number, readonly string[]> = {
  [wrongSignInCode]: ['old_password'],
  [wrongCodeCode]: ['email_code', 'phone_code', 'otp'],
  [emailTakenCode]: ['email'],
};

type Refusal = { placed: Record<string, Problem>; whole: string | null };

/**
 * The server's error texts by shown field. `whole` is the text below the fields: null when every error has its field,
 * the text of a single error, else the message. With `repeatsBelow` that text also repeats errors that have fields.
 */
export function readRefusal(
  answer: Answer<unknown>,
  lang: Lang,
  fieldAt: (path: string) => string | undefined,
  repeatsBelow = false,
): Refusal {
  const { message = '', errors = [] } = answer;
  const placed: Record<string, Problem> = {};
  const ofCode = fieldsOfCode[answer.code]?.find(fieldAt);
  if (ofCode && message) placed[ofCode] = { text: message };
  const homeless = errors.filter(({ path, message: words }) => {
    const field = fieldAt(path);
    if (field) placed[field] ??= { text: words[languageTag(lang)] };
    return field === undefined;
  });
  const isPlaced = Object.keys(placed).length > 0;
  if (isPlaced && homeless.length === 0 && !repeatsBelow) return { placed, whole: null };
  // Several errors below a long form are the message, because the text of one would be ambiguous.
  const alone = repeatsBelow ? errors.length < 2 : !isPlaced;
  const [first] = repeatsBelow ? errors : homeless;
  return { placed, whole: (alone && first?.message[languageTag(lang)]) || message };
}
