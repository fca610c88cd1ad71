import { useNavigate, useSearch } from '@tanstack/react-router';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { firstDraft } from '../../features/search/last-search.ts';
import { StayBar } from '../../features/search/results/head/stay-bar.tsx';
import {
  fromHotelParams,
  type HotelParams,
  toHotelParams,
} from '../../features/search/results/hotel-params.ts';
import { wholeRooms } from '../../features/search/search-box/draft.ts';
import { roomsText } from '../../features/search/search-params.ts';
import { readWishView, wishViewParams } from '../../features/wishlist/wish-view.ts';
import { WishlistScreen } from '../../features/wishlist/wishlist-screen.tsx';

type Params = Record<string, string | undefined>;

/**
 * /account/wishlist: the wishlist. The URL holds the stay (at first that of the last search), city, sort order and
 * page. Back from a hotel therefore returns to the same list.
 */
export function WishlistPage() {
  const params = useSearch({ strict: false }) as Params;
  const navigate = useNavigate();
  const today = readerToday();
  const lastSearch = firstDraft(today);
  /** The hotel page's query for the stay; invalid dates become the default stay of that page. */
  const queryFor = (hotelId: string) => {
    const { checkIn, checkOut, rooms, nationality } = lastSearch;
    const completeRooms = wholeRooms(rooms);
    const fallback = {
      check_in: checkIn,
      check_out: checkOut,
      rooms: completeRooms ? roomsText(completeRooms) : '2',
      nationality,
    };
    return fromHotelParams({ ...fallback, ...params, hotel_id: hotelId }, today)?.query;
  };
  // The stay does not depend on the hotel, so any id will do.
  const query = queryFor('any');
  if (!query) return null;
  const { checkIn, checkOut, rooms, nationality } = query;
  const view = readWishView(params);
  const go = (search: Record<string, string | undefined>) =>
    void navigate({ to: '/account/wishlist', search, replace: true, resetScroll: false });
  const draft = { place: null, checkIn, checkOut, rooms, nationality };
  return (
    <WishlistScreen
      stay={{ checkIn, checkOut, rooms, nationality }}
      view={view}
      onView={(next) => go({ ...params, ...wishViewParams(next) })}
      hotelParams={(id) => hotelPageParams(id, query)}
      savedParams={({ hotel_id, stay }) => {
        if (!stay || stay.check_in < today) return undefined;
        const saved = { ...stay, rooms: roomsText(stay.rooms), hotel_id };
        const stayParams = fromHotelParams(saved, today);
        return stayParams ? hotelPageParams(hotel_id, stayParams.query) : undefined;
      }}
      stayBar={
        <StayBar
          key={JSON.stringify(draft)}
          draft={draft}
          onChange={(stay) =>
            go({
              check_in: stay.checkIn,
              check_out: stay.checkOut,
              rooms: roomsText(stay.rooms),
              nationality: stay.nationality,
              ...wishViewParams({ ...view, page: 1 }),
            })
          }
        />
      }
    />
  );
}

/** URL parameters of a hotel's page, without the place of the search. */
function hotelPageParams(hotelId: string, query: HotelParams['query']): Record<string, string> {
  const { place_type: _, place_id: __, place_name: ___, ...stay } = toHotelParams(hotelId, query);
  return stay;
}
