import { useNavigate } from '@tanstack/react-router';
import { nightsBetween } from '@wayhouse/contract/dates';
import type { Filters, Sort } from '@wayhouse/contract/search';
import { useI18n } from '@wayhouse/ui/i18n';
import { useEffect, useRef, useState } from 'react';
import { useMedia } from '../../../shared/use-media.ts';
import { type SearchQuery, toParams } from '../search-params.ts';
import { activeFilters } from './active-filters.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { FilterSkeleton } from './filter-skeleton.tsx';
import { rememberLabels } from './filter-words.ts';
import { toHotelParams } from './hotel-params.ts';
import { draftOf, placeName } from './place-name.ts';
import { usePriceBasis } from './price-basis.ts';
import { ResultList } from './result-list.tsx';
import { ResultsBar } from './results-bar.tsx';
import { ResultsHead } from './results-head.tsx';
import { useResults } from './results-query.ts';
import { sortOrder } from './sort-menu.tsx';
import { useListKeys } from './use-list-keys.ts';

/** /hotel and /hotel-new: the search of the address answered. Everything chosen goes back into the address. */
export function ResultsScreen({ query, path }: { query: SearchQuery; path: string }) {
  const { t, lang } = useI18n();
  const navigate = useNavigate();
  const basis = usePriceBasis();
  const wide = useMedia('(min-width: 1024px)');
  const [sheet, setSheet] = useState(false);
  const [searching, setSearching] = useState(false);
  const nameRef = useRef<HTMLInputElement>(null);
  const found = useResults(query);
  const { data } = found;
  const place = placeName(query.place, lang);
  const nights = nightsBetween(query.checkIn, query.checkOut);
  if (data) rememberLabels(data.facets);
  useEffect(() => {
    document.title = `${t('results.window', { place })} · ${t('common.product')}`;
  }, [t, place]);
  const go = (next: SearchQuery, { stay = true, replace = false } = {}) =>
    void navigate({ to: path, search: toParams(next), resetScroll: !stay, replace });
  const onFilters = (filters: Filters) => {
    const typing = filters.name !== query.filters.name;
    go({ ...query, filters, page: 1 }, { replace: typing });
  };
  const onSort = (sort: Sort) => go({ ...query, sort, page: 1 });
  const onChangeSearch = () => {
    setSearching(true);
    document.getElementById('destination')?.focus();
  };
  const cursor = useListKeys({
    count: data?.items.length ?? 0,
    listId: JSON.stringify(query),
    onOpen: (index) => {
      const hit = data?.items[index];
      if (hit) void navigate({ to: '/hotel-detail-new-v2', search: toHotelParams(hit.hotel_id, query) });
    },
    onName: () => nameRef.current?.focus(),
    onSort: (index) => onSort(sortOrder[index] ?? 'recommended'),
  });
  const panel = data ? (
    <FilterPanel
      filters={query.filters}
      facets={data.facets}
      range={data.price_range}
      rooms={query.rooms.length}
      onChange={onFilters}
      {...{ basis, nights, nameRef }}
    />
  ) : (
    <FilterSkeleton />
  );
  return (
    <>
      <ResultsBar
        draft={draftOf(query)}
        open={searching}
        onOpen={setSearching}
        onSearch={(next) => go(next, { stay: false })}
        {...{ place }}
      />
      <main id="main" className="wrap">
        <div className="sr no-map">
          {wide && (
            <aside className="flt" aria-label={t('results.filters')}>
              {panel}
            </aside>
          )}
          <div className="sr-main">
            <ResultsHead
              type={query.place.type}
              total={data?.total}
              all={found.allTotal}
              rooms={query.rooms.length}
              {...{ place, nights, basis }}
            />
            <FilterChips
              filters={query.filters}
              sort={query.sort}
              onOpenSheet={() => setSheet(true)}
              {...{ basis, nights, onFilters, onSort }}
            />
            <ResultList
              onPage={(page) => go({ ...query, page }, { stay: false })}
              {...{ found, query, place, basis, nights, cursor, onFilters, onChangeSearch }}
            />
          </div>
        </div>
        <FilterSheet
          open={sheet && !wide}
          total={data?.total}
          canClear={activeFilters(query.filters).length > 0}
          onClear={() => onFilters({})}
          onClose={() => setSheet(false)}
        >
          {panel}
        </FilterSheet>
      </main>
    </>
  );
}
