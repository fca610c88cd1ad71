/** The cases that a partner must pass in the sandbox before its live keys may quote and order. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emptyObject, instant, text2 } from '../schemas.ts';
import { certificationCaseNames, certificationStates } from './certification-cases.ts';

export const certification = z.object({
  /** Number of passed cases among the needed ones. */
  passed: z.int(),
  /** Number of cases that the scopes make necessary. The endpoint decides which keys' scopes count. */
  needed: z.int(),
  cases: z.array(
    z.object({
      case: z.enum(certificationCaseNames),
      title: text2,
      state: z.enum(certificationStates),
      /** Id of the call, the screenshot or the webhook event (C20) that passed the case; null until then. */
      request_id: z.string().nullable(),
      passed_at: instant.nullable(),
    }),
  ),
});
export type Certification = z.output<typeof certification>;

export const partnerCertificationEndpoints = {
  /**
   * State of each case of the calling account. The scopes of the calling key decide which cases are needed. For test
   * keys only (`test_key_required`).
   */
  'GET /api/partner/v1/sandbox/certification': endpoint({
    audience: 'partner',
    permission: null,
    limit: 'rest',
    input: emptyObject,
    output: certification,
  }),
};
