/** Endpoints of an account that get its events, and what became of each delivery. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, nothing, plainText } from '../schemas.ts';
import { eventTypes } from './events.ts';

/** Endpoints that an account may hold at once. */
export const webhooksMax = 10;
/** Events of one replay at most. */
export const replayMax = 10_000;

export const webhookStates = ['on', 'off', 'gone', 'paused'] as const;
export type WebhookState = (typeof webhookStates)[number];

export const webhook = z.object({
  id: z.string(),
  label: z.string(),
  url: z.string(),
  types: z.array(z.enum(eventTypes)),
  /** `gone`: it answered 410. `paused`: it failed for seven days. Both end when it is switched on again. */
  state: z.enum(webhookStates),
  failing_since: instant.nullable(),
  /** Deliveries that are not done yet. */
  waiting: z.int(),
  /** Deliveries of the last 24 hours that ended: how many, and how many of them were taken. */
  last_day: z.object({ ended: z.int(), delivered: z.int() }),
  last_attempt: z
    .object({ at: instant, ms: z.int(), status: z.int().nullable(), error: z.string().nullable() })
    .nullable(),
  /** While the secret before the last rotation still signs too. */
  rotating_until: instant.nullable(),
  created_at: instant,
});
export type Webhook = z.output<typeof webhook>;

export const webhookWithSecret = webhook.extend({ secret: z.string() });

export const deliveryStates = ['waiting', 'due', 'delivered', 'failed', 'stopped'] as const;

export const delivery = z.object({
  event_id: z.string(),
  type: z.string(),
  sequence: z.int(),
  order_no: z.string().nullable(),
  /**
   * `waiting`: an earlier event of the same order goes first. `due`: under way. `failed`: no try is left. `stopped`: the
   * endpoint was switched off. Replaying begins anew.
   */
  state: z.enum(deliveryStates),
  attempts: z.int(),
  next_attempt_at: instant.nullable(),
  created_at: instant,
  ended_at: instant.nullable(),
  last_status: z.int().nullable(),
  last_error: z.string().nullable(),
  last_ms: z.int().nullable(),
});
export type Delivery = z.output<typeof delivery>;

export const deliveryDetail = delivery.extend({
  /** All attempts, also those before a replay, oldest first. */
  tries: z.array(
    z.object({
      n: z.int(),
      at: instant,
      ms: z.int(),
      status: z.int().nullable(),
      error: z.string().nullable(),
      /** The first characters of the answer. */
      answer: z.string(),
    }),
  ),
  /** What is sent. */
  body: z.string(),
});
export type DeliveryDetail = z.output<typeof deliveryDetail>;

/** `https` addresses without a name or password in them. */
export const webhookUrl = z
  .string()
  .max(500)
  .refine((text) => isWebAddress(text), { error: 'fields.webhook_url' });

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return ['https:', 'http:'].includes(protocol) && !username && !password && !hash;
}

const typesOf = z.array(z.enum(eventTypes)).min(1).max(eventTypes.length);
export const webhookFields = {
  url: webhookUrl,
  label: plainText(60).trim().default(''),
  /** All that the caller may see unless named. */
  types: typesOf.optional(),
};
export const webhookChange = {
  url: webhookUrl.optional(),
  label: plainText(60).trim().optional(),
  types: typesOf.optional(),
  /** `on` also begins again after 410 or a pause. */
  state: z.enum(['on', 'off']).optional(),
};
export const deliveryFilter = {
  state: z.enum(deliveryStates).optional(),
  /** `next` of the answer before. */
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};
export const deliveryPage = z.object({ deliveries: z.array(delivery), next: z.int().nullable() });
export const replayFields = {
  event_ids: z.array(id).min(1).max(500).optional(),
  /** Events created from `from` on, before `to`. */
  from: instant.optional(),
  to: instant.optional(),
};
export const replayed = z.object({ replayed: z.int() });

const params = z.strictObject({ id });

export const partnerWebhooksEndpoints = {
  'GET /api/partner/v1/webhooks': endpoint({
    audience: 'partner',
    permission: 'webhooks',
    limit: 'rest',
    input: nothing,
    output: z.object({ webhooks: z.array(webhook) }),
  }),
  /** The secret is in this answer alone. A second endpoint with the same address is refused. */
  'POST /api/partner/v1/webhooks': endpoint({
    audience: 'partner',
    permission: 'webhooks',
    limit: 'rest',
    secret: true,
    statuses: [201],
    input: z.strictObject(webhookFields),
    output: webhookWithSecret,
  }),
  'PATCH /api/partner/v1/webhooks/{id}': endpoint({
    audience: 'partner',
    permission: 'webhooks',
    limit: 'rest',
    input: z.strictObject({ params, ...webhookChange }),
    output: webhook,
  }),
  /** Ends it and what it still waits for. The same answer for one that is gone. */
  'DELETE /api/partner/v1/webhooks/{id}': endpoint({
    audience: 'partner',
    permission: 'webhooks',
    limit: 'rest',
    input: z.strictObject({ params }),
    output: z.object({ id: z.string() }),
  }),
  /** A new secret; for seven days both sign. */
  'POST /api/partner/v1/webhooks/{id}/rotate-secret': endpoint({
    audience: 'partner',
    permission: 'webhooks',
    limit: 'rest',
    secret: true,
    input: z.strictObject({ params }),
    output: webhookWithSecret,
  }),
  /** Sends a `ping` to this endpoint. */
  'POST /api/partner/v1/webhooks/{id}/ping': endpoint({
    audience: 'partner',
    permission: 'webhooks',
    limit: 'rest',
    input: z.strictObject({ params }),
    output: delivery,
  }),
  /** Newest first. */
  'GET /api/partner/v1/webhooks/{id}/deliveries': endpoint({
    audience: 'partner',
    permission: 'webhooks',
    limit: 'rest',
    input: z.strictObject({ params, ...deliveryFilter }),
    output: deliveryPage,
  }),
  'GET /api/partner/v1/webhooks/{id}/deliveries/{event_id}': endpoint({
    audience: 'partner',
    permission: 'webhooks',
    limit: 'rest',
    input: z.strictObject({ params: z.strictObject({ id, event_id: id }) }),
    output: deliveryDetail,
  }),
  /** Sends events again, by id or by time, with the ids that they had. */
  'POST /api/partner/v1/webhooks/{id}/replay': endpoint({
    audience: 'partner',
    permission: 'webhooks',
    limit: 'rest',
    input: z.strictObject({ params, ...replayFields }),
    output: replayed,
  }),
};
