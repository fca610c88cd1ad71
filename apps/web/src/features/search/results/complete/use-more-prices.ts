import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { SearchQuery } from '../../search-params.ts';
import { completeQuery, hasPendingSources, type Results, resultsQuery } from '../results-query.ts';
import { type BetterPrices, betterPrices } from './better-prices.ts';

export type MorePricesState = {
  /**
   * `asking`: sources are still answering; `better`: a press shows their better prices; `late`: some did not answer in
   * time; `none`: nothing to say.
   */
  state: 'none' | 'asking' | 'better' | 'late';
  better: BetterPrices;
  /** The page with the prices of all sources, once they have answered. Undefined when the shown page had them at once. */
  complete: Results | undefined;
  /** Replaces the shown list by the complete one. */
  show: () => void;
};

const noBetterPrices: BetterPrices = { prices: 0, hotels: 0 };

/**
 * The prices that arrive after the list. A list with hotels stays as it is until the reader asks for these prices; an
 * empty list is replaced at once.
 */
export function useMorePrices(query: SearchQuery, shownPage: Results | undefined): MorePricesState {
  const client = useQueryClient();
  const isPending = hasPendingSources(shownPage);
  const { data: complete, isError } = useQuery({
    ...completeQuery(query, shownPage?.search_id),
    enabled: isPending,
  });
  const better =
    isPending && shownPage && complete ? betterPrices(shownPage, complete, query.basisInput) : noBetterPrices;
  const isBetter = better.prices + better.hotels > 0;
  const key = JSON.stringify(resultsQuery(query).queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the query
  const queryKey = useMemo(() => resultsQuery(query).queryKey, [key]);
  const show = useCallback(() => {
    if (!complete) return;
    client.setQueryData(queryKey, complete);
    // The cached later pages belong to the list that is now replaced.
    client.removeQueries({
      queryKey: [queryKey[0]],
      predicate: ({ queryKey: [, input] }) => isLaterPage(input, queryKey[1]),
    });
    // The strip of dates was priced before these sources answered. Its chosen day must agree with the new list.
    void client.invalidateQueries({ queryKey: ['POST /api/v2/hotel/prices'] });
    // The map was loaded while sources were still answering, so it may lack their hotels.
    void client.invalidateQueries({ queryKey: ['POST /api/v2/hotel/map'] });
  }, [client, complete, queryKey]);
  const isEmpty = shownPage?.items.length === 0 && !shownPage.unavailable;
  const isSettled = isError || complete !== undefined;
  useEffect(() => {
    if (!isPending || !isSettled) return;
    // An empty list is replaced at once. A list without better prices only loses the mark that sources still answer.
    if (isEmpty && complete) show();
    else if (!isBetter) client.setQueryData(queryKey, withoutPending);
  }, [client, complete, isBetter, isEmpty, isSettled, isPending, queryKey, show]);
  if (isEmpty) return { state: 'none', better: noBetterPrices, complete, show };
  if (isPending && !isSettled) return { state: 'asking', better: noBetterPrices, complete, show };
  if (isBetter) return { state: 'better', better, complete, show };
  const isLate = isError || (complete?.late_sources.length ?? 0) > 0;
  return { state: isLate ? 'late' : 'none', better: noBetterPrices, complete, show };
}

/** The page without the mark that sources are still answering. */
function withoutPending(shownPage: Results | undefined): Results | undefined {
  if (!shownPage) return undefined;
  const { pending_sources, ...completePage } = shownPage;
  return completePage;
}

type Input = ReturnType<typeof resultsQuery>['queryKey'][1];

function isLaterPage(input: unknown, { page, ...search }: Input): boolean {
  if (typeof input !== 'object' || input === null || !('page' in input)) return false;
  const { page: otherPage, ...otherSearch } = input as Input;
  return otherPage > page && JSON.stringify(otherSearch) === JSON.stringify(search);
}
