/** Calls of the deadlines board. */
import { type HttpParts, route } from '../../../http/route.ts';
import { acceptCost } from './accept-cost.ts';
import { createFeed, readCalendar, revokeFeed, showFeed } from './calendar-feed.ts';
import { listDeadlines } from './list-deadlines.ts';

export function mountDeadlines(parts: HttpParts): void {
  route(parts, 'POST /api/v2/order/deadlines', listDeadlines);
  route(parts, 'POST /api/v2/order/deadlines/accept', acceptCost);
  route(parts, 'GET /api/v2/order/deadlines/feed', showFeed);
  route(parts, 'POST /api/v2/order/deadlines/feed/create', createFeed);
  route(parts, 'POST /api/v2/order/deadlines/feed/revoke', revokeFeed);
  route(parts, 'GET /api/v2/calendar/{file}', readCalendar);
}
