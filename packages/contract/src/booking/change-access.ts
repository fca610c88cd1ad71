/** Rows of the access matrix (`account/access.ts`) for changes of a booked order. */
import { bookers, customers } from '../account/access-people.ts';

export const changeAccess = {
  'POST /api/v3/order/undo': bookers,
  'POST /api/v2/order/change_details': bookers,
  'POST /api/v3/order/change/preview': customers,
  'POST /api/v3/order/change': bookers,
  'POST /api/v2/order/change_ref_no': bookers,
  'POST /api/v2/order/cancel/request': bookers,
} as const;
