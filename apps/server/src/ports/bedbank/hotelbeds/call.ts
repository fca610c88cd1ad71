/** One signed call of the Hotelbeds API: headers, gzip, timeout, size limit, and classification of errors. */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { type BedbankError, bedbankError } from '../port.ts';
import { isTurnedAway, jsonOf, parseAnswer, sendJson, tryJson } from '../send-json.ts';
import { errorAnswer } from './messages.ts';

export interface HotelbedsAccess {
  /** `https://api.hotelbeds.com`, or the test system. */
  url: string;
  key: string;
  secret: string;
  /** Base address of Hotelbeds' photos. Default: the public one. */
  photosUrl?: string | undefined;
}

interface HotelbedsCall<T> {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  timeoutMs: number;
  answer: z.ZodType<T>;
}

export type Caller = <T>(call: HotelbedsCall<T>) => Promise<T>;

export function callerOf({ url, key, secret }: HotelbedsAccess): Caller {
  return async (call) => {
    const address = new URL(call.path, url);
    for (const [name, value] of Object.entries(call.query ?? {})) address.searchParams.set(name, value);
    const { status, text } = await sendJson(address, {
      ...call,
      headers: { 'Api-key': key, 'X-Signature': signatureOf(key, secret) },
    });
    if (status !== 200) throw faultOf(status, text);
    return parseAnswer(call.answer, jsonOf(text));
  };
}

/** SHA-256 of key, secret and Unix time in seconds. Uses the real clock, because the product's clock may be moved. */
function signatureOf(key: string, secret: string): string {
  return createHash('sha256')
    .update(`${key}${secret}${Math.floor(Date.now() / 1000)}`)
    .digest('hex');
}

/**
 * After the statuses of `isTurnedAway` nothing was done. 5xx leaves the result unknown, except for a product error, which
 * is a refusal. Any other status is a refusal if the answer has an error in Hotelbeds' usual form, else malformed.
 */
function faultOf(status: number, text: string): BedbankError {
  const parsed = errorAnswer.safeParse(tryJson(text));
  const words = parsed.success ? `${parsed.data.error.code}: ${parsed.data.error.message}` : `HTTP ${status}`;
  const message = words.slice(0, 300);
  if (isTurnedAway(status)) return bedbankError('turned_away', message);
  if (status >= 500) {
    return bedbankError(
      parsed.success && /^PRODUCT_ERROR/.test(parsed.data.error.code) ? 'refused' : 'failed',
      message,
    );
  }
  return bedbankError(parsed.success ? 'refused' : 'malformed', message);
}
