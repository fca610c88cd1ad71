/** Calls of the console about hotels and room types. */
import { type HttpParts, route } from '../../http/route.ts';
import { listHotels } from './list-hotels.ts';

export function mountCatalogueConsole(parts: HttpParts): void {
  route(parts, 'GET /api/console/v1/hotels', listHotels);
}
