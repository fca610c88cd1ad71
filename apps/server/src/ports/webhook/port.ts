/** The port for webhooks of partners. */
import type { WebhookError } from '@wayhouse/contract/partner/webhook-states';

/**
 * Webhooks that may use `http` and private addresses. `none`: no webhook. `practice`: those of test keys, to this
 * machine only. `all`: every webhook.
 */
export const privateWebhooks = ['none', 'practice', 'all'] as const;
export type PrivateWebhooks = (typeof privateWebhooks)[number];

export interface WebhookTarget {
  url: string;
  /** True for a webhook of a sandbox account. */
  isPractice: boolean;
}

export interface WebhookPost extends WebhookTarget {
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface WebhookAnswer {
  /** HTTP status; null without a response. */
  status: number | null;
  error: WebhookError | null;
  ms: number;
  /** The first characters of the response's body. */
  answer: string;
}

export interface WebhookPort {
  /** Sends once, without following redirects. Never throws: the result contains the failure. */
  post(post: WebhookPost): Promise<WebhookAnswer>;
  /** The reason why an address cannot be used; undefined for a usable one. */
  refusalOf(target: WebhookTarget): Promise<WebhookError | undefined>;
}
