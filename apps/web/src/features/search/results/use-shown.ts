import { useMemo } from 'react';
import { usePriceMode } from '../../../shared/money/price-mode.ts';
import { type Shown, usePriceBasis } from './filters/price-basis.ts';

/** How this reader sees the prices of a stay: total or night, net or sell. */
export function useShown(nights: number): { shown: Shown; mode: ReturnType<typeof usePriceMode> } {
  const basis = usePriceBasis();
  const mode = usePriceMode();
  const { markupBp } = mode;
  const sell = mode.mode === 'sell';
  const shown = useMemo(() => ({ basis, nights, markupBp, sell }), [basis, nights, markupBp, sell]);
  return { mode, shown };
}
