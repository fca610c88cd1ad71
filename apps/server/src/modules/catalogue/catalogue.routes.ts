/**
 * Calls about places, hotels and reviews. They are public, except addresses and recent places, which only customers
 * get.
 */
import { type HttpParts, route } from '../../http/route.ts';
import { showHotel } from './hotels/show-hotel.ts';
import { listAddresses } from './places/list-addresses.ts';
import { listHotCities } from './places/list-hot-cities.ts';
import { listRegions } from './places/list-regions.ts';
import { listRecentPlaces, storeRecentPlace } from './places/recent-places.ts';
import { suggestWithPinyin } from './places/suggest-with-pinyin.ts';
import { listReviews } from './reviews/list-reviews.ts';

export function mountCatalogue(parts: HttpParts): void {
  route(parts, 'POST /api/v2/hotel/suggest', suggestWithPinyin);
  route(parts, 'GET /api/v2/common/hot_city', listHotCities);
  route(parts, 'POST /api/v2/hotel/detail', showHotel);
  route(parts, 'POST /api/v2/hotel/reviews', listReviews);
  route(parts, 'GET /api/v2/regions', listRegions);
  route(parts, 'POST /api/v2/hotel_address', listAddresses);
  route(parts, 'POST /api/v2/search/log/store', storeRecentPlace);
  route(parts, 'GET /api/v2/search/log/list', listRecentPlaces);
}
