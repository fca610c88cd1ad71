/**
 * Promotions of a block's slots. A query computes each promotion once per hotel, for any number of plans. The discounts
 * by night are rows of a shared scratch buffer. So no memory is allocated per hotel or plan.
 */
import { type BookedDays, promotionsOf, writeDiscounts } from '../../../rates/price/promotions.ts';
import type { PlanTerms, PromotionTerms } from '../../../rates/price/stay-terms.ts';
import { type Block, type BlockPromotion, trait } from './block.ts';

/** Replaces a hotel's promotions; the rest of the block is unchanged. */
export function writePromotions(block: Block, hotelId: string, promotions: PromotionTerms[]): void {
  const hotel = block.hotels.get(hotelId);
  if (!hotel) return;
  block.changes += 1;
  block.marks += 1;
  const made = new Map(
    promotions.map((terms): [PromotionTerms, BlockPromotion] => [terms, { terms, question: 0, row: -1 }]),
  );
  for (let slot = hotel.from; slot < hotel.to; slot += 1) {
    const plan = block.plans[slot] as PlanTerms;
    plan.promotions = promotionsOf(promotions, plan);
    const has = plan.promotions.length > 0;
    block.promotions[slot] = has
      ? plan.promotions.map((terms) => made.get(terms) as BlockPromotion)
      : undefined;
    const others = (block.columns.traits[slot] ?? 0) & ~trait.promotions;
    block.columns.traits[slot] = others | (has ? trait.promotions : 0);
  }
}

/** Basis points off by night: one row per promotion in the current query. */
export const discounts = { bp: new Uint16Array(0), used: 0, question: 0 };

/** Clears the rows of the previous query. */
export function beginDiscounts(): void {
  discounts.used = 0;
  discounts.question += 1;
}

/** The promotion's row for the stay of this query; −1 for no discount. */
export function rowOf(promotion: BlockPromotion, booked: BookedDays): number {
  if (promotion.question === discounts.question) return promotion.row;
  promotion.question = discounts.question;
  const end = discounts.used + booked.nights;
  if (end > discounts.bp.length) {
    const larger = new Uint16Array(Math.max(1_024, end * 2));
    larger.set(discounts.bp);
    discounts.bp = larger;
  }
  const applies = writeDiscounts(promotion.terms, booked, discounts.bp, discounts.used);
  promotion.row = applies ? discounts.used : -1;
  if (applies) discounts.used = end;
  return promotion.row;
}
