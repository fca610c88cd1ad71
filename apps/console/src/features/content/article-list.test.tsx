import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test, vi } from 'vitest';
import { ArticleList } from './article-list.tsx';
import { articlesQuery } from './content-queries.ts';

vi.mock('../../shared/api.ts', () => ({ fetchData: vi.fn() }));
vi.mock('@tanstack/react-router', () => ({
  Link: () => null,
  useNavigate: () => () => {},
  useSearch: () => ({ at: '10000107' }),
}));

test('the first call for articles has the location of the address already', () => {
  const client = new QueryClient();
  renderPart(<ArticleList />, { client });
  const { queryKey } = articlesQuery({ location_code: '10000107', page: 1, page_size: 20 });
  expect(
    client
      .getQueryCache()
      .getAll()
      .map((query) => query.queryKey),
  ).toEqual([queryKey]);
});
