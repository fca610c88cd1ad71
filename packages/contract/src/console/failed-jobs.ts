/**
 * Jobs of the work queue without attempts left, and their retry. The answer leaves out bodies of messages,
 * because some contain sign-in links.
 */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, languageCode } from '../schemas.ts';

export const failedJob = z.object({
  id: z.string(),
  /** One of `workKinds`, or a kind that a newer release added. */
  kind: z.string(),
  /** Number or id of the subject of the job, such as an order, a payment or a message. */
  key: z.string(),
  message: z.object({ recipient: z.string(), language: languageCode, template: z.string() }).nullable(),
  created_at: instant,
  dead_at: instant,
  tries: z.int(),
  last_error: z.string().nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;

const jobId = z.string().regex(/^\d{1,15}$/);

export const consoleWorkEndpoints = {
  /** Newest first, 50 at a time; `before` is the last id of the previous page. */
  'POST /api/console/v1/work/dead': endpoint({
    audience: 'staff',
    permission: 'work.read',
    input: z.strictObject({ before: jobId.optional() }),
    output: z.object({ items: z.array(failedJob), more: z.boolean() }),
  }),
  /** Queues a failed job again. 1004 for a job that has not failed. */
  'POST /api/console/v1/work/retry': endpoint({
    audience: 'staff',
    permission: 'work.retry',
    input: z.strictObject({ id: jobId }),
    output: z.strictObject({}),
  }),
};
