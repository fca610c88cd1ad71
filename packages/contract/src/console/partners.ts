/** Companies that call the partner API, for staff. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { callListFilter, callPage, loggedCallDetail, lookToBook } from '../partner/call-log.ts';
import { emptyObject, id, instant, plainText, text2 } from '../schemas.ts';

const partner = z.object({
  /** Of the company. Its practice account is counted with it. */
  id: z.string(),
  name: text2,
  /** Keys that work. */
  live_keys: z.int(),
  test_keys: z.int(),
  last_call_at: instant.nullable(),
  /** In the last 24 hours. */
  calls: z.int(),
  problems: z.int(),
  look_to_book: lookToBook,
  /** Tries of the last 15 minutes; null without any. */
  webhooks: z.object({ attempts: z.int(), good: z.int(), is_failing: z.boolean() }).nullable(),
  suspended: z.object({ reason: z.string(), at: instant }).nullable(),
});
export type Partner = z.output<typeof partner>;

const partners = z.object({ partners: z.array(partner) });
const byId = z.strictObject({ id });
const reason = plainText(300).trim().min(1);

export const consolePartnersEndpoints = {
  /** Those that need a look first. */
  'GET /api/console/v1/partners': endpoint({
    audience: 'staff',
    permission: 'customers.read',
    input: emptyObject,
    output: partners,
  }),
  'GET /api/console/v1/partners/{id}/calls': endpoint({
    audience: 'staff',
    permission: 'customers.read',
    input: z.strictObject({
      params: byId,
      ...callListFilter,
      before: z.coerce.number().int().min(1).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    output: callPage,
  }),
  /** Its bodies hold the names of guests. */
  'GET /api/console/v1/partners/{id}/calls/{call_id}': endpoint({
    audience: 'staff',
    permission: 'orders.read',
    input: z.strictObject({ params: byId.extend({ call_id: z.coerce.number().int().min(1) }) }),
    output: loggedCallDetail,
  }),
  /** From now on searches, quotes and new orders are refused with the reason. Cancellations and events go on. Audited. */
  'POST /api/console/v1/partners/{id}/suspend': endpoint({
    audience: 'staff',
    permission: 'customers.write',
    input: z.strictObject({ params: byId, reason }),
    output: partners,
  }),
  'POST /api/console/v1/partners/{id}/lift': endpoint({
    audience: 'staff',
    permission: 'customers.write',
    input: z.strictObject({ params: byId, reason }),
    output: partners,
  }),
};
