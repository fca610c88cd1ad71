import { usePriceMode } from '../../../shared/price-mode.ts';
import { type Shown, usePriceBasis } from './price-basis.ts';

/** How this reader sees the prices of a stay: total or night, net or sell. */
export function useShown(nights: number): { shown: Shown; mode: ReturnType<typeof usePriceMode> } {
  const basis = usePriceBasis();
  const mode = usePriceMode();
  return { mode, shown: { basis, nights, markupBp: mode.markupBp, sell: mode.mode === 'sell' } };
}
