/** Comments of a source in the languages that it has. */
import type { Text2 } from '@wayhouse/contract/schemas';

/**
 * Reads the Chinese text only when there is a text at all. Sources without Chinese repeat the other language.
 * A Chinese text that cannot be read is empty: a booking does not wait for a translation.
 */
export async function inLanguages({
  read,
  readChinese,
}: {
  read: () => Promise<string>;
  readChinese: () => Promise<string>;
}): Promise<Text2> {
  const text = await read();
  if (text === '') return { en: '', zh: '' };
  const zh = await readChinese().catch(() => '');
  return byLanguage({ en: text, zh });
}

/** All texts in their order, a line each. Leaves out empty and repeated ones. */
export function joinTexts(texts: Iterable<string>): string {
  return [...new Set(texts)].filter(Boolean).join('\n');
}

/**
 * Moves a Chinese text from `en` to `zh`, and then a `zh` in another language to `en`. A text that both fields have
 * stays only under its language. No text is lost.
 */
export function byLanguage({ en, zh }: Text2): Text2 {
  if (!isChinese(en)) return { en, zh: zh === en ? '' : zh };
  return isChinese(zh) ? { en: '', zh: joinTexts([zh, en]) } : { en: zh, zh: en };
}

/** True when at least a third of the letters are Chinese characters. A text with many kana is Japanese. */
function isChinese(text: string): boolean {
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0;
  const hanCount = count(/\p{sc=Han}/gu);
  const kanaCount = count(/[\p{sc=Hiragana}\p{sc=Katakana}]/gu);
  return hanCount > 0 && hanCount >= count(/\p{L}/gu) / 3 && kanaCount <= hanCount * 0.2;
}
