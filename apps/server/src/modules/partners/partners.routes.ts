/** Calls of the partner API, and the site's calls that manage its keys. */
import { type PartnerParts, partnerCalls, partnerRoute } from '../../http/partner-route.ts';
import { type HttpParts, route } from '../../http/route.ts';
import { createKey, listKeys, revokeKey, rotateKey } from './manage-keys.ts';
import { showBalance, showMe } from './show-account.ts';

export function mountApiKeys(parts: HttpParts): void {
  route(parts, 'GET /api/v2/api_keys', listKeys);
  route(parts, 'POST /api/v2/api_keys/create', createKey);
  route(parts, 'POST /api/v2/api_keys/rotate', rotateKey);
  route(parts, 'POST /api/v2/api_keys/revoke', revokeKey);
}

export function mountPartners(all: PartnerParts): void {
  partnerCalls(all, (parts) => {
    partnerRoute(parts, 'GET /api/partner/v1/me', showMe);
    partnerRoute(parts, 'GET /api/partner/v1/balance', showBalance);
  });
}
