/** Rows of the access matrix (`access.ts`) for notifications and stored travelers. */
import { bookers, customers } from './access-people.ts';

export const ownDataAccess = {
  'POST /api/v2/travelers/list': customers,
  'POST /api/v2/travelers/save': bookers,
  'POST /api/v2/travelers/delete': customers,
  'POST /api/v2/notifications': customers,
  'POST /api/v2/notifications/read': customers,
} as const;
