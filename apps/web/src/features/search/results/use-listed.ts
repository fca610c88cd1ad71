import { useDeferredValue, useMemo, useRef } from 'react';
import type { SearchQuery } from '../search-params.ts';
import type { Results, useResults } from './results-query.ts';

export type Listed = {
  /** The page in the list; `undefined` before the first answer. */
  data: Results | undefined;
  /** The search that its links carry: the one it answers, until another answer is here. */
  query: SearchQuery;
  /** Another answer is on its way, or being drawn. */
  old: boolean;
};

/** What the list draws. Cards are many: they are drawn in the pauses between presses, and only when an answer changed. */
export function useListed(
  query: SearchQuery,
  { data, isPlaceholderData }: ReturnType<typeof useResults>,
): Listed {
  const answered = useRef(query);
  if (!isPlaceholderData) answered.current = query;
  const now = answered.current;
  const drawn = useDeferredValue(useMemo(() => ({ data, query: now }), [data, now]));
  const old = isPlaceholderData || drawn.data !== data;
  return useMemo(() => ({ ...drawn, old }), [drawn, old]);
}
