/** Webhooks of the partner API as the main account of a company manages them. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  delivery,
  deliveryDetail,
  deliveryFilter,
  deliveryPage,
  replayFields,
  replayResult,
  webhook,
  webhookChange,
  webhookFields,
  webhookWithSecret,
} from '../partner/webhooks.ts';
import { id } from '../schemas.ts';

/**
 * Filters for the list of deliveries. The partner API takes them in the query string; these calls take them in the
 * body.
 */
const filter = {
  ...deliveryFilter,
  before: z.int().min(1).optional(),
  limit: z.int().min(1).max(100).default(50),
};

/**
 * The company's account, or its practice account. Calls without `world` find the account by the webhook's id.
 */
const world = z.enum(['live', 'test']).default('live');

export const webhooksEndpoints = {
  'GET /api/v2/webhooks': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'read',
    input: z.strictObject({ world }),
    output: z.object({ webhooks: z.array(webhook) }),
  }),
  /**
   * Only this answer holds the secret. Mails the main account about a webhook of the world `live`. Error 2009 without a
   * recent proof of identity, because deliveries contain names of guests.
   */
  'POST /api/v2/webhooks/create': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'refused',
    secret: true,
    input: z.strictObject({ ...webhookFields, world }),
    output: webhookWithSecret,
  }),
  /**
   * Absent fields stay. `off` ends all open deliveries. With a new address, waiting deliveries are tried at once; in
   * the world `live`, the main account gets a mail. With `url`, error 2009 without a recent proof of identity.
   */
  'POST /api/v2/webhooks/change': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'refused',
    input: z.strictObject({ id, ...webhookChange }),
    output: webhook,
  }),
  /** Ends all open deliveries. Safe to repeat. */
  'POST /api/v2/webhooks/delete': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'refused',
    input: z.strictObject({ id }),
    output: z.object({ id: z.string() }),
  }),
  /**
   * Creates a new secret; the present one also signs for seven more days. Error 2009 without a recent proof of
   * identity.
   */
  'POST /api/v2/webhooks/rotate': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'refused',
    secret: true,
    input: z.strictObject({ id }),
    output: webhookWithSecret,
  }),
  /** Sends a `ping` to this webhook. 1004 for a webhook that is not `on`. */
  'POST /api/v2/webhooks/ping': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'refused',
    input: z.strictObject({ id }),
    output: delivery,
  }),
  /** Newest first. */
  'POST /api/v2/webhooks/deliveries': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'read',
    input: z.strictObject({ id, ...filter }),
    output: deliveryPage,
  }),
  'POST /api/v2/webhooks/delivery': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'read',
    input: z.strictObject({ id, event_id: id }),
    output: deliveryDetail,
  }),
  /** Sends events again, by id or by time, with their original ids. 1004 for a webhook that is not `on`. */
  'POST /api/v2/webhooks/replay': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'refused',
    input: z.strictObject({ id, ...replayFields }),
    output: replayResult,
  }),
};
