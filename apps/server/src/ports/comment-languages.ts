/** Comments of a source in the languages that it has. */
import type { Text2 } from '@wayhouse/contract/schemas';

const han = /\p{sc=Han}/u;

/**
 * Reads the Chinese text only when there is a text at all. Sources without Chinese repeat the other language, so only a
 * text with Chinese characters counts. When it cannot be read, it is empty: a booking does not wait for a translation.
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

/** Puts the text with Chinese characters into `zh` and the one without into `en`. A `zh` without them is dropped. */
export function byLanguage({ en, zh }: Text2): Text2 {
  if (zh !== en && han.test(zh)) return { en: han.test(en) ? '' : en, zh };
  return han.test(en) ? { en: '', zh: en } : { en, zh: '' };
}
