/** Remarks of outside offers in both languages. Pure. */
import type { Text2 } from '@wayhouse/contract/schemas';
import { serverText2 } from '@wayhouse/i18n/server-texts';
import { byLanguage, joinTexts } from '../../../ports/comment-languages.ts';

export const noComments: Text2 = { en: '', zh: '' };

/** Puts a text whose language the source does not name under the language that it is written in. */
export function byOneLanguage(text: string): Text2 {
  return byLanguage({ en: text, zh: '' });
}

/** Joins the texts of each language in the given order; equal texts appear once. */
export function joinComments(texts: readonly Text2[]): Text2 {
  return { en: joinTexts(texts.map(({ en }) => en)), zh: joinTexts(texts.map(({ zh }) => zh)) };
}

/**
 * A text without a translation also appears in the other language, below a mark that says that it is the original. The
 * mark is part of the text, so order, mails and voucher show it too.
 */
export function outsideRemarks(texts: readonly Text2[]): Text2 {
  const mark = serverText2('rates.outside.original');
  const remarks = (language: keyof Text2, other: keyof Text2): string => {
    const foreign = joinComments(texts.filter((text) => text[language] === ''))[other];
    return [joinComments(texts)[language], ...(foreign === '' ? [] : [mark[language], foreign])]
      .filter(Boolean)
      .join('\n');
  };
  return { en: remarks('en', 'zh'), zh: remarks('zh', 'en') };
}
