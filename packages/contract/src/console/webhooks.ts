/** Webhooks of a customer in the console. Staff only. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  deliveryDetail,
  deliveryFilter,
  deliveryPage,
  replayFields,
  replayResult,
  webhook,
} from '../partner/webhooks.ts';
import { id } from '../schemas.ts';

const byWebhook = z.strictObject({ id, webhook_id: id });

export const consoleWebhooksEndpoints = {
  'GET /api/console/v1/customers/{id}/webhooks': endpoint({
    audience: 'staff',
    permission: 'customers.read',
    input: z.strictObject({ params: z.strictObject({ id }) }),
    output: z.object({ webhooks: z.array(webhook) }),
  }),
  /** Newest first. */
  'GET /api/console/v1/customers/{id}/webhooks/{webhook_id}/deliveries': endpoint({
    audience: 'staff',
    permission: 'customers.read',
    input: z.strictObject({ params: byWebhook, ...deliveryFilter }),
    output: deliveryPage,
  }),
  /** Needs `orders.read`, because the body may contain names of guests. */
  'GET /api/console/v1/customers/{id}/webhooks/{webhook_id}/deliveries/{event_id}': endpoint({
    audience: 'staff',
    permission: 'orders.read',
    input: z.strictObject({ params: byWebhook.extend({ event_id: id }) }),
    output: deliveryDetail,
  }),
  /** Sends events again with their original ids. 1004 for a webhook that is off. Audited. */
  'POST /api/console/v1/customers/{id}/webhooks/{webhook_id}/replay': endpoint({
    audience: 'staff',
    permission: 'work.retry',
    input: z.strictObject({ params: byWebhook, ...replayFields }),
    output: replayResult,
  }),
};
