/** The port for webhooks of partners. */

export interface WebhookPost {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Reasons why an attempt got no 2xx response. */
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
