/** Calls of customers about cases. */
import { type HttpParts, route } from '../../http/route.ts';
import { listAnswers, listOwnCases, messageAsCustomer, openCase, solveAsCustomer } from './ask-desk.ts';

export function mountCare(parts: HttpParts): void {
  route(parts, 'POST /api/v2/case/answers', listAnswers);
  route(parts, 'POST /api/v2/case/mine', listOwnCases);
  route(parts, 'POST /api/v2/case/open', openCase);
  route(parts, 'POST /api/v2/case/message', messageAsCustomer);
  route(parts, 'POST /api/v2/case/solve', solveAsCustomer);
}
