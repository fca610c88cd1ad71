/** The activity log of an account: who signed in or changed something, when and from where. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, instant, page, pageOf, pageSize, streamedFile, timeZone } from '../schemas.ts';
import { activityKinds } from './activity-kinds.ts';

const filters = {
  user_id: id.optional(),
  kind: z.enum(activityKinds).optional(),
  /** Days in the zone `time_zone`, both included. */
  from: date.optional(),
  to: date.optional(),
  /** Zone of the days `from` and `to`. Default: UTC. */
  time_zone: timeZone.optional(),
};

const activityLine = z.object({
  id: z.string(),
  at: instant,
  person: z.string(),
  /** The member of staff who acted for the person; null without one. */
  staff: z.string().nullable(),
  /** The action as text, in the language of the call that reads the log. */
  what: z.string(),
  /** The orders, other objects and sums that the call concerned; may be empty. */
  subject: z.string(),
  ip: z.string(),
  /** The `User-Agent` header of the browser. */
  user_agent: z.string(),
});
export type ActivityLine = z.output<typeof activityLine>;

export const activityEndpoints = {
  /**
   * Newest first. The main account sees all people of the account; others see only themselves, even with another
   * `user_id`. `people`: the people of the account, for the main account's filter; empty for others.
   */
  'POST /api/v2/company/activity': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: z.strictObject({ page, page_size: pageSize, ...filters }),
    output: pageOf(activityLine).extend({ people: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  /** All lines that match the filters, newest first, as a CSV file that is written while it is sent. */
  'POST /api/v2/company/activity/export': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    file: true,
    input: z.strictObject(filters),
    output: streamedFile,
  }),
};
