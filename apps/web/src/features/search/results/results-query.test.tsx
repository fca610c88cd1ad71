import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test } from 'vitest';
import type { SearchQuery } from '../search-params.ts';
import { completeQuery, resultsQuery, useResults } from './results-query.ts';

const unfiltered = {
  ...{ place: { type: 'city', id: 'c1' }, checkIn: '2027-03-01', checkOut: '2027-03-04', nights: 3 },
  ...{ rooms: [{ adults: 2, children: [] }], nationality: 'CN', filters: {}, basisInput: {} },
  ...{ sort: 'recommended', page: 1 },
} as unknown as SearchQuery;
const filtered: SearchQuery = { ...unfiltered, filters: { stars: [5] } };
const pending = { pending_sources: ['hotelbeds'] };

test.each([
  ['while sources still answer', pending, 60],
  ['when the list has the prices of all sources', {}, 186],
])('the number of hotels without filters, %s', (_, listState, expected) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const page = { page: 1, page_size: 20, items: [] };
  const put = ({ queryKey }: { queryKey: readonly unknown[] }, data: object) =>
    client.setQueryData<unknown>(queryKey, { ...page, ...data });
  put(resultsQuery(filtered), { total: 94, ...listState });
  put(resultsQuery(unfiltered), { total: 60, search_id: 's1', ...pending });
  put(completeQuery(unfiltered, 's1'), { total: 186 });
  let allTotal: number | undefined;
  function List() {
    allTotal = useResults(filtered).allTotal;
    return null;
  }
  renderPart(<List />, { client });
  expect(allTotal).toBe(expected);
});
