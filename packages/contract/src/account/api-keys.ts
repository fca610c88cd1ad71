/** Keys of the partner API as the main account of a company manages them. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { partnerScopes } from '../partner/scopes.ts';
import { emptyObject, id, instant, plainText } from '../schemas.ts';

/** Maximum number of active keys of a company; live and test keys are counted separately. */
export const apiKeysMax = 20;

export const apiKey = z.object({
  id: z.string(),
  label: z.string(),
  /** Test keys act only in the sandbox, live keys only outside it. */
  environment: z.enum(['live', 'test']),
  /** The first characters of the newest secret; the full secret is shown once. */
  prefix: z.string(),
  scopes: z.array(z.enum(partnerScopes)),
  signature: z.enum(['required', 'optional']),
  /** Networks from which the key may call; empty = any. */
  cidrs: z.array(z.string()),
  state: z.enum(['active', 'expired', 'revoked']),
  /**
   * True while the live key may neither quote nor order, because the company has not passed the certification cases of
   * the key's scopes.
   */
  locked: z.boolean(),
  created_by: z.string(),
  created_at: instant,
  expires_at: instant.nullable(),
  revoked_at: instant.nullable(),
  /** Until then the secret before the last rotation still works; null when only the newest secret works. */
  rotating_until: instant.nullable(),
  last_used_at: instant.nullable(),
  last_ip: z.string().nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

const keyWithSecret = z.object({ key: apiKey, secret: z.string() });

export const apiKeysEndpoints = {
  /** Newest first; revoked and expired keys stay in the list. */
  'GET /api/v2/api_keys': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'read',
    input: emptyObject,
    output: z.array(apiKey),
  }),
  /**
   * Only this answer holds the secret. Mails the main account about a live key. Error 2009 without a recent proof of
   * identity, 1004 when `apiKeysMax` is reached, 1001 when `expires_at` is past.
   */
  'POST /api/v2/api_keys/create': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'refused',
    secret: true,
    input: z.strictObject({
      label: plainText(60).trim().min(1),
      environment: z.enum(['live', 'test']).default('live'),
      scopes: z.array(z.enum(partnerScopes)).min(1).max(partnerScopes.length),
      /** Default: required for keys that may book, else optional. */
      signature: z.enum(['required', 'optional']).optional(),
      cidrs: z
        .array(z.union([z.cidrv4('fields.network'), z.cidrv6('fields.network')], 'fields.network'))
        .max(20)
        .default([]),
      expires_at: instant.optional(),
    }),
    output: keyWithSecret,
  }),
  /**
   * Creates a new secret, and mails the main account. The present secret works for seven more days. A secret from
   * before an earlier rotation stops at once. Error 2009 without a recent proof of identity, 1004 for a key that is not
   * active.
   */
  'POST /api/v2/api_keys/rotate': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'refused',
    secret: true,
    input: z.strictObject({ id }),
    output: keyWithSecret,
  }),
  /** Revokes the key with all its secrets at once; safe to repeat. Error 2009 without a recent proof of identity. */
  'POST /api/v2/api_keys/revoke': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'refused',
    input: z.strictObject({ id }),
    output: apiKey,
  }),
};
