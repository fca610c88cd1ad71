/** Places and hotels, open to everyone. */
import { type HttpParts, route } from '../../http/route.ts';
import { listHotCities } from './list-hot-cities.ts';
import { showHotel } from './show-hotel.ts';
import { suggestPlaces } from './suggest-places.ts';

export function mountCatalogue(parts: HttpParts): void {
  route(parts, 'POST /api/v2/hotel/suggest', suggestPlaces);
  route(parts, 'GET /api/v2/common/hot_city', listHotCities);
  route(parts, 'POST /api/v2/hotel/detail', showHotel);
}
