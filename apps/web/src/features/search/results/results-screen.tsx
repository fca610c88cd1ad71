import { nightsBetween } from '@wayhouse/contract/dates';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { useEffect, useRef, useState } from 'react';
import { useMedia } from '../../../shared/use-media.ts';
import type { SearchQuery } from '../search-params.ts';
import { activeFilters } from './active-filters.ts';
import { BasisSwitch } from './basis-switch.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { FilterSkeleton } from './filter-skeleton.tsx';
import { rememberLabels } from './filter-words.ts';
import { draftOf } from './place-name.ts';
import { usePriceBasis } from './price-basis.ts';
import { ResultList } from './result-list.tsx';
import { ResultsBar } from './results-bar.tsx';
import { ResultsHead } from './results-head.tsx';
import { useResults } from './results-query.ts';
import { SortMenu, sortOrder } from './sort-menu.tsx';
import { useAddress } from './use-address.ts';
import { useListKeys } from './use-list-keys.ts';
import { usePlace } from './use-place.ts';

/** /hotel and /hotel-new: the search of the address answered. Everything chosen goes back into the address. */
export function ResultsScreen({ query, path }: { query: SearchQuery; path: string }) {
  const { t, lang } = useI18n();
  const basis = usePriceBasis();
  const wide = useMedia('(min-width: 1024px)');
  const [sheet, setSheet] = useState(false);
  const [searching, setSearching] = useState(false);
  const nameRef = useRef<HTMLInputElement>(null);
  const found = useResults(query);
  const { data } = found;
  const named = usePlace(query.place);
  const place = pick(named.name, lang);
  const nights = nightsBetween(query.checkIn, query.checkOut);
  if (data) rememberLabels(data.facets);
  useEffect(() => {
    document.title = `${t('results.window', { place })} · ${t('common.product')}`;
  }, [t, place]);
  const address = useAddress(query, path);
  const onChangeSearch = () => {
    setSearching(true);
    document.getElementById('destination')?.focus();
  };
  const cursor = useListKeys({
    count: data?.items.length ?? 0,
    listId: JSON.stringify(query),
    onOpen: (index) => address.open(data?.items[index]?.hotel_id),
    onName: () => nameRef.current?.focus(),
    onSort: (index) => address.sort(sortOrder[index] ?? 'recommended'),
  });
  const switches = (
    <div className="row g8 sr-switches">
      <BasisSwitch />
      <SortMenu sort={query.sort} onSort={address.sort} />
    </div>
  );
  const panel = data ? (
    <FilterPanel
      filters={query.filters}
      facets={data.facets}
      range={data.price_range}
      rooms={query.rooms.length}
      onChange={address.filter}
      {...{ basis, nights, nameRef }}
    />
  ) : (
    <FilterSkeleton />
  );
  return (
    <>
      <ResultsBar
        draft={draftOf(query, named)}
        open={searching}
        onOpen={setSearching}
        onSearch={address.search}
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
              end={wide && switches}
              {...{ place, nights, basis }}
            />
            <FilterChips
              filters={query.filters}
              switches={!wide && switches}
              onFilters={address.filter}
              onOpenSheet={() => setSheet(true)}
              {...{ basis, nights }}
            />
            <ResultList
              onPage={address.page}
              onFilters={address.filter}
              {...{ found, query, place, basis, nights, cursor, onChangeSearch }}
            />
          </div>
        </div>
        <FilterSheet
          open={sheet && !wide}
          total={data?.total}
          canClear={activeFilters(query.filters).length > 0}
          onClear={() => address.filter({})}
          onClose={() => setSheet(false)}
        >
          {panel}
        </FilterSheet>
      </main>
    </>
  );
}
