import { useMemo } from 'react';
import { useAllIn } from '../../../shared/money/all-in.ts';
import { usePriceMode } from '../../../shared/money/price-mode.ts';
import { type PriceView, usePriceBasis } from './filters/price-basis.ts';

/** This reader's price display for a stay: total or per night, net or sell, with or without the hotel's charges. */
export function usePriceView(nights: number): {
  priceView: PriceView;
  mode: ReturnType<typeof usePriceMode>;
} {
  const basis = usePriceBasis();
  const mode = usePriceMode();
  const { markupBp } = mode;
  const sell = mode.mode === 'sell';
  const allIn = useAllIn();
  const priceView = useMemo(
    () => ({ basis, nights, markupBp, sell, allIn }),
    [basis, nights, markupBp, sell, allIn],
  );
  return { mode, priceView };
}
