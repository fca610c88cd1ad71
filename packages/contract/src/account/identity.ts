/** Sign-in and the signed-in person (specification sections 2, 3, 7; api.md section 2). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, emptyObject, instant, languageCode, text2 } from '../schemas.ts';
import { signInLimits } from '../sign-in-limits.ts';
import { bookPrivileges, cartPrivileges, orderPrivileges } from './permissions.ts';

/** The ticket that proves a solved slider, the check against robots. */
export const proof = { ticket: z.string().min(1).max(200), randstr: z.string().min(1).max(200) };
/** Information about the browser (specification section 3, login payload). */
export const client = {
  device_name: z.literal('web'),
  browser: z.string().max(200).optional(),
  os: z.string().max(200).optional(),
  lang: z.string().max(40).optional(),
  fromip: z.string().max(64).optional(),
};

export const accountTypes = ['corporate', 'guest', 'family'] as const;

export const user = z.object({
  id: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  language: languageCode,
  account_type: z.enum(accountTypes),
  job_title: z.string().optional(),
  is_main: z.boolean(),
  book_privileges: z.array(z.enum(bookPrivileges)),
  order_privileges: z.array(z.enum(orderPrivileges)),
  cart_privileges: z.array(z.enum(cartPrivileges)),
  company: z
    .object({
      id: z.string(),
      name: text2,
      is_package: z.boolean(),
      groupfit: z.object({ group_api_cid: z.string().nullable() }),
    })
    .nullable(),
  /**
   * Defaults of forms. Country: the company's, else the person's own. Telephone code: the code of the person's own
   * number, else the country's code.
   */
  home: z.object({ country: z.string().optional(), area_code: z.string().optional() }).optional(),
  acting_staff: z.object({ name: z.string() }).optional(),
});
export type User = z.infer<typeof user>;

/** The answer of a successful sign-in of any kind. */
export const signedIn = z.object({ token: z.string(), expires_at: instant, user });

export const identityEndpoints = {
  /** A slider of the given size in pixels. It must be solved from the same IP address before `expires_at`. */
  'POST /api/v2/common/ticket': endpoint({
    audience: 'public',
    permission: null,
    rate: 'sign_in',
    input: emptyObject,
    output: z.object({
      challenge: z.string(),
      background: z.string(),
      piece: z.string(),
      y: z.int(),
      width: z.int(),
      height: z.int(),
      size: z.int(),
      expires_at: instant,
    }),
  }),
  /** Gives the ticket of a solved slider. 2002 for a wrong position, and after too many attempts. */
  'POST /api/v2/common/ticket/verify': endpoint({
    audience: 'public',
    permission: null,
    rate: 'sign_in',
    input: z.strictObject({
      challenge: z.string().min(1).max(200),
      x: z.number().min(-1000).max(1000),
      trace: z
        .array(z.tuple([z.number(), z.number()]))
        .max(2000)
        .optional(),
    }),
    output: z.object({ ticket: z.string(), randstr: z.string() }),
  }),
  /**
   * Errors: 1429 too many sign-ins, 2001 wrong e-mail or password, 2002 invalid slider ticket, 2003 under review, 2004
   * rejected (with `reason`), 2005 locked or suspended, 2008 second factor needed (with `challenge` for `login/otp`),
   * 2010 only through the company's provider.
   */
  'POST /api/v2/login': endpoint({
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
      ...proof,
      remember: z.boolean().default(true),
    }),
    output: signedIn,
  }),
  /** Ends only this session. */
  'POST /api/v2/logout': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'allowed',
    input: emptyObject,
    output: emptyObject,
  }),
};
