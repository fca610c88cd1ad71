/** Sign-in of a company's people through the company's own identity provider (OpenID Connect, ADR 91). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emptyObject, id, instant } from '../schemas.ts';
import { client, signedIn } from './identity.ts';
import { mailDomain } from './mail-domains.ts';

const secret = z.string().min(20).max(200);

/** The company's provider, and the people whose accounts are linked to an account at the provider. */
export const companySignIn = z.object({
  /** Null until the company has entered its provider. */
  provider: z
    .object({
      issuer: z.string(),
      client_id: z.string(),
      domains: z.array(z.string()),
      /** True: only the main account may still sign in by password or code. */
      is_required: z.boolean(),
      changed_at: instant,
    })
    .nullable(),
  /** Address to which the provider sends the browser back; the company enters it at its provider. */
  redirect_uri: z.string(),
  /** Mail domains that `save` accepts: those of the people's proven addresses, except public mail services. */
  possible_domains: z.array(z.string()),
  people: z.array(z.object({ user_id: z.string(), name: z.string(), email: z.string(), used_at: instant })),
});
export type CompanySignIn = z.output<typeof companySignIn>;

export const companySignInEndpoints = {
  /**
   * Finds the provider by the domain of a mail address. `finish` needs `key`, which only this browser has, so the
   * provider's answer is useless in any other browser. 1003 without a provider, 3020 when it does not answer.
   */
  'POST /api/v2/company_sign_in/start': endpoint({
    audience: 'public',
    permission: null,
    rate: 'sign_in',
    secret: true,
    input: z.strictObject({
      /** A mail address, or the domain alone. */
      address: z.string('fields.company_address').trim().min(3, 'fields.company_address').max(254),
      remember: z.boolean().default(true),
    }),
    output: z.object({ url: z.string(), key: z.string() }),
  }),
  /**
   * The answer that the provider sent back with the browser. Valid once, within 10 minutes. Errors: 2003 to 2005 as for
   * `login`, 2006 expired, 2008 second factor, 2011 refused, 3020 the provider does not answer.
   */
  'POST /api/v2/company_sign_in/finish': endpoint({
    audience: 'public',
    permission: null,
    rate: 'sign_in',
    secret: true,
    input: z.strictObject({
      state: secret,
      key: secret,
      code: z.string().min(1).max(4_000).optional(),
      iss: z.string().max(500).optional(),
      /** The error code that the provider sent in place of `code`. */
      error: z.string().max(200).optional(),
      ...client,
    }),
    output: signedIn,
  }),
  'GET /api/v2/company/sign_in': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'read',
    input: emptyObject,
    output: companySignIn,
  }),
  /**
   * Reads the provider's OpenID configuration before it saves, and mails the caller. Another issuer needs
   * `client_secret`, and removes people's links to the earlier one. With the same issuer, the stored secret stays when
   * `client_secret` is absent. Error 2009 without a recent proof of identity, 1001 at a refused field.
   */
  'POST /api/v2/company/sign_in/save': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'refused',
    secret: true,
    input: z.strictObject({
      issuer: z.url({ protocol: /^https?$/, error: 'fields.issuer' }).max(300),
      client_id: z.string('fields.client_id').trim().min(1, 'fields.client_id').max(200),
      client_secret: z.string().trim().min(1, 'fields.client_secret').max(500).optional(),
      domains: z.array(mailDomain).min(1, 'fields.sign_in_domains').max(20),
      is_required: z.boolean(),
    }),
    output: companySignIn,
  }),
  /**
   * Deletes the provider and all links, so that nobody signs in through the provider any more. Error 2009 without a
   * recent proof of identity.
   */
  'POST /api/v2/company/sign_in/delete': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'refused',
    input: emptyObject,
    output: companySignIn,
  }),
  /**
   * Removes the link of a colleague, who may have a new account at the provider. Error 2009 without a recent proof of
   * identity, 1003 for a person without a link.
   */
  'POST /api/v2/company/sign_in/unlink': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'refused',
    input: z.strictObject({ user_id: id }),
    output: companySignIn,
  }),
};
