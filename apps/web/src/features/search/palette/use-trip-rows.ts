import { IconBookmarkPlus, IconFileText, IconMap2, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { useBasisInput } from '../../../shared/money/all-in.ts';
import { useMoneyRights } from '../../../shared/session/use-money-rights.ts';
import { storeRequestNotes } from '../../../shared/stay/request-notes.ts';
import { activeFilters } from '../results/filters/active-filters.ts';
import { hasPendingSources, type Results, resultsQuery } from '../results/results-query.ts';
import { type SearchQuery, toParams } from '../search-params.ts';
import type { PaletteParts, PaletteRow } from './palette-parts.ts';
import { highestTotal, queryOfTrip, type TripDraft } from './trip-draft.ts';

/** Stores names and special requests for the booking form of this stay. */
function storeNotes(draft: TripDraft, bed: string | null): void {
  if (!draft.checkIn || !draft.checkOut) return;
  const wishes = [...(bed ? [bed] : []), ...draft.unread.filter(({ sent }) => sent).map(({ text }) => text)];
  storeRequestNotes({
    checkIn: draft.checkIn,
    checkOut: draft.checkOut,
    guests: [...draft.guests],
    note: wishes.join('; '),
  });
}

/** The actions on a client's request; none for other text. */
export function useTripRows({ request: { draft }, navigate, onOpen }: PaletteParts): PaletteRow[] {
  const { t, lang } = useI18n();
  const query = draft && queryOfTrip(draft, draft.place ? pick(draft.place.name, lang) : '');
  const { cart: mayQuote } = useMoneyRights();
  const { total, fitting } = useTripTotals(query ?? null);
  if (!draft) return [];
  const show = (change: Partial<SearchQuery> = {}) => {
    if (!query) return;
    storeNotes(draft, draft.bed && t(`palette.bed.${draft.bed}`));
    void navigate({ to: '/hotel-new' as string, search: toParams({ ...query, ...change }) as never });
  };
  if (!query) {
    const detail = t('palette.show.missing');
    return [
      { id: 'show', icon: IconSearch, text: t('palette.show'), detail, staysOpen: true, run: () => show() },
    ];
  }
  // When no hotel fits the filters, the row opens the results without them.
  const fitsNone = fitting === 0;
  const hasFitting = fitting !== undefined && total !== 0;
  const showRow: PaletteRow = {
    id: 'show',
    icon: IconSearch,
    text: total === undefined ? t('palette.show') : t('palette.show.count', { count: total }),
    ...(hasFitting && {
      detail: t(fitsNone ? 'palette.show.none_fit' : 'palette.show.fit', { count: fitting }),
    }),
    staysOpen: false,
    run: () => show(fitsNone ? { filters: {} } : {}),
  };
  const alertSum = highestTotal(draft);
  return [
    showRow,
    { id: 'map', icon: IconMap2, text: t('palette.map'), shortcut: 'M', run: () => show({ map: true }) },
    ...(mayQuote
      ? [
          {
            id: 'quote',
            icon: IconFileText,
            text: t('palette.quote'),
            shortcut: 'Q',
            detail: t('palette.quote.how'),
            run: () => show(),
          },
        ]
      : []),
    {
      id: 'save',
      icon: IconBookmarkPlus,
      text: t('palette.save'),
      ...(alertSum && { detail: t('palette.save.under', { sum: money(alertSum) }) }),
      shortcut: 'S',
      staysOpen: true,
      run: () => onOpen({ kind: 'save', query, alertSum }),
    },
  ];
}

/** The number of hotels without filters, and the number that fits the filters. Undefined while unknown. */
type TripTotals = {
  total: number | undefined;
  /** Undefined also for a search without filters. */
  fitting: number | undefined;
};

function useTripTotals(query: SearchQuery | null): TripTotals {
  const isFiltered = query !== null && activeFilters(query.filters).length > 0;
  // A disabled query still needs a search for its key, so it uses the placeholder.
  const searchInput: SearchQuery = { ...(query ?? placeholderQuery), basisInput: useBasisInput() };
  const filteredResults = useQuery({ ...resultsQuery(searchInput), enabled: query !== null });
  const allResults = useQuery({ ...resultsQuery({ ...searchInput, filters: {} }), enabled: isFiltered });
  const filteredTotal = knownTotal(filteredResults.data);
  return isFiltered
    ? { total: knownTotal(allResults.data), fitting: filteredTotal }
    : { total: filteredTotal, fitting: undefined };
}

/** The number of hotels. An empty list is not known to be empty while outside sources are still answering. */
function knownTotal(results: Results | undefined): number | undefined {
  return results?.total === 0 && hasPendingSources(results) ? undefined : results?.total;
}

const placeholderQuery: SearchQuery = {
  place: { type: 'city', id: '-', name: '' },
  checkIn: '2000-01-01',
  checkOut: '2000-01-02',
  rooms: [],
  nationality: 'CN',
  sort: 'recommended',
  filters: {},
  page: 1,
};
