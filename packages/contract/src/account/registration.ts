/** Registration of companies, guests, family and friends (specification sections 1, 3, 5; api.md section 2). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  areaCode,
  country,
  firstName,
  lastName,
  newCompany,
  newPassword,
  phone,
  timeZone,
} from '../form-fields.ts';
import { companyTypes } from '../form-rules.ts';
import { email, emptyObject, instant, languageCode } from '../schemas.ts';
import { signInLimits } from '../sign-in-limits.ts';
import { accountTypes } from './identity.ts';

const text = z.string();
const token = z.string().min(1).max(200);

const person = {
  account_type: z.enum(accountTypes),
  email,
  first_name: firstName,
  last_name: lastName,
  phone,
  area_code: areaCode,
  timezone: timeZone,
  language: languageCode,
  country,
  terms_accepted: z.literal(true, 'fields.terms'),
  ticket: z.string().min(1).max(200),
  randstr: z.string().min(1).max(200),
  /** Required for the account type `corporate`, refused for other types. */
  company: newCompany.optional(),
  /** Address of an employee of an approved company. Required for the account type `family`, refused for other types. */
  staff_email: email.optional(),
};

export const register = z.strictObject({
  ...person,
  email_code: z.string({ error: 'fields.email_code' }).regex(/^\d{6}$/, 'fields.email_code'),
  password: newPassword,
  confirm_password: z.string({ error: 'fields.password_confirm' }).max(signInLimits.passwordMax),
});
export type Register = z.output<typeof register>;

/** A later submission, with the token of the mail instead of an e-mail code. The password may stay unchanged. */
export const resubmit = z.strictObject({
  token,
  ...person,
  email_code: z.string().max(16).optional(),
  password: newPassword.optional(),
  confirm_password: z.string().max(signInLimits.passwordMax).optional(),
});
export type Resubmit = z.output<typeof resubmit>;

const receipt = z.object({
  application_no: z.string(),
  status: z.literal('pending'),
  /** Family and friends: the named employee must confirm before the review. False when the employee has confirmed. */
  awaits_staff: z.boolean(),
});

/** The last submission, which the page shows in the form for a correction. */
export const application = z.object({
  application_no: z.string(),
  status: z.enum(['rejected', 'more_asked']),
  /** The reason of staff for returning the application, in the account's language. */
  reason: z.string(),
  values: z.object({
    account_type: z.enum(accountTypes),
    email: text,
    first_name: text,
    last_name: text,
    phone: text,
    area_code: text,
    timezone: text,
    language: languageCode,
    country: text,
    company: z
      .object({
        name_en: text,
        name_zh: text,
        company_type: z.enum(companyTypes),
        license_number: text,
        license_file_id: text,
        license_file_name: text,
        phone: text,
        country: text,
        state: text,
        city: text,
        zip: text,
        address: text,
      })
      .optional(),
    staff_email: text.optional(),
  }),
});

export const registrationEndpoints = {
  /**
   * 2002 for an invalid slider ticket, 2006 for a wrong code, 2007 when the e-mail is taken. A repetition of the same
   * form within the life of its code gets the same receipt, because the first answer may be lost.
   */
  'POST /api/v2/user/register': endpoint({
    audience: 'public',
    permission: null,
    rate: 'sign_in',
    secret: true,
    input: register,
    output: receipt,
  }),
  /**
   * The token comes from the mail about the decision. It is valid until the application is sent again or another link
   * is mailed; then 2006. E-mail and account type must stay (1001). The same form with the same token gets the same
   * receipt.
   */
  'POST /api/v2/user/register/resubmit': endpoint({
    audience: 'public',
    permission: null,
    rate: 'sign_in',
    secret: true,
    input: resubmit,
    output: receipt,
  }),
  /** The returned application of a mailed link. 2006 for a link that is no longer valid. */
  'POST /api/v2/user/register/application': endpoint({
    audience: 'public',
    permission: null,
    rate: 'sign_in',
    secret: true,
    input: z.strictObject({ token }),
    output: application,
  }),
  /**
   * Mails a new link of an application that waits for the applicant; the previous link no longer works. The answer does
   * not reveal whether there is such an application. An IP address that calls often must send a slider's ticket.
   */
  'POST /api/v2/user/register/resend': endpoint({
    audience: 'public',
    permission: null,
    rate: 'sign_in',
    secret: true,
    input: z.strictObject({ email, ticket: token.optional(), randstr: token.optional() }),
    output: emptyObject,
  }),
  /**
   * Family and friends: the employee whose address is `staff_email` confirms the applicant through the link of a mail.
   */
  'POST /api/v2/user/register/confirm': endpoint({
    audience: 'public',
    permission: null,
    rate: 'sign_in',
    secret: true,
    input: z.strictObject({ token }),
    output: z.object({ applicant: z.string(), confirmed_at: instant }),
  }),
  /** Multipart with one file, field `file`: jpg, jpeg or png by content, at most 5 MB. */
  'POST /api/v2/business_license/upload': endpoint({
    audience: 'public',
    permission: null,
    rate: 'sign_in',
    upload: true,
    input: z.strictObject({
      file: z.object({ name: z.string(), bytes: z.custom<Uint8Array>() }, { error: 'fields.license_file' }),
    }),
    output: z.object({ file_id: z.string(), name: z.string(), size: z.int() }),
  }),
};
