import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { usePriceMode } from '../../../shared/money/price-mode.ts';
import { useWishes } from '../../../shared/stay/wishes.ts';
import { type SearchQuery, type View, views } from '../search-params.ts';
import type { ResultsSlots } from './card/slots.ts';
import { sortKeyCount, sortOrder } from './head/sort-menu.tsx';
import { cellOf, columnsOf } from './matrix/matrix-columns.ts';
import { rowsOf } from './matrix/rows-of.ts';
import { offersQuery } from './offers-query.ts';
import { type SearchInput, searchInputOf } from './results-query.ts';
import type { Address } from './use-address.ts';
import { useCursor } from './use-cursor.ts';
import { useLatest } from './use-latest.ts';
import type { Listed } from './use-listed.ts';

type ResultKeyOptions = {
  query: SearchQuery;
  /** The search including the latest choice. */
  chosenQuery: SearchQuery;
  /** The layout that is shown, and the one that is chosen. */
  view: View;
  chosenView: View;
  listed: Listed;
  slots: ResultsSlots;
  address: Address;
  mode: ReturnType<typeof usePriceMode>;
  isMapOn: boolean;
  onOpenFilters: () => void;
};

const noItems: never[] = [];
const placeText = (query: SearchQuery) => JSON.stringify(searchInputOf(query).place);

/** The keyboard shortcuts of the results. Also fetches the matrix's offers, because the keys act on its cells. */
export function useResultKeys({
  query,
  chosenQuery,
  view,
  chosenView,
  listed,
  slots,
  address,
  mode,
  isMapOn,
  onOpenFilters,
}: ResultKeyOptions) {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const wishes = useWishes();
  const hits = listed.data?.items ?? noItems;
  const idAt = (row: number | null) => (row === null ? undefined : hits[row]?.hotel_id);
  const offers = useQuery({
    ...offersQuery(
      query,
      hits.map((hit) => hit.hotel_id),
    ),
    enabled: view === 'matrix' && hits.length > 0,
  });
  const columnCount = offers.data ? columnsOf(rowsOf(hits, offers.data.items)).length : 0;
  const columnIndex = useRef<number | null>(null);
  /** The offer at the cursor: in the matrix that of the cell, else the hotel's lowest offer. */
  const offerAt = (row: number | null) => {
    if (row === null) return undefined;
    if (view !== 'matrix') return hits[row]?.offer;
    const rows = rowsOf(hits, offers.data?.items ?? noItems);
    const column = columnsOf(rows)[columnIndex.current ?? 0];
    return column && cellOf(rows[row] ?? noItems, column);
  };
  const withHotel = (run: (id: string) => void) => (row: number | null) => {
    const id = idAt(row);
    if (id) run(id);
  };
  const inputText = JSON.stringify(searchInputOf(query));
  const searchInput = useMemo<SearchInput>(() => JSON.parse(inputText), [inputText]);
  // The hotel of the pin that is under the pointer or has the focus. Stored as an id, because the list with the hotel's
  // row may be rendered later.
  const [pinHotelId, setPinHotelId] = useState<string | null>(null);
  const pinRow = pinHotelId === null ? -1 : hits.findIndex((hit) => hit.hotel_id === pinHotelId);
  const cursor = useCursor({
    pointed: pinRow < 0 ? null : pinRow,
    count: hits.length,
    columns: view === 'matrix' ? columnCount : 0,
    // Built from the latest choice, so that a cursor set while the list renders is not reset.
    listId: JSON.stringify([searchInputOf(chosenQuery), chosenQuery.sort, chosenQuery.page]),
    keyHandlers: {
      enter: withHotel(address.open),
      f: onOpenFilters,
      x: withHotel(address.toggleCompared),
      c: (row) => {
        const offer = offerAt(row);
        if (offer) slots.cart?.(offer);
      },
      w: withHotel(wishes.toggle),
      v: () => address.view(views[(views.indexOf(chosenView) + 1) % views.length] ?? 'list'),
      n: () => mode.ownBp !== null && mode.choose(mode.mode === 'net' ? 'sell' : 'net'),
      m: () => slots.map && address.map(!isMapOn),
      '?': () => setIsHelpOpen(true),
      ...Object.fromEntries(
        sortOrder.slice(0, sortKeyCount).map((sort, index) => [String(index + 1), () => address.sort(sort)]),
      ),
    },
  });
  columnIndex.current = cursor.column;
  const point = useLatest((hotelId: string | null) => {
    setPinHotelId(hotelId);
    cursor.drop();
  });
  return {
    cursor,
    wishes,
    offers,
    hits,
    areHitsOfPlace: placeText(listed.query) === placeText(query),
    searchInput,
    point,
    /** The hotel at the cursor; or the pin's hotel, even when it is on another page of the list. */
    currentId: idAt(cursor.row) ?? pinHotelId,
    isHelpOpen,
    closeHelp: () => setIsHelpOpen(false),
  };
}
