import { type HttpParts, route } from '../../http/route.ts';
import { listWithoutRooms } from './list-without-rooms.ts';
import { listNearby } from './map/list-nearby.ts';
import { listPrices } from './map/list-prices.ts';
import { showMap } from './map/show-map.ts';
import { compareSources } from './offers/compare-sources.ts';
import { listOffers } from './offers/list-offers.ts';
import { listRooms } from './offers/list-rooms.ts';
import { answerRequest } from './request/answer-request.ts';
import { listSavedSearches, removeSearch, saveSearch } from './saved/save-searches.ts';
import { searchHotels } from './search-hotels.ts';
import { writeSearch } from './write-search.ts';

/** Mounts the calls of the module. */
export function mountSearch(parts: HttpParts): void {
  route(parts, 'POST /api/v2/hotel/search', searchHotels, writeSearch);
  route(parts, 'POST /api/v2/hotel/offers', listOffers);
  route(parts, 'POST /api/v2/hotel/rooms', listRooms);
  route(parts, 'POST /api/v2/hotel/without_rooms', listWithoutRooms);
  route(parts, 'POST /api/v2/hotel/map', showMap);
  route(parts, 'POST /api/v2/hotel/prices', listPrices);
  route(parts, 'POST /api/v2/hotel/nearby', listNearby);
  route(parts, 'POST /api/v2/hotel/read_request', answerRequest);
  route(parts, 'POST /api/console/v1/suppliers/compare', compareSources);
  route(parts, 'POST /api/v2/search/saved/list', listSavedSearches);
  route(parts, 'POST /api/v2/search/saved/save', saveSearch);
  route(parts, 'POST /api/v2/search/saved/delete', removeSearch);
}
