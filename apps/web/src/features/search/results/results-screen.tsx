import { nightsBetween } from '@wayhouse/contract/dates';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { useEffect, useRef, useState } from 'react';
import { useMedia } from '../../../shared/use-media.ts';
import type { SearchQuery } from '../search-params.ts';
import { activeFilters } from './active-filters.ts';
import { CompareTray } from './compare-tray.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { FilterSkeleton } from './filter-skeleton.tsx';
import { rememberLabels } from './filter-words.ts';
import { KeyHelp } from './key-help.tsx';
import { MapColumn } from './map-column.tsx';
import { draftOf } from './place-name.ts';
import { shownPrice } from './price-basis.ts';
import { ResultsBar } from './results-bar.tsx';
import { ResultsBody } from './results-body.tsx';
import { ResultsHead } from './results-head.tsx';
import { useResults } from './results-query.ts';
import type { ResultsSlots } from './slots.ts';
import { Switches } from './switches.tsx';
import { useAddress } from './use-address.ts';
import { usePlace } from './use-place.ts';
import { useResultKeys } from './use-result-keys.ts';
import { useShown } from './use-shown.ts';

type Props = { query: SearchQuery; path: string; slots?: ResultsSlots };

/** Everything the parts of the screen share. */
function useScreen({ query, path, slots = {} }: Props) {
  const { t, lang } = useI18n();
  const wide = useMedia('(min-width: 1024px)');
  const roomForMap = useMedia('(min-width: 1400px)');
  const [sheet, setSheet] = useState(false);
  const [searching, setSearching] = useState(false);
  const nameRef = useRef<HTMLInputElement>(null);
  const found = useResults(query);
  const named = usePlace(query.place);
  const place = pick(named.name, lang);
  const { shown, mode } = useShown(nightsBetween(query.checkIn, query.checkOut));
  const address = useAddress(query, path);
  const view = query.view ?? 'list';
  const mapOn = slots.map !== undefined && view !== 'matrix' && (query.map ?? roomForMap);
  const sideFilters = wide && view !== 'matrix';
  if (found.data) rememberLabels(found.data.facets);
  useEffect(() => {
    document.title = `${t('results.window', { place })} · ${t('common.product')}`;
  }, [t, place]);
  const onFilters = () => {
    if (sideFilters && !(mapOn && !roomForMap)) nameRef.current?.focus();
    else setSheet(true);
  };
  const keys = useResultKeys({ query, found, slots, address, mode, mapOn, onFilters });
  return {
    ...{ query, slots, found, named, place, shown, mode, address, view, mapOn, roomForMap, wide },
    ...{ sideFilters, sheet, setSheet, searching, setSearching, nameRef, keys },
    /** A net total as this reader sees prices. */
    priced: (total: string) => shownPrice(total, shown),
    onChangeSearch: () => {
      setSearching(true);
      document.getElementById('destination')?.focus();
    },
  };
}
export type Screen = ReturnType<typeof useScreen>;

/** /hotel and /hotel-new: the search of the address answered. Everything chosen goes back into the address. */
export function ResultsScreen(props: Props) {
  const screen = useScreen(props);
  const { query, found, named, place, address, view, mapOn, roomForMap, sideFilters, keys } = screen;
  /** The map alone, where there is no room beside the list. */
  const mapOnly = mapOn && !roomForMap;
  const frame = ['sr', !mapOn && 'no-map', mapOnly && 'map-only', view === 'matrix' && 'mx-v'];
  return (
    <>
      <ResultsBar
        draft={draftOf(query, named)}
        open={screen.searching}
        onOpen={screen.setSearching}
        onSearch={address.search}
        ready={!found.isPending}
        wide={mapOn || view === 'matrix'}
        {...{ place }}
      />
      <main id="main" className={mapOn || view === 'matrix' ? 'wrap wide' : 'wrap'}>
        <div className={frame.filter(Boolean).join(' ')}>
          {sideFilters && !mapOnly && <FilterColumn screen={screen} />}
          <div className="sr-main">
            <ListHead screen={screen} />
            {!mapOnly && <ResultsBody screen={screen} />}
            <CompareTray
              ids={query.compare ?? []}
              onRemove={address.toggleCompared}
              onClear={() => address.compare([])}
              onCompare={address.openCompare}
            />
          </div>
          {mapOn && <MapColumn screen={screen} />}
        </div>
        <FilterSheet
          open={screen.sheet && !(sideFilters && !mapOnly)}
          total={found.data?.total}
          canClear={activeFilters(query.filters).length > 0}
          onClear={() => address.filter({})}
          onClose={() => screen.setSheet(false)}
        >
          <Filters screen={screen} />
        </FilterSheet>
        <KeyHelp
          open={keys.help}
          view={view}
          hasMap={screen.slots.map !== undefined}
          onClose={keys.closeHelp}
        />
      </main>
    </>
  );
}

function ListHead({ screen }: { screen: Screen }) {
  const { query, found, place, shown, address, wide, slots } = screen;
  const { data } = found;
  const switches = <Switches screen={screen} />;
  return (
    <>
      <ResultsHead
        type={query.place.type}
        total={data?.total}
        all={found.allTotal}
        rooms={query.rooms.length}
        nights={shown.nights}
        inArea={query.area !== undefined}
        end={wide && switches}
        {...{ place, shown }}
      />
      {slots.dates?.({
        question: screen.keys.question,
        nights: shown.nights,
        onCheckIn: address.checkIn,
        shown: screen.priced,
      })}
      <FilterChips
        filters={query.filters}
        switches={!wide && switches}
        onFilters={address.filter}
        onOpenSheet={() => screen.setSheet(true)}
        always={!screen.sideFilters || (screen.mapOn && !screen.roomForMap)}
        area={query.area && (() => address.area(undefined))}
        {...{ shown }}
      />
    </>
  );
}

function FilterColumn({ screen }: { screen: Screen }) {
  const { t } = useI18n();
  return (
    <aside className="flt" aria-label={t('results.filters')}>
      <Filters screen={screen} />
    </aside>
  );
}

function Filters({ screen: { found, query, shown, address, nameRef } }: { screen: Screen }) {
  const { data } = found;
  if (!data) return <FilterSkeleton />;
  return (
    <FilterPanel
      filters={query.filters}
      facets={data.facets}
      range={data.price_range}
      rooms={query.rooms.length}
      onChange={address.filter}
      {...{ shown, nameRef }}
    />
  );
}
