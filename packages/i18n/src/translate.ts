/**
 * Fills texts, and picks their language. Texts are in flat catalogues of keys, one file per topic and language. The
 * English file decides which keys exist; the Chinese file must have the same keys.
 */

export type Lang = 'en' | 'zh';
export type Catalogue = Readonly<Record<string, string>>;
export type Params = Readonly<Record<string, string | number>>;

/**
 * Fills a text: `{name}` takes a parameter, `{count|night|nights}` chooses by a number (one | other). An unknown
 * parameter stays visible as `{name}`, so that people notice the error.
 */
export function fill(text: string, params: Params = {}): string {
  if (!text.includes('{')) return text;
  return text.replace(
    /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g,
    (whole, name: string, one?: string, other?: string) => {
      const value = params[name];
      if (value === undefined) return whole;
      if (one === undefined || other === undefined) return String(value);
      return Number(value) === 1 ? one : other;
    },
  );
}

/** The filled text of `key`; the key itself when the catalogue lacks it. */
export function translate(catalogue: Catalogue, key: string, params?: Params): string {
  const text = catalogue[key];
  return text === undefined ? key : fill(text, params);
}

/** The BCP 47 tag for `lang` and `Accept-Language`. */
export function languageTag(lang: Lang): 'en-US' | 'zh-CN' {
  return lang === 'zh' ? 'zh-CN' : 'en-US';
}

/** True for the codes of Chinese in the login flow of the specification, in any letter case. */
export function isChinese(language: string | null | undefined): boolean {
  return ['zh', 'zh-cn', 'zh_cn', 'cn'].includes((language ?? '').trim().toLowerCase());
}

/**
 * The text in the reader's language, from a text in both languages; when it is empty, the text in the other language.
 * Empty for null and undefined.
 */
export function pick(text: { en: string; zh: string } | null | undefined, lang: Lang): string {
  if (!text) return '';
  return text[lang] || text[lang === 'zh' ? 'en' : 'zh'];
}

/** Returns the text in the other language, for a second line below `pick`; empty when both are the same. */
export function otherName(text: { en: string; zh: string }, lang: Lang): string {
  const other = text[lang === 'zh' ? 'en' : 'zh'];
  return other === pick(text, lang) ? '' : other;
}
