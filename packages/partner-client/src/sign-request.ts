import { createHash, createHmac } from 'node:crypto';

export interface SignRequestOptions {
  keyId: string;
  secret: string;
  method: string;
  /** Path and query string, exactly as sent. */
  path: string;
  body?: string | undefined;
  /** Unix seconds, with up to six decimals. Default: now. */
  time?: string | undefined;
}

/**
 * The value of `Wayhouse-Signature`. The server accepts each signature of a writing call only once, so each attempt
 * needs a new signature.
 */
export function signRequest({ keyId, secret, method, path, body = '', time }: SignRequestOptions): string {
  const t = time ?? nextTime();
  const digest = createHash('sha256').update(body).digest('hex');
  const v1 = createHmac('sha256', secret).update([t, method, path, digest].join('\n')).digest('hex');
  return `kid=${keyId}, t=${t}, v1=${v1}`;
}

let lastMicroseconds = 0;

/**
 * The current time in seconds with six decimals. The microsecond is random, and the time is later than that of the last
 * signature, so that equal calls at one moment have different signatures.
 */
function nextTime(): string {
  const now = Date.now() * 1000 + Math.floor(Math.random() * 1000);
  lastMicroseconds = Math.max(now, lastMicroseconds + 1);
  return (lastMicroseconds / 1_000_000).toFixed(6);
}
