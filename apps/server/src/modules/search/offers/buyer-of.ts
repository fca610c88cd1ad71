/** The caller as a buyer for pricing. */
import type { Actor } from '../../../context.ts';
import type { Buyer } from '../../rates/price/quote.ts';

/** Only companies may pay later (product.md section 5). */
export function buyerOf(actor: Actor): Buyer {
  return { tierId: actor.tierId, isPackage: actor.isPackage, mayPayLater: actor.accountType === 'corporate' };
}
