/**
 * Promotions of a block's slots. A query computes each promotion once per hotel, for any number of plans. The discounts
 * by night are rows of a shared scratch buffer. So no memory is allocated per hotel or plan.
 */
import { type BookedDays, promotionsOf, writeDiscounts } from '../../../rates/price/promotions.ts';
import type { PlanTerms, PromotionTerms } from '../../../rates/price/stay-terms.ts';
import { type Block, type BlockHotel, type BlockPromotion, trait } from './block.ts';

/** Replaces a hotel's promotions; the rest of the block is unchanged. */
export function writePromotions(block: Block, hotelId: string, promotions: PromotionTerms[]): void {
  const hotel = block.hotels.get(hotelId);
  if (!hotel) return;
  block.changes += 1;
  block.marks += 1;
  block.changedHotels.add(hotelId);
  for (let slot = hotel.from; slot < hotel.to; slot += 1) {
    const plan = block.plans[slot] as PlanTerms;
    plan.promotions = promotionsOf(promotions, plan);
  }
  linkPromotions(block, hotel);
}

/** Gives the slots of a hotel the promotions of their plans. */
export function linkPromotions(block: Block, { from, to }: Pick<BlockHotel, 'from' | 'to'>): void {
  const linkByTerms = new Map<PromotionTerms, BlockPromotion>();
  const linkOf = (terms: PromotionTerms): BlockPromotion => {
    const link = linkByTerms.get(terms) ?? { terms, queryNumber: 0, row: -1 };
    linkByTerms.set(terms, link);
    return link;
  };
  for (let slot = from; slot < to; slot += 1) {
    const { promotions } = block.plans[slot] as PlanTerms;
    const hasPromotions = promotions.length > 0;
    block.promotions[slot] = hasPromotions ? promotions.map(linkOf) : undefined;
    const otherTraits = (block.columns.traits[slot] ?? 0) & ~trait.promotions;
    block.columns.traits[slot] = otherTraits | (hasPromotions ? trait.promotions : 0);
  }
}

/** Basis points off by night: one row per promotion in the current query. */
export const discounts = { bp: new Uint16Array(0), used: 0, queryNumber: 0 };

/** Clears the rows of the previous query. */
export function beginDiscounts(): void {
  discounts.used = 0;
  discounts.queryNumber += 1;
}

/** The promotion's row for the stay of this query; −1 for no discount. */
export function rowOf(promotion: BlockPromotion, days: BookedDays): number {
  if (promotion.queryNumber === discounts.queryNumber) return promotion.row;
  promotion.queryNumber = discounts.queryNumber;
  const end = discounts.used + days.nights;
  if (end > discounts.bp.length) {
    const larger = new Uint16Array(Math.max(1_024, end * 2));
    larger.set(discounts.bp);
    discounts.bp = larger;
  }
  const hasDiscount = writeDiscounts(promotion.terms, days, discounts.bp, discounts.used);
  promotion.row = hasDiscount ? discounts.used : -1;
  if (hasDiscount) discounts.used = end;
  return promotion.row;
}
