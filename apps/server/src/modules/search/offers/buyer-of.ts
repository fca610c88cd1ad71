/** The caller as a buyer for pricing. */
import type { Actor } from '../../../context.ts';
import type { Buyer } from '../../rates/price/quote.ts';

export function buyerOf({ tierId, isPackage, mayPayLater }: Actor): Buyer {
  return { tierId, isPackage, mayPayLater };
}
