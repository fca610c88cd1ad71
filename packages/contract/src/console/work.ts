/** Dead work of the queue, and retrying it. Message bodies are hidden because they contain sign-in links. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, languageCode } from '../schemas.ts';

export const deadWork = z.object({
  id: z.string(),
  /** One of `workKinds`, or a kind of a newer release. */
  kind: z.string(),
  /** Number of the order, payment or message of the work. */
  key: z.string(),
  message: z.object({ recipient: z.string(), language: languageCode, template: z.string() }).nullable(),
  created_at: instant,
  dead_at: instant,
  tries: z.int(),
  last_error: z.string().nullable(),
});
export type DeadWork = z.infer<typeof deadWork>;

const workId = z.string().regex(/^\d{1,15}$/);

export const consoleWorkEndpoints = {
  /** Newest first, 50 at a time; `before` is the last id of the previous page. */
  'POST /api/console/v1/work/dead': endpoint({
    audience: 'staff',
    permission: 'work.read',
    input: z.strictObject({ before: workId.optional() }),
    output: z.object({ items: z.array(deadWork), more: z.boolean() }),
  }),
  'POST /api/console/v1/work/retry': endpoint({
    audience: 'staff',
    permission: 'work.retry',
    input: z.strictObject({ id: workId }),
    output: z.strictObject({}),
  }),
};
