import { useQueries, useQuery } from '@tanstack/react-query';
import { nightsBetween } from '@wayhouse/contract/dates';
import { basisInput } from '../../../shared/money/all-in.ts';
import { type PriceModeState, sellMarkupQuery } from '../../../shared/money/price-mode.ts';
import { filtersOf, type RateFilter } from '../../../shared/stay/rate-filters.ts';
import type { PriceView } from '../results/filters/price-basis.ts';
import { offersQuery } from '../results/offers-query.ts';
import { usePriceView } from '../results/use-price-view.ts';
import type { SearchQuery } from '../search-params.ts';
import { type ComparedHotel, withOffers } from './compared-hotel.ts';
import { detailQuery, isUnknownHotel } from './detail-query.ts';

export type Comparison = {
  priceView: PriceView & { sell: boolean };
  mode: PriceModeState;
  /** The hotels that have loaded. */
  hotels: ComparedHotel[];
  /** The number of hotels that the comparison will have. */
  columns: number;
  isReady: boolean;
  failedQuery: { refetch: () => unknown } | undefined;
  /** True when a source did not answer in time. */
  hasLateSources: boolean;
};

type Input = { query: SearchQuery; rates: readonly RateFilter[]; forClient: boolean };

/** The hotels, prices and price view of a comparison. */
export function useComparison({ query, rates, forClient }: Input): Comparison {
  const ids = query.compare ?? [];
  const { priceView: chosenView, mode } = usePriceView(nightsBetween(query.checkIn, query.checkOut));
  const isSelling = chosenView.sell || forClient;
  const priceView = { ...chosenView, sell: isSelling, markupBp: isSelling ? (mode.ownBp ?? 0) : 0 };
  // Waits for the markup, because sell prices without it would be the prices that the agency pays.
  const lacksMarkup = isSelling && mode.ownBp === null;
  const markup = useQuery({ ...sellMarkupQuery, enabled: lacksMarkup });
  // An old link may contain a hotel that no longer exists.
  const details = useQueries({ queries: ids.map(detailQuery) }).filter((one) => !isUnknownHotel(one));
  const basis = basisInput(priceView.allIn === true, priceView.markupBp);
  const offers = useQuery(offersQuery({ ...query, basisInput: basis, filters: filtersOf(rates) }, ids));
  const hasOffers = offers.isSuccess || ids.length === 0;
  return {
    priceView,
    mode,
    hotels: withOffers(
      details.flatMap((one) => (one.data ? [one.data] : [])),
      offers.data?.items ?? [],
    ),
    columns: details.length,
    isReady: details.every((one) => one.data) && hasOffers && !lacksMarkup,
    failedQuery: [...details, offers, ...(lacksMarkup ? [markup] : [])].find((one) => one.isError),
    hasLateSources: (offers.data?.late_sources?.length ?? 0) > 0,
  };
}
