/** Rows of the access matrix (`access.ts`) for the training. */
import { bookers } from './access-people.ts';

export const trainingAccess = {
  'GET /api/v2/practice': bookers,
  'POST /api/v2/practice/search': bookers,
  'POST /api/v2/practice/check': bookers,
  'POST /api/v2/practice/book': bookers,
  'POST /api/v2/practice/cancel/preview': bookers,
  'POST /api/v2/practice/cancel': bookers,
  'POST /api/v2/practice/clock': bookers,
} as const;
