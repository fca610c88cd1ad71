/** Every call of the partner API (`/api/partner/v1`). Answers have no envelope, errors are problem details. */
import { partnerAccountEndpoints } from './account.ts';

export const partnerEndpoints = {
  ...partnerAccountEndpoints,
};

export type PartnerEndpoints = typeof partnerEndpoints;
export type PartnerEndpointKey = keyof PartnerEndpoints;
