import { useI18n } from '@wayhouse/ui/i18n';
import { lazy, memo, useMemo } from 'react';
import { MountOnce } from '../../../shared/page/mount-once.tsx';
import { stayKey, usePicks } from '../../../shared/stay/quote/quote-picks.ts';
import { QuoteTray } from '../../../shared/stay/quote/quote-tray.tsx';
import type { SearchDraft } from '../search-box/draft.ts';
import { areaOnlyId, type SearchQuery } from '../search-params.ts';
import { CompareTray } from './card/compare-tray.tsx';
import { draftOf } from './card/place-name.ts';
import type { DatesParts, ResultsSlots } from './card/slots.ts';
import { activeFilters } from './filters/active-filters.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import { FilterSkeleton } from './filters/filter-skeleton.tsx';
import filtersStyles from './filters/filters.module.css';
import { ResultsBar } from './head/results-bar.tsx';
import { ResultsHead } from './head/results-head.tsx';
import { SortAndMap, Switches } from './head/switches.tsx';
import { MapColumn } from './map-column.tsx';
import styles from './results.module.css';
import { ResultsBody } from './results-body.tsx';
import { hasPendingSources } from './results-query.ts';
import { usePlacePoint } from './use-place.ts';
import { type Screen, type ScreenProps, useScreen } from './use-screen.ts';

const FilterSheet = lazy(() =>
  import('./filters/filter-sheet.tsx').then((file) => ({ default: file.FilterSheet })),
);
const KeyHelp = lazy(() => import('./head/key-help.tsx').then((file) => ({ default: file.KeyHelp })));

/**
 * /hotel and /hotel-new: the results of the search in the URL. Choices of search, filters, order, view, map and
 * comparison are written back to the URL. The browser stores the price switches and the rates picked for a quote.
 */
export function ResultsScreen(props: ScreenProps) {
  const screen = useScreen(props);
  const {
    query,
    chosenQuery,
    search,
    listed,
    namedPlace,
    place,
    address,
    view,
    isMapOn,
    isMapAlone,
    hasFilterColumn,
    hasRoomForMap,
    keys,
  } = screen;
  const draft = useDraft(query, namedPlace);
  /** True when the list is rendered or has failed; then larger parts may load without slowing it. */
  const ready = listed.data !== undefined || search.isError;
  const isEmpty = listed.data !== undefined && keys.areHitsOfPlace && keys.hits.length === 0;
  const point = usePlacePoint(query.place, isEmpty);
  const isSheetShown = screen.isSheetOpen && !hasFilterColumn;
  const frame = [styles.results, isMapAlone && styles.mapOnly, view === 'matrix' && styles.matrixView];
  return (
    <>
      <ResultsBar
        open={screen.isSearchOpen}
        onOpen={screen.setIsSearchOpen}
        onSearch={address.search}
        ready={ready}
        wide={isMapOn || view === 'matrix'}
        draft={draft}
        place={place}
      />
      <main id="main" className={isMapOn || view === 'matrix' ? 'wrap wide' : 'wrap'}>
        <div className={frame.filter(Boolean).join(' ')} data-map={isMapOn ? undefined : 'none'}>
          {hasFilterColumn && <FilterColumn screen={screen} />}
          <div className={styles.resultsMain}>
            <ListHead screen={screen} />
            <ResultsBody screen={screen} />
            <Trays screen={screen} />
          </div>
          {(isMapOn || (view === 'matrix' && hasRoomForMap)) && (
            <MapColumn
              isHidden={!isMapOn}
              ready={ready}
              map={screen.slots.map}
              question={keys.searchInput}
              hits={keys.hits}
              areHitsOfPlace={keys.areHitsOfPlace}
              hasAllPrices={!hasPendingSources(listed.data)}
              point={point}
              current={keys.currentId}
              onCurrent={keys.point}
              onArea={address.area}
              onOpen={address.open}
              shownTotal={screen.shownTotal}
            />
          )}
        </div>
        <MountOnce when={isSheetShown}>
          <FilterSheet
            open={isSheetShown}
            total={search.data?.total}
            canClear={activeFilters(chosenQuery.filters).length > 0}
            onClear={() => address.filter({})}
            onClose={() => screen.setIsSheetOpen(false)}
          >
            <Filters screen={screen} />
          </FilterSheet>
        </MountOnce>
        <MountOnce when={keys.isHelpOpen}>
          <KeyHelp
            open={keys.isHelpOpen}
            view={view}
            hasMap={screen.slots.map !== undefined}
            onClose={keys.closeHelp}
          />
        </MountOnce>
      </main>
    </>
  );
}

const noIds: string[] = [];

/** The bar of picked rates, which then also opens the comparison; without picks the bar of compared hotels. */
function Trays({ screen: { chosenQuery, address } }: { screen: Screen }) {
  const stay = stayKey(chosenQuery);
  const { picks } = usePicks(stay);
  const ids = chosenQuery.compare ?? noIds;
  return (
    <>
      {picks.length === 0 && (
        <CompareTray
          ids={ids}
          onRemove={address.toggleCompared}
          onClear={() => address.compare(noIds)}
          onCompare={address.openCompare}
        />
      )}
      <QuoteTray stay={stay} compared={{ count: ids.length, onCompare: address.openCompare }} />
    </>
  );
}

/** The draft for the search box; memoized. */
function useDraft(query: SearchQuery, namedPlace: Screen['namedPlace']) {
  const text = JSON.stringify(draftOf(query, namedPlace));
  return useMemo<SearchDraft>(() => JSON.parse(text), [text]);
}

function ListHead({ screen }: { screen: Screen }) {
  const { query, chosenQuery, search, place, priceView, address, wide, slots } = screen;
  const { data } = search;
  const switches = <Switches screen={screen} />;
  return (
    <>
      <ResultsHead
        type={query.place.type}
        total={data?.total}
        allTotal={search.allTotal}
        rooms={query.rooms.length}
        nights={priceView.nights}
        inArea={query.area !== undefined}
        end={
          wide && (
            <>
              <span className={`row g8 ${styles.titleEnd}`}>
                <SortAndMap screen={screen} />
              </span>
              {switches}
            </>
          )
        }
        place={place}
        priceView={priceView}
      />
      <DatesRow
        dates={slots.dates}
        question={screen.keys.searchInput}
        nights={priceView.nights}
        onCheckIn={address.checkIn}
        shownTotal={screen.shownTotal}
      />
      <FilterChips
        filters={chosenQuery.filters}
        switches={!wide && switches}
        onFilters={address.filter}
        onOpenSheet={() => screen.setIsSheetOpen(true)}
        isSheetButtonAlwaysShown={!screen.hasFilterColumn}
        onRemoveArea={hasPlaceAndArea(chosenQuery) ? () => address.area(undefined) : undefined}
        priceView={priceView}
      />
    </>
  );
}

/** True for a search of an area that also names a place. Only then can a search of the whole place replace it. */
function hasPlaceAndArea({ place, area }: SearchQuery): boolean {
  return area !== undefined && place.id !== areaOnlyId;
}

type DatesProps = DatesParts & { dates: ResultsSlots['dates'] };

/** The nearby dates; memoized, because they change only with the search or new prices. */
const DatesRow = memo(function DatesRow({ dates, ...parts }: DatesProps) {
  return dates?.(parts);
});

function FilterColumn({ screen }: { screen: Screen }) {
  const { t } = useI18n();
  return (
    <aside className={filtersStyles.filters} data-part="filters" aria-label={t('results.filters')}>
      <Filters screen={screen} />
    </aside>
  );
}

function Filters({
  screen: { listed, query, chosenQuery, priceView, address, nameRef },
}: {
  screen: Screen;
}) {
  const { data } = listed;
  if (!data) return <FilterSkeleton />;
  return (
    <FilterPanel
      filters={chosenQuery.filters}
      facets={data.facets}
      range={data.price_range}
      bars={data.price_bars}
      rooms={query.rooms.length}
      onChange={address.filter}
      priceView={priceView}
      nameRef={nameRef}
    />
  );
}
