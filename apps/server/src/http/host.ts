/** The host of a request: checks its form, and builds our own addresses from it. */
import type { FastifyRequest } from 'fastify';

const hostName = /^[a-z0-9._-]{1,253}(?::\d{1,5})?$/i;
const hostOfVersion6 = /^\[[0-9a-f:.]{2,45}\](?::\d{1,5})?$/i;

/** True for a name or an address with or without a port. It needs no escaping in XML, HTML or plain text. */
export function isHost(text: string): boolean {
  return hostName.test(text) || hostOfVersion6.test(text);
}

/** Origin of our own addresses: `PUBLIC_URL`, else the host of the request, else this machine. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  // A proxy may forward another host than that of the request's own header.
  return `${request.protocol === 'https' ? 'https' : 'http'}://${isHost(request.host) ? request.host : 'localhost'}`;
}

/** The full address of a request. `//name/…` stays a path; as a relative address it would name another host. */
export function urlOf(request: FastifyRequest, origin: string): URL {
  return new URL(`${new URL(origin).origin}${request.url}`);
}
