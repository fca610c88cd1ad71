/** A person's own account: details, password, second factor, devices, notifications (api.md section 2). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { areaCode, country, firstName, language, lastName, phone, timeZone } from '../form-fields.ts';
import { genders } from '../form-rules.ts';
import { email, emptyObject, id, instant, page, pageOf, pageSize } from '../schemas.ts';
import { subUserFlags } from './companies.ts';
import { user } from './identity.ts';
import { passwordTwice, proofRenewal } from './sign-in.ts';

const otp = z.string({ error: 'fields.otp' }).regex(/^\d{6}$/, 'fields.otp');

export const profile = user.extend({
  gender: z.enum(genders).nullable(),
  area_code: z.string(),
  phone: z.string(),
  /**
   * `none`: no number, or one that cannot receive text messages. `proven`: the person typed a code sent to the number,
   * and can sign in with it.
   */
  mobile_state: z.enum(['none', 'unproven', 'proven']),
  timezone: z.string(),
  country: z.string(),
  flags: subUserFlags,
  two_factor: z.boolean(),
  /** Number of unused recovery codes; 0 while the second factor is off. */
  recovery_codes_left: z.int(),
});
export type Profile = z.output<typeof profile>;

export const myAccountEndpoints = {
  'GET /api/v2/user': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: emptyObject,
    output: profile,
  }),
  /**
   * Absent fields stay. A new e-mail needs the code that `sendcode` (change_email) sent to it. `phone_code`, which
   * `sendcode` (prove_mobile) sent, proves the number, so that the person can sign in with it. Error 2006 for a wrong
   * code, 2007 when the e-mail is taken. Error 2009 without a recent proof of identity, for a new e-mail address, a new
   * number or `phone_code`.
   */
  'POST /api/v2/user/update': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'refused',
    input: z.strictObject({
      first_name: firstName.optional(),
      last_name: lastName.optional(),
      gender: z.enum(genders).nullable().optional(),
      area_code: areaCode.optional(),
      phone: phone.optional(),
      phone_code: z.string().max(16).optional(),
      timezone: timeZone.optional(),
      language: language.optional(),
      country: country.optional(),
      email: email.optional(),
      email_code: z.string().max(16).optional(),
    }),
    output: profile,
  }),
  /**
   * Ends all sessions, including the caller's, and returns the token of a new session. 2001 for a wrong old password,
   * 2005 after too many of them.
   */
  'POST /api/v2/user/changepwd': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'refused',
    secret: true,
    input: z.strictObject({
      old_password: z
        .string({ error: 'fields.password_required' })
        .min(1, 'fields.password_required')
        .max(200),
      ...passwordTwice,
    }),
    output: z.object({ token: z.string(), expires_at: instant }),
  }),
  /**
   * Changes the given options of the caller; absent options stay. Refuses (1002) a sub-user who changes one of the
   * `rightOptions`.
   */
  'POST /api/v2/user/notifications': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'refused',
    input: z.strictObject({ flags: subUserFlags.partial() }),
    output: z.object({ flags: subUserFlags }),
  }),
  /** Open sessions of the caller, most recently used first; at most 100. */
  'GET /api/v2/user/sessions': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'refused',
    input: emptyObject,
    output: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        ip: z.string(),
        last_seen: instant,
        current: z.boolean(),
      }),
    ),
  }),
  /** Proves the identity again. 2001 for a wrong password, 2006 for a wrong code, 2005 after too many of them. */
  'POST /api/v2/user/prove': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'refused',
    secret: true,
    ...proofRenewal,
  }),
  /**
   * Ends all other sessions of the person, who gets a mail; `ended` is their number. Error 2009 without a recent proof
   * of identity.
   */
  'POST /api/v2/user/sessions/revoke_others': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'refused',
    input: emptyObject,
    output: z.object({ ended: z.int() }),
  }),
  /**
   * Ends one session of the person, who gets a mail. Error 2009 without a recent proof of identity, 1003 for a session
   * that has ended.
   */
  'POST /api/v2/user/sessions/revoke': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'refused',
    input: z.strictObject({ id }),
    output: emptyObject,
  }),
  /**
   * Calls of staff in the customer's name, and steps of staff that helped a person to sign in; newest first. Calls that
   * only read, and refused calls, are not listed. The main account sees the calls and steps for all its people.
   */
  'POST /api/v2/user/acting_log': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({ page, page_size: pageSize }),
    output: pageOf(
      z.object({
        id: z.string(),
        at: instant,
        staff: z.string(),
        /** The customer's person that staff impersonated. */
        person: z.string(),
        what: z.string(),
        /** Order numbers and ids of the objects of the call, separated by commas; may be empty. */
        subject: z.string(),
        /** False when the call was interrupted: it may or may not have taken effect. */
        is_certain: z.boolean(),
      }),
    ),
  }),
  /**
   * `uri` is the content of the QR code. The second factor is on only after `confirm`. Error 2009 without a recent
   * proof of identity, 1004 while a second factor is on.
   */
  'POST /api/v2/user/2fa/start': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'refused',
    secret: true,
    input: emptyObject,
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  /**
   * Turns the second factor on and ends all other sessions. Only this answer holds the recovery codes. Error 2006 for a
   * wrong code, 1004 without `start`, 2009 without a recent proof of identity.
   */
  'POST /api/v2/user/2fa/confirm': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'refused',
    secret: true,
    input: z.strictObject({ otp }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  /** Error 2006 for a wrong code, 2005 after too many of them, 1004 when the second factor is off already. */
  'POST /api/v2/user/2fa/disable': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'refused',
    secret: true,
    /** A code of the app, or a recovery code. */
    input: z.strictObject({ otp: z.string({ error: 'fields.otp' }).min(6, 'fields.otp').max(40) }),
    output: emptyObject,
  }),
};
