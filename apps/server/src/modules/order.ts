/**
 * The order of modules, lowest first. A module imports only modules before it; for later modules it publishes events.
 * The architecture check reads this list.
 */
export const moduleOrder = [
  'content',
  'identity',
  'approvals',
  'companies',
  'catalogue',
  'rates',
  'supply',
  'ledger',
  'coupons',
  'search',
  'cart',
  'payment',
  'booking',
  'payables',
  'books',
  'groups',
  'care',
  'documents',
  'credit',
  'partners',
  'insight',
] as const;
