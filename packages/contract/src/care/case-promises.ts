/** How the desk kept its promised times of the last 30 days, by kind of case. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date } from '../schemas.ts';
import { caseKinds } from './case-kinds.ts';

const promises = z.object({
  kind: z.enum(caseKinds),
  /** Cases that were opened in the period. */
  opened: z.int(),
  /** Those of the opened cases that were answered or solved without a missed promise. */
  kept: z.int(),
  /** Those with a missed promise, or late now. All others are in time and still wait for their first answer. */
  missed: z.int(),
  /** Median of the minutes until our first answer. Hours outside `deskHours` count too. Null without an answer. */
  first_answer_minutes: z.int().nullable(),
});
export type CasePromises = z.output<typeof promises>;

export const casePromisesEndpoints = {
  'GET /api/console/v1/case-promises': endpoint({
    audience: 'staff',
    permission: 'cases.manage',
    input: z.strictObject({}),
    /** `from`: the first day (UTC). `kinds` leaves out kinds without cases. */
    output: z.object({ from: date, kinds: z.array(promises) }),
  }),
} as const;
