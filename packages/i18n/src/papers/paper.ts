/**
 * What stands on a voucher or an invoice, as data: the PDF and the screen draw the same paper from it, so that neither
 * knows more than the other. Values are lines; with both languages each line is in one of them.
 */
import { type PaperKey, paperText } from './paper-text.ts';

export type PaperLang = 'en' | 'zh' | 'both';

export interface PaperFact {
  label: string;
  lines: string[];
  /** What the desk looks for first. */
  strong?: boolean;
}

export interface PaperTable {
  heads: string[];
  rows: string[][];
  /** The last lines, set apart: label and amount. */
  totals: { label: string; amount: string; strong?: boolean }[];
}

export interface PaperSection {
  title: string;
  /** Facts are drawn as label and value, in two columns where there is room. */
  facts?: PaperFact[];
  paragraphs?: string[];
  table?: PaperTable;
}

export interface Paper {
  lang: PaperLang;
  /** One for each language. */
  titles: string[];
  /** Below the title: dates and the like. */
  under: string;
  lead: string[];
  /** Numbers on top. */
  head: PaperFact[];
  sections: PaperSection[];
  foot: string[];
}

export interface PaperWords {
  lang: PaperLang;
  /** The languages of the paper, the first one leading. */
  langs: ('en' | 'zh')[];
  /** A label: both languages in one line. */
  label: (key: PaperKey, params?: Record<string, string | number>) => string;
  /** A sentence: a line for each language. */
  lines: (key: PaperKey, params?: Record<string, string | number>) => string[];
  /** A text of the wire: a line for each language, once where both say the same. */
  texts: (text: { en: string; zh: string }) => string[];
  /** Something worked out for each language, once where both say the same. */
  each: (say: (lang: 'en' | 'zh') => string) => string[];
}

/** The voice of a paper in one language or both. */
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

/** Where the square code of a voucher leads: the page that checks it, in the voucher's own language or languages. */
export function checkAddress(url: string, lang: PaperLang): string {
  return lang === 'en' ? url : `${url}&lang=${lang}`;
}
