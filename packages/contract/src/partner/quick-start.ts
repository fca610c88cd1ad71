/**
 * The call that tells, from the request log, which steps of the developer pages' quick start a test key has done.
 */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emptyObject, instant } from '../schemas.ts';
import { quickStartSteps } from './quick-start-steps.ts';

export const partnerQuickStartEndpoints = {
  /**
   * The last successful call of each step by this test key within 24 hours. For a step without a successful call, the
   * problem of its last call. For test keys only. This call itself is not logged, because pages repeat it.
   */
  'GET /api/partner/v1/sandbox/steps': endpoint({
    audience: 'partner',
    permission: null,
    limit: 'rest',
    input: emptyObject,
    output: z.object({
      steps: z.array(
        z.object({
          step: z.enum(quickStartSteps),
          /** Time and duration (milliseconds) of the last successful call; null when none succeeded. */
          seen_at: instant.nullable(),
          ms: z.int().nullable(),
          /** The code of the last call's problem, when no call has succeeded. */
          problem: z.string().nullable(),
        }),
      ),
    }),
  }),
};
