/** Endpoints and deliveries in the shapes of the contract. Pure. */

import type { WebhookError } from '@wayhouse/contract/partner/webhook-states';
import type { Delivery, Webhook } from '@wayhouse/contract/partner/webhooks';
import type { EndpointRow } from './endpoints.store.ts';
import type { DeliverySummary, EndpointCounts } from './webhooks.views.ts';

export function presentWebhook(row: EndpointRow, counts: EndpointCounts | undefined, now: Date): Webhook {
  // In any state: a webhook that is switched on again in this time signs with both secrets.
  const isRotating = row.previous_until !== null && row.previous_until > now;
  return {
    id: row.id,
    label: row.label,
    url: row.url,
    types: row.types as Webhook['types'],
    state: row.state as Webhook['state'],
    failing_since: row.failing_since?.toISOString() ?? null,
    waiting: counts?.waiting ?? 0,
    last_day: { ended: counts?.ended ?? 0, delivered: counts?.delivered ?? 0 },
    last_attempt: row.last_at && {
      at: row.last_at.toISOString(),
      ms: row.last_ms ?? 0,
      status: row.last_status,
      error: errorOf(row.last_error),
    },
    rotating_until: isRotating ? (row.previous_until?.toISOString() ?? null) : null,
    created_at: row.created_at.toISOString(),
  };
}

export function presentDelivery(row: DeliverySummary): Delivery {
  return {
    event_id: row.event_id,
    type: row.type,
    sequence: row.sequence,
    order_no: row.order_no,
    state: row.state as Delivery['state'],
    attempts: row.attempts,
    next_attempt_at: row.due_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    last_status: row.last_status,
    last_error: errorOf(row.last_error),
    last_ms: row.last_ms,
  };
}

/** The cast is safe, because only the port that sends events writes this column. */
export const errorOf = (error: string | null) => error as WebhookError | null;
