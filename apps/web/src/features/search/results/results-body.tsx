import { useCallback, useDeferredValue, useRef } from 'react';
import { PriceMatrix } from './matrix/price-matrix.tsx';
import { ResultList } from './result-list.tsx';
import type { Screen } from './use-screen.ts';

/** The list or the matrix, in all their states. */
export function ResultsBody({ screen }: { screen: Screen }) {
  const { address, found, keys, onChangeSearch, place, shown, slots } = screen;
  const { cursor, hits, offers, wishes } = keys;
  // What was pressed shows first; the cards, whose links carry the filters, follow when the hand is answered.
  const query = useDeferredValue(screen.query);
  const onToggleCompared = useLatest(address.toggleCompared);
  return (
    <ResultList
      cursor={cursor.row}
      onPage={address.page}
      onFilters={address.filter}
      nearestDates={slots.nearest?.({
        question: keys.question,
        nights: shown.nights,
        onCheckIn: address.checkIn,
        shown: screen.priced,
      })}
      matrix={
        <PriceMatrix
          offers={{
            items: offers.data?.items,
            error: offers.error,
            retry: () => void offers.refetch(),
          }}
          booking={slots.booking}
          old={found.isPlaceholderData}
          {...{ hits, query, shown, cursor, wishes, onToggleCompared }}
        />
      }
      {...{ found, query, place, shown, wishes, onToggleCompared, onChangeSearch }}
    />
  );
}

/** The same function for every render; it calls the newest one. */
function useLatest(run: (id: string) => void): (id: string) => void {
  const latest = useRef(run);
  latest.current = run;
  return useCallback((id: string) => latest.current(id), []);
}
