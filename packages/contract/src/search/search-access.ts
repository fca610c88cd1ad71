/** Rows of the access matrix (`account/access.ts`) for searches. */
import { customers, everyone } from '../account/access-people.ts';

export const searchAccess = {
  'POST /api/v2/hotel/search': customers,
  'POST /api/v2/hotel/rooms': customers,
  'POST /api/v2/hotel/offers': customers,
  'POST /api/v2/hotel/without_rooms': customers,
  'POST /api/v2/hotel/map': everyone,
  'POST /api/v2/hotel/prices': customers,
  'POST /api/v2/hotel/nearby': customers,
  'POST /api/v2/hotel/read_request': customers,
  'POST /api/v2/search/saved/list': customers,
  'POST /api/v2/search/saved/save': customers,
  'POST /api/v2/search/saved/delete': customers,
} as const;
