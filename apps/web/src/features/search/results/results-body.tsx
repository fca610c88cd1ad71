import { lazy } from 'react';
import { MountOnce } from '../../../shared/page/mount-once.tsx';
import { useQuoteTicks } from '../../../shared/stay/quote/use-quote-ticks.ts';
import { MorePrices } from './complete/more-prices.tsx';
import { useMorePrices } from './complete/use-more-prices.ts';
import { PriceMatrix } from './matrix/price-matrix.tsx';
import { ResultList } from './result-list.tsx';
import type { Screen } from './use-screen.ts';
import { isShort, missedHotelOf } from './without-rooms-query.ts';

const HotelWithoutRooms = lazy(() =>
  import('./without-rooms.tsx').then((file) => ({ default: file.HotelWithoutRooms })),
);
const WithoutRooms = lazy(() =>
  import('./without-rooms.tsx').then((file) => ({ default: file.WithoutRooms })),
);

/**
 * The list or the matrix; beside the map alone only the note about later prices. Hotels without rooms are fetched after
 * the list: a searched hotel is shown above it, the others below it.
 */
export function ResultsBody({ screen }: { screen: Screen }) {
  const { listed, place, shownTotal } = screen;
  const { query, isOutdated } = listed;
  const data = isOutdated ? undefined : listed.data;
  const morePrices = useMorePrices(query, data);
  // The map alone shows the hotels of all sources, so the count above it must be able to follow.
  if (screen.isMapAlone) return <MorePrices {...morePrices} />;
  const missedHotelId = missedHotelOf(query, data, morePrices.complete);
  const shared = { query, place, shownTotal };
  return (
    <>
      <MountOnce when={missedHotelId !== undefined}>
        {missedHotelId !== undefined && <HotelWithoutRooms hotelId={missedHotelId} {...shared} />}
      </MountOnce>
      <List screen={screen} />
      <MorePrices {...morePrices} />
      <MountOnce when={isShort(data)}>
        {isShort(data) && <WithoutRooms except={missedHotelId} {...shared} />}
      </MountOnce>
    </>
  );
}

const noIds: string[] = [];

/** The list or the matrix, in each state. */
function List({ screen }: { screen: Screen }) {
  const { address, chosenQuery, search, keys, listed, onChangeSearch, place, priceView, slots, view } =
    screen;
  const { cursor, hits, offers, wishes } = keys;
  const { query, isOutdated } = listed;
  const { picking } = useQuoteTicks(query);
  const shared = {
    query,
    priceView,
    picking,
    wishes,
    isOutdated,
    comparedIds: chosenQuery.compare ?? noIds,
    onToggleCompared: address.toggleCompared,
  };
  return (
    <ResultList
      cursor={cursor.row}
      onPage={address.page}
      onFilters={address.filter}
      nearestDates={slots.nearest?.({
        question: keys.searchInput,
        nights: priceView.nights,
        onCheckIn: address.checkIn,
        shownTotal: screen.shownTotal,
      })}
      matrix={
        <PriceMatrix
          offers={{
            items: offers.data?.items,
            error: offers.error,
            retry: () => void offers.refetch(),
          }}
          booking={slots.booking}
          {...shared}
          hits={hits}
          cursor={cursor}
        />
      }
      hasLateOffers={(offers.data?.late_sources?.length ?? 0) > 0}
      data={listed.data}
      onAddToCart={slots.cart}
      {...shared}
      search={search}
      view={view}
      place={place}
      onChangeSearch={onChangeSearch}
    />
  );
}
