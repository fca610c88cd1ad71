import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: each query has types of its own; only key and function are used here.
type Query = { queryKey: QueryKey; queryFn?: any; staleTime?: any };

/** Design language: a stand-in is shown for what takes longer. */
const patienceMs = 300;

/**
 * Asks the queries; true once all have answered or some of them take long, so that a part is drawn once, from its answers,
 * instead of with stand-ins before. `queries` stay those of the first call.
 */
export function useAnswered(queries: readonly Query[]): boolean {
  const client = useQueryClient();
  const [first] = useState(queries);
  const [isHere, setIsHere] = useState(() =>
    queries.every(({ queryKey }) => client.getQueryData(queryKey) !== undefined),
  );
  useEffect(() => {
    if (isHere) return;
    const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
    const answers = Promise.all(first.map((query) => client.prefetchQuery(query)));
    void Promise.race([answers, late]).then(() => startTransition(() => setIsHere(true)));
  }, [client, first, isHere]);
  return isHere;
}
