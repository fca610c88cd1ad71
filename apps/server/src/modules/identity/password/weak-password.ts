/** Refuses new passwords that are easy to guess. Sign-in does not check this rule. */
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalidField } from '../../../platform/errors.ts';

/** The 49,000 most frequent passwords in leaks, in lower case. */
const commonPasswords = new Set<string>(dictionary['passwords-common']);
/** Words of the product, which make a password weak. */
const productWords = ['wayhouse', '途驿', 'hotel', 'hotels', 'demo'];
/** Minimum length of a known word. Shorter words also occur in good passwords by chance. */
const wordMin = 3;
/** Minimum number of letters and digits that a password must have in addition to the known words. */
const secretMin = 4;
/** Maximum length of a repeated part that is detected, such as `ab` in `ababab`. */
const unitMax = 4;

export type Weakness = `fields.password_${'blank' | 'repeats' | 'common' | 'own'}`;

/**
 * The key of the text that explains why the password is refused; undefined for a good password. `personalWords`: the
 * person's names and e-mail address.
 */
export function weaknessOf(password: string, personalWords: readonly string[]): Weakness | undefined {
  const normalizedText = password.normalize('NFKC').toLowerCase().trim();
  if (normalizedText === '') return 'fields.password_blank';
  if (isRepetition(normalizedText)) return 'fields.password_repeats';
  if (commonPasswords.has(normalizedText)) return 'fields.password_common';
  return withoutWords(normalizedText, [...personalWords, ...productWords]).length < secretMin
    ? 'fields.password_own'
    : undefined;
}

/** Throws request.invalid at `password` for a weak password. */
export function refuseWeakPassword(password: string, personalWords: readonly string[]): void {
  const weakness = weaknessOf(password, personalWords);
  if (weakness) throw invalidField('password', weakness);
}

/** Names and e-mail of a person, for `weaknessOf`. */
export function personalWordsOf(person: { email: string; first_name: string; last_name: string }): string[] {
  return [person.first_name, person.last_name, person.email];
}

function isRepetition(text: string): boolean {
  for (let unitLength = 1; unitLength <= unitMax; unitLength += 1) {
    if (
      text.length > unitLength &&
      text === text.slice(0, unitLength).repeat(text.length).slice(0, text.length)
    )
      return true;
  }
  return false;
}

/**
 * The letters and digits of `text` that remain without the known words of `phrases`. Longer words are removed first,
 * because they may contain shorter words. Words shorter than `wordMin` are kept, except Chinese words, which often have
 * one or two characters.
 */
function withoutWords(text: string, phrases: readonly string[]): string {
  const words = phrases
    .flatMap((each) =>
      each
        .normalize('NFKC')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    )
    .filter((word) => word.length >= wordMin || /\p{Script=Han}/u.test(word))
    .sort((a, b) => b.length - a.length);
  return words.reduce((rest, word) => rest.replaceAll(word, ''), text).replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
