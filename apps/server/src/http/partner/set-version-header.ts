/** The version of the partner API that a caller was written for: that of the header, else that of its key. */
import { partnerVersions, versionHeader } from '@wayhouse/contract/partner/versions/all-versions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidField } from '../../platform/errors.ts';

/** Returns the version, and sets it in the header of the answer. Throws request.invalid for an unknown version. */
export function setVersionHeader(request: FastifyRequest, reply: FastifyReply, keyVersion: string): string {
  const header = request.headers[versionHeader.toLowerCase()];
  const version = header === undefined ? keyVersion : String(header);
  if (!partnerVersions.includes(version)) throw invalidField(versionHeader, 'fields.version_unknown');
  reply.header(versionHeader, version);
  return version;
}
