/**
 * Rows of the access matrix (`access.ts`) for API keys, certification, the request log and webhooks of the partner API.
 */
import { mainAccounts } from './access-people.ts';

export const partnerAccess = {
  'GET /api/v2/api_keys': mainAccounts,
  'GET /api/v2/api_keys/certification': mainAccounts,
  'POST /api/v2/api_keys/pictures/send': mainAccounts,
  'GET /api/v2/api_keys/pictures/{id}': mainAccounts,
  'POST /api/v2/api_keys/create': mainAccounts,
  'POST /api/v2/api_keys/rotate': mainAccounts,
  'POST /api/v2/api_keys/revoke': mainAccounts,
  'POST /api/v2/api_calls/list': mainAccounts,
  'POST /api/v2/api_calls/detail': mainAccounts,
  'GET /api/v2/webhooks': mainAccounts,
  'POST /api/v2/webhooks/create': mainAccounts,
  'POST /api/v2/webhooks/change': mainAccounts,
  'POST /api/v2/webhooks/delete': mainAccounts,
  'POST /api/v2/webhooks/rotate': mainAccounts,
  'POST /api/v2/webhooks/ping': mainAccounts,
  'POST /api/v2/webhooks/deliveries': mainAccounts,
  'POST /api/v2/webhooks/delivery': mainAccounts,
  'POST /api/v2/webhooks/replay': mainAccounts,
} as const;
