/** Calls of the console about hotels and room types. */
import { type HttpParts, route } from '../../http/route.ts';
import { listHotels } from './list-hotels.ts';
import { setHotelStatus } from './set-hotel-status.ts';

export function mountCatalogueConsole(parts: HttpParts): void {
  route(parts, 'GET /api/console/v1/hotels', listHotels);
  route(parts, 'POST /api/console/v1/hotels/{id}/status', setHotelStatus);
}
