import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { afterPaint } from '../../../shared/page/after-paint.ts';
import { fromParams, type SearchQuery, toParams } from '../search-params.ts';

type Options = {
  /** True (the default) keeps the scroll position; false starts at the top. */
  keepScroll?: boolean;
  /** True adds no entry to the browser's history. */
  replace?: boolean;
};
export type Go = (next: SearchQuery, options?: Options) => void;

/** `text`: the latest choice. `texts`: that choice and the earlier ones whose URL may still be pending. */
type PendingSearch = { text: string; texts: readonly string[] };

/**
 * The search in the URL, and its changes. A choice shows at once. The URL changes only after the next paint,
 * because the router and all links render again with the URL. Equal searches are the same object.
 */
export function useSearchChoice(
  urlQuery: SearchQuery,
  path: string,
): { query: SearchQuery; go: Go; settle: () => void } {
  const navigate = useNavigate();
  const urlText = textOf(urlQuery);
  const [pendingSearch, setPendingSearch] = useState<PendingSearch | null>(null);
  const pendingWrite = useRef<(() => Promise<void>) | null>(null);
  const [lastUrlText, setLastUrlText] = useState(urlText);
  if (lastUrlText !== urlText) {
    setLastUrlText(urlText);
    // A URL that was not chosen here (Back, or a link) replaces the choice.
    if (pendingSearch && !pendingSearch.texts.includes(urlText)) {
      setPendingSearch(null);
      pendingWrite.current = null;
    }
  }
  const text = pendingSearch ? pendingSearch.text : urlText;
  const fallback = useRef(urlQuery);
  fallback.current = urlQuery;
  const query = useMemo(() => fromParams(JSON.parse(text)) ?? fallback.current, [text]);
  useEffect(
    () => () => {
      pendingWrite.current = null;
    },
    [],
  );
  /** Writes the pending choice to the URL. */
  const settle = useCallback(() => void pendingWrite.current?.(), []);
  const go = useCallback<Go>(
    (next, { keepScroll = true, replace = false } = {}) => {
      settle();
      const nextText = textOf(next);
      setPendingSearch((previous) => ({ text: nextText, texts: [...(previous?.texts ?? []), nextText] }));
      const write = async () => {
        if (pendingWrite.current !== write) return;
        pendingWrite.current = null;
        await navigate({ to: path, search: toParams(next), resetScroll: !keepScroll, replace });
        setPendingSearch((now) => (now?.text === nextText ? null : now));
      };
      pendingWrite.current = write;
      afterPaint(() => void write());
    },
    [navigate, path, settle],
  );
  return { query, go, settle };
}

function textOf(query: SearchQuery): string {
  return JSON.stringify(toParams(query));
}
