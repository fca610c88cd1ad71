import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Event } from './api-types.gen.ts';

type Headers =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyWebhookInput {
  /** The body as received, before any parsing. */
  body: string | Uint8Array;
  headers: Headers;
  /** The webhook's secret, or several during a rotation. */
  secret: string | readonly string[];
  /** Maximum difference in seconds between the delivery's time and `now`. Default: 300. */
  toleranceS?: number;
  /** Current time in milliseconds. Default: the machine's clock. */
  now?: number;
}

/**
 * Thrown when the delivery lacks a header, is not from Wayhouse, was changed, or has a time too far from this machine's
 * clock. Answer such a delivery with status 400.
 */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/** Checks the signature (Standard Webhooks) and the time of a delivery and returns its event. Throws `WebhookError`. */
export function verifyWebhook({
  body,
  headers,
  secret,
  toleranceS = 300,
  now = Date.now(),
}: VerifyWebhookInput): Event {
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerValue(headers, name),
  );
  if (!id || !time || !signatures) throw new WebhookError('The headers of a webhook are missing.');
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > toleranceS)
    throw new WebhookError('The delivery is too old, or this machine’s clock is wrong.');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const expectedSignatures = [secret].flat().map((each) => signatureOf(each, `${id}.${time}.${text}`));
  // During a rotation of the secret the header contains two signatures.
  const hasValidSignature = signatures
    .split(' ')
    .some((signature) => expectedSignatures.some((each) => areEqual(signature, each)));
  if (!hasValidSignature) throw new WebhookError('No signature fits the body.');
  return JSON.parse(text) as Event;
}

function signatureOf(secret: string, signedText: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(signedText).digest('base64')}`;
}

function areEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function headerValue(headers: Headers, name: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined;
  const header = Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
  return typeof header === 'string' ? header : header?.[0];
}
