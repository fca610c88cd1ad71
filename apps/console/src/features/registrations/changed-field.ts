/** A changed field of an application as the reviewer reads it. */

import { companyTypes } from '@wayhouse/contract/form-rules';
import { languageName } from '@wayhouse/i18n/language-names';
import { regionName } from '@wayhouse/i18n/region-names';
import type { Lang } from '@wayhouse/i18n/translate';
import type { useI18n } from '@wayhouse/ui/i18n';
import type { Registration } from './registration-queries.ts';

type Change = Registration['history'][number]['changed'][number];
type Reader = Pick<ReturnType<typeof useI18n>, 't'> & { lang: Lang };

const labels = {
  first_name: 'console.field.first_name',
  last_name: 'console.field.last_name',
  phone: 'console.field.phone',
  area_code: 'console.field.area_code',
  timezone: 'console.field.timezone',
  language: 'common.language',
  country: 'console.field.country',
  staff_email: 'console.field.staff_member',
  'company.name_en': 'console.field.name_en',
  'company.name_zh': 'console.field.name_zh',
  'company.company_type': 'console.field.company_type',
  'company.license_number': 'console.field.license_number',
  'company.license_file_id': 'console.field.license_file',
  'company.phone': 'console.field.company_phone',
  'company.country': 'console.field.company_country',
  'company.state': 'console.field.state',
  'company.city': 'console.field.city',
  'company.zip': 'console.field.zip',
  'company.address': 'console.field.address',
} as const;

/** The label and both values. The path of a field without a label stays as it is. */
export function changedField(
  { field, before, after }: Change,
  { t, lang }: Reader,
): { label: string; before: string; after: string } {
  const label = field in labels ? t(labels[field as keyof typeof labels]) : field;
  // The ids of two pictures tell the reviewer nothing.
  if (field === 'company.license_file_id')
    return { label, before: '', after: t(`console.review.picture_${pictureStep({ before, after })}`) };
  const text = (value: string) => {
    // The field was absent before, or is absent now.
    if (value === '') return '';
    if (field === 'language') return languageName(value, lang);
    if (field === 'country' || field === 'company.country') return regionName(value, lang) ?? value;
    if (field === 'company.company_type') return companyType(t, value);
    return value;
  };
  return { label, before: text(before), after: text(after) };
}

function pictureStep({ before, after }: Pick<Change, 'before' | 'after'>): 'added' | 'removed' | 'replaced' {
  if (before === '') return 'added';
  return after === '' ? 'removed' : 'replaced';
}

/** The type of a company as text; an unknown type unchanged. */
export function companyType(t: Reader['t'], value: string | null): string {
  const type = companyTypes.find((each) => each === value);
  return type ? t(`console.company_type.${type}`) : (value ?? '');
}
