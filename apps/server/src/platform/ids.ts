/** Ids and secrets that nobody can guess, and short numbers for people. Ids and numbers begin with their kind. */
import { createHash, randomBytes, randomFillSync, randomInt } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A supply of random bytes, each used once. Fetching them for each id would cost more than the rest of `newId`. */
const randomPool = Buffer.alloc(4_000);
let usedBytes = randomPool.length;

/** `newId('ses')` → `ses_` + 20 characters (100 random bits). */
export function newId(prefix: string): string {
  if (usedBytes === randomPool.length) {
    randomFillSync(randomPool);
    usedBytes = 0;
  }
  let id = `${prefix}_`;
  // Five bits of each byte choose one of the 32 characters of `alphabet`.
  for (const end = usedBytes + 20; usedBytes < end; usedBytes += 1)
    id += alphabet[(randomPool[usedBytes] as number) & 31];
  return id;
}

/**
 * An id that depends on the idempotency key of a call and on its content. So a call that is repeated after a crash
 * recognizes its earlier effect. Without a key, a new id.
 */
export function idOfCall(
  prefix: string,
  { key, content }: { key: string | undefined; content: readonly (string | number)[] },
): string {
  if (key === undefined) return newId(prefix);
  const digest = createHash('sha256')
    .update(JSON.stringify([key, ...content]))
    .digest();
  return `${prefix}_${Array.from(digest.subarray(0, 20), (byte) => alphabet[byte & 31]).join('')}`;
}

/** Order number: `WH` + yymmdd (UTC) + 8 random digits (product.md section 5); the caller retries on collision. */
export function newOrderNo(now: Date): string {
  return numberOf('WH', now);
}

/** Number of a group request: `GR` + yymmdd + 8 random digits; the caller retries on collision. */
export function newGroupNo(now: Date): string {
  return numberOf('GR', now);
}

/** Number of a request to cancel: `CR` + yymmdd + 8 random digits; the caller retries on collision. */
export function newRequestNo(now: Date): string {
  return numberOf('CR', now);
}

/** Number of a case: `CS` + yymmdd + 8 random digits; the caller retries on collision. */
export function newCaseNo(now: Date): string {
  return numberOf('CS', now);
}

/** Number of a quote: `QT` + yymmdd + 8 random digits; the caller retries on collision. */
export function newQuoteNo(now: Date): string {
  return numberOf('QT', now);
}

/** Number of an invoice request: `IR` + yymmdd + 8 random digits; the caller retries on collision. */
export function newInvoiceRequestNo(now: Date): string {
  return numberOf('IR', now);
}

/** 256 random bits for a bearer secret. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function numberOf(prefix: string, now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return `${prefix}${day}${String(randomInt(100_000_000)).padStart(8, '0')}`;
}
