/** Other kinds of sign-in, and password resets (product.md section 2, api.md section 2). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { areaCode, newPassword, phone } from '../form-fields.ts';
import { email, emptyObject, instant } from '../schemas.ts';
import { signInLimits } from '../sign-in-limits.ts';
import { client, proof, signedIn } from './identity.ts';

export const codePurposes = ['register', 'login', 'reset', 'change_email', 'prove_mobile'] as const;
export type CodePurpose = (typeof codePurposes)[number];

const code = z.string({ error: 'fields.email_code' }).regex(/^\d{6}$/, 'fields.email_code');
const secret = z.string().min(1).max(200);
const codeReceipt = z.object({
  /** The instant from which another code may be requested. */
  retry_at: instant,
  expires_at: instant,
});
const publicCall = { audience: 'public', permission: null, rate: 'sign_in', secret: true } as const;

/** Both passwords; the server checks that they are equal and reports an error at `confirm_password`. */
export const passwordTwice = {
  password: newPassword,
  confirm_password: z.string({ error: 'fields.password_confirm' }).max(signInLimits.passwordMax),
};

/**
 * Input and output of `user/prove` and of `me/prove`: exactly one of password and second factor renews the session's
 * proof.
 */
export const proofRenewal = {
  input: z
    .strictObject({
      password: z.string().min(1, 'fields.password_required').max(signInLimits.passwordMax).optional(),
      /** A code of the app, or a recovery code. */
      otp: z.string().min(6, 'fields.otp').max(40).optional(),
    })
    .refine(({ password, otp }) => (password === undefined) !== (otp === undefined), {
      path: ['password'],
      error: 'fields.password_required',
    }),
  output: z.object({ proven_until: instant }),
};

/** The recipient of a code: an e-mail address or a mobile number. */
const target = {
  email: email.optional(),
  mobile: phone.optional(),
  area_code: areaCode.optional(),
};

const codeSignIn = z.strictObject({
  ...target,
  code,
  ...client,
  ...proof,
  remember: z.boolean().default(true),
});

export const signInEndpoints = {
  /**
   * After 2008: the code of the authenticator app, or one of the recovery codes. 2006 for a wrong code; its data has
   * `restart: true` when the challenge has ended. 2005 after too many wrong codes.
   */
  'POST /api/v2/login/otp': endpoint({
    ...publicCall,
    input: z.strictObject({
      challenge: secret,
      otp: z.string().max(20).optional(),
      recovery_code: z.string().max(40).optional(),
    }),
    output: signedIn,
  }),
  /** `sendcode` for a sign-in by text message. */
  'POST /api/v2/sms/send': endpoint({
    ...publicCall,
    input: z.strictObject({ area_code: areaCode, mobile: phone, ...proof }),
    output: codeReceipt,
  }),
  /**
   * Sends a code. The answer does not reveal whether the address or number has an account. 1429 for more codes
   * than `signInLimits` allows, 2002 for an invalid slider ticket.
   */
  'POST /api/v2/sendcode': endpoint({
    ...publicCall,
    input: z.strictObject({ ...target, purpose: z.enum(codePurposes), ...proof }),
    output: codeReceipt,
  }),
  /**
   * Sign-in by a code of `sendcode`, also while wrong passwords lock the account. 2006 for a wrong code, and without an
   * account; other errors as for `login`. `smscodelogin` is the same call.
   */
  'POST /api/v2/smslogin': endpoint({ ...publicCall, input: codeSignIn, output: signedIn }),
  'POST /api/v2/smscodelogin': endpoint({ ...publicCall, input: codeSignIn, output: signedIn }),
  /**
   * Begins the session of a ticket, which works once. 2006 for a used or expired ticket; 2003 to 2005 as for `login`.
   */
  'POST /api/v2/single-login': endpoint({
    ...publicCall,
    input: z.strictObject({ ticket: secret }),
    output: signedIn,
  }),
  /**
   * The answer does not reveal whether an account exists. An IP address that calls often must send a slider's ticket.
   */
  'POST /api/v2/user/forgetpwd': endpoint({
    ...publicCall,
    input: z.strictObject({ email, ticket: secret.optional(), randstr: secret.optional() }),
    output: emptyObject,
  }),
  /**
   * Sets a new password and ends all sessions of the person, who gets a mail. Needs the `token` of the mailed link, or
   * the code that `sendcode` (reset) sent to an e-mail address or a mobile number. 2006 for a link or code that is
   * wrong, used or expired.
   */
  'POST /api/v2/user/updatepwd': endpoint({
    ...publicCall,
    input: z.strictObject({ token: secret.optional(), ...target, code: code.optional(), ...passwordTwice }),
    output: emptyObject,
  }),
  /** An IP address that calls often must send a slider's ticket. */
  'POST /api/v2/user/exists': endpoint({
    ...publicCall,
    input: z.strictObject({ email, ticket: secret.optional(), randstr: secret.optional() }),
    output: z.object({ exists: z.boolean() }),
  }),
};
