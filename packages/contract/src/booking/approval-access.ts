/** Rows of the access matrix (`account/access.ts`) for approvals inside a company. */
import { bookers, customers, mainAccounts } from '../account/access-people.ts';

export const approvalAccess = {
  'GET /api/v2/approval/rules': mainAccounts,
  'POST /api/v2/approval/rules/save': mainAccounts,
  'POST /api/v2/approval/budgets/save': mainAccounts,
  'POST /api/v2/approval/check': bookers,
  'POST /api/v2/approval/request': bookers,
  'POST /api/v2/approval/list': customers,
  'GET /api/v2/approval/deputy': customers,
  'POST /api/v2/approval/deputy/save': customers,
  'POST /api/v2/approval/detail': customers,
  'POST /api/v2/approval/decide': customers,
  'POST /api/v2/approval/withdraw': bookers,
  'POST /api/v2/approval/book': bookers,
} as const;
