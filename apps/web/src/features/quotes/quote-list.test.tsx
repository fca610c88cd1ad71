import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test, vi } from 'vitest';
import { QuoteList } from './quote-list.tsx';
import { quoteListQuery } from './quote-queries.ts';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => {} }));

test.each([
  { page: 1, total: 0, isEmpty: true },
  { page: 2, total: 20, isEmpty: false },
])('page $page of $total quotes', ({ page, total, isEmpty }) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  client.setQueryData(quoteListQuery({ page }).queryKey, { items: [], total, page, page_size: 20 });
  const ignore = () => {};
  const html = renderPart(<QuoteList filter={{ page }} onPage={ignore} onSearch={ignore} />, { client });
  expect(html.includes('quotes.empty')).toBe(isEmpty);
});
