/** A text that is equal for calls with equal input, for the comparison of repeated calls. */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

const chunkBytes = 1024 * 1024;

/**
 * The input as JSON. Uploaded files are top-level fields `{name, bytes}`; instead of their bytes the text has the
 * SHA-256.
 */
export async function fingerprintOf(input: unknown): Promise<string> {
  if (input === null || typeof input !== 'object' || !Object.values(input).some(isFile))
    return JSON.stringify(input);
  const fields: [string, unknown][] = [];
  for (const [name, value] of Object.entries(input))
    fields.push([name, isFile(value) ? { ...value, bytes: await hashOf(value.bytes) } : value]);
  return JSON.stringify(Object.fromEntries(fields));
}

function isFile(value: unknown): value is { bytes: Uint8Array } {
  return value !== null && typeof value === 'object' && 'bytes' in value && value.bytes instanceof Uint8Array;
}

/** Copies nothing. Other calls run between the chunks, because a file of hotels may have a hundred megabytes. */
async function hashOf(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    if (from > 0) await setImmediate();
    hash.update(bytes.subarray(from, from + chunkBytes));
  }
  return hash.digest('hex');
}
