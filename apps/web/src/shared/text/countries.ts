import { countryCodes } from '@wayhouse/contract/catalogue/country-codes';
import { regionName } from '@wayhouse/i18n/region-names';
import type { Lang } from '@wayhouse/i18n/translate';
import { sortByLabel } from './sort-by-label.ts';

/** Listed first in Chinese, because by pinyin 中国 would be last. */
const greaterChina = ['CN', 'HK', 'MO', 'TW'];

/** Countries with their names, sorted for the language. */
export function countries(lang: Lang): { value: string; label: string }[] {
  const firstCodes = lang === 'zh' ? greaterChina : [];
  const optionOf = (value: string) => ({ value, label: regionName(value, lang) ?? value });
  const otherCountries = countryCodes.filter((code) => !firstCodes.includes(code)).map(optionOf);
  return [...firstCodes.map(optionOf), ...sortByLabel(otherCountries, lang)];
}
