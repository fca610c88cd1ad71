/** Public pages for search engines and link previews: server-rendered texts, titles, sitemaps, structured data. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from './support/harness.ts';
import { wordsOf } from './support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

async function get(path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${stage.server.url}${path}`);
  return { status: answer.status, text: await answer.text() };
}

const valuesOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => match[1] ?? '');

describe('a page of the public site', () => {
  test.each(['en', 'zh'] as const)('shows its texts without JavaScript, in %s', async (language) => {
    const words = wordsOf(language);
    const context = await stage.browser.newContext({ baseURL: stage.server.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/home?lang=${language}`);
    await page.getByRole('heading', { level: 1, name: words('home.title') }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language === 'zh' ? 'zh-CN' : 'en-US');
    await context.close();
  });

  test('hides the visitor’s top bar from a signed-in reader', async () => {
    const htmlTag = async (cookie: string) =>
      /<html [^>]*>/.exec(
        await (await fetch(`${stage.server.url}/home`, { headers: { cookie } })).text(),
      )?.[0];
    expect(await htmlTag('')).not.toContain('data-reader');
    expect(await htmlTag('wayhouse_signed_in=1')).toContain('data-reader="member"');
    // The member's HTML does not reach the next visitor through the cache.
    expect(await htmlTag('')).not.toContain('data-reader');
    // When the browser has rendered its own bar, it removes `data-reader`, and the bar is visible again.
    const page = await stage.newPage();
    await page.context().addCookies([{ name: 'wayhouse_signed_in', value: '1', url: stage.server.url }]);
    await page.goto('/home');
    await page.locator('html:not([data-reader]) [data-part~="top-bar"]').waitFor();
    expect(await page.locator('[data-part~="top-bar"] [data-part~="end"]').isVisible()).toBe(true);
  });

  test('has one title, a description, alternate languages and data for link previews', async () => {
    const { text } = await get('/home?lang=zh');
    expect(valuesOf(text, /<title>([^<]+)</g)).toEqual([`${wordsOf('zh')('home.title')} · 途驿`]);
    expect(valuesOf(text, /name="description" content="([^"]+)"/g)).toHaveLength(1);
    expect(valuesOf(text, /rel="canonical" href="([^"]+)"/g)).toEqual([`${stage.server.url}/home?lang=zh`]);
    expect(valuesOf(text, /hreflang="([^"]+)"/g)).toEqual(['en', 'zh', 'x-default']);
    const picture = valuesOf(text, /property="og:image" content="([^"]+)"/g)[0] ?? '';
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/png');
  });

  test.each(['en', 'zh'] as const)(
    'that only the browser renders has its title in the HTML of the server, in %s',
    async (language) => {
      const words = wordsOf(language);
      const names = {
        '/register': 'registration.title',
        '/password': 'password.forgot.title',
        '/login': 'identity.sign_in',
      } as const;
      for (const [path, title] of Object.entries(names)) {
        const { text } = await get(`${path}?lang=${language}`);
        expect(valuesOf(text, /<title>([^<]+)</g)).toEqual([`${words(title)} · ${words('common.product')}`]);
        expect(valuesOf(text, /<html lang="([^"]+)"/g)).toEqual([language === 'zh' ? 'zh-CN' : 'en-US']);
      }
    },
  );

  test('is in the sitemap, and the server renders it completely in both languages', async () => {
    const { text } = await get('/sitemap-pages.xml');
    const addresses = valuesOf(text, /<loc>([^<]+)</g).map(
      (address) => new URL(address.replaceAll('&amp;', '&')),
    );
    expect(addresses.length).toBeGreaterThan(20);
    for (const { pathname, search } of addresses) {
      const page = await get(pathname + search);
      const result = {
        address: pathname + search,
        status: page.status,
        titles: valuesOf(page.text, /<h1[^>]*>(.)/g).length,
      };
      expect(result).toEqual({ address: pathname + search, status: 200, titles: 1 });
    }
  });

  test('switches its language in the browser without an error, and the server remembers the choice', async () => {
    const page = await stage.newPage({ language: 'en' });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto('/home?lang=zh');
    await page.getByRole('heading', { level: 1, name: wordsOf('zh')('home.title') }).waitFor();
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('heading', { level: 1, name: wordsOf('en')('home.title') }).waitFor();
    // The server remembers the choice: without the parameter it now renders English.
    const languageCookie = async () =>
      (await page.context().cookies()).find(({ name }) => name === 'wayhouse_lang')?.value;
    await expect.poll(languageCookie).toBe('en');
    await page.goto('/home');
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
    expect(errors).toEqual([]);
  });
});

describe('a hotel', () => {
  test('is described for search engines, without a price', async () => {
    const { text } = await get('/sitemap-hotels-1.xml');
    const address = new URL((valuesOf(text, /<loc>([^<]+)</g)[0] ?? '').replaceAll('&amp;', '&'));
    const page = await get(address.pathname + address.search);
    expect(page.status).toBe(200);
    const data = JSON.parse(valuesOf(page.text, /application\/ld\+json">([^<]+)</g)[0] ?? '{}');
    expect(data).toMatchObject({ '@type': 'Hotel', name: expect.any(String) });
    expect(page.text).toContain(`<h1`);
    expect(JSON.stringify(data)).not.toMatch(/price|offer/i);
  });

  test('answers 404 when it does not exist, like any unknown address', async () => {
    expect((await get('/hotel-detail-new-v2?hotel_id=no-such-hotel')).status).toBe(404);
    expect((await get('/no-such-page')).status).toBe(404);
    expect((await get('/login')).status).toBe(200);
  });

  test('is in the sitemap in both languages; pages behind the sign-in are excluded from search engines', async () => {
    const index = await get('/sitemap.xml');
    expect(valuesOf(index.text, /<loc>[^<]*(sitemap-[a-z]+)/g)).toEqual(['sitemap-pages', 'sitemap-hotels']);
    const { text } = await get('/sitemap-hotels-1.xml');
    const online = await stage.server.database.db
      .selectFrom('catalogue.hotels')
      .where('status', '=', 'online')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(valuesOf(text, /<loc>([^<]+)</g)).toHaveLength(2 * Number(online.count));
    expect((await get('/robots.txt')).text).toContain('Disallow: /account');
  });
});
