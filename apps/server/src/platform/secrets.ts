/** Signing key of this installation: from the environment, or (demo) made once and kept in the data folder. */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads the key of a data folder and makes it on first use (readable by its owner only). Processes that start at the same
 * time get the same key: the first file to get the name stays. `beforeNaming` is for tests of that race.
 */
export function keyFromFolder(dataDir: string, beforeNaming?: () => void): string {
  const file = keyFile(dataDir);
  try {
    return readKey(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  beforeNaming?.();
  try {
    // Unlike a rename, a link does not replace an existing key.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readKey(file);
}

const keyFile = (dataDir: string): string => path.join(dataDir, 'signing-key');
const readKey = (file: string): string => readFileSync(file, 'utf8').trim();

/** The key for commands: `WAYHOUSE_SECRET`, else that of the data folder; undefined when there is none. */
export function findKey(secret: string | undefined, dataDir: string): string | undefined {
  if (secret) return secret;
  try {
    return readKey(keyFile(dataDir));
  } catch {
    return undefined;
  }
}

/** Sixteen hex digits that distinguish the keys of installations. They do not reveal the key. */
export function fingerprintOf(key: string): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'wayhouse fingerprint', 8)).toString('hex');
}

export interface Signer {
  /** `payload` as base64url, a dot, and its HMAC. */
  sign(payload: object): string;
  /** The payload, or undefined when the text was not signed by us. */
  verify(text: string): unknown;
}

/**
 * Signs and verifies small JSON payloads for one `purpose`; a token is not valid for another purpose. The keyed hash is
 * SHA-512/256 over a secret of fixed length and the body. It hides half of its state, so a length extension is not
 * possible. It takes a third of the time of an HMAC, which counts because a search signs forty offers.
 */
export function createSigner(key: string, purpose: string): Signer {
  const secret = createHmac('sha256', key).update(`sign ${purpose}`).digest('hex');
  const mac = (body: string): string => hash('sha512-256', `${secret}.${body}`, 'base64url');
  return {
    sign: (payload) => {
      const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
      return `${body}.${mac(body)}`;
    },
    verify: (text) => {
      const [body, signature, rest] = text.split('.');
      if (!body || !signature || rest !== undefined) return undefined;
      const given = Buffer.from(signature);
      const expected = Buffer.from(mac(body));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as unknown;
    },
  };
}

export interface Vault {
  /** Encrypts a secret that must be read again. It opens only with the same `owner`. */
  seal(secret: string, owner: string): Buffer;
  /** The secret; throws when it was altered, belongs to another owner or was sealed with another key. */
  open(sealed: Buffer, owner: string): string;
  /** Keyed hash for short secrets (six digits). Without the key nobody can find the secret by trying all values. */
  mac(text: string): Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM and HMAC-SHA-256 under keys derived from the installation's key. */
export function createVault(key: string): Vault {
  const derive = (use: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', `wayhouse ${use}`, 32));
  const sealKey = derive('seal');
  const macKey = derive('mac');
  return {
    seal: (secret, owner) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed, owner) => {
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      const body = decipher.update(sealed.subarray(nonceBytes + tagBytes));
      return Buffer.concat([body, decipher.final()]).toString('utf8');
    },
    mac: (text) => createHmac('sha256', macKey).update(text).digest(),
  };
}
