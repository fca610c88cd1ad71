/** Webhooks of an account, and the result of each delivery. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emptyObject, id, instant, plainText } from '../schemas.ts';
import { eventTypes } from './event-types.ts';
import { deliveryStates, webhookErrors, webhookStates } from './webhook-states.ts';

/** Maximum number of webhooks of an account. */
export const webhooksMax = 10;
/** Maximum number of events in one replay. */
export const replayMax = 10_000;

const error = z.enum(webhookErrors).nullable();

export const webhook = z.object({
  id: z.string(),
  label: z.string(),
  url: z.string(),
  types: z.array(z.enum(eventTypes)),
  /** `gone`: the address answered 410. `paused`: it failed for seven days. A change to `on` ends both states. */
  state: z.enum(webhookStates),
  failing_since: instant.nullable(),
  /** Number of deliveries that have not ended. */
  waiting: z.int(),
  /** Deliveries that ended in the last 24 hours. `ended` counts all, `delivered` only the successful ones. */
  last_day: z.object({ ended: z.int(), delivered: z.int() }),
  last_attempt: z.object({ at: instant, ms: z.int(), status: z.int().nullable(), error }).nullable(),
  /** Until this instant, deliveries are also signed with the previous secret. */
  rotating_until: instant.nullable(),
  created_at: instant,
});
export type Webhook = z.output<typeof webhook>;

export const webhookWithSecret = webhook.extend({ secret: z.string() });

export const delivery = z.object({
  event_id: z.string(),
  type: z.string(),
  sequence: z.int(),
  order_no: z.string().nullable(),
  /**
   * `waiting`: an earlier event of the same order is not delivered yet. `due`: in an attempt, or before the next one.
   * `failed`: no attempts left. `stopped`: the webhook became `off`, `gone` or `paused`, or was deleted. A replay
   * starts a delivery again from `waiting`.
   */
  state: z.enum(deliveryStates),
  attempts: z.int(),
  next_attempt_at: instant.nullable(),
  created_at: instant,
  ended_at: instant.nullable(),
  last_status: z.int().nullable(),
  last_error: error,
  last_ms: z.int().nullable(),
});
export type Delivery = z.output<typeof delivery>;

export const deliveryDetail = delivery.extend({
  /** The first 200 attempts, including those before a replay, oldest first. */
  tries: z.array(
    z.object({
      n: z.int(),
      at: instant,
      ms: z.int(),
      status: z.int().nullable(),
      error,
      /** The beginning of the response body. */
      answer: z.string(),
    }),
  ),
  /** The body of the request: the event as JSON text. */
  body: z.string(),
});
export type DeliveryDetail = z.output<typeof deliveryDetail>;

/** A web address without user name, password and fragment. The server decides where `http` is allowed. */
export const webhookUrl = z
  .string()
  .max(500)
  .refine((text) => isWebAddress(text), { error: 'fields.webhook_url' });

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return ['https:', 'http:'].includes(protocol) && !username && !password && !hash;
}

const typeList = z.array(z.enum(eventTypes)).min(1).max(eventTypes.length);
export const webhookFields = {
  url: webhookUrl,
  label: plainText(60).trim().default(''),
  /** Default: all types that the caller may see. */
  types: typeList.optional(),
};
export const webhookChange = {
  url: webhookUrl.optional(),
  label: plainText(60).trim().optional(),
  types: typeList.optional(),
  /** `on` also ends the states `gone` and `paused`. */
  state: z.enum(['on', 'off']).optional(),
};
export const deliveryFilter = {
  state: z.enum(deliveryStates).optional(),
  /** `next` of the previous page. */
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};
export const deliveryPage = z.object({ deliveries: z.array(delivery), next: z.int().nullable() });
export const replayFields = {
  event_ids: z.array(id).min(1).max(500).optional(),
  /** Events created at or after `from` and before `to`. */
  from: instant.optional(),
  to: instant.optional(),
};
export const replayResult = z.object({ replayed: z.int() });

const params = z.strictObject({ id });

export const partnerWebhooksEndpoints = {
  'GET /api/partner/v1/webhooks': endpoint({
    audience: 'partner',
    permission: 'webhooks',
    limit: 'rest',
    input: emptyObject,
    output: z.object({ webhooks: z.array(webhook) }),
  }),
  /**
   * Only this answer contains the secret. Refused when the account already has a webhook with the same address, or
   * `webhooksMax` webhooks.
   */
  'POST /api/partner/v1/webhooks': endpoint({
    audience: 'partner',
    permission: 'webhooks',
    limit: 'rest',
    secret: true,
    statuses: [201],
    input: z.strictObject(webhookFields),
    output: webhookWithSecret,
  }),
  /**
   * Absent fields stay. `off` ends all open deliveries; `on` starts with new events. With a new address, waiting
   * deliveries are tried at once.
   */
  'PATCH /api/partner/v1/webhooks/{id}': endpoint({
    audience: 'partner',
    permission: 'webhooks',
    limit: 'rest',
    input: z.strictObject({ params, ...webhookChange }),
    output: webhook,
  }),
  /** Deletes the webhook and stops its open deliveries. Repeating the call gets the same answer. */
  'DELETE /api/partner/v1/webhooks/{id}': endpoint({
    audience: 'partner',
    permission: 'webhooks',
    limit: 'rest',
    input: z.strictObject({ params }),
    output: z.object({ id: z.string() }),
  }),
  /** Creates a new secret. For seven days, deliveries are signed with the previous one too. */
  'POST /api/partner/v1/webhooks/{id}/rotate-secret': endpoint({
    audience: 'partner',
    permission: 'webhooks',
    limit: 'rest',
    secret: true,
    input: z.strictObject({ params }),
    output: webhookWithSecret,
  }),
  /** Sends a `ping` to this webhook. `wrong_state` when the webhook is not `on`. */
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
  /** Sends events again, by id or by time, with their original ids. `wrong_state` when the webhook is not `on`. */
  'POST /api/partner/v1/webhooks/{id}/replay': endpoint({
    audience: 'partner',
    permission: 'webhooks',
    limit: 'rest',
    input: z.strictObject({ params, ...replayFields }),
    output: replayResult,
  }),
};
