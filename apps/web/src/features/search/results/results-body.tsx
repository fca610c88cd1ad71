import { PriceMatrix } from './matrix/price-matrix.tsx';
import { ResultList } from './result-list.tsx';
import type { Screen } from './use-screen.ts';

/** The list or the matrix, in all their states. */
export function ResultsBody({ screen }: { screen: Screen }) {
  const { address, chosen, found, keys, listed, onChangeSearch, place, shown, slots, view } = screen;
  const { cursor, hits, offers, wishes } = keys;
  const { query, old } = listed;
  const shared = {
    query,
    shown,
    wishes,
    old,
    compared: chosen.compare ?? none,
    onToggleCompared: address.toggleCompared,
  };
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
          {...{ ...shared, hits, cursor }}
        />
      }
      data={listed.data}
      onAddToCart={slots.cart}
      {...{ ...shared, found, view, place, onChangeSearch }}
    />
  );
}

const none: string[] = [];
