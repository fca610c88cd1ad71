import { createHash, createHmac } from 'node:crypto';

export interface Signed {
  keyId: string;
  secret: string;
  method: string;
  /** Path and query as sent. */
  path: string;
  body?: string | undefined;
  /** Unix seconds; now unless given. */
  time?: string | undefined;
}

/** The value of `Wayhouse-Signature`. A signature of a POST is accepted once, so each attempt needs its own. */
export function signRequest({ keyId, secret, method, path, body = '', time }: Signed): string {
  const t = time ?? (Date.now() / 1000).toFixed(6);
  const digest = createHash('sha256').update(body).digest('hex');
  const v1 = createHmac('sha256', secret).update([t, method, path, digest].join('\n')).digest('hex');
  return `kid=${keyId}, t=${t}, v1=${v1}`;
}
