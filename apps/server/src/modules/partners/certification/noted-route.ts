/** Mounts a call whose use in the sandbox passes a case of the certification. */
import type { PartnerEndpointKey } from '@wayhouse/contract/partner/all-endpoints';
import type { PartnerHandler } from '../../../http/partner/partner-parts.ts';
import { partnerRoute } from '../../../http/partner/partner-route.ts';
import { withCaseNotes } from './note-call.ts';

type Mount<K extends PartnerEndpointKey> = Parameters<typeof partnerRoute<K>>;

export function notedRoute<K extends PartnerEndpointKey>(
  parts: Mount<K>[0],
  key: K,
  handler: PartnerHandler<K>,
  options?: Mount<K>[3],
): void {
  partnerRoute(parts, key, withCaseNotes(key, handler), options);
}
