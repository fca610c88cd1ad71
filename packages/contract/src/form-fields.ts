/** Fields of registration and of the account pages with the messages of specification section 5. */
import { z } from 'zod';
import {
  areaCodePattern,
  chineseTitlePattern,
  companyTypes,
  fieldMax,
  latinNamePattern,
  latinTitlePattern,
  licenseNumberPattern,
  phonePattern,
  plainLinePattern,
  plainTextPattern,
  postalCodePattern,
} from './form-rules.ts';
import { postcodeProblem } from './postcodes.ts';
import { countryCode, languageCode, plainTextOnly } from './schemas.ts';
import { signInLimits } from './sign-in-limits.ts';

/** Trimmed text that must not be empty; `required` is the message when it is missing. */
export function requiredText(max: number, required: string) {
  return z.string({ error: required }).trim().min(1, required).max(max);
}

export const firstName = requiredText(fieldMax.personName, 'fields.first_name').regex(
  latinNamePattern,
  'fields.name_latin',
);
export const lastName = requiredText(fieldMax.personName, 'fields.last_name').regex(
  latinNamePattern,
  'fields.name_latin',
);
export const phone = requiredText(25, 'fields.phone_required').regex(phonePattern, 'fields.phone');
export const areaCode = requiredText(4, 'fields.area_code').regex(areaCodePattern, 'fields.area_code');
export const newPassword = z
  .string({ error: 'fields.password_required' })
  .min(signInLimits.passwordMin, 'fields.password_min')
  .max(signInLimits.passwordMax);
/** IANA name; the server checks that the zone exists. */
export const timeZone = requiredText(64, 'fields.timezone');
export const language = languageCode;
export const country = z.string({ error: 'fields.country' }).pipe(countryCode);
/** One line of plain text without control characters, direction marks, emoji, `<` or `>`. */
export const line = (max: number, required: string) =>
  requiredText(max, required).regex(plainLinePattern, 'fields.plain_text');
export const optionalLine = (max: number) =>
  z.string().trim().max(max).regex(plainLinePattern, 'fields.plain_text');
export const optionalText = (max: number) =>
  z.string().trim().max(max).regex(plainTextPattern, 'fields.plain_text');
/** The reason that staff must give for an action. */
export const requiredReason = requiredText(fieldMax.reason, 'fields.required').regex(
  plainTextPattern,
  'fields.plain_text',
);

/** A reason on one line, because lists and accounting files show it so. Line breaks become spaces. */
export const optionalReasonLine = z
  .string()
  .overwrite((text) => text.trim().replace(/\s+/g, ' '))
  .max(fieldMax.reason)
  .regex(plainTextOnly);
export const reasonLine = optionalReasonLine.min(1, 'fields.required');

/** May be empty, because some countries have no postcodes; `checkPostcode` requires it for the other countries. */
const zip = z
  .string({ error: 'fields.zip' })
  .trim()
  .max(fieldMax.postalCode)
  .refine((code) => code === '' || postalCodePattern.test(code), 'fields.zip_form');

/**
 * Adds an issue at `zip` when the country requires a postcode and none is given, or when its form is wrong for the
 * country.
 */
export function checkPostcode(
  fields: { country: string; zip: string },
  ctx: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  const problem = postcodeProblem(fields.country, fields.zip);
  const message = problem === 'missing' ? 'fields.zip' : 'fields.zip_form';
  if (problem) ctx.addIssue({ code: 'custom', path: ['zip'], message });
}

const company = {
  name_en: requiredText(fieldMax.companyName, 'fields.company_name_en').regex(
    latinTitlePattern,
    'fields.name_latin',
  ),
  name_zh: requiredText(fieldMax.companyName, 'fields.company_name_zh').regex(
    chineseTitlePattern,
    'fields.name_chinese',
  ),
  company_type: z.enum(companyTypes),
  license_number: requiredText(fieldMax.licenseNumber, 'fields.license_number').regex(licenseNumberPattern),
  phone: requiredText(25, 'fields.company_phone').regex(phonePattern, 'fields.phone'),
  country,
  /** A code that `POST /api/v2/state` lists. */
  state: requiredText(16, 'fields.state'),
  city: line(fieldMax.city, 'fields.city'),
  zip,
  address: line(fieldMax.address, 'fields.address'),
};

export const companyFields = z.strictObject(company).superRefine(checkPostcode);
export const newCompany = z
  .strictObject({
    ...company,
    license_file_id: z.string({ error: 'fields.license_file' }).min(1, 'fields.license_file').max(64),
  })
  .superRefine(checkPostcode);
