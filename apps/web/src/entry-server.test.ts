/**
 * The rendering of pages on the server.
 *
 * Needs a process of its own, because the renderer replaces the site's `fetch` and its language.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { routes } from './app/routes.ts';
import { catalogueFiles, renderPage } from './entry-server.tsx';

const refusal = () => new Response('{"code":1004,"message":"no"}', { status: 404 });

it('renders a public page while the calls of another are still running (C5)', async () => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slowPage = renderPage({
    url: '/hotel-detail-new-v2?hotel_id=h1',
    lang: 'zh',
    fetch: async () => {
      await released;
      return refusal();
    },
  });
  const languages: unknown[] = [];
  const quickPage = await renderPage({
    url: '/home',
    lang: 'en',
    fetch: async (_, init) => {
      languages.push(new Headers(init.headers).get('Accept-Language'));
      return refusal();
    },
  });
  expect(quickPage.langTag).toBe('en-US');
  expect(new Set(languages)).toEqual(new Set(['en-US']));
  release();
  expect(await slowPage).toMatchObject({ langTag: 'zh-CN', found: false });
});

it('leaves a page to the browser when a call gets no answer, and shows later visitors no message about it', async () => {
  const url = '/hotel-detail-new-v2?hotel_id=h1';
  const busy = async () => new Response('{"code":1429,"message":"busy"}', { status: 429 });
  await expect(renderPage({ url, lang: 'en', fetch: busy })).rejects.toThrow('429');
  const unknownHotel = async () => Response.json({ code: 1003, message: { 'en-US': 'no', 'zh-CN': '无' } });
  const laterPage = await renderPage({ url, lang: 'en', fetch: unknownHotel });
  expect(laterPage.found).toBe(false);
  expect(laterPage.html).not.toContain('429');
});

it('names the file of each catalogue exactly once, so that the browser preloads it', () => {
  const home = path.resolve(import.meta.dirname, '..');
  const modules = ['common', 'shell', ...routes.flatMap(({ texts }) => texts)];
  for (const module of new Set(modules)) {
    const files = catalogueFiles([module], 'zh').filter((file) => existsSync(path.join(home, file)));
    expect(files, module).toHaveLength(1);
  }
});
