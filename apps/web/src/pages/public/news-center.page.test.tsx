import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test, vi } from 'vitest';
import { newsPageQuery } from '../../shared/content-queries.ts';
import { NewsCenterPage } from './news-center.page.tsx';

vi.mock('@tanstack/react-router', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useNavigate: () => () => {},
  useSearch: () => ({ page: '3' }),
}));

test.each([
  ['a page that no longer exists', 12, false],
  ['an empty list', 0, true],
])('the news center at %s', (_, total, saysNone) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  client.setQueryData<unknown>(newsPageQuery(3).queryKey, { items: [], total });
  expect(renderPart(<NewsCenterPage />, { client }).includes('site.news.none_text')).toBe(saysNone);
});
