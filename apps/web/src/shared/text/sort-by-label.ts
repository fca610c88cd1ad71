import { type Lang, languageTag } from '@wayhouse/i18n/translate';

/** The options of a list, sorted by their labels as the language sorts them. */
export function sortByLabel<Some extends { label: string }>(options: readonly Some[], lang: Lang): Some[] {
  const collator = new Intl.Collator(languageTag(lang));
  return options.toSorted((a, b) => collator.compare(a.label, b.label));
}
