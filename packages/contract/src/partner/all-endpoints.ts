/** Every endpoint of the partner API (`/api/partner/v1`). Answers have no envelope; errors are problem details. */
import { partnerAccountEndpoints } from './account.ts';
import { partnerCertificationEndpoints } from './certification.ts';
import { partnerContentEndpoints } from './content.ts';
import { partnerContentFeedEndpoints } from './content-feed.ts';
import { partnerEventsEndpoints } from './events.ts';
import { partnerOrdersEndpoints } from './orders.ts';
import { partnerPracticeEndpoints } from './practice.ts';
import { partnerQuickStartEndpoints } from './quick-start.ts';
import { partnerQuotesEndpoints } from './quotes.ts';
import { partnerSearchEndpoints } from './search.ts';
import { partnerWebhooksEndpoints } from './webhooks.ts';

export const partnerEndpoints = {
  ...partnerAccountEndpoints,
  ...partnerContentEndpoints,
  ...partnerContentFeedEndpoints,
  ...partnerSearchEndpoints,
  ...partnerQuotesEndpoints,
  ...partnerOrdersEndpoints,
  ...partnerEventsEndpoints,
  ...partnerWebhooksEndpoints,
  ...partnerPracticeEndpoints,
  ...partnerCertificationEndpoints,
  ...partnerQuickStartEndpoints,
};

export type PartnerEndpoints = typeof partnerEndpoints;
export type PartnerEndpointKey = keyof PartnerEndpoints;
