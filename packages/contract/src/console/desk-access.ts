/** Rows of the access matrix (`access.ts`) for the orders desk and for contracting. */
import { contractors, type Person } from '../account/access-people.ts';

/** People who see the orders desk, and people who act there. */
const deskReaders: readonly Person[] = ['admin', 'operations', 'finance'];
const deskWorkers: readonly Person[] = ['admin', 'operations'];

export const deskAccess = {
  'GET /api/console/v1/orders': deskReaders,
  'GET /api/console/v1/customers/{id}/orders': deskReaders,
  'GET /api/console/v1/customers/{id}/webhooks/{webhook_id}/deliveries/{event_id}': deskReaders,
  'GET /api/console/v1/orders/{order_no}': deskReaders,
  'POST /api/console/v1/orders/{order_no}/act': deskWorkers,
  'POST /api/console/v1/orders/{order_no}/notes': deskWorkers,
  'GET /api/console/v1/hotels': contractors,
  'POST /api/console/v1/hotels/{id}/status': contractors,
  'GET /api/console/v1/hotel-words': contractors,
  'GET /api/console/v1/hotels/{id}': contractors,
  'POST /api/console/v1/hotels/save': contractors,
  'POST /api/console/v1/hotels/{id}/room-types/save': contractors,
  'POST /api/console/v1/hotels/{id}/room-types/retire': contractors,
  'POST /api/console/v1/hotels/photos/upload': contractors,
  'GET /api/console/v1/hotels/{id}/fees': contractors,
  'POST /api/console/v1/hotels/{id}/fees/save': contractors,
  'POST /api/console/v1/hotels/{id}/rate-plans/policy': contractors,
  'POST /api/console/v1/promotions': contractors,
  'POST /api/console/v1/promotions/save': contractors,
  'POST /api/console/v1/promotions/{id}/end': contractors,
  'GET /api/console/v1/hotels/{id}/rate-plans': contractors,
  'POST /api/console/v1/hotels/{id}/rate-plans/save': contractors,
  'POST /api/console/v1/hotels/{id}/rate-plans/preview': contractors,
  'GET /api/console/v1/markups': contractors,
  'POST /api/console/v1/markups/save': contractors,
  'POST /api/console/v1/markups/{id}/end': contractors,
  'GET /api/console/v1/calendar/{hotel_id}': contractors,
  'POST /api/console/v1/calendar/{hotel_id}/publish': contractors,
  'POST /api/console/v1/calendar/{hotel_id}/undo': contractors,
  'POST /api/console/v1/calendar/{hotel_id}/changes': contractors,
  'POST /api/console/v1/imports/rates': contractors,
  'GET /api/console/v1/imports/rates/template': contractors,
  'GET /api/console/v1/imports': contractors,
  'GET /api/console/v1/imports/{id}': contractors,
  'POST /api/console/v1/imports/{id}/apply': contractors,
  'POST /api/console/v1/imports/{id}/undo': contractors,
} as const;
