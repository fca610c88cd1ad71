import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: each query has types of its own; only key and function are used here.
type Query = { queryKey: QueryKey; queryFn?: any; staleTime?: any };

/** Milliseconds. A skeleton appears only for longer waits. */
const skeletonDelayMs = 300;

/**
 * True when all queries have data, so that a part renders once without skeletons. Else fetches them, and turns true
 * when all have answered or failed, at the latest after `skeletonDelayMs`. Only the `queries` of the first call are
 * used.
 */
export function useAnswered(queries: readonly Query[]): boolean {
  const client = useQueryClient();
  const [firstQueries] = useState(queries);
  const [isReady, setIsReady] = useState(() =>
    queries.every(({ queryKey }) => client.getQueryData(queryKey) !== undefined),
  );
  useEffect(() => {
    if (isReady) return;
    const delay = new Promise((resolve) => setTimeout(resolve, skeletonDelayMs));
    const answers = Promise.all(firstQueries.map((query) => client.prefetchQuery(query)));
    void Promise.race([answers, delay]).then(() => startTransition(() => setIsReady(true)));
  }, [client, firstQueries, isReady]);
  return isReady;
}
