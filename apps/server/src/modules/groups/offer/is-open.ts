import type { OfferRow } from '../groups.store.ts';

/**
 * True while the customer can accept the offer. The state alone is not enough: an offer whose time has passed keeps the
 * state `open` until all open offers of the request have passed or the request ends. Pure.
 */
export function isOpen(
  { state, valid_until: until }: Pick<OfferRow, 'state' | 'valid_until'>,
  now: Date,
): boolean {
  return state === 'open' && until > now;
}
