import type { QueryClient } from '@tanstack/react-query';
import type { SearchQuery } from '../../search-params.ts';
import { type Results, resultsQuery } from '../results-query.ts';

/**
 * The cached page of the list that the reader came from. The reader may have switched the basis of prices since; the
 * list before the switch has the same hotels.
 */
export function cachedPage(client: QueryClient, query: SearchQuery): Results | undefined {
  const { queryKey } = resultsQuery(query);
  const page = client.getQueryData<Results>(queryKey);
  if (page) return page;
  const [endpoint, input] = queryKey;
  const isSameList = (key: readonly unknown[]) =>
    // A key of `completeQuery` has a third part. Its page is not shown yet.
    key.length === queryKey.length && listText(key[1] as Input) === listText(input);
  const otherPages = client.getQueriesData<Results>({
    queryKey: [endpoint],
    predicate: (each) => isSameList(each.queryKey),
  });
  return otherPages.find(([, data]) => data !== undefined)?.[1];
}

type Input = ReturnType<typeof resultsQuery>['queryKey'][1];

function listText({ basis, sell_markup_bp, ...list }: Input): string {
  return JSON.stringify(list);
}
