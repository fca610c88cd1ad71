/** Signing key of this installation: from the environment, or (demo) made once and kept in the data folder. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Reads the key of a data folder, making it on first use (readable by its owner only). */
export function keyFromFolder(dataDir: string): string {
  const file = path.join(dataDir, 'signing-key');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dataDir, { recursive: true });
    const key = randomBytes(32).toString('base64url');
    writeFileSync(file, key, { mode: 0o600 });
    return key;
  }
}

export interface Signer {
  /** `payload` as base64url, a dot, and its HMAC. */
  sign(payload: object): string;
  /** The payload, or undefined when the text was not signed by us. */
  verify(text: string): unknown;
}

/** Signs and verifies small JSON payloads for one `purpose` (a token of one purpose is worth nothing for another). */
export function createSigner(key: string, purpose: string): Signer {
  const mac = (body: string): Buffer => createHmac('sha256', key).update(`${purpose}.${body}`).digest();
  return {
    sign: (payload) => {
      const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
      return `${body}.${mac(body).toString('base64url')}`;
    },
    verify: (text) => {
      const [body, signature, rest] = text.split('.');
      if (!body || !signature || rest !== undefined) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const expected = mac(body);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as unknown;
    },
  };
}
