/** The cases that a partner must pass in the sandbox before its live keys may quote and order. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emptyObject, instant, text2 } from '../schemas.ts';
import { certificationCaseNames, certificationStates } from './certification-cases.ts';

export const certification = z.object({
  /** Number of passed cases, and number of cases that the scopes of the test keys make necessary. */
  passed: z.int(),
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
  /** State of each certification case of the calling account. For test keys only. */
  'GET /api/partner/v1/sandbox/certification': endpoint({
    audience: 'partner',
    permission: null,
    limit: 'rest',
    input: emptyObject,
    output: certification,
  }),
};
