/** Sign-in of staff, the signed-in member, and management of staff and roles (product.md sections 1, 2 and 10). */
import { z } from 'zod';
import { client, proof } from '../account/identity.ts';
import { staffRights, staffRoles } from '../account/permissions.ts';
import { proofRenewal } from '../account/sign-in.ts';
import { endpoint } from '../endpoint.ts';
import { email, emptyObject, formVersion, id, instant, languageCode } from '../schemas.ts';
import { signInLimits } from '../sign-in-limits.ts';

/** The signed-in member of staff. */
export const staffMe = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  language: languageCode,
  rights: z.array(z.enum(staffRights)),
});
export type StaffMe = z.infer<typeof staffMe>;

const signedIn = z.object({ token: z.string(), expires_at: instant, staff: staffMe });

export const staffMember = z.object({
  id: z.string(),
  /** Version of name, role and status. */
  version: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  language: languageCode,
  status: z.enum(['active', 'disabled']),
  /** False until the person has set a password through the link. */
  has_password: z.boolean(),
  has_second_factor: z.boolean(),
  last_seen_at: instant.nullable(),
  created_at: instant,
});
export type StaffMember = z.infer<typeof staffMember>;

const name = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\p{Cc}\p{Cf}<>]+$/u);
const role = z.enum(staffRoles);
const otp = z.string().regex(/^\d{6}$/);
const token = z.string().min(20).max(200);
const password = z.string().min(signInLimits.passwordMin).max(signInLimits.passwordMax);
const byId = z.strictObject({ id });

export const consoleStaffEndpoints = {
  /** 2008 with `data {challenge}` when the second factor is required. */
  'POST /api/console/v1/login': endpoint({
    audience: 'public',
    permission: null,
    rate: 'sign_in',
    secret: true,
    input: z.strictObject({
      email,
      password: z
        .string('fields.password_required')
        .min(1, 'fields.password_required')
        .max(signInLimits.passwordMax),
      ...client,
      device_name: client.device_name.optional(),
      ...proof,
    }),
    output: signedIn,
  }),
  /**
   * 2006 for a wrong code; its data has `restart: true` when the challenge has ended. 2005 after too many wrong codes.
   */
  'POST /api/console/v1/login/otp': endpoint({
    audience: 'public',
    permission: null,
    rate: 'sign_in',
    secret: true,
    input: z.strictObject({
      challenge: token,
      otp: otp.optional(),
      recovery_code: z.string().min(8).max(40).optional(),
    }),
    output: signedIn,
  }),
  'POST /api/console/v1/logout': endpoint({
    audience: 'staff',
    permission: null,
    input: emptyObject,
    output: emptyObject,
  }),
  'GET /api/console/v1/me': endpoint({
    audience: 'staff',
    permission: null,
    input: emptyObject,
    output: staffMe,
  }),
  'POST /api/console/v1/me/language': endpoint({
    audience: 'staff',
    permission: null,
    input: z.strictObject({ language: languageCode }),
    output: staffMe,
  }),
  'POST /api/console/v1/me/prove': endpoint({
    audience: 'staff',
    permission: null,
    secret: true,
    ...proofRenewal,
  }),
  /**
   * Opens a one-time link. `second_factor` is null where none is required (demo), else the setup data of an
   * authenticator app. 2006 for a link that is unknown, used or expired.
   */
  'POST /api/console/v1/link': endpoint({
    audience: 'public',
    permission: null,
    rate: 'sign_in',
    secret: true,
    input: z.strictObject({ token }),
    output: z.object({
      name: z.string(),
      email: z.string(),
      language: languageCode,
      second_factor: z.object({ secret: z.string(), uri: z.string() }).nullable(),
    }),
  }),
  /** Sets password and second factor; ends every session. The recovery codes are shown only now; none in the demo. */
  'POST /api/console/v1/link/use': endpoint({
    audience: 'public',
    permission: null,
    rate: 'sign_in',
    secret: true,
    input: z.strictObject({ token, password, confirm_password: z.string(), otp: otp.optional() }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  'GET /api/console/v1/staff': endpoint({
    audience: 'staff',
    permission: 'staff.manage',
    input: emptyObject,
    output: z.array(staffMember),
  }),
  // The next four calls change the people who can sign in. Error 2009 without a recent proof of identity (a sign-in or
  // `me/prove`).
  /** Creates a person without a password and mails the link that sets one. 2007 when the e-mail is taken. */
  'POST /api/console/v1/staff/create': endpoint({
    audience: 'staff',
    permission: 'staff.manage',
    input: z.strictObject({ email, name, role, language: languageCode }),
    output: staffMember,
  }),
  /**
   * Disabling ends the person's sessions at once, and withdraws the person's requests that wait for a second person. A
   * new role is valid from the person's next call. Nobody can change their own role or disable their own account
   * (1004).
   */
  'POST /api/console/v1/staff/update': endpoint({
    audience: 'staff',
    permission: 'staff.manage',
    input: z.strictObject({
      id,
      /** Optional; when given, it must equal the current version (`request.changed`). */
      version: formVersion.optional(),
      name: name.optional(),
      role: role.optional(),
      status: z.enum(['active', 'disabled']).optional(),
    }),
    output: staffMember,
  }),
  /**
   * Removes the password and the second factor, ends every session and mails a new link. 1004 for a disabled person.
   */
  'POST /api/console/v1/staff/reset-second-factor': endpoint({
    audience: 'staff',
    permission: 'staff.manage',
    input: byId,
    output: staffMember,
  }),
  /** Mails a new link. Password and second factor stay valid until the link is used. 1004 for a disabled person. */
  'POST /api/console/v1/staff/send-link': endpoint({
    audience: 'staff',
    permission: 'staff.manage',
    input: byId,
    output: staffMember,
  }),
};
