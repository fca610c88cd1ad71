/**
 * The certification of a company as its main account sees it, with the screenshots of the company's own pages that
 * prove some of the cases.
 */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { certification } from '../partner/certification.ts';
import { pictureCases } from '../partner/certification-cases.ts';
import { emptyObject, fileAnswer, freeText, id, instant } from '../schemas.ts';

/** The newest screenshot that the company sent for a case. */
export const certificationPicture = z.object({
  id: z.string(),
  case: z.enum(pictureCases),
  state: z.enum(['waiting', 'approved', 'refused']),
  /** The partner's own description of the pictured page. */
  statement: z.string(),
  sent_at: instant,
  /** The time by which staff answer. */
  due_at: instant,
  decided_at: instant.nullable(),
  /** Reason of a refusal; else null. */
  reason: z.string().nullable(),
});
export type CertificationPicture = z.output<typeof certificationPicture>;

const companyCertification = certification.extend({
  pictures: z.array(certificationPicture),
  /**
   * Right of live keys to book. `waived`: staff waived the certification. Otherwise `open` when all needed cases are
   * passed, and `locked` until then.
   */
  live: z.enum(['open', 'waived', 'locked']),
});
export type CompanyCertification = z.output<typeof companyCertification>;

export const certificationEndpoints = {
  /**
   * All cases with their states. The needed cases depend on the scopes of the company's active test keys and locked
   * live keys; if there is no such key, all cases are needed.
   */
  'GET /api/v2/api_keys/certification': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'read',
    input: emptyObject,
    output: companyCertification,
  }),
  /**
   * Sends a screenshot (PNG, JPG or WebP, at most 5 MB). It replaces a screenshot of the same case that still waits for
   * staff. 1004 when the company has passed the case.
   */
  'POST /api/v2/api_keys/pictures/send': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'refused',
    idempotent: true,
    upload: true,
    input: z.strictObject({
      case: z.enum(pictureCases),
      statement: freeText(500).trim().min(1, 'fields.statement'),
      file: z.object({ name: z.string(), bytes: z.custom<Uint8Array>() }, { error: 'fields.picture' }),
    }),
    output: companyCertification,
  }),
  'GET /api/v2/api_keys/pictures/{id}': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'read',
    file: true,
    input: z.strictObject({ params: z.strictObject({ id }) }),
    output: fileAnswer,
  }),
};
