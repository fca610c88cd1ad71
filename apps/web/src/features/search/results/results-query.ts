import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { limits } from '@wayhouse/contract/limits';
import { useEffect } from 'react';
import { fetchData } from '../../../shared/api.ts';
import type { SearchQuery } from '../search-params.ts';
import { activeFilters, withoutEmptyGroups } from './filters/active-filters.ts';

export type Results = OutputOf<Endpoints['POST /api/v2/hotel/search']>;
export type Hit = Results['items'][number];
export type UnavailableHit = NonNullable<Results['unavailable']>[number];

/** Milliseconds. Offers expire after 30 minutes; a list is fetched again well before. */
const freshMs = 5 * 60_000;

/** The search without sort order and page, as sent by list, map and nearby dates. */
export function searchInputOf({
  place,
  area,
  checkIn,
  checkOut,
  rooms,
  nationality,
  filters,
  basisInput,
}: SearchQuery) {
  return {
    place: area ? { bounds: area } : { type: place.type, id: place.id },
    check_in: checkIn,
    check_out: checkOut,
    rooms,
    nationality,
    filters: withoutEmptyGroups(filters),
    ...basisInput,
  };
}
export type SearchInput = ReturnType<typeof searchInputOf>;

function inputOf(query: SearchQuery) {
  const { sort, page } = query;
  return { ...searchInputOf(query), sort, page, page_size: limits.pageSizeDefault };
}

/**
 * One page of a search, under the endpoint and its input as the query key. The first answer does not wait for outside
 * sources. A page that already has their prices waits for them when it is fetched again.
 */
export function resultsQuery(query: SearchQuery) {
  const input = { ...inputOf(query), wait: false };
  const queryKey = ['POST /api/v2/hotel/search', input] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => {
      const cachedPage = client.getQueryData<Results>(queryKey);
      const wait = cachedPage !== undefined && !hasPendingSources(cachedPage);
      const searchId = query.page > 1 ? listBefore(client, query)?.search_id : undefined;
      return fetchPage({ ...input, wait }, searchId, signal);
    },
    staleTime: freshMs,
    gcTime: 30 * 60_000,
  });
}

/**
 * The page of `resultsQuery` with the prices of all sources. `searchId` identifies the shown list. A later page is
 * fetched with that id, so that it continues the order of the list.
 */
export function completeQuery(query: SearchQuery, searchId: string | undefined) {
  const input = inputOf(query);
  const continuedId = query.page > 1 ? searchId : undefined;
  return queryOptions({
    queryKey: ['POST /api/v2/hotel/search', input, searchId] as const,
    queryFn: ({ signal }) => fetchPage(input, continuedId, signal),
    staleTime: freshMs,
    gcTime: 60_000,
  });
}

type Input = ReturnType<typeof inputOf>;

function fetchPage(
  input: Input & { wait?: boolean },
  searchId: string | undefined,
  signal: AbortSignal,
): Promise<Results> {
  const body = { ...input, ...(searchId !== undefined && { search_id: searchId }) };
  return fetchData('POST /api/v2/hotel/search', body, { quiet: true, signal });
}

/** The nearest earlier page in the cache. Its search id lets the page of `query` continue the order of the list. */
function listBefore(client: QueryClient, query: SearchQuery): Results | undefined {
  for (let page = query.page - 1; page >= 1; page -= 1) {
    const earlierPage = client.getQueryData(resultsQuery({ ...query, page }).queryKey);
    if (earlierPage) return earlierPage as Results;
  }
  return undefined;
}

/** True for the same stay in the same place; a search in the map's area counts as the same place. */
function isSameStay(a: Input | undefined, b: Input): boolean {
  if (!a) return false;
  const stay = ({ check_in, check_out, rooms, nationality }: Input) =>
    JSON.stringify([check_in, check_out, rooms, nationality]);
  const isAreaSearch = 'bounds' in a.place || 'bounds' in b.place;
  return stay(a) === stay(b) && (isAreaSearch || JSON.stringify(a.place) === JSON.stringify(b.place));
}

/**
 * The current page. While filters, sort order or page change, the previous list stays; a different stay starts empty.
 * The next page is prefetched. The count without filters is fetched when a filter is active.
 */
export function useResults(query: SearchQuery) {
  const client = useQueryClient();
  const options = resultsQuery(query);
  const results = useQuery({
    ...options,
    placeholderData: (cachedPage, beforeQuery) =>
      isSameStay(beforeQuery?.queryKey[1], options.queryKey[1]) ? keepPreviousData(cachedPage) : undefined,
  });
  const isFiltered = activeFilters(query.filters).length > 0;
  const unfilteredTotal = useUnfilteredTotal(query, isFiltered ? results : undefined);
  const { data, isPending, isError, isPlaceholderData, error, refetch } = results;
  const hasNext = data !== undefined && !isPlaceholderData && data.page * data.page_size < data.total;
  const nextKey = JSON.stringify(resultsQuery({ ...query, page: query.page + 1 }).queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: nextKey stands for the query
  useEffect(() => {
    if (hasNext) void client.prefetchQuery(resultsQuery({ ...query, page: query.page + 1 }));
  }, [hasNext, nextKey, client]);
  return {
    data,
    isPending,
    isError,
    isPlaceholderData,
    error,
    refetch,
    allTotal: isFiltered ? unfilteredTotal : data?.total,
  };
}

type ShownResults = { data: Results | undefined; isSuccess: boolean; isPlaceholderData: boolean };

/**
 * The number of hotels without the filters; undefined without a filtered list. When the filtered list has the prices of
 * all sources, the hotels of all sources are counted too.
 */
function useUnfilteredTotal(query: SearchQuery, filtered: ShownResults | undefined): number | undefined {
  const unfilteredQuery = { ...query, filters: {}, page: 1 };
  const { data: firstPage } = useQuery({
    ...resultsQuery(unfilteredQuery),
    enabled: filtered?.isSuccess ?? false,
  });
  const isFilteredComplete =
    filtered?.data !== undefined && !filtered.isPlaceholderData && !hasPendingSources(filtered.data);
  const { data: completePage } = useQuery({
    ...completeQuery(unfilteredQuery, firstPage?.search_id),
    enabled: isFilteredComplete && hasPendingSources(firstPage),
  });
  if (!filtered) return undefined;
  const countedPage = (isFilteredComplete && completePage) || firstPage;
  return countedPage?.total;
}

/** True while outside sources are still answering. */
export function hasPendingSources(page: Results | undefined): boolean {
  return (page?.pending_sources?.length ?? 0) > 0;
}
