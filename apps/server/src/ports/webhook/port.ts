/** The port for webhooks of partners. */
import type { WebhookError } from '@wayhouse/contract/partner/webhook-states';

export interface WebhookPost {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface WebhookAnswer {
  /** HTTP status; null without a response. */
  status: number | null;
  error: WebhookError | null;
  ms: number;
  /** The first characters of the response. */
  answer: string;
}

export interface WebhookPort {
  /** Sends once, without following redirects. Never throws: the result contains the failure. */
  post(post: WebhookPost): Promise<WebhookAnswer>;
  /** The reason why an address cannot be used; undefined for a usable one. */
  refusalOf(url: string): Promise<WebhookError | undefined>;
}
