/** Mails and text messages that would not go, and trying them again. What they say is not shown: it opens doors. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, languageCode } from '../schemas.ts';

export const deadMessage = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  language: languageCode,
  template: z.string(),
  created_at: instant,
  dead_at: instant,
  attempts: z.int(),
  last_error: z.string().nullable(),
});
export type DeadMessage = z.infer<typeof deadMessage>;

const messageId = z.string().regex(/^\d{1,15}$/);

export const consoleMessagesEndpoints = {
  /** Newest first, 50 at a time; `before` is the last id seen. */
  'POST /api/console/v1/messages/dead': endpoint({
    audience: 'staff',
    permission: 'messages.read',
    input: z.strictObject({ before: messageId.optional() }),
    output: z.object({ items: z.array(deadMessage), more: z.boolean() }),
  }),
  'POST /api/console/v1/messages/retry': endpoint({
    audience: 'staff',
    permission: 'messages.retry',
    input: z.strictObject({ id: messageId }),
    output: z.strictObject({}),
  }),
};
