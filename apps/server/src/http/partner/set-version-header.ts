/** The version of the partner API that a caller was written for: that of the header, else that of its key. */
import { partnerVersions, versionHeader } from '@wayhouse/contract/partner/versions/all-versions';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Returns the requested version, and writes it into the version header of the answer, also of a refusal. For an unknown
 * version, the header has the version of the key.
 */
export function setVersionHeader(request: FastifyRequest, reply: FastifyReply, keyVersion: string): string {
  const header = request.headers[versionHeader.toLowerCase()];
  const version = header === undefined ? keyVersion : String(header);
  reply.header(versionHeader, partnerVersions.includes(version) ? version : keyVersion);
  return version;
}
