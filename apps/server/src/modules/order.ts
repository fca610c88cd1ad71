/**
 * The order of modules, lowest first. A module imports only from modules before it; upward it publishes events. The
 * architecture check reads this list.
 */
export const moduleOrder = [
  'content',
  'identity',
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
  'groups',
  'documents',
  'partners',
  'insight',
] as const;
