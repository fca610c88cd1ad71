import { signInLimits } from '@wayhouse/contract/sign-in-limits';

/** 0 = too short, 1 weak, 2 fair, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

/**
 * Rates a password by length, kinds of characters and repetition. `ownWords`, the person's words (name, email), do not
 * count; the password is weak when fewer than four other characters remain. Only a hint: `checkNewPassword` checks
 * nothing but the length (specification section 5). Pure.
 */
export function passwordStrength(password: string, ownWords: readonly string[] = []): Strength {
  if (password.length < signInLimits.passwordMin) return 0;
  const otherText = withoutOwnWords(password, ownWords);
  if (otherText.length < signInLimits.passwordMin / 2) return 1;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(otherText)).length;
  const distinctCount = new Set(otherText).size;
  if (distinctCount <= 4 || isRepetition(otherText)) return 1;
  // One point for each kind of characters, one from 12 characters on and one from 16.
  const points = kinds + (otherText.length >= 12 ? 1 : 0) + (otherText.length >= 16 ? 1 : 0);
  if (points <= 2) return 1;
  if (points === 3) return 2;
  return points === 4 ? 3 : 4;
}

/** True for repeated text like `abcabc`, which occurs in its double at an offset between 0 and its length. */
function isRepetition(text: string): boolean {
  return (text + text).indexOf(text, 1) < text.length;
}

/** Length in characters. Shorter own words are not removed from the password, because they are common in any text. */
const ownWordMin = 3;

/** The password without the person's own words; ignores case. */
function withoutOwnWords(password: string, ownWords: readonly string[]): string {
  const words = ownWords.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return (
    words
      .filter((word) => word.length >= ownWordMin)
      // Words have only letters and digits, so a pattern needs no escapes.
      .reduce((text, word) => text.replaceAll(new RegExp(word, 'giu'), ''), password)
  );
}
