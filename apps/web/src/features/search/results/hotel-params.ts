import { parseRates, type RateFilter, ratesOf, ratesParam } from '../../../shared/stay/rate-filters.ts';
import { defaultStay } from '../default-stay.ts';
import { fromParams, type SearchQuery, toParams } from '../search-params.ts';

/** The URL of a hotel's page contains the search, so that the page knows the stay and the list. Pure. */

type Params = Record<string, string | undefined>;

/** URL parameters of a hotel's page. Default for `rates`: the rate filters of the list. */
export function toHotelParams(
  hotelId: string,
  query: SearchQuery,
  rates: readonly RateFilter[] = ratesOf(query.filters),
): Record<string, string> {
  return { hotel_id: hotelId, ...toParams(query), ...ratesParam(rates) };
}

export type HotelParams = {
  hotelId: string;
  /** Stay and party to price; also the list's filters when the reader came from a list. */
  query: SearchQuery;
  fromList: boolean;
  /** The rate filters for the hotel's rates. */
  rates: RateFilter[];
};

/**
 * Parses the parameters; `null` without a hotel. A missing or invalid stay becomes the default stay. Without a
 * nationality, the guests come from `home`.
 */
export function fromHotelParams(urlParams: Params, today: string, home = 'CN'): HotelParams | null {
  const hotelId = urlParams.hotel_id;
  if (!hotelId) return null;
  const params: Params = { ...urlParams, nationality: urlParams.nationality ?? home };
  const listQuery = fromParams(params);
  const rates = parseRates(params.rates);
  if (listQuery) return { hotelId, query: listQuery, fromList: true, rates };
  const stay = defaultStay(today);
  const place = { place_type: 'hotel', place_id: hotelId, place_name: params.place_name ?? '' };
  const placeParams = { hotel_id: hotelId, ...place, nationality: params.nationality };
  const linkQuery = fromParams({ ...params, ...place });
  const fallback = fromParams({ ...placeParams, check_in: stay.checkIn, check_out: stay.checkOut });
  const query = linkQuery ?? fallback;
  return query && { hotelId, query, fromList: false, rates };
}
