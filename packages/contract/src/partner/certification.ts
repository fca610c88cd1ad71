/** The cases that a partner shows in the practice world before it goes live. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emptyObject, instant, text2 } from '../schemas.ts';
import { certificationCaseNames, certificationStates } from './certification-cases.ts';

export const certification = z.object({
  /** Passed cases, and all that calls can show with these scopes. */
  passed: z.int(),
  needed: z.int(),
  cases: z.array(
    z.object({
      case: z.enum(certificationCaseNames),
      title: text2,
      state: z.enum(certificationStates),
      /** The call that showed it. */
      request_id: z.string().nullable(),
      passed_at: instant.nullable(),
    }),
  ),
});
export type Certification = z.output<typeof certification>;

export const partnerCertificationEndpoints = {
  /** The cases as your calls have shown them. For test keys only. */
  'GET /api/partner/v1/sandbox/certification': endpoint({
    audience: 'partner',
    permission: null,
    limit: 'rest',
    input: emptyObject,
    output: certification,
  }),
};
