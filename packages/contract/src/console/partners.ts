/** Partner companies in the console. */
import { z } from 'zod';
import { certificationPicture } from '../account/certification.ts';
import { endpoint } from '../endpoint.ts';
import { reasonLine } from '../form-fields.ts';
import { callListFilter, callPage, loggedCallDetail, lookToBook } from '../partner/call-log.ts';
import { emptyObject, fileAnswer, freeText, id, instant, languageCode, text2 } from '../schemas.ts';

const partner = z.object({
  /** Id of the company. The figures include its sandbox account, except `look_to_book`. */
  id: z.string(),
  name: text2,
  /** Numbers of live keys and test keys that work. */
  live_keys: z.int(),
  test_keys: z.int(),
  last_call_at: instant.nullable(),
  /** Number of calls in the last 24 hours, and of those that had a problem. */
  calls: z.int(),
  problems: z.int(),
  look_to_book: lookToBook,
  /** Delivery attempts of the last 15 minutes; null when there was none. */
  webhooks: z.object({ attempts: z.int(), good: z.int(), is_failing: z.boolean() }).nullable(),
  suspended: z.object({ reason: z.string(), at: instant }).nullable(),
  /** Language of the main account, in which the partner reads messages. */
  language: languageCode,
  /** True when the main account, which makes the keys, signs in with a second factor. */
  second_factor: z.boolean(),
  /** The five most frequent problems of the last 24 hours. */
  problem_codes: z.array(z.object({ code: z.string(), calls: z.int() })),
  /**
   * Number of certification cases that are passed, and that are needed for the scopes of the working test keys and
   * locked live keys (for all scopes when there is no such key).
   */
  certification: z.object({ passed: z.int(), needed: z.int() }),
  /** Number of live keys that wait for the certification. */
  locked_keys: z.int(),
  waiver: z.object({ reason: z.string(), at: instant }).nullable(),
  /** Pictures that wait for staff, the earliest due time first. */
  pictures: z.array(certificationPicture.extend({ title: text2 })),
});
export type Partner = z.output<typeof partner>;

const partners = z.object({ partners: z.array(partner) });
const byId = z.strictObject({ id });
const byPicture = z.strictObject({ params: byId.extend({ picture_id: id }) });

export const consolePartnersEndpoints = {
  /**
   * First the partners that need attention: a picture waits, webhooks fail, or the share of problems or the
   * look-to-book ratio is high. Then all others. Each group is sorted by number of calls, highest first.
   */
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
  /** Needs `orders.read`, because the bodies contain names of guests. */
  'GET /api/console/v1/partners/{id}/calls/{call_id}': endpoint({
    audience: 'staff',
    permission: 'orders.read',
    input: z.strictObject({ params: byId.extend({ call_id: z.coerce.number().int().min(1) }) }),
    output: loggedCallDetail,
  }),
  /**
   * Refuses further searches, quotes and new orders with the reason. Cancellations and events still work. 1004 when the
   * partner is suspended already. Audited.
   */
  'POST /api/console/v1/partners/{id}/suspend': endpoint({
    audience: 'staff',
    permission: 'customers.write',
    input: z.strictObject({ params: byId, reason: reasonLine }),
    output: partners,
  }),
  /** Ends the suspension. 1004 when there is none. Audited. */
  'POST /api/console/v1/partners/{id}/lift': endpoint({
    audience: 'staff',
    permission: 'customers.write',
    input: z.strictObject({ params: byId, reason: reasonLine }),
    output: partners,
  }),
  /** Lets live keys of the company book without the certification. 1004 when there is a waiver already. Audited. */
  'POST /api/console/v1/partners/{id}/waive': endpoint({
    audience: 'staff',
    permission: 'customers.write',
    input: z.strictObject({ params: byId, reason: reasonLine }),
    output: partners,
  }),
  'GET /api/console/v1/partners/{id}/pictures/{picture_id}': endpoint({
    audience: 'staff',
    permission: 'customers.read',
    file: true,
    input: byPicture,
    output: fileAnswer,
  }),
  /** Passes the picture's certification case. 1004 when the picture does not wait for staff. Audited. */
  'POST /api/console/v1/partners/{id}/pictures/{picture_id}/approve': endpoint({
    audience: 'staff',
    permission: 'customers.write',
    input: byPicture,
    output: partners,
  }),
  /** The partner reads the reason. 1004 when the picture does not wait for staff. Audited. */
  'POST /api/console/v1/partners/{id}/pictures/{picture_id}/refuse': endpoint({
    audience: 'staff',
    permission: 'customers.write',
    input: byPicture.extend({ reason: freeText(1000).trim().min(1) }),
    output: partners,
  }),
};
