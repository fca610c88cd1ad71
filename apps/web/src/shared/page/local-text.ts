import type { Lang } from '@wayhouse/i18n/translate';

type BilingualField<Name extends string> = Readonly<Record<`${Name}_en` | `${Name}_zh`, string>>;

/** A bilingual text in the reader's language, else in the other one. Pure. */
export function localText<Name extends string>(record: BilingualField<Name>, name: Name, lang: Lang): string {
  const textIn = (each: Lang) => record[`${name}_${each}`];
  return textIn(lang) || textIn(lang === 'zh' ? 'en' : 'zh');
}

/** The language of the text from `localText`: the other one when only the reader's text is missing. Pure. */
export function textLanguage<Name extends string>(
  record: BilingualField<Name>,
  name: Name,
  lang: Lang,
): Lang {
  if (record[`${name}_${lang}`]) return lang;
  const otherLang = lang === 'zh' ? 'en' : 'zh';
  return record[`${name}_${otherLang}`] ? otherLang : lang;
}
