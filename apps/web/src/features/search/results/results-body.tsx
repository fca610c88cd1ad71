import { PriceMatrix } from './matrix/price-matrix.tsx';
import { ResultList } from './result-list.tsx';
import type { Screen } from './results-screen.tsx';

/** The list or the matrix, in all their states. */
export function ResultsBody({ screen }: { screen: Screen }) {
  const { address, found, keys, onChangeSearch, place, query, shown, slots } = screen;
  const { cursor, hits, offers } = keys;
  return (
    <ResultList
      cursor={cursor.row}
      onPage={address.page}
      onFilters={address.filter}
      onToggleCompared={address.toggleCompared}
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
          onToggleCompared={address.toggleCompared}
          {...{ hits, query, shown, cursor }}
        />
      }
      {...{ found, query, place, shown, onChangeSearch }}
    />
  );
}
