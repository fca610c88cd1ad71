/** States of webhooks and deliveries, and reasons of failed attempts. */
export const webhookStates = ['on', 'off', 'gone', 'paused'] as const;
export type WebhookState = (typeof webhookStates)[number];

export const deliveryStates = ['waiting', 'due', 'delivered', 'failed', 'stopped'] as const;

/** Reasons why an attempt got no 2xx response. `redirect`: a 3xx response. `refused`: any other response. */
export const webhookErrors = [
  'timeout',
  'unknown_host',
  'private_address',
  'not_https',
  'certificate',
  'connection',
  'redirect',
  'refused',
] as const;
export type WebhookError = (typeof webhookErrors)[number];
