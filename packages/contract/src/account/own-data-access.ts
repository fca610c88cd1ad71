/**
 * Rows of the access matrix (`access.ts`) for travelers, the activity log, a person's own data, the comparison with a
 * statement, notifications and credit invoices.
 */
import { allOrdersReaders, bookers, customers } from './access-people.ts';

export const ownDataAccess = {
  'POST /api/v2/travelers/list': customers,
  'POST /api/v2/travelers/save': bookers,
  'POST /api/v2/travelers/delete': customers,
  'POST /api/v2/company/activity': customers,
  'POST /api/v2/company/activity/export': customers,
  'POST /api/v2/user/data/export': customers,
  'POST /api/v2/user/data/erase': customers,
  'POST /api/v2/statement/match': allOrdersReaders,
  'POST /api/v2/statement/match/export': allOrdersReaders,
  'POST /api/v2/notifications': customers,
  'POST /api/v2/notifications/read': customers,
  'GET /api/v2/credit/standing': allOrdersReaders,
  'POST /api/v2/credit/invoices': allOrdersReaders,
  'POST /api/v2/credit/invoice': allOrdersReaders,
  'GET /api/v2/credit/invoice/file': allOrdersReaders,
  'POST /api/v2/credit/pay': allOrdersReaders,
} as const;
