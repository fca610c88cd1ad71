/** Places and hotels, open to everyone. */
import { type HttpParts, route } from '../../http/route.ts';
import { listAddresses } from './list-addresses.ts';
import { listHotCities } from './list-hot-cities.ts';
import { listRegions } from './list-regions.ts';
import { listReviews } from './list-reviews.ts';
import { listRecentPlaces, storeRecentPlace } from './recent-places.ts';
import { showHotel } from './show-hotel.ts';
import { suggestPlaces } from './suggest-places.ts';

export function mountCatalogue(parts: HttpParts): void {
  route(parts, 'POST /api/v2/hotel/suggest', suggestPlaces);
  route(parts, 'GET /api/v2/common/hot_city', listHotCities);
  route(parts, 'POST /api/v2/hotel/detail', showHotel);
  route(parts, 'POST /api/v2/hotel/reviews', listReviews);
  route(parts, 'GET /api/v2/regions', listRegions);
  route(parts, 'POST /api/v2/hotel_address', listAddresses);
  route(parts, 'POST /api/v2/search/log/store', storeRecentPlace);
  route(parts, 'GET /api/v2/search/log/list', listRecentPlaces);
}
