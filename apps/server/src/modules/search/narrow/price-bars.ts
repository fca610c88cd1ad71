/** How many hotels stand where between the lowest and the highest price, for the picture over the price filter. Pure. */

const steps = 24;

/** Counts in equal steps of `range`; no bars where all hotels cost the same or there is none. */
export function priceBars(totals: readonly number[], { min, max }: { min: number; max: number }): number[] {
  if (max <= min) return [];
  const bars = new Array<number>(steps).fill(0);
  const width = (max - min) / steps;
  for (const total of totals) {
    const at = Math.min(steps - 1, Math.floor((total - min) / width));
    bars[at] = (bars[at] as number) + 1;
  }
  return bars;
}
