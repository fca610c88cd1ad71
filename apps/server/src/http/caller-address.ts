/** The address of the calling machine, also behind proxies, for limits, sessions and the audit log. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { plainAddress } from '../platform/process/trusted-proxies.ts';

/**
 * Cleans `X-Forwarded-For` before other code reads the header. The list is read from the nearest proxy and cut at the
 * first entry that is no address. Ports and zones are removed. So a client's text is never used as an address.
 */
export function readForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const header = raw.headers['x-forwarded-for'];
    if (header !== undefined) raw.headers['x-forwarded-for'] = addressesOf(String(header)).join(', ');
    done();
  });
}

function addressesOf(header: string): string[] {
  const addresses: string[] = [];
  for (const entry of header.split(',').reverse()) {
    const address = plainAddress(entry.trim());
    if (address === undefined) break;
    addresses.unshift(address);
  }
  return addresses;
}

/** IPv4 or IPv6 as text; `unknown` when the connection is already closed. */
export function callerAddress(request: FastifyRequest): string {
  return plainAddress(request.ip ?? '') ?? 'unknown';
}
