/** Signatures of deliveries, by Standard Webhooks (https://www.standardwebhooks.com). Pure. */
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** 256 random bits, in the form that libraries for Standard Webhooks read. */
export function newWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

interface SignedMessage {
  id: string;
  /** Unix seconds. */
  timestamp: number;
  body: string;
}

/** `v1,<base64>` for each secret, separated by spaces: HMAC-SHA-256 of `id.timestamp.body`. */
export function signWebhook({ id, timestamp, body }: SignedMessage, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
