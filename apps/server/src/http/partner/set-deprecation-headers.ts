/** The headers `Deprecation` (RFC 9745) and `Sunset` (RFC 8594), for calls that use deprecated features. */
import type { PartnerEndpointKey } from '@wayhouse/contract/partner/all-endpoints';
import { deprecationsOf } from '@wayhouse/contract/partner/deprecations';
import type { FastifyReply } from 'fastify';
import type { PartnerCtx, PartnerParts } from './partner-parts.ts';

/**
 * Of several deprecated features, the headers name the one that ends first; `GET /me` lists all. Also records that the
 * account uses them.
 */
export function setDeprecationHeaders(
  parts: PartnerParts,
  ctx: PartnerCtx,
  { key, sent, reply }: { key: PartnerEndpointKey; sent: unknown; reply: FastifyReply },
): void {
  const deprecations = deprecationsOf({ version: ctx.version, call: key, sent });
  const [first] = [...deprecations].sort((a, b) => (a.sunset < b.sunset ? -1 : 1));
  if (!first) return;
  reply.headers({
    deprecation: `@${Date.parse(first.since) / 1000}`,
    sunset: new Date(first.sunset).toUTCString(),
    link: '</developers/changelog>; rel="deprecation"; type="text/html"',
  });
  parts.noteDeprecated(parts.context, { accountId: ctx.actor.accountId, deprecations });
}
