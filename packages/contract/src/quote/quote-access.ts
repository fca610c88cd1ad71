/** Rows of the access matrix (`account/access.ts`) for quotes. */
import { bookers, everyone, withdrawers } from '../account/access-people.ts';

export const quoteAccess = {
  'POST /api/v2/quote/create': bookers,
  'POST /api/v2/quote/update': bookers,
  'POST /api/v2/quote/list': bookers,
  'POST /api/v2/quote/detail': bookers,
  'POST /api/v2/quote/publish': bookers,
  'POST /api/v2/quote/revoke': bookers,
  'POST /api/v2/quote/duplicate': bookers,
  'POST /api/v2/quote/preview': bookers,
  'POST /api/v2/quote/answers': bookers,
  'GET /api/v2/quote/brand': bookers,
  'POST /api/v2/quote/brand': withdrawers,
  'POST /api/v2/quote/contact': bookers,
  'POST /api/v2/quote/wechat': bookers,
  'POST /api/v2/quote/wechat/delete': bookers,
  'POST /api/v2/quote/pdf': bookers,
  'POST /api/v2/quote/picture': bookers,
  'GET /api/v2/q/{token}': everyone,
  'POST /api/v2/q/{token}/choose': everyone,
} as const;
