/** Calls of approvals inside a company. */
import { type HttpParts, route } from '../../../http/route.ts';
import { bookApproved } from './book-approved.ts';
import { saveDeputy, showDeputy } from './choose-deputy.ts';
import { decideApproval, withdrawApproval } from './decide-approval.ts';
import { listApprovals, showApproval } from './list-approvals.ts';
import { checkApproval, requestApproval } from './request-approval.ts';
import { saveBudgets, saveRules, showOrderRules } from './save-order-rules.ts';

export function mountOrderApprovals(parts: HttpParts): void {
  route(parts, 'GET /api/v2/approval/rules', showOrderRules);
  route(parts, 'POST /api/v2/approval/rules/save', saveRules);
  route(parts, 'POST /api/v2/approval/budgets/save', saveBudgets);
  route(parts, 'POST /api/v2/approval/check', checkApproval);
  route(parts, 'POST /api/v2/approval/request', requestApproval);
  route(parts, 'POST /api/v2/approval/list', listApprovals);
  route(parts, 'POST /api/v2/approval/detail', showApproval);
  route(parts, 'POST /api/v2/approval/decide', decideApproval);
  route(parts, 'POST /api/v2/approval/withdraw', withdrawApproval);
  route(parts, 'GET /api/v2/approval/deputy', showDeputy);
  route(parts, 'POST /api/v2/approval/deputy/save', saveDeputy);
  route(parts, 'POST /api/v2/approval/book', bookApproved);
}
