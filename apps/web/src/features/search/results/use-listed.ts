import { useDeferredValue, useMemo, useRef } from 'react';
import type { SearchQuery } from '../search-params.ts';
import type { Results, useResults } from './results-query.ts';

export type Listed = {
  /** The page of the list; `undefined` before the first answer. */
  data: Results | undefined;
  /** The search of the shown answer, for its links. */
  query: SearchQuery;
  /** True while a new answer is loading or rendering. */
  isOutdated: boolean;
};

/**
 * The data that the list renders. Many cards take long to render. So they render at low priority, which presses
 * interrupt, and only for a changed answer.
 */
export function useListed(
  query: SearchQuery,
  { data, isPlaceholderData }: ReturnType<typeof useResults>,
): Listed {
  const answeredQueryRef = useRef(query);
  if (!isPlaceholderData) answeredQueryRef.current = query;
  const answeredQuery = answeredQueryRef.current;
  const deferredList = useDeferredValue(
    useMemo(() => ({ data, query: answeredQuery }), [data, answeredQuery]),
  );
  const isOutdated = isPlaceholderData || deferredList.data !== data;
  return useMemo(() => ({ ...deferredList, isOutdated }), [deferredList, isOutdated]);
}
