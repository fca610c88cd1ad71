import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { addDays, nightsBetween } from '@wayhouse/contract/dates';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { useState } from 'react';
import { FlexibleDates } from '../../features/flexible-dates/flexible-dates.tsx';
import { NearestDates } from '../../features/flexible-dates/nearest-dates.tsx';
import type { Hotel } from '../../features/hotel/hotel-queries.ts';
import { HotelScreen } from '../../features/hotel/hotel-screen.tsx';
import { UnknownHotel } from '../../features/hotel/hotel-states.tsx';
import { HotelMap } from '../../features/map/hotel-map.tsx';
import { draftOf, placeOf } from '../../features/search/results/card/place-name.ts';
import { ListCrumbs } from '../../features/search/results/head/list-crumbs.tsx';
import { ModeSwitch } from '../../features/search/results/head/mode-switch.tsx';
import { StayBar } from '../../features/search/results/head/stay-bar.tsx';
import {
  fromHotelParams,
  type HotelParams,
  toHotelParams,
} from '../../features/search/results/hotel-params.ts';
import { toParams } from '../../features/search/search-params.ts';
import { useBasisInput, useShownTotal } from '../../shared/money/all-in.ts';
import { ChargesSwitch } from '../../shared/money/charges-switch.tsx';
import { usePriceMode } from '../../shared/money/price-mode.ts';
import { homeNationality } from '../../shared/session/home.ts';
import { useSession } from '../../shared/session/session.ts';
import { filtersOf, type RateFilter } from '../../shared/stay/rate-filters.ts';

/** /hotel-detail, /hotel-detail-new, /hotel-detail-new-v2: one hotel. */
export function HotelDetailPage() {
  const params = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const hotelParams = fromHotelParams(params, readerToday(), homeNationality());
  return hotelParams ? (
    <HotelOf key={hotelParams.hotelId} {...hotelParams} />
  ) : (
    <UnknownHotel onOtherHotels={() => void navigate({ to: '/fit' })} />
  );
}

/** The query for the hotel's prices on nearby dates, with the rate filters. */
function datesQuestion(id: string, query: HotelParams['query'], rateFilters: readonly RateFilter[]) {
  const { checkIn: check_in, rooms, nationality } = query;
  const place = { type: 'hotel' as const, id };
  return { place, alone: true, check_in, rooms, nationality, filters: filtersOf(rateFilters) };
}

function HotelOf({ hotelId, query, fromList, rates }: HotelParams) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { checkIn, checkOut, rooms, nationality } = query;
  /** Returns to the list that the reader came from; else opens the hotel's city, or /fit for an unknown hotel. */
  const onOtherHotels = (hotel?: Hotel) => {
    if (!fromList && !hotel) return void navigate({ to: '/fit' });
    const city = hotel && { type: 'city' as const, id: hotel.city.id, name: hotel.city.name.en };
    const listQuery = fromList || !city ? query : { ...query, place: city };
    void navigate({ to: '/hotel-new', search: toParams(listQuery) });
  };
  const draft = draftOf(query, placeOf(query.place));
  // A chosen filter is shown at once, before the URL has changed, so that a second press need not wait.
  const [rateFilters, setRateFilters] = useState(rates);
  const paramsOf = (id: string) => toHotelParams(id, query, rateFilters);
  const toStay = (stay: Partial<typeof query>, filters = rateFilters) =>
    void navigate({
      to: pathname,
      search: toHotelParams(hotelId, { ...query, ...stay }, filters),
      resetScroll: false,
      replace: true,
    });
  const nights = nightsBetween(checkIn, checkOut);
  const mode = usePriceMode();
  const basisInput = useBasisInput();
  const shownTotal = useShownTotal();
  const dates = {
    question: { ...datesQuestion(hotelId, query, rateFilters), ...basisInput },
    nights,
    shownTotal,
    onCheckIn: (day: string) => toStay({ checkIn: day, checkOut: addDays(day, nights) }),
  };
  const isVisitor = useSession() === null;
  const pricedStay = { check_in: checkIn, check_out: checkOut, rooms, nationality, ...basisInput };
  return (
    <HotelScreen
      stay={{ hotelId, checkIn, checkOut, rooms, nationality }}
      crumbs={(name) =>
        fromList ? (
          <ListCrumbs path={pathname} hotelId={hotelId} query={query} name={name} paramsOf={paramsOf} />
        ) : null
      }
      stayBar={<StayBar key={JSON.stringify(draft)} draft={draft} onChange={(stay) => toStay(stay)} />}
      rateFilters={rateFilters}
      onRateFilters={(next) => {
        setRateFilters(next);
        toStay({}, next);
      }}
      dates={{ strip: <FlexibleDates {...dates} />, nearest: <NearestDates {...dates} /> }}
      priceMode={
        <>
          <ChargesSwitch />
          <ModeSwitch priceMode={mode} />
        </>
      }
      map={(hotel) => (
        <HotelMap
          hotel={hotel}
          shownTotal={shownTotal}
          stay={isVisitor ? {} : pricedStay}
          onOpen={(id) => void navigate({ to: pathname, search: paramsOf(id) })}
        />
      )}
      paramsOf={paramsOf}
      onChangeStay={() => {
        const bar = document.getElementById('stay');
        bar?.scrollIntoView({ block: 'center' });
        bar?.querySelector('button')?.click();
      }}
      onOtherHotels={onOtherHotels}
    />
  );
}
