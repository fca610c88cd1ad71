import { expect, test } from 'vitest';
import { operations } from './api.ts';
import { renderDeveloperPage } from './render-developer-page.tsx';

const render = (path: string, now = '2027-03-10T12:00:00Z') =>
  renderDeveloperPage({
    path,
    lang: 'en',
    query: '',
    origin: 'https://wayhouse.test',
    now: new Date(now),
    isReady: async () => true,
    health: async () => [],
    hasLocalWebhooks: false,
  });

test.each([
  ['/developers', true],
  ['/developers/', true],
  ['/developers//x', false],
  ['/developers/guides', false],
])('%s is a page: %s', async (path, found) => {
  expect((await render(path)).found).toBe(found);
});

test.each(operations.filter(({ body }) => JSON.stringify(body?.example ?? '').includes('check_in')))(
  'the test call of $path is about a stay in the future, years after the recording',
  async ({ id }) => {
    const { html } = await render(`/developers/reference/${id}`, '2029-06-01T12:00:00Z');
    const [, body = ''] = /<textarea name="body"[^>]*>([^<]*)</.exec(html) ?? [];
    expect(body).toContain('&quot;check_in&quot;: &quot;2029-07-11&quot;');
    expect(body).toContain('&quot;check_out&quot;: &quot;2029-07-13&quot;');
  },
);
