/** The certification of a company as its main account sees it, with the pictures of its pages. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { certification } from '../partner/certification.ts';
import { pictureCases } from '../partner/certification-cases.ts';
import { emptyObject, fileAnswer, freeText, id, instant } from '../schemas.ts';

/** The newest picture of a case. */
export const certificationPicture = z.object({
  id: z.string(),
  case: z.enum(pictureCases),
  state: z.enum(['waiting', 'approved', 'refused']),
  /** The text of the page, in the partner's words. */
  statement: z.string(),
  sent_at: instant,
  /** Latest time of the answer of staff. */
  due_at: instant,
  decided_at: instant.nullable(),
  /** Reason of a refusal; else null. */
  reason: z.string().nullable(),
});
export type CertificationPicture = z.output<typeof certificationPicture>;

const companyCertification = certification.extend({
  pictures: z.array(certificationPicture),
  /**
   * Whether live keys may book: `open` when certified, `waived` when staff waived the certification, else
   * `locked`.
   */
  live: z.enum(['open', 'waived', 'locked']),
});
export type CompanyCertification = z.output<typeof companyCertification>;

export const certificationEndpoints = {
  /** The certification, with the cases that calls of the company's test keys or its pictures have passed. */
  'GET /api/v2/api_keys/certification': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'read',
    input: emptyObject,
    output: companyCertification,
  }),
  /** A picture (PNG, JPG, WebP; 5 MB) replaces one that waits. 1004 for a case that is passed. */
  'POST /api/v2/api_keys/pictures/send': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'refused',
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
