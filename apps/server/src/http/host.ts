/** The host of a request: checks its form, and builds our own addresses from it. */
import type { FastifyRequest } from 'fastify';

const hostName = /^[a-z0-9._-]{1,253}(?::\d{1,5})?$/i;
const hostOfVersion6 = /^\[[0-9a-f:.]{2,45}\](?::\d{1,5})?$/i;

/** True for a host name or an IP address, with or without a port. Such a text needs no escaping in XML or HTML. */
export function isHost(text: string): boolean {
  return hostName.test(text) || hostOfVersion6.test(text);
}

/** Origin of our own addresses: `PUBLIC_URL`, else the host of the request, else this machine. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  // `request.host` is checked, because it may be a value that a proxy forwarded.
  return `${request.protocol === 'https' ? 'https' : 'http'}://${isHost(request.host) ? request.host : 'localhost'}`;
}

/**
 * The full address of a request. A request for `//name/…` stays a path here; resolved as a relative address, it would
 * name another host.
 */
export function urlOf(request: FastifyRequest, origin: string): URL {
  return new URL(`${new URL(origin).origin}${request.url}`);
}
