import { expect, test } from 'vitest';
import { renderDeveloperPage } from './render-developer-page.tsx';

test.each([
  ['/developers', true],
  ['/developers/', true],
  ['/developers//x', false],
  ['/developers/guides', false],
])('%s is a page: %s', async (path, found) => {
  const page = await renderDeveloperPage({
    path,
    lang: 'en',
    query: '',
    origin: 'https://wayhouse.test',
    now: new Date('2027-03-10T12:00:00Z'),
    isReady: async () => true,
    health: async () => [],
    hasLocalWebhooks: false,
  });
  expect(page.found).toBe(found);
});
