import { useQuery } from '@tanstack/react-query';
import { formatZone } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import type { Option } from '@wayhouse/ui/form/select';
import { type I18n, useI18n } from '@wayhouse/ui/i18n';
import { countriesQuery, statesQuery, timeZonesQuery } from '../../shared/country-queries.ts';
import { sortByLabel } from '../../shared/text/sort-by-label.ts';

/**
 * Options of select fields. The server lists countries, states and time zones. A saved value that is missing in its
 * list is added.
 */

export function useCountryOptions(value: string): Option[] {
  const { lang } = useI18n();
  const { data = [] } = useQuery(countriesQuery);
  const options = data.map((one) => ({
    value: one.country_code,
    label: lang === 'zh' ? one.name_zh : one.name,
  }));
  return includeValue(sortByLabel(options, lang), value);
}

export function useStateOptions(country: string, value: string): Option[] {
  const { lang } = useI18n();
  const { data = [] } = useQuery(statesQuery(country));
  const options = data.map((one) => ({ value: one.code, label: lang === 'zh' ? one.name_zh : one.name }));
  return includeValue(options, value);
}

export function useZoneOptions(value: string): Option[] {
  const { lang } = useI18n();
  const { data = [] } = useQuery(timeZonesQuery);
  const options = data.map((one) => ({
    value: one.id,
    label: `${formatZone(one.offset)} ${pick(one.label, lang)}`,
  }));
  return includeValue(options, value);
}

/** The gender options, including "not stated". */
export function genderOptions(t: I18n['t']): Option[] {
  return [
    { value: '', label: t('account.gender.none') },
    { value: 'male', label: t('account.gender.male') },
    { value: 'female', label: t('account.gender.female') },
  ];
}

function includeValue(options: Option[], value: string): Option[] {
  if (value === '' || options.some((one) => one.value === value)) return options;
  return [{ value, label: value }, ...options];
}
