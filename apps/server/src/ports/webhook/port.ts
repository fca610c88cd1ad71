/** Addresses of partners that take our events. */

export interface WebhookPost {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Why an attempt did not bring an answer of 2xx. */
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

export interface WebhookAnswer {
  /** HTTP status; null when none came. */
  status: number | null;
  error: WebhookError | null;
  ms: number;
  /** The first characters of the answer. */
  answer: string;
}

export interface WebhookPort {
  /** Sends once and follows no redirect. Never throws: the result holds the failure. */
  post(post: WebhookPost): Promise<WebhookAnswer>;
  /** Why an address cannot be used; undefined when it can. */
  refusalOf(url: string): Promise<WebhookError | undefined>;
}
