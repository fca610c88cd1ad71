import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test, vi } from 'vitest';
import { articlesQuery, places } from '../../shared/content-queries.ts';
import { AliplayerPage } from './aliplayer.page.tsx';

const params: { id?: string } = {};
vi.mock('@tanstack/react-router', () => ({ Link: () => null, useSearch: () => params }));

const newestFilm = { id: 'art_9', url: '/videos/newest.mp4', title_en: 'Newest', title_zh: '最新' };

/** The page's HTML when the list of the latest articles is in the cache, as after a visit without `id`. */
function pageFor(id: string | undefined): string {
  Object.assign(params, { id });
  const client = new QueryClient();
  const { queryKey } = articlesQuery({ location_code: places.articles, page: 1, page_size: 50 });
  client.setQueryData(queryKey, { items: [newestFilm], total: 1 } as never);
  return renderPart(<AliplayerPage />, { client });
}

test('without an id the newest video is shown', () => {
  expect(pageFor(undefined)).toContain('Newest');
});

test('while the video of an id loads, no other video is shown', () => {
  expect(pageFor('art_1')).not.toContain('Newest');
});
