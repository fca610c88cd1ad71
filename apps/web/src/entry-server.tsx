/**
 * The site as the server writes it: public pages come as whole HTML, to be found, shared and read without JavaScript.
 * The browser then draws the same page from the same data and goes on (main.tsx).
 */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { type Lang, languageTag, translate } from '@wayhouse/i18n/translate';
import { easel } from '@wayhouse/ui/hotel-scene';
import { draw } from '@wayhouse/ui/scenes/pictures';
import { renderToString } from 'react-dom/server';
import { Providers, queryClient } from './app/providers.tsx';
import { type PageHead, publicPages } from './app/public-pages.ts';
import { createSiteRouter } from './app/router.tsx';
import { routes } from './app/routes.ts';
import { network } from './shared/api.ts';
import { catalogueNow, ensureTexts, setLanguage } from './shared/texts.ts';

export type RenderRequest = {
  /** Path and query of the page. */
  url: string;
  lang: Lang;
  /** Answers the calls of the page. */
  fetch: (url: string, init: RequestInit) => Promise<Response>;
};

export type RenderedPage = {
  langTag: string;
  /** False where nothing stands at this address, like a hotel that does not exist. */
  found: boolean;
  head: PageHead;
  /** What belongs into `#root`. */
  html: string;
  /** Answers the page was written from, by their keys; the browser begins with them. */
  data: [key: readonly unknown[], data: unknown][];
};

const plain = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** Whether the server writes the page at this address. */
export function isPublic({ pathname, searchParams }: URL): boolean {
  const page = publicPages[plain(pathname)];
  return page !== undefined && (page.written?.(Object.fromEntries(searchParams)) ?? true);
}

/** Paths of the pages that search engines may list, without those that need a parameter. */
export const listedPaths: readonly string[] = Object.entries(publicPages).flatMap(([path, page]) =>
  page.listed ? [path] : [],
);

easel.draw = draw;
/** The largest of a page comes at once; others can wait for the browser's own hand. */
const picturesAPage = 1;

/** Loaded by a page as soon as it has something to show, by the page's file. */
const pictures = '../../packages/ui/src/scenes/pictures.ts';
const soon: Record<string, readonly string[]> = {
  'src/pages/hotel-list.page.tsx': [pictures],
  'src/pages/hotel-detail.page.tsx': [pictures],
};

/** The modules that the page at this path starts with beside the first script, as the build's manifest names them. */
export function partsOf(path: string, lang: Lang): string[] {
  const row = routes.find((one) => [one.path, ...(one.aliases ?? [])].map(plain).includes(plain(path)));
  if (!row?.file) return [];
  const frame = row.layout === 'bare' ? [] : ['src/app/layouts/customer-layout.tsx'];
  const account = row.layout === 'account' ? ['src/app/layouts/account-layout.tsx'] : [];
  const texts = ['common', ...(frame.length > 0 ? ['shell'] : []), ...row.texts];
  return [
    ...[...frame, ...account, row.file, ...(soon[row.file] ?? [])],
    ...texts.map((module) => `../../packages/i18n/src/${lang}/${module}.ts`),
  ];
}

let before: Promise<unknown> = Promise.resolve();

/** Writes one page. Pages wait for each other: language and texts are those of the one being written. */
export function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const mine = before.then(
    () => render(request),
    () => render(request),
  );
  before = mine.catch(() => undefined);
  return mine;
}

async function render({ url, lang, fetch }: RenderRequest): Promise<RenderedPage> {
  const { pathname, searchParams } = new URL(url, 'http://site');
  const page = publicPages[plain(pathname)];
  if (!page) throw new RangeError(`no public page at ${pathname}`);
  network.fetch = fetch;
  queryClient.clear();
  await ensureTexts(['common']);
  await setLanguage(lang);
  const search = Object.fromEntries(searchParams);
  const queries = page.queries?.(search) ?? [];
  await Promise.all(queries.map((query) => queryClient.prefetchQuery(query)));
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [url] }));
  await router.load();
  easel.left = picturesAPage;
  const html = renderToString(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  // React leaves this where a part could not be drawn here; the browser then draws the whole page.
  if (html.includes('<!--$!-->')) throw new Error(`a part of ${pathname} needs a browser`);
  const asked = queryClient.getQueryCache().findAll({ type: 'all' });
  const data = asked.flatMap((query): RenderedPage['data'] =>
    query.state.data === undefined ? [] : [[query.queryKey, query.state.data]],
  );
  const say = (key: Parameters<typeof translate>[1]) => translate(catalogueNow(), key);
  const head = page.head({ say, lang, data: (key) => queryClient.getQueryData(key), search });
  const found = queries.every((query) => queryClient.getQueryData(query.queryKey) !== undefined);
  return { langTag: languageTag(lang), found, head, html, data };
}
