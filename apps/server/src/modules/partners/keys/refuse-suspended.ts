/** Refuses searches, quotes and orders by keys of a suspended company; all other calls work. Pure. */
import type { PartnerEndpointKey } from '@wayhouse/contract/partner/all-endpoints';
import type { PartnerCaller } from '../../../http/partner/partner-parts.ts';
import { appError } from '../../../platform/errors.ts';

const calls: readonly PartnerEndpointKey[] = [
  'POST /api/partner/v1/searches',
  'POST /api/partner/v1/hotels/{id}/offers',
  'POST /api/partner/v1/quotes',
  'POST /api/partner/v1/orders',
];
const sellingCalls = new Set<string>(calls);

/** Error: partners.suspended with the reason that staff gave. */
export function refuseSuspended({ actor, key }: PartnerCaller, endpoint: string): void {
  const { suspendedFor: reason } = key;
  if (reason === null || !sellingCalls.has(endpoint)) return;
  throw appError('partners.suspended', { params: { reason }, data: { reason }, about: actor.userId });
}
