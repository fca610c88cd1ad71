/**
 * Checks the host of an address that a customer chose, before we call it. The name is resolved once, its addresses are
 * checked, and the connection uses a checked address. So a changed DNS record has no effect.
 */
import { lookup as resolveName } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { WebhookError } from '@wayhouse/contract/partner/webhook-states';
import type { PrivateWebhooks } from '../webhook/port.ts';
import { isLoopbackAddress, isPublicAddress } from '../webhook/public-address.ts';

export interface Address {
  address: string;
  family: number;
}

export interface HostRules {
  /** Private addresses that may be called, for demo, development and tests. Default: none. */
  allowsPrivate?: PrivateWebhooks | undefined;
  /** True for a call that may stay on this machine when `allowsPrivate` is `practice`. */
  isPractice: boolean;
  /** All addresses of a name; throws when there are none. Default: the machine's resolver. */
  resolve?: ((name: string) => Promise<Address[]>) | undefined;
}

export class HostRefused extends Error {
  readonly reason: WebhookError;
  constructor(reason: WebhookError) {
    super(reason);
    this.reason = reason;
  }
}

/** The addresses of the URL's host. Throws `HostRefused` when the host is unknown or must not be called. */
export async function addressesOf(text: string, rules: HostRules): Promise<Address[]> {
  const { allowsPrivate = 'none', isPractice, resolve } = rules;
  const url = new URL(text);
  const isLocalAllowed = allowsPrivate === 'practice' && isPractice;
  const isHttps = url.protocol === 'https:';
  if (!isHttps && allowsPrivate !== 'all' && !isLocalAllowed) throw new HostRefused('not_https');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses = family === 0 ? await resolveHost(host, resolve) : [{ address: host, family }];
  if (allowsPrivate === 'all') return addresses;
  if (isLocalAllowed && addresses.every(({ address }) => isLoopbackAddress(address))) return addresses;
  if (!isHttps) throw new HostRefused('not_https');
  // One private address is enough to refuse, because the connection could use it.
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new HostRefused('private_address');
  return addresses;
}

async function resolveHost(host: string, resolve: HostRules['resolve']): Promise<Address[]> {
  try {
    const addresses = await (resolve ?? ((name) => resolveName(name, { all: true })))(host);
    if (addresses.length > 0) return addresses;
  } catch {
    // A name that cannot be resolved ends in the error below.
  }
  throw new HostRefused('unknown_host');
}

/** A lookup that knows only the checked addresses. */
export function lookupOf(addresses: readonly Address[]): LookupFunction {
  const [first] = addresses;
  return (_name, options, done) => {
    if (options.all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
}

/** The reason why a call failed. */
export function callErrorOf(error: unknown): WebhookError {
  if (error instanceof HostRefused) return error.reason;
  const code = String((error as { code?: unknown }).code ?? '');
  return /CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(code) ? 'certificate' : 'connection';
}

/** Rejects when the signal aborts, because name resolution cannot be canceled. */
export function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  ]);
}
