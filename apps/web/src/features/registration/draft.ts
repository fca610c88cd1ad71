import type { User } from '@wayhouse/contract/account/identity';
import type { CompanyType } from '@wayhouse/contract/form-rules';
import type { Lang } from '@wayhouse/i18n/translate';

/** The values of the registration form, named as in the call, so that the server's field errors match. Pure. */

export type AccountType = User['account_type'];
/** An uploaded picture of the license. `size`: bytes; 0 when it is unknown. */
export type License = { file_id: string; name: string; size: number };

export type CompanyDraft = {
  name_en: string;
  name_zh: string;
  company_type: CompanyType;
  license_number: string;
  license: License | null;
  phone: string;
  country: string;
  state: string;
  city: string;
  zip: string;
  address: string;
};

export type Draft = {
  account_type: AccountType;
  company: CompanyDraft;
  first_name: string;
  last_name: string;
  email: string;
  email_code: string;
  area_code: string;
  phone: string;
  /** For guests, family and friends; a company's applicant has the company's country. */
  country: string;
  staff_email: string;
  password: string;
  confirm_password: string;
  timezone: string;
  language: Lang;
  terms_accepted: boolean;
};

const noCompany: CompanyDraft = {
  name_en: '',
  name_zh: '',
  company_type: 'travel_agency',
  license_number: '',
  license: null,
  phone: '',
  country: '',
  state: '',
  city: '',
  zip: '',
  address: '',
};

/** An empty form, with the language in use and the time zone of this device. */
export function emptyDraft({ language, timezone }: { language: Lang; timezone: string }): Draft {
  return {
    account_type: 'corporate',
    company: noCompany,
    first_name: '',
    last_name: '',
    email: '',
    email_code: '',
    area_code: language === 'zh' ? '86' : '1',
    phone: '',
    country: '',
    staff_email: '',
    password: '',
    confirm_password: '',
    timezone,
    language,
    terms_accepted: false,
  };
}

/** The part of the draft that may be stored on the device: everything except passwords and codes. */
export function withoutSecrets(draft: Draft): Draft {
  return { ...draft, password: '', confirm_password: '', email_code: '' };
}

/** Merges a stored draft into an empty one, because an older version may lack fields. */
export function restoreDraft(stored: Partial<Draft> | null, empty: Draft): Draft {
  if (!stored) return empty;
  return withoutSecrets({ ...empty, ...stored, company: { ...empty.company, ...stored.company } });
}
