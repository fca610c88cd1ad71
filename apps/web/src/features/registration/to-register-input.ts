import type { EndpointKey, Endpoints } from '@wayhouse/contract/all-endpoints';
import type { InputOf, OutputOf } from '@wayhouse/contract/endpoint';
import type { Draft } from './draft.ts';

/** Converts between the form and the calls. Pure. */

type Input<Key extends EndpointKey> = InputOf<Endpoints[Key]>;
type Proof = { ticket: string; randstr: string };
export type Application = OutputOf<Endpoints['POST /api/v2/user/register/application']>;

function applicantInput(draft: Draft, proof: Proof) {
  const { company } = draft;
  const isCompany = draft.account_type === 'corporate';
  const { license, ...companyValues } = company;
  return {
    account_type: draft.account_type,
    email: draft.email.trim(),
    first_name: draft.first_name.trim(),
    last_name: draft.last_name.trim(),
    phone: draft.phone.trim(),
    area_code: draft.area_code,
    timezone: draft.timezone,
    language: draft.language,
    country: isCompany ? company.country : draft.country,
    terms_accepted: true as const,
    ...proof,
    ...(isCompany && { company: { ...trimValues(companyValues), license_file_id: license?.file_id ?? '' } }),
    ...(draft.account_type === 'family' && { staff_email: draft.staff_email.trim() }),
  };
}

/** The input of a first application. */
export function toRegisterInput(draft: Draft, proof: Proof): Input<'POST /api/v2/user/register'> {
  const { email_code, password, confirm_password } = draft;
  return { ...applicantInput(draft, proof), email_code, password, confirm_password };
}

/** The input of a new submission through the link in a mail. With an empty password, the old password stays. */
export function toResubmitInput(
  draft: Draft,
  token: string,
  proof: Proof,
): Input<'POST /api/v2/user/register/resubmit'> {
  const { password, confirm_password } = draft;
  return { token, ...applicantInput(draft, proof), ...(password !== '' && { password, confirm_password }) };
}

/** The form filled from the last application. The agreements must be accepted again. */
export function fromApplication({ values }: Application, empty: Draft): Draft {
  const { company, staff_email, ...otherValues } = values;
  return {
    ...empty,
    ...otherValues,
    staff_email: staff_email ?? '',
    ...(company && {
      company: {
        name_en: company.name_en,
        name_zh: company.name_zh,
        company_type: company.company_type,
        license_number: company.license_number,
        // The application does not contain the size.
        license: { file_id: company.license_file_id, name: company.license_file_name, size: 0 },
        phone: company.phone,
        country: company.country,
        state: company.state,
        city: company.city,
        zip: company.zip,
        address: company.address,
      },
    }),
  };
}

/** Maps a path of the call to the form's field. */
export function fieldOf(path: string, draft: Draft): string {
  if (path === 'company.license_file_id') return 'company.license';
  if (path === 'area_code') return 'phone';
  if (path === 'country' && draft.account_type === 'corporate') return 'company.country';
  return path;
}

function trimValues<Values extends Record<string, string>>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.trim()])) as Values;
}
