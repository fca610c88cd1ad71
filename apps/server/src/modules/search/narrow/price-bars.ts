/** The distribution of hotels between lowest and highest price, for the chart above the price filter. Pure. */
import { memoizeShared } from '../../../platform/memoize-shared.ts';

const barCount = 24;

/** Numbers of hotels in equal steps of `range`; empty when all prices are equal or there are none. */
export function priceBars(totals: readonly number[], range: { min: number; max: number }): number[] {
  return cachedBarsOf(totals, () => countBars(totals, range));
}

/** The bars of cached results. */
const cachedBarsOf = memoizeShared<readonly number[], number[]>();

function countBars(totals: readonly number[], { min, max }: { min: number; max: number }): number[] {
  if (max <= min) return [];
  const bars = new Array<number>(barCount).fill(0);
  const width = (max - min) / barCount;
  for (const total of totals) {
    const at = Math.min(barCount - 1, Math.floor((total - min) / width));
    bars[at] = (bars[at] as number) + 1;
  }
  return bars;
}
