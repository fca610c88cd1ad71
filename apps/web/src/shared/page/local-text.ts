import type { Lang } from '@wayhouse/i18n/translate';

type Both<Name extends string> = Readonly<Record<`${Name}_en` | `${Name}_zh`, string>>;

/** A bilingual text in the reader's language, else in the other one. Pure. */
export function localText<Name extends string>(record: Both<Name>, name: Name, lang: Lang): string {
  const of = (each: Lang) => record[`${name}_${each}`];
  return of(lang) || of(lang === 'zh' ? 'en' : 'zh');
}

/** The language of the text from `localText`: the other one when the reader's is missing. Pure. */
export function writtenIn<Name extends string>(record: Both<Name>, name: Name, lang: Lang): Lang {
  if (record[`${name}_${lang}`]) return lang;
  const other = lang === 'zh' ? 'en' : 'zh';
  return record[`${name}_${other}`] ? other : lang;
}
