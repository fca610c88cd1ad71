import { IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Lang } from '@wayhouse/i18n/translate';
import { pick } from '@wayhouse/i18n/translate';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { countriesQuery, statesQuery, timeZonesQuery } from '../../shared/country-queries.ts';
import { sortByLabel } from '../../shared/text/sort-by-label.ts';
import type { RegistrationForm } from './use-registration-form.ts';

type NamedOption = { name: string; name_zh: string };
type Props = { form: RegistrationForm; path: string; value: string; onChange: (value: string) => void };

function sortedOptions(namedOptions: readonly (NamedOption & { value: string })[], lang: Lang) {
  const options = namedOptions.map((one) => ({
    value: one.value,
    label: lang === 'zh' ? one.name_zh || one.name : one.name,
  }));
  return sortByLabel(options, lang);
}

function fieldProps(form: RegistrationForm, path: string) {
  return { id: form.idOf(path), name: path, error: form.error(path), onBlur: () => form.check(path) };
}

/** Countries from the server's data, by name in the reader's language. */
export function CountryField({ form, path, value, onChange }: Props) {
  const { t, lang } = useI18n();
  const { data = [], isError } = useQuery(countriesQuery);
  return (
    <Select
      {...fieldProps(form, path)}
      label={t('registration.country')}
      hint={isError ? t('registration.list.failed') : undefined}
      placeholder={t('registration.choose')}
      autoComplete="country"
      value={value}
      options={sortedOptions(
        data.map((one) => ({ ...one, value: one.country_code })),
        lang,
      )}
      onChange={onChange}
    />
  );
}

/** States of the company's country. */
export function StateField({ form, path, value, onChange }: Props) {
  const { t, lang } = useI18n();
  const { country } = form.draft.company;
  const { data = [], isError } = useQuery(statesQuery(country));
  return (
    <Select
      {...fieldProps(form, path)}
      label={t('registration.state')}
      hint={isError ? t('registration.list.failed') : undefined}
      placeholder={t(country ? 'registration.choose' : 'registration.state.first')}
      disabled={country === ''}
      value={value}
      options={sortedOptions(
        data.map((one) => ({ ...one, value: one.code })),
        lang,
      )}
      onChange={onChange}
    />
  );
}

/** Time zones. The form starts with this device's zone, which is added when the list lacks it. */
export function TimeZoneField({ form, path, value, onChange }: Props) {
  const { t, lang } = useI18n();
  const { data = [] } = useQuery(timeZonesQuery);
  const options = data.map((zone) => ({ value: zone.id, label: pick(zone.label, lang) }));
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <Select
      {...fieldProps(form, path)}
      label={t('registration.timezone')}
      icon={IconWorld}
      hint={t('registration.timezone.hint')}
      placeholder={t('registration.choose')}
      value={value}
      options={isListed ? options : [{ value, label: value }, ...options]}
      onChange={onChange}
    />
  );
}
