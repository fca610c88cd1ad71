import { useQuery } from '@tanstack/react-query';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { useEffect, useState } from 'react';
import { fetchData } from '../../../shared/api.ts';
import type { Place } from '../recent-places.ts';
import { useRecentPlaces } from '../use-recent-places.ts';

export type PlaceGroup = { key: MessageKey; items: Place[] };

const waitMs = 120;

type Suggestions = {
  groups: PlaceGroup[];
  /** The text that the suggestions match: the typed text, trimmed, after a pause. */
  q: string;
  loading: boolean;
  /** True when the suggestions belong to the current text, not to earlier letters. */
  isFresh: boolean;
  /** True when the suggestions for the current text could not be loaded. */
  isFailed: boolean;
};

/**
 * Whether the current text has an answer, and whether loading that answer failed. After a failed reload, the earlier
 * list still counts as an answer.
 */
export function suggestionState(query: {
  data: unknown;
  isPlaceholderData: boolean;
  isLoadingError: boolean;
}): { isAnswered: boolean; isFailed: boolean } {
  return {
    isAnswered: query.data !== undefined && !query.isPlaceholderData,
    isFailed: query.isLoadingError,
  };
}

/** Suggestions for the typed text, in groups; recent searches for an empty text. */
export function useSuggestions(typedText: string, open: boolean): Suggestions {
  const [q, setQ] = useState('');
  const recent = useRecentPlaces();
  useEffect(() => {
    const timer = setTimeout(() => setQ(typedText.trim()), waitMs);
    return () => clearTimeout(timer);
  }, [typedText]);
  const suggestions = useQuery({
    queryKey: ['POST /api/v2/hotel/suggest', q],
    queryFn: ({ signal }) =>
      fetchData('POST /api/v2/hotel/suggest', { q, limit: 8 }, { quiet: true, signal }),
    enabled: open && q !== '',
    staleTime: 60_000,
    placeholderData: (previous) => previous,
  });
  const isCurrentText = typedText.trim() === q;
  if (q === '') {
    if (!open) return { groups: [], q, loading: false, isFresh: isCurrentText, isFailed: false };
    const groups: PlaceGroup[] = [
      { key: 'search.where.recent_cities', items: recent.cities },
      { key: 'search.where.recent_hotels', items: recent.hotels },
    ];
    return {
      groups: groups.filter((group) => group.items.length > 0),
      q,
      loading: false,
      isFresh: isCurrentText,
      isFailed: false,
    };
  }
  const groups = (suggestions.data?.groups ?? [])
    .filter((group) => group.items.length > 0)
    .map((group) => ({ key: `search.group.${group.type}` as const, items: group.items }));
  const { isAnswered, isFailed } = suggestionState(suggestions);
  return {
    groups,
    q,
    loading: suggestions.isFetching,
    isFresh: isCurrentText && isAnswered,
    isFailed: isCurrentText && isFailed,
  };
}
