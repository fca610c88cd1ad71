import { countryCodes } from '@wayhouse/contract/country-codes';
import { type Lang, languageTag } from '@wayhouse/i18n/translate';

/** Countries with their names, in the order of the language. */
export function countries(lang: Lang): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([languageTag(lang)], { type: 'region' });
  const order = new Intl.Collator(languageTag(lang));
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => order.compare(a.label, b.label));
}
