/** Rows of the access matrix (`access.ts`): order documents, invoice requests, the company logo and agreements. */
import { customers, everyone, financeStaff, withdrawers } from './access-people.ts';

export const papersAccess = {
  'GET /api/v2/user/agreements': customers,
  'POST /api/v2/user/agreements/accept': customers,
  'POST /api/v3/orders/voucher': customers,
  'POST /api/v3/orders/invoice': customers,
  /** Sub-users need the option "batch inquiry"; the use case refuses those without it. */
  'POST /api/v3/orders/export': customers,
  'POST /api/v2/order/{id}/send': customers,
  'POST /api/v2/order/papers': customers,
  'GET /api/v2/verify/{code}': everyone,
  'GET /api/v2/company/logo': customers,
  'GET /api/v2/company/logo/file': customers,
  'POST /api/v2/company/logo': withdrawers,
  'POST /api/v2/company/logo/delete': withdrawers,
  'POST /api/v2/invoice_request/list': customers,
  'POST /api/v2/invoice_request/orders': customers,
  'POST /api/v2/invoice_request/create': customers,
  'POST /api/v2/invoice_request/detail': customers,
  'GET /api/v2/invoice_request/{id}/file': customers,
  'GET /api/v2/invoice_request/credit_notes/{id}/file': customers,
  'GET /api/console/v1/invoice-requests': financeStaff,
  'GET /api/console/v1/invoice-requests/{id}': financeStaff,
  'GET /api/console/v1/invoice-requests/{id}/file': financeStaff,
  'GET /api/console/v1/credit-notes/{id}/file': financeStaff,
  'POST /api/console/v1/invoice-requests/{id}/issue': financeStaff,
  'POST /api/console/v1/invoice-requests/{id}/reject': financeStaff,
} as const;
