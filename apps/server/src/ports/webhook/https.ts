/**
 * Sends events by HTTPS. The name is resolved once, its addresses are checked, and the connection uses a checked
 * address, so that a changed DNS record has no effect. Node's own client follows no redirects.
 */
import { lookup as resolveName } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { WebhookError } from '@wayhouse/contract/partner/webhook-states';
import type { PrivateWebhooks, WebhookAnswer, WebhookPort, WebhookPost, WebhookTarget } from './port.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

interface Address {
  address: string;
  family: number;
}

export interface WebhookOptions {
  /** For demo, development and tests. Default: none. */
  allowsPrivate?: PrivateWebhooks;
  /** All addresses of a name; throws when there are none. */
  resolve?: (name: string) => Promise<Address[]>;
  /** Timeout of the whole call. */
  timeoutMs?: number;
}

const usualTimeoutMs = 10_000;
const storedAnswerChars = 500;
const longestAnswerChars = 65_536;

class Refused extends Error {
  readonly reason: WebhookError;
  constructor(reason: WebhookError) {
    super(reason);
    this.reason = reason;
  }
}

export function webhooksByHttps(options: WebhookOptions = {}): WebhookPort {
  // Keep-alive connections for the next event to the same partner.
  const agents = {
    'https:': new https.Agent({ keepAlive: true, maxFreeSockets: 32 }),
    'http:': new http.Agent({ keepAlive: true, maxFreeSockets: 32 }),
  };
  return {
    post: (post) => postOnce(post, options, agents),
    refusalOf: async (target) => {
      try {
        await addressesOf(target, options);
        return undefined;
      } catch (error) {
        return reasonOf(error);
      }
    },
  };
}

type Agents = { 'https:': https.Agent; 'http:': http.Agent };

async function postOnce(post: WebhookPost, options: WebhookOptions, agents: Agents): Promise<WebhookAnswer> {
  const start = performance.now();
  const ms = () => Math.round(performance.now() - start);
  const signal = AbortSignal.timeout(options.timeoutMs ?? usualTimeoutMs);
  try {
    const addresses = await within(signal, addressesOf(post, options));
    const { status, answer } = await send(new URL(post.url), { post, addresses, signal, agents });
    return { status, error: errorOf(status), ms: ms(), answer };
  } catch (error) {
    return { status: null, error: signal.aborted ? 'timeout' : reasonOf(error), ms: ms(), answer: '' };
  }
}

function errorOf(status: number): WebhookError | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'refused';
}

/** The addresses of a target's host. Throws `Refused` when the target or one of them must not be used. */
async function addressesOf(target: WebhookTarget, options: WebhookOptions): Promise<Address[]> {
  const { allowsPrivate = 'none', resolve } = options;
  const url = new URL(target.url);
  const isLocalAllowed = allowsPrivate === 'practice' && target.isPractice;
  const isHttps = url.protocol === 'https:';
  if (!isHttps && allowsPrivate !== 'all' && !isLocalAllowed) throw new Refused('not_https');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses = family === 0 ? await resolved(host, resolve) : [{ address: host, family }];
  if (allowsPrivate === 'all') return addresses;
  if (isLocalAllowed && addresses.every(({ address }) => isLoopbackAddress(address))) return addresses;
  if (!isHttps) throw new Refused('not_https');
  // One private address is enough to refuse, because the connection could use it.
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new Refused('private_address');
  return addresses;
}

async function resolved(host: string, resolve: WebhookOptions['resolve']): Promise<Address[]> {
  try {
    const addresses = await (resolve ?? ((name) => resolveName(name, { all: true })))(host);
    if (addresses.length > 0) return addresses;
  } catch {
    // Handled below.
  }
  throw new Refused('unknown_host');
}

interface Sending {
  post: WebhookPost;
  addresses: readonly Address[];
  signal: AbortSignal;
  agents: Agents;
}

function send(
  url: URL,
  { post, addresses, signal, agents }: Sending,
): Promise<{ status: number; answer: string }> {
  return new Promise((resolve, reject) => {
    const isHttps = url.protocol === 'https:';
    const request = (isHttps ? https : http).request(url, {
      method: 'POST',
      headers: { ...post.headers, 'content-length': Buffer.byteLength(post.body) },
      agent: agents[isHttps ? 'https:' : 'http:'],
      lookup: judged(addresses),
      signal,
    });
    request.on('error', reject);
    request.on('response', (response) => {
      let answer = '';
      let length = 0;
      const done = (): void =>
        resolve({
          status: response.statusCode ?? 0,
          answer: answer.slice(0, storedAnswerChars).replaceAll('\0', ''),
        });
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        if (answer.length < storedAnswerChars) answer += part;
        length += part.length;
        // Reads a short rest, so that the connection can be reused; for a long rest a new connection is cheaper.
        if (length > longestAnswerChars) {
          done();
          response.destroy();
        }
      });
      response.on('error', reject);
      response.on('end', done);
    });
    request.end(post.body);
  });
}

/** Resolves to the checked addresses, so that a changed DNS record cannot redirect the connection. */
function judged(addresses: readonly Address[]): LookupFunction {
  const [first] = addresses;
  return (_name, options, done) => {
    if (options.all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
}

function reasonOf(error: unknown): WebhookError {
  if (error instanceof Refused) return error.reason;
  const code = String((error as { code?: unknown }).code ?? '');
  return /CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(code) ? 'certificate' : 'connection';
}

/** Rejects when the signal aborts, because name resolution cannot be canceled. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  ]);
}
