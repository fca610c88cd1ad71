/** Checks an application beyond its schema, and converts it to the form in which it is stored. */
import type { Register, Resubmit } from '@wayhouse/contract/account/registration';
import { isTimeZone } from '@wayhouse/contract/dates';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Db } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { findCountry } from '../../content/list-countries.ts';
import { isCallingCode } from '../../identity/code/mobile-number.ts';
import { personalWordsOf, weaknessOf } from '../../identity/password/weak-password.ts';

type ApplicantInput = Pick<
  Register,
  | 'account_type'
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'area_code'
  | 'timezone'
  | 'language'
  | 'country'
  | 'company'
  | 'staff_email'
>;

/** The form as it was sent, without secrets and with e-mails in lower case. It is stored in `applications.snapshot`. */
export type Snapshot = { [K in keyof ApplicantInput]: ApplicantInput[K] };

interface Fault {
  path: string;
  key: string;
}

/** Throws one request.invalid with all invalid fields. */
export async function checkApplicant(db: Db, input: Register | Resubmit): Promise<Snapshot> {
  const faults: Fault[] = [
    ...passwordFaults(input),
    ...personFaults(input),
    ...typeFaults(input),
    ...(await countryFaults(db, input.country, 'country')),
    ...(input.company ? await companyFaults(db, input.company) : []),
  ];
  if (faults.length > 0) throw appError('request.invalid', { fields: faults });
  return snapshotOf(input);
}

function passwordFaults(input: Register | Resubmit): Fault[] {
  const { password, confirm_password } = input;
  const weakness = password === undefined ? undefined : weaknessOf(password, personalWordsOf(input));
  return [
    ...(weakness ? [{ path: 'password', key: weakness }] : []),
    ...(password === confirm_password ? [] : [{ path: 'confirm_password', key: 'fields.passwords_differ' }]),
  ];
}

function personFaults(input: ApplicantInput): Fault[] {
  return [
    ...(isCallingCode(input.area_code)
      ? phoneFaults(input)
      : [{ path: 'area_code', key: 'fields.area_code' }]),
    ...(isTimeZone(input.timezone) ? [] : [{ path: 'timezone', key: 'fields.timezone' }]),
  ];
}

function phoneFaults({ area_code, phone }: ApplicantInput): Fault[] {
  const number = parsePhoneNumberFromString(phone, { defaultCallingCode: area_code });
  const isOfCode = number?.isValid() && number.countryCallingCode === area_code;
  return isOfCode ? [] : [{ path: 'phone', key: 'fields.phone' }];
}

/** `corporate` requires a company, and `family` a member of staff. Other account types must not name them. */
function typeFaults({ account_type, company, staff_email }: ApplicantInput): Fault[] {
  const needsCompany = account_type === 'corporate';
  const needsStaff = account_type === 'family';
  return [
    ...(needsCompany && !company ? [{ path: 'company', key: 'fields.company' }] : []),
    ...(!needsCompany && company ? [{ path: 'company', key: 'fields.unknown' }] : []),
    ...(needsStaff && staff_email === undefined ? [{ path: 'staff_email', key: 'fields.staff_email' }] : []),
    ...(!needsStaff && staff_email !== undefined ? [{ path: 'staff_email', key: 'fields.unknown' }] : []),
  ];
}

async function countryFaults(db: Db, country: string, path: string): Promise<Fault[]> {
  return (await findCountry(db, country)) ? [] : [{ path, key: 'fields.country' }];
}

interface CompanyPlace {
  country: string;
  state: string;
  phone: string;
}

async function companyFaults(db: Db, company: CompanyPlace): Promise<Fault[]> {
  return companyPlaceFaults(db, company, 'company.');
}

/** Faults of a company's country, state and phone; `prefix` is the path of its fields in the call. */
export async function companyPlaceFaults(db: Db, company: CompanyPlace, prefix: string): Promise<Fault[]> {
  const country = await findCountry(db, company.country);
  if (!country) return [{ path: `${prefix}country`, key: 'fields.country' }];
  const isState = country.states.some((state) => state.code === company.state);
  return [
    ...(isState ? [] : [{ path: `${prefix}state`, key: 'fields.state' }]),
    ...(isPhoneOf(company) ? [] : [{ path: `${prefix}phone`, key: 'fields.phone' }]),
  ];
}

/** True for a valid phone number that is international (with a plus sign) or in the format of the company's country. */
function isPhoneOf({ phone, country }: CompanyPlace): boolean {
  type Country = NonNullable<Parameters<typeof parsePhoneNumberFromString>[1]> & string;
  return parsePhoneNumberFromString(phone, country as Country)?.isValid() ?? false;
}

function snapshotOf(input: ApplicantInput): Snapshot {
  return {
    account_type: input.account_type,
    email: input.email.toLowerCase(),
    first_name: input.first_name,
    last_name: input.last_name,
    phone: input.phone,
    area_code: input.area_code,
    timezone: input.timezone,
    language: input.language,
    country: input.country,
    ...(input.company && { company: input.company }),
    ...(input.staff_email !== undefined && { staff_email: input.staff_email.toLowerCase() }),
  };
}
