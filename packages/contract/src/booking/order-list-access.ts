/**
 * Rows of the access matrix (`account/access.ts`) for the order list, the deadlines board, the company report and
 * approvals.
 */
import { bookers, customers, everyone } from '../account/access-people.ts';
import { approvalAccess } from './approval-access.ts';

export const orderListAccess = {
  ...approvalAccess,
  'POST /api/v2/company/report': customers,
  'GET /api/v2/company/report/export': customers,
  'POST /api/v2/order/views': customers,
  'POST /api/v2/order/views/save': customers,
  'POST /api/v2/order/views/delete': customers,
  'POST /api/v2/order/deadlines': customers,
  'POST /api/v2/order/deadlines/accept': bookers,
  'GET /api/v2/order/deadlines/feed': customers,
  'POST /api/v2/order/deadlines/feed/create': customers,
  'POST /api/v2/order/deadlines/feed/revoke': customers,
  'GET /api/v2/calendar/{file}': everyone,
} as const;
