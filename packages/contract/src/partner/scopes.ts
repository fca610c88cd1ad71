/** Scopes of partner API keys, and rate limits of their accounts. */
export const partnerScopes = ['content', 'search', 'book', 'orders', 'money', 'webhooks'] as const;
export type PartnerScope = (typeof partnerScopes)[number];

/** Scopes of a new key by default. */
export const defaultPartnerScopes: readonly PartnerScope[] = ['content', 'search', 'book', 'orders'];

export const partnerLimitClasses = ['search', 'offers', 'quotes', 'orders', 'content', 'rest'] as const;
export type PartnerLimitClass = (typeof partnerLimitClasses)[number];

/** Calls per second of one account, summed over its keys and all servers. `burst`: calls allowed at one moment. */
export const partnerLimits: Readonly<Record<PartnerLimitClass, { rate: number; burst: number }>> = {
  search: { rate: 20, burst: 60 },
  offers: { rate: 20, burst: 20 },
  quotes: { rate: 10, burst: 10 },
  orders: { rate: 5, burst: 5 },
  content: { rate: 10, burst: 10 },
  rest: { rate: 20, burst: 20 },
};

/** Maximum number of searches of one account that one server runs at the same time. */
export const partnerSearchesAtOnce = 20;
