import type * as api from './api-types.gen.ts';
import type { Send } from './send-call.ts';

export interface Webhooks {
  list(): Promise<api.GetWebhooksAnswer>;
  /** Store the `secret` of this answer: the server shows it only once. */
  create(webhook: api.PostWebhooksBody): Promise<api.WebhookWithSecret>;
  update(id: string, change: api.PatchWebhooksIdBody): Promise<api.Webhook>;
  delete(id: string): Promise<api.DeleteWebhooksIdAnswer>;
  rotateSecret(id: string): Promise<api.WebhookWithSecret>;
  ping(id: string): Promise<api.Delivery>;
  deliveries(
    id: string,
    query?: api.GetWebhooksIdDeliveriesQuery,
  ): Promise<api.GetWebhooksIdDeliveriesAnswer>;
  delivery(id: string, eventId: string): Promise<api.DeliveryDetail>;
  replay(id: string, events: api.PostWebhooksIdReplayBody): Promise<api.PostWebhooksIdReplayAnswer>;
}

export function webhooksOf(send: Send): Webhooks {
  const pathOf = (id: string, suffix = '') => `/webhooks/${encodeURIComponent(id)}${suffix}`;
  return {
    list: () => send({ method: 'GET', path: '/webhooks' }),
    create: (body) => send({ method: 'POST', path: '/webhooks', body }),
    update: (id, body) => send({ method: 'PATCH', path: pathOf(id), body }),
    delete: (id) => send({ method: 'DELETE', path: pathOf(id) }),
    rotateSecret: (id) => send({ method: 'POST', path: pathOf(id, '/rotate-secret') }),
    ping: (id) => send({ method: 'POST', path: pathOf(id, '/ping') }),
    deliveries: (id, query) => send({ method: 'GET', path: pathOf(id, '/deliveries'), query: { ...query } }),
    delivery: (id, eventId) =>
      send({ method: 'GET', path: pathOf(id, `/deliveries/${encodeURIComponent(eventId)}`) }),
    replay: (id, body) => send({ method: 'POST', path: pathOf(id, '/replay'), body }),
  };
}
