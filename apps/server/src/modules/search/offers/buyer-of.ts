/** The buyer of a question, as pricing needs it. */
import type { Actor } from '../../../context.ts';
import type { Buyer } from '../../rates/price/quote.ts';

/** Paying later is for companies (product.md section 5). */
export function buyerOf(actor: Actor): Buyer {
  return { tierId: actor.tierId, isPackage: actor.isPackage, mayPayLater: actor.accountType === 'corporate' };
}
