import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { afterPaint } from '../../../shared/page/after-paint.ts';
import { fromParams, type SearchQuery, toParams } from '../search-params.ts';

type Options = {
  /** True: keeps the scroll position. */
  stay?: boolean;
  replace?: boolean;
};
export type Go = (next: SearchQuery, options?: Options) => void;

/** The latest choice, and all earlier choices whose URL may still be pending. */
type PendingSearch = { text: string; sent: readonly string[] };

/**
 * The search in the URL, and its changes. A choice shows at once. The URL changes after the next paint. The router and
 * all links depend on it and would delay the answer. Equal searches are the same object.
 */
export function useSearchChoice(
  urlQuery: SearchQuery,
  path: string,
): { query: SearchQuery; go: Go; settle: () => void } {
  const navigate = useNavigate();
  const address = textOf(urlQuery);
  const [chosen, setChosen] = useState<PendingSearch | null>(null);
  const waiting = useRef<(() => Promise<void>) | null>(null);
  const [seen, setSeen] = useState(address);
  if (seen !== address) {
    setSeen(address);
    // A URL that was not chosen here (Back, or a link) replaces the choice.
    if (chosen && !chosen.sent.includes(address)) {
      setChosen(null);
      waiting.current = null;
    }
  }
  const text = chosen ? chosen.text : address;
  const fallback = useRef(urlQuery);
  fallback.current = urlQuery;
  const query = useMemo(() => fromParams(JSON.parse(text)) ?? fallback.current, [text]);
  useEffect(
    () => () => {
      waiting.current = null;
    },
    [],
  );
  /** Writes the pending choice to the URL. */
  const settle = useCallback(() => void waiting.current?.(), []);
  const go = useCallback<Go>(
    (next, { stay = true, replace = false } = {}) => {
      settle();
      const made = textOf(next);
      setChosen((before) => ({ text: made, sent: [...(before?.sent ?? []), made] }));
      const write = async () => {
        if (waiting.current !== write) return;
        waiting.current = null;
        await navigate({ to: path, search: toParams(next), resetScroll: !stay, replace });
        setChosen((now) => (now?.text === made ? null : now));
      };
      waiting.current = write;
      afterPaint(() => void write());
    },
    [navigate, path, settle],
  );
  return { query, go, settle };
}

function textOf(query: SearchQuery): string {
  return JSON.stringify(toParams(query));
}
