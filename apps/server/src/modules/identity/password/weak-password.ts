/** Refuses new passwords that are easy to guess. Sign-in does not check this rule. */
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalidField } from '../../../platform/errors.ts';

/** The 49,000 most frequent passwords in leaks, in lower case. */
const commonPasswords = new Set<string>(dictionary['passwords-common']);
/** Words of the product, which make a password weak. */
const productWords = ['wayhouse', '途驿', 'hotel', 'hotels', 'demo'];
/** Minimum length of a word that counts as known, because shorter ones also occur in good passwords by chance. */
const wordMin = 3;
/** Minimum number of letters and digits that a password must have besides the known words. */
const secretMin = 4;
/** Maximum length of a repeated unit that is detected. */
const unitMax = 4;

export type Weakness = `fields.password_${'blank' | 'repeats' | 'common' | 'own'}`;

/**
 * Key of the text that explains the refusal; undefined for a good password. `personalWords`: the person's names and
 * e-mail address.
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
 * The letters and digits that remain after removing the words. Longer words are removed first, because they may
 * contain shorter ones. Words shorter than `wordMin` are not removed, except Chinese ones, which often have one or two characters.
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
