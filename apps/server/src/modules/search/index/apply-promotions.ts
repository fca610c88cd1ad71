/**
 * Applies promotions to the totals of the selected slots, like `rates/price/promotions.ts`, but on columns.
 * Computes only the nights that a promotion lowers.
 */
import { discounted } from '../../rates/price/promotions.ts';
import type { Block, BlockPromotion } from './block/block.ts';
import { discounts } from './block/block-promotions.ts';
import { priceAt } from './block/day-prices.ts';
import { percentageTaxesOf, shareIn } from './block/tax-columns.ts';
import { selection } from './match-buffer.ts';
import type { StayRequirements } from './stay-requirements.ts';

/** Must be called after all slots have been selected. */
export function applyPromotions(block: Block, needs: StayRequirements): void {
  const { withPromotions, promotionCount, saved, rough } = selection;
  for (let index = 0; index < promotionCount; index += 1) {
    const at = withPromotions[index] as number;
    const row = bestRow(block, needs, at);
    writeSavings(block, needs, row, at);
    rough[at] = (rough[at] as number) - (saved[at] as number) / sellingOf(block, at);
  }
}

/** The approximate selling price per net cent. */
function sellingOf({ columns }: Block, at: number): number {
  const slot = selection.slots[at] as number;
  let withTaxesBp = 10_000;
  for (const column of columns.taxes.bp) withTaxesBp += column[slot] as number;
  return (1 + (selection.markupBp[at] as number) / 10_000) * (withTaxesBp / 10_000);
}

/** The row of the promotion with the largest discount on the net price of the whole stay; the first among equals. */
function bestRow(block: Block, needs: StayRequirements, at: number): number {
  const promotions = block.promotions[selection.slots[at] as number] as BlockPromotion[];
  let best = -1;
  let largestDiscount = -1;
  for (let index = 0; index < promotions.length; index += 1) {
    const { row } = promotions[index] as BlockPromotion;
    if (row < 0) continue;
    // With one promotion there is nothing to compare.
    const discount = promotions.length === 1 ? 0 : discountAt(block, needs, row, at);
    if (discount > largestDiscount) {
      largestDiscount = discount;
      best = row;
    }
  }
  return best;
}

function discountAt(
  block: Block,
  { first, nights, rooms, parties }: StayRequirements,
  row: number,
  at: number,
): number {
  const slot = selection.slots[at] as number;
  let extras = 0;
  for (let index = 0; index < parties.length; index += 1) {
    extras += (selection.extras[index]?.[slot] ?? 0) * (parties[index]?.count as number);
  }
  let discount = 0;
  for (let night = 0; night < nights; night += 1) {
    const bp = discounts.bp[row + night] as number;
    if (bp !== 0) discount += (priceAt(block, first + night, slot) * rooms + extras) * bp;
  }
  return discount;
}

/**
 * Writes the discount in selling cents, including percentage taxes, and the discount on charges at the hotel.
 */
function writeSavings(
  block: Block,
  { first, nights, parties }: StayRequirements,
  row: number,
  at: number,
): void {
  const slot = selection.slots[at] as number;
  const markupBp = selection.markupBp[at] as number;
  const { taxes, hotelCharges } = block.columns;
  let saved = 0;
  let savedAtHotel = 0;
  for (let night = 0; night < nights; night += 1) {
    const bp = discounts.bp[row + night] as number;
    if (bp === 0) continue;
    const price = priceAt(block, first + night, slot);
    for (let index = 0; index < parties.length; index += 1) {
      const net = price + (selection.extras[index]?.[slot] ?? 0);
      const count = parties[index]?.count as number;
      const full = sellOf(net, markupBp);
      const sell = sellOf(discounted(net, bp), markupBp);
      saved +=
        (full + percentageTaxesOf(taxes, slot, full) - sell - percentageTaxesOf(taxes, slot, sell)) * count;
      savedAtHotel +=
        (percentageTaxesOf(hotelCharges, slot, full) - percentageTaxesOf(hotelCharges, slot, sell)) * count;
    }
  }
  selection.saved[at] = saved;
  selection.savedAtHotel[at] = savedAtHotel;
}

/** A room's night with markup, rounded half up. */
export function sellOf(net: number, markupBp: number): number {
  return markupBp === 0 ? net : net + shareIn(net, markupBp);
}
