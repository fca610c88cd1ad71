import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { Approval } from '@wayhouse/contract/booking/approvals';
import { expect, test, vi } from 'vitest';
import { approvalListQuery } from './approval-queries.ts';
import { RequestList } from './request-list.tsx';

vi.mock('./request-card.tsx', () => ({ RequestCard: () => 'request' }));

test.each([
  [2, 20, [], false],
  [1, 0, [], true],
  [2, 0, [], true],
  [2, 21, [{ approval_no: 'apr_1' } as Approval], false],
])('page %i of a list with %i requests', (page, total, items, isEmpty) => {
  const client = new QueryClient();
  const list = { items, total, page, page_size: 20, waiting: total, own: 0 };
  client.setQueryData(approvalListQuery('waiting', page).queryKey, list);
  const ignore = () => {};
  const html = renderPart(<RequestList view="waiting" page={page} onPage={ignore} onReplace={ignore} />, {
    client,
  });
  expect([html.includes('approve.none.waiting'), html.includes('request')]).toEqual([
    isEmpty,
    items.length > 0,
  ]);
});
