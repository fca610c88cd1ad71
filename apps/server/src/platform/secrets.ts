/**
 * The key of this installation, from the environment or (demo) from the data folder. Signers of tokens and vaults for
 * secrets derive their keys from it.
 */
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
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/**
 * Reads the key of a data folder; creates it on first use, readable by its owner only. Processes that start at the same
 * time get the same key, because the first file with the name stays. `beforeNaming` is for tests of that race.
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

/** The key for commands: `WAYHOUSE_SECRET`, else that of the data folder; undefined when there is none to read. */
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
  /**
   * Returns a function that signs tokens. A token has the fields of `shared`, encoded once for all tokens, and those of
   * `own`. Both are base64url of JSON; their HMAC follows, and dots separate the three. Everybody can read these
   * fields. Those of `hidden` are encrypted, as one more part before the HMAC.
   */
  share(shared: object): (own: object | string, hidden?: object) => string;
  /** Encodes `fields` for use as `own`, for callers that sign the same fields again. */
  encode(fields: object): string;
  /** The fields of a token, the hidden ones too; undefined when no key of this signer signed it. */
  verify(text: string): unknown;
}

const shaBlockBytes = 64;
const shaBytes = 32;

/**
 * HMAC-SHA-256 (RFC 2104) of a text in UTF-8, as base64url. Two one-shot hashes over reused buffers give the result of
 * `createHmac` in half its time, because no object is created; a search signs forty offers.
 */
export function oneShotHmac(key: Buffer): (text: string) => string {
  const blockKey = Buffer.alloc(shaBlockBytes);
  key.copy(blockKey);
  const pad = (byte: number): Buffer => Buffer.from(blockKey.map((each) => each ^ byte));
  const outer = Buffer.concat([pad(0x5c), Buffer.alloc(shaBytes)]);
  let inner = Buffer.concat([pad(0x36), Buffer.alloc(2_048)]);
  return (text) => {
    // A unit of UTF-16 takes three bytes of UTF-8 at most.
    const neededBytes = shaBlockBytes + 3 * text.length;
    if (neededBytes > inner.length) inner = Buffer.concat([inner, Buffer.alloc(neededBytes)]);
    const end = shaBlockBytes + inner.write(text, shaBlockBytes);
    outer.write(hash('sha256', inner.subarray(0, end), 'hex'), shaBlockBytes, 'hex');
    return hash('sha256', outer, 'base64url');
  };
}

/**
 * Signs and verifies small JSON payloads for one `purpose`; a token is not valid for another purpose. Tokens that the
 * key `alsoRead` signed are valid too.
 */
export function createSigner(key: string, purpose: string, alsoRead?: string): Signer {
  const signer = signerOf(key, purpose);
  if (alsoRead === undefined) return signer;
  const secondSigner = signerOf(alsoRead, purpose);
  return { ...signer, verify: (text) => signer.verify(text) ?? secondSigner.verify(text) };
}

function signerOf(key: string, purpose: string): Signer {
  const mac = oneShotHmac(createHmac('sha256', key).update(`sign ${purpose}`).digest());
  const encode = (fields: object): string => Buffer.from(JSON.stringify(fields)).toString('base64url');
  const decode = (text: string): object => JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  const hidingKey = Buffer.from(hkdfSync('sha256', key, '', `wayhouse hide ${purpose}`, 32));
  const hide = (fields: object, body: string): string =>
    encrypt(hidingKey, pack(JSON.stringify(fields)), body).toString('base64url');
  return {
    encode,
    share: (shared) => {
      const head = encode(shared);
      return (own, hidden) => {
        const readable = `${head}.${typeof own === 'string' ? own : encode(own)}`;
        const body = hidden ? `${readable}.${hide(hidden, readable)}` : readable;
        return `${body}.${mac(body)}`;
      };
    },
    verify: (text) => {
      const parts = text.split('.');
      const signature = Buffer.from(parts.pop() ?? '');
      const expected = Buffer.from(mac(parts.join('.')));
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
      const [shared = '', own = '', hidden] = parts;
      const secrets =
        hidden === undefined
          ? {}
          : JSON.parse(unpack(decrypt(hidingKey, Buffer.from(hidden, 'base64url'), `${shared}.${own}`)));
      return { ...decode(shared), ...decode(own), ...secrets };
    },
  };
}

/** Number of characters above which hidden fields are compressed, because a token has a maximum length. */
const longText = 2_000;
/** First byte of compressed fields; JSON begins with another one. */
const packedMark = 0;

function pack(json: string): Buffer {
  if (json.length <= longText) return Buffer.from(json);
  return Buffer.concat([Buffer.of(packedMark), deflateRawSync(json)]);
}

function unpack(body: Buffer): string {
  const isPacked = body[0] === packedMark;
  return (isPacked ? inflateRawSync(body.subarray(1)) : body).toString('utf8');
}

export interface Vault {
  /** Encrypts a secret that must be decrypted later. Decryption needs the same `owner`. */
  seal(secret: string, owner: string): Buffer;
  /** The secret; throws when it was altered, belongs to another owner or was encrypted with another key. */
  open(sealed: Buffer, owner: string): string;
  /** Keyed hash of a short secret (six digits). Without the key, nobody can find the secret by trying all values. */
  mac(text: string): Buffer;
  /** The hashes of a text under all valid keys, that of `mac` first, for a comparison with an earlier hash. */
  macs(text: string): Buffer[];
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM, bound to `owner`. */
function encrypt(key: Buffer, plain: Buffer, owner: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function decrypt(key: Buffer, sealed: Buffer, owner: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  const body = decipher.update(sealed.subarray(nonceBytes + tagBytes));
  return Buffer.concat([body, decipher.final()]);
}

/**
 * AES-256-GCM and HMAC-SHA-256 under keys derived from the installation's key. Secrets that were encrypted with the key
 * `alsoRead` are readable too.
 */
export function createVault(key: string, alsoRead?: string): Vault {
  const vault = vaultOf(key);
  if (alsoRead === undefined) return vault;
  const secondVault = vaultOf(alsoRead);
  return {
    ...vault,
    open: (sealed, owner) => {
      try {
        return vault.open(sealed, owner);
      } catch {
        return secondVault.open(sealed, owner);
      }
    },
    macs: (text) => [vault.mac(text), secondVault.mac(text)],
  };
}

function vaultOf(key: string): Vault {
  const derive = (use: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', `wayhouse ${use}`, 32));
  const sealKey = derive('seal');
  const macKey = derive('mac');
  const mac = (text: string): Buffer => createHmac('sha256', macKey).update(text).digest();
  return {
    mac,
    macs: (text) => [mac(text)],
    seal: (secret, owner) => encrypt(sealKey, Buffer.from(secret), owner),
    open: (sealed, owner) => decrypt(sealKey, sealed, owner).toString('utf8'),
  };
}
