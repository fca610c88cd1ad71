/**
 * The content of a voucher, invoice or credit note as data, from which the PDF and the page on screen are drawn. A
 * value is a list of lines; in a document with both languages it has one line per language.
 */

import { type PaperKey, paperText } from './paper-text.ts';

export type PaperLang = 'en' | 'zh' | 'both';

export interface PaperFact {
  label: string;
  lines: string[];
  /** Drawn in bold: a fact that the reader needs first, such as the order number. */
  strong?: boolean;
}

export interface PaperTable {
  heads: string[];
  /** Index of the first right-aligned column of numbers. Default: only the last column is right-aligned. */
  numbersFrom?: number;
  rows: string[][];
  /** The table's last lines, which a rule separates from `rows`. */
  totals: { label: string; amount: string; strong?: boolean }[];
}

/** A picture of our own server. */
export interface PaperPicture {
  address: string;
  /** Photographer and license; empty for a drawn scene. */
  credit: string;
}

export interface PaperSection {
  title: string;
  /** Drawn beside the facts. */
  picture?: PaperPicture | undefined;
  /** Label and value pairs, drawn in two columns when there is room. */
  facts?: PaperFact[];
  paragraphs?: string[];
  table?: PaperTable;
}

export interface Paper {
  lang: PaperLang;
  /** One title per language. */
  titles: string[];
  /** The line below the title, such as dates. */
  under: string;
  lead: string[];
  /** Facts at the top, such as the order number. */
  head: PaperFact[];
  sections: PaperSection[];
  foot: string[];
  /** The line below the name of the sender. */
  tagline?: string;
  /** A shaded box, such as the words for the front desk. */
  note?: { title: string; text: string };
}

export interface PaperWords {
  lang: PaperLang;
  /** The languages of the document, main language first. */
  langs: ('en' | 'zh')[];
  /** The label in the languages of the document, in one line. */
  label: (key: PaperKey, params?: Record<string, string | number>) => string;
  /** The text of the key as one line per language of the document. */
  lines: (key: PaperKey, params?: Record<string, string | number>) => string[];
  /** A text that a call returned in both languages: a line per language, or one line when both are equal. */
  texts: (text: { en: string; zh: string }) => string[];
  /** The results of `say`: a line per language, or one line when both are equal. */
  each: (say: (lang: 'en' | 'zh') => string) => string[];
}

/** Text functions for a document in one language or both. */
export function paperWords(lang: PaperLang): PaperWords {
  const langs: ('en' | 'zh')[] = lang === 'both' ? ['en', 'zh'] : [lang];
  const each: PaperWords['each'] = (say) => [...new Set(langs.map(say).filter(Boolean))];
  const lines: PaperWords['lines'] = (key, params) => each((one) => paperText(one, key, params));
  return {
    lang,
    langs,
    each,
    lines,
    label: (key, params) => lines(key, params).join(' '),
    texts: (text) => each((one) => text[one] || text[one === 'zh' ? 'en' : 'zh']),
  };
}

/**
 * Address in the voucher's QR code: the page that checks the voucher, in the voucher's languages. `url` already has a
 * query.
 */
export function checkAddress(url: string, lang: PaperLang): string {
  return lang === 'en' ? url : `${url}&lang=${lang}`;
}
