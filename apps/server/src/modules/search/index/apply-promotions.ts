/**
 * Applies promotions to the totals of the selected slots, like `rates/promotions.ts`, but on columns. Only computes the
 * nights that a promotion lowers.
 */
import { discounted } from '../../rates/price/promotions.ts';
import type { Block, BlockPromotion } from './block.ts';
import { discounts } from './block-promotions.ts';
import { selection } from './match-buffer.ts';
import type { StayRequirements } from './stay-requirements.ts';

/** Call it after all slots have been selected. */
export function applyPromotions(block: Block, needs: StayRequirements): void {
  const { withPromotions, promotionCount, saved, rough } = selection;
  for (let index = 0; index < promotionCount; index += 1) {
    const at = withPromotions[index] as number;
    const row = bestRow(block, needs, at);
    const cents = savedBy(block, needs, row, at);
    saved[at] = cents;
    rough[at] = (rough[at] as number) - cents / sellingOf(block, at);
  }
}

/** The approximate selling price per net cent. */
function sellingOf({ columns }: Block, at: number): number {
  const slot = selection.slots[at] as number;
  let taxes = 10_000;
  for (let index = 0; index < columns.taxBp.length; index += 1)
    taxes += columns.taxBp[index]?.[slot] as number;
  return (1 + (selection.markupBp[at] as number) / 10_000) * (taxes / 10_000);
}

/** The row with the largest discount on the net price of the whole stay; the first among equals. */
function bestRow(block: Block, needs: StayRequirements, at: number): number {
  const promotions = block.promotions[selection.slots[at] as number] as BlockPromotion[];
  let best = -1;
  let most = -1;
  for (let index = 0; index < promotions.length; index += 1) {
    const { row } = promotions[index] as BlockPromotion;
    if (row < 0) continue;
    // With one promotion there is nothing to compare.
    const off = promotions.length === 1 ? 0 : takenOff(block, needs, row, at);
    if (off > most) {
      most = off;
      best = row;
    }
  }
  return best;
}

function takenOff(
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
  let off = 0;
  for (let night = 0; night < nights; night += 1) {
    const bp = discounts.bp[row + night] as number;
    if (bp !== 0) off += ((block.prices[first + night]?.[slot] as number) * rooms + extras) * bp;
  }
  return off;
}

/** The row's discount on the total in selling cents, including percentage taxes. */
function savedBy(
  block: Block,
  { first, nights, parties }: StayRequirements,
  row: number,
  at: number,
): number {
  const slot = selection.slots[at] as number;
  const markupBp = selection.markupBp[at] as number;
  let saved = 0;
  for (let night = 0; night < nights; night += 1) {
    const bp = discounts.bp[row + night] as number;
    if (bp === 0) continue;
    const price = block.prices[first + night]?.[slot] as number;
    for (let index = 0; index < parties.length; index += 1) {
      const net = price + (selection.extras[index]?.[slot] ?? 0);
      const less = nightOf(block, slot, net, markupBp) - nightOf(block, slot, discounted(net, bp), markupBp);
      saved += less * (parties[index]?.count as number);
    }
  }
  return saved;
}

/**
 * A room's night with markup and percentage taxes, each rounded half up; without taxes that do not depend on the price.
 */
export function nightOf(block: Block, slot: number, net: number, markupBp: number): number {
  const { taxBp } = block.columns;
  const sell = markupBp === 0 ? net : net + share(net, markupBp);
  let total = sell;
  for (let index = 0; index < taxBp.length; index += 1) {
    total += share(sell, (taxBp[index] as Int32Array)[slot] as number);
  }
  return total;
}

function share(cents: number, bp: number): number {
  return Math.floor((cents * bp + 5_000) / 10_000);
}
