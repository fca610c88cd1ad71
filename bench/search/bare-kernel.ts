/**
 * The minimum work of any search: sums the nights of every available plan, finds the cheapest sum per hotel, applies no
 * rule.
 */
import type { Block } from '../../apps/server/src/modules/search/index/block/block.ts';

/** Added for a night that is not available, so that a plan with such a night is never the cheapest. */
const closedPrice = 1e12;

/**
 * Fills `best` with the cheapest total in cents by hotel index; 0: nothing is available. `sums` is scratch space by
 * slot of a plan. `first` is the index of the first night in the block.
 */
export function bareKernel(
  block: Block,
  { first, nights }: { first: number; nights: number },
  { sums, best }: { sums: Float64Array; best: Float64Array },
): void {
  sums.fill(0);
  best.fill(0);
  const { room } = block.columns;
  for (let day = first; day < first + nights; day += 1) {
    const prices = block.prices[day] as Uint16Array;
    const free = block.free[day] as Uint8Array;
    for (let slot = 0; slot < sums.length; slot += 1) {
      const price = prices[slot] as number;
      const isOpen = price > 0 && (free[room[slot] as number] as number) > 0;
      sums[slot] = (sums[slot] as number) + (isOpen ? price : closedPrice);
    }
  }
  for (const hotel of block.hotels.values()) {
    for (let slot = hotel.from; slot < hotel.to; slot += 1) {
      const sum = sums[slot] as number;
      const cheapest = best[hotel.index] as number;
      if (sum < closedPrice && (cheapest === 0 || sum < cheapest)) best[hotel.index] = sum;
    }
  }
}
