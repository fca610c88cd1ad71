/** Signatures of partner requests. Pure; docs/partner-api.md has the same definitions and test values. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Allowed difference between a signature's time and ours, in seconds. */
export const signatureToleranceS = 300;

export interface Signature {
  keyId: string;
  /** Unix seconds as they were sent, with up to six decimals. */
  time: string;
  mac: Buffer;
}

const headerPattern = /^kid=(key_[0-9a-z]{20}), ?t=(\d{10}(?:\.\d{1,6})?), ?v1=([0-9a-f]{64})$/;

/** Reads the header `Wayhouse-Signature`; undefined when it has another form. */
export function readSignature(header: string): Signature | undefined {
  const [, keyId, time, mac] = headerPattern.exec(header) ?? [];
  if (keyId === undefined || time === undefined || mac === undefined) return undefined;
  return { keyId, time, mac: Buffer.from(mac, 'hex') };
}

interface SignedRequest {
  time: string;
  method: string;
  /** Path and query as sent. */
  url: string;
  body: Buffer;
}

/** The signed text: time, method, path with query, SHA-256 of the body in hex, each on a line. */
export function signedText({ time, method, url, body }: SignedRequest): string {
  const digest = createHash('sha256').update(body).digest('hex');
  return `${time}\n${method}\n${url}\n${digest}`;
}

/** True when the secret made the signature. */
export function isSignedBy(secret: string, { mac }: Signature, signed: SignedRequest): boolean {
  const expected = createHmac('sha256', secret).update(signedText(signed)).digest();
  return timingSafeEqual(expected, mac);
}

/** True while the signature's time is near enough to ours. */
export function isRecent({ time }: Signature, now: Date): boolean {
  return Math.abs(Number(time) - now.getTime() / 1000) <= signatureToleranceS;
}
