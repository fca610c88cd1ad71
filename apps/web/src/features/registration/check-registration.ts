import {
  areaCodePattern,
  chineseTitlePattern,
  fieldMax,
  latinNamePattern,
  latinTitlePattern,
  licenseNumberPattern,
  phonePattern,
  plainLinePattern,
} from '@wayhouse/contract/form-rules';
import { postcodeProblem } from '@wayhouse/contract/postcodes';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { checkEmail } from '../../shared/form/check-email.ts';
import { checkNewPassword } from '../../shared/form/check-new-password.ts';
import type { Draft } from './draft.ts';

/**
 * Checks of the registration form (specification section 5). They find most mistakes before the call; the server checks
 * again. Pure.
 */

export type DraftErrors = Readonly<Record<string, MessageKey>>;
/** `resubmit`: sent again through the link of a mail. It needs no email code, and the password may stay unchanged. */
export type Mode = 'new' | 'resubmit';

type Rule = { required: MessageKey; max: number; pattern?: RegExp; invalid?: MessageKey };

const personNameRule = {
  max: fieldMax.personName,
  pattern: latinNamePattern,
  invalid: 'registration.latin',
} as const;
const phoneRule = { max: 25, pattern: phonePattern, invalid: 'fields.phone' } as const;
const plainLineRule = { pattern: plainLinePattern, invalid: 'fields.plain_text' } as const;

const companyRules: readonly [keyof Draft['company'], Rule][] = [
  [
    'name_en',
    {
      required: 'fields.company_name_en',
      max: fieldMax.companyName,
      pattern: latinTitlePattern,
      invalid: 'registration.latin',
    },
  ],
  [
    'name_zh',
    {
      required: 'fields.company_name_zh',
      max: fieldMax.companyName,
      pattern: chineseTitlePattern,
      invalid: 'fields.name_chinese',
    },
  ],
  [
    'license_number',
    { required: 'fields.license_number', max: fieldMax.licenseNumber, pattern: licenseNumberPattern },
  ],
  ['country', { required: 'fields.country', max: 2 }],
  ['state', { required: 'fields.state', max: 16 }],
  ['city', { required: 'fields.city', max: fieldMax.city, ...plainLineRule }],
  ['address', { required: 'fields.address', max: fieldMax.address, ...plainLineRule }],
  ['phone', { required: 'fields.company_phone', ...phoneRule }],
];

/** Errors by dotted path, in the order of the page; empty when the form may be sent. */
export function checkRegistration(draft: Draft, mode: Mode): DraftErrors {
  return {
    ...(draft.account_type === 'corporate' && companyErrors(draft)),
    ...contactErrors(draft, mode),
    ...signInErrors(draft, mode),
  };
}

function companyErrors({ company }: Draft): DraftErrors {
  const errors: Record<string, MessageKey> = {};
  for (const [field, rule] of companyRules) {
    const error = ruleError(String(company[field] ?? ''), rule);
    if (error) errors[`company.${field}`] = error;
    // The postcode and the license file have rules of their own. On the page they follow the fields `city` and
    // `license_number`.
    const postcode = field === 'city' && postcodeProblem(company.country, company.zip.trim());
    if (postcode) errors['company.zip'] = postcode === 'missing' ? 'fields.zip' : 'fields.zip_form';
    if (field === 'license_number' && !company.license) errors['company.license'] = 'fields.license_file';
  }
  return errors;
}

function contactErrors(draft: Draft, mode: Mode): DraftErrors {
  const fieldErrors: [string, MessageKey | null][] = [
    ['first_name', ruleError(draft.first_name, { required: 'fields.first_name', ...personNameRule })],
    ['last_name', ruleError(draft.last_name, { required: 'fields.last_name', ...personNameRule })],
    ['email', mode === 'resubmit' ? null : checkEmail(draft.email)],
    ['email_code', mode === 'new' && !/^\d{6}$/.test(draft.email_code) ? 'fields.email_code' : null],
    ['phone', phoneError(draft)],
    ['country', needsCountry(draft) && draft.country === '' ? 'fields.country' : null],
    ['staff_email', draft.account_type === 'family' ? staffEmailError(draft) : null],
  ];
  return errorsOf(fieldErrors);
}

function signInErrors(draft: Draft, mode: Mode): DraftErrors {
  const keepsPassword = mode === 'resubmit' && draft.password === '' && draft.confirm_password === '';
  const passwordErrors = keepsPassword ? {} : checkNewPassword(draft.password, draft.confirm_password);
  return errorsOf([
    ['password', passwordErrors.password ?? null],
    ['confirm_password', passwordErrors.confirm ?? null],
    ['timezone', draft.timezone === '' ? 'fields.timezone' : null],
    ['terms_accepted', draft.terms_accepted ? null : 'fields.terms'],
  ]);
}

/** A company's applicant has the company's country; all others must choose one. */
export function needsCountry(draft: Draft): boolean {
  return draft.account_type !== 'corporate';
}

function phoneError(draft: Draft): MessageKey | null {
  if (!areaCodePattern.test(draft.area_code)) return 'fields.area_code';
  return ruleError(draft.phone, { required: 'fields.phone_required', ...phoneRule });
}

function staffEmailError(draft: Draft): MessageKey | null {
  if (draft.staff_email.trim() === '') return 'fields.staff_email';
  if (checkEmail(draft.staff_email)) return 'identity.email.invalid';
  return draft.staff_email.trim().toLowerCase() === draft.email.trim().toLowerCase()
    ? 'registration.staff_email.own'
    : null;
}

function ruleError(value: string, { required, max, pattern, invalid }: Rule): MessageKey | null {
  const text = value.trim();
  if (text === '') return required;
  if (pattern && !pattern.test(text)) return invalid ?? 'registration.format';
  return text.length > max ? 'registration.long' : null;
}

function errorsOf(checks: readonly [string, MessageKey | null][]): DraftErrors {
  return Object.fromEntries(checks.filter((one): one is [string, MessageKey] => one[1] !== null));
}
