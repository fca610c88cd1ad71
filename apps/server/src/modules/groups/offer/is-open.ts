import type { OfferRow } from '../groups.store.ts';

/**
 * True while the customer can accept the offer. An offer whose time has ended keeps its state until the request ends or
 * all its offers have ended. Pure.
 */
export function isOpen(
  { state, valid_until: until }: Pick<OfferRow, 'state' | 'valid_until'>,
  now: Date,
): boolean {
  return state === 'open' && until > now;
}
