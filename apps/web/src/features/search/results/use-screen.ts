import { nightsBetween } from '@wayhouse/contract/dates';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { type ShownTotal, useBasisInput } from '../../../shared/money/all-in.ts';
import { useMedia } from '../../../shared/page/use-media.ts';
import { useDataTitle } from '../../../shared/page/use-title.ts';
import type { SearchQuery } from '../search-params.ts';
import type { ResultsSlots } from './card/slots.ts';
import { rememberLabels } from './filters/filter-words.ts';
import { shownPrice } from './filters/price-basis.ts';
import { useLastView } from './head/last-view.ts';
import { useResults } from './results-query.ts';
import { useAddress } from './use-address.ts';
import { useListed } from './use-listed.ts';
import { usePlace } from './use-place.ts';
import { usePriceView } from './use-price-view.ts';
import { useResultKeys } from './use-result-keys.ts';

export type ScreenProps = { query: SearchQuery; path: string; slots?: ResultsSlots };

const noSlots: ResultsSlots = {};

/**
 * The state that the parts of the results screen share. `chosenQuery` is the latest choice and shows at once; `query`
 * and its data follow at low priority.
 */
export function useScreen({ query: urlQuery, path, slots = noSlots }: ScreenProps) {
  const { t, lang } = useI18n();
  const wide = useMedia('(min-width: 1024px)');
  const hasRoomForMap = useMedia('(min-width: 1400px)');
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [isSearchOpen, setIsSearchOpen] = useState(false);
  const nameRef = useRef<HTMLInputElement>(null);
  const { query: addressQuery, address } = useAddress(urlQuery, path);
  const basisInput = useBasisInput();
  const chosenQuery = useMemo(() => ({ ...addressQuery, basisInput }), [addressQuery, basisInput]);
  const query = useDeferredValue(chosenQuery);
  const results = useResults(query);
  const namedPlace = usePlace(query.place);
  const place = pick(namedPlace.name, lang);
  const { priceView: currentPriceView, mode } = usePriceView(nightsBetween(query.checkIn, query.checkOut));
  const priceView = useDeferredValue(currentPriceView);
  const listed = useListed(query, results);
  const lastView = useLastView();
  const deferredView = useDeferredValue(lastView);
  const view = query.view ?? deferredView;
  const chosenView = chosenQuery.view ?? lastView;
  const hasMap = (mapQuery: SearchQuery) =>
    slots.map !== undefined && mapQuery.view !== 'matrix' && (mapQuery.map ?? hasRoomForMap);
  const isMapOn = hasMap(query);
  // Without room for list and map, only the map is shown.
  const isMapAlone = isMapOn && !hasRoomForMap;
  const hasFilterColumn = wide && view !== 'matrix' && !isMapAlone;
  if (results.data) rememberLabels(results.data.facets);
  useDataTitle(t('results.window', { place }));
  const openFilters = () => (hasFilterColumn ? nameRef.current?.focus() : setIsSheetOpen(true));
  // Keyboard shortcuts start from the latest choice, even while it is still rendering.
  const keys = useResultKeys({
    query,
    chosenQuery,
    view,
    chosenView,
    listed,
    slots,
    address,
    mode,
    onOpenFilters: openFilters,
    isMapOn: hasMap(chosenQuery),
  });
  return {
    query,
    chosenQuery,
    slots,
    search: results,
    listed,
    namedPlace,
    place,
    priceView,
    mode,
    address,
    view,
    chosenView,
    isMapOn,
    isMapChosen: hasMap(chosenQuery),
    hasRoomForMap,
    isMapAlone,
    wide,
    hasFilterColumn,
    isSheetOpen,
    setIsSheetOpen,
    isSearchOpen,
    setIsSearchOpen,
    nameRef,
    keys,
    shownTotal: useCallback<ShownTotal>((total) => shownPrice(total, priceView), [priceView]),
    onChangeSearch: useCallback(() => {
      setIsSearchOpen(true);
      document.getElementById('destination')?.focus();
    }, []),
  };
}
export type Screen = ReturnType<typeof useScreen>;
