/**
 * Renders the site on the server. Public pages are complete HTML, for search engines and readers without JavaScript.
 * Pages of signed-in readers (reader-pages.ts) are rendered so that they appear at once. The browser then
 * renders the page again from the same data, in place of this HTML (main.tsx).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { TransportError } from '@wayhouse/client/transport';
import type { User } from '@wayhouse/contract/account/identity';
import type { RenderedPage, RenderRequest } from '@wayhouse/contract/renderer';
import { withoutLastSlashes } from '@wayhouse/contract/site-routes';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { type Lang, languageTag, type Params, translate } from '@wayhouse/i18n/translate';
import { currentToasts, dismissToast } from '@wayhouse/ui/overlay/toast-store';
import { renderToString } from 'react-dom/server';
import { frameTitles } from './app/frame-titles.ts';
import { Providers, queryClient } from './app/providers.tsx';
import { type PageQuery, publicPages } from './app/public-pages.ts';
import { fetchReaderAnswers, type Reader, readReader, setReader } from './app/reader-data.ts';
import { readerPages } from './app/reader-pages.ts';
import { createSiteRouter } from './app/router.tsx';
import { routes } from './app/routes.ts';
import { network } from './shared/api.ts';
import { partsInSight } from './shared/page/part-in-sight.tsx';
import { catalogueNow, ensureTexts, setLanguage, textIn } from './shared/text/texts.ts';

// biome-ignore lint/performance/noBarrelFile: the server loads one file.
export { developerPaths, renderDeveloperPage } from './developers/render-developer-page.tsx';

/** True when the server renders the public page at this address, for a member (`signedIn`) or a visitor. */
export function isPublic({ pathname, searchParams }: URL, signedIn: boolean): boolean {
  const page = publicPages[withoutLastSlashes(pathname)];
  return page !== undefined && (page.isServerRendered?.(Object.fromEntries(searchParams), signedIn) ?? true);
}

/** Paths of the public pages that the sitemap lists. */
export const listedPaths: readonly string[] = Object.entries(publicPages).flatMap(([path, page]) =>
  page.listed ? [path] : [],
);

const rowOfPath = new Map(
  routes.flatMap((row) =>
    [row.path, ...(row.aliases ?? [])].map((path) => [withoutLastSlashes(path), row] as const),
  ),
);

/** Modules that the page at this path loads in addition to the first script, as named in the build manifest. */
export function partsOf(path: string, lang: Lang): string[] {
  const row = rowOfPath.get(withoutLastSlashes(path));
  if (!row?.file) return [];
  const frame = row.layout === 'bare' ? [] : ['src/app/layouts/customer-layout.tsx'];
  const account = row.layout === 'account' ? ['src/app/layouts/account-layout.tsx'] : [];
  const isForMembers = row.guard === 'customer' || row.path === '/fit';
  const member = frame.length > 0 && isForMembers ? ['src/app/layouts/member-parts.tsx'] : [];
  const texts = ['common', ...(frame.length > 0 ? ['shell'] : []), ...row.texts];
  return [...frame, ...member, ...account, row.file, ...catalogueFiles(texts, lang)];
}

/**
 * The files of these catalogues, as named in the build manifest. Each is in one of two folders; the manifest has no
 * entry for the other name, which is then skipped.
 */
export function catalogueFiles(modules: readonly string[], lang: Lang): string[] {
  return modules.flatMap((module) =>
    ['site/', ''].map((folder) => `../../packages/i18n/src/${lang}/${folder}${module}.ts`),
  );
}

/** Language and title of the page at this path, when only the browser renders it. */
export async function frameOf(path: string, lang: Lang): Promise<{ langTag: string; title: string }> {
  const product = await textIn(lang, 'common', 'common.product');
  const frameTitle = frameTitles[withoutLastSlashes(path)];
  const pageTitle = frameTitle && (await textIn(lang, frameTitle.module, frameTitle.title));
  return { langTag: languageTag(lang), title: pageTitle ? `${pageTitle} · ${product}` : product };
}

let lastRender: Promise<unknown> = Promise.resolve();

/** Renders one page at a time, because language, texts and reader are global during a render. */
function renderAfterLast(render: () => Promise<RenderedPage>): Promise<RenderedPage> {
  const thisRender = lastRender.then(render, render);
  lastRender = thisRender.catch(() => undefined);
  return thisRender;
}

/** The request whose calls run now; several pages may fetch data at the same time. */
const currentRequest = new AsyncLocalStorage<RenderRequest>();
network.fetch = (url, init) => {
  const request = currentRequest.getStore();
  if (!request) throw new Error(`${url} is called while no page asks`);
  const headers = { ...init.headers, 'Accept-Language': languageTag(request.lang) };
  return request.fetch(url, { ...init, headers });
};

/** Answers of the page's calls. A refused call or a 404 is left out. Rejects when a call fails in another way. */
async function fetchPageData(request: RenderRequest, queries: PageQuery[]): Promise<RenderedPage['data']> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  await currentRequest.run(request, () => Promise.all(queries.map((query) => client.prefetchQuery(query))));
  for (const { queryKey } of queries) {
    const error = client.getQueryState(queryKey)?.error;
    // Without an answer it is unknown whether the page has content. "Not found" would remove it from search engines.
    if (error instanceof TransportError && error.status !== 404) throw error;
  }
  return dataIn(client);
}

/**
 * Renders one public page. Only the rendering is serialized, so a slow call does not delay other pages. Rejects when
 * there is no public page at the address, when a call fails, or when a part of the page needs a browser. `found` is false
 * when a call was refused or answered 404.
 */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { url, lang } = request;
  const { pathname, searchParams } = new URL(`http://site${url}`);
  const page = publicPages[withoutLastSlashes(pathname)];
  if (!page) throw new RangeError(`no public page at ${pathname}`);
  const search = Object.fromEntries(searchParams);
  const queries = page.queries?.(search) ?? [];
  const answers = await fetchPageData(request, queries);
  return renderAfterLast(async () => {
    await prepareGlobals(lang);
    for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
    const { html, data } = await renderHtml(url);
    const head = page.head({ say, lang, data: (key) => queryClient.getQueryData(key), search });
    const isComplete = queries.every((query) => queryClient.getQueryData(query.queryKey) !== undefined);
    return { langTag: languageTag(lang), found: isComplete, head, html, data };
  });
}

/** True when the server may render the page at this address for its reader. */
export function isReaderPage({ pathname }: URL): boolean {
  return readerPages[withoutLastSlashes(pathname)] !== undefined;
}

/** Renders one page for the reader of the cookie; undefined when the browser must render it. */
export async function renderReaderPage({
  url,
  lang,
  fetch,
  cookie,
}: RenderRequest & { cookie: string }): Promise<RenderedPage | undefined> {
  const { pathname, searchParams } = new URL(`http://site${url}`);
  const page = readerPages[withoutLastSlashes(pathname)];
  const reader = readReader(cookie);
  if (!page || !reader) return undefined;
  const search = Object.fromEntries(searchParams);
  const answers = await fetchReaderAnswers({ page, search, reader, lang, fetch });
  if (!answers) return undefined;
  return renderAfterLast(async () => {
    await prepareGlobals(lang, { reader, user: answers.user });
    for (const [key, answer] of answers.data) queryClient.setQueryData(key, answer);
    const { html, data } = await renderHtml(url);
    const head = { title: page.title(say, search), description: say('search.title') };
    const readerId = answers.user.id;
    return { langTag: languageTag(lang), found: true, head, readerId, html, data };
  });
}

/** Sets reader and language for the following render, and deletes the answers of the render before. */
async function prepareGlobals(lang: Lang, session?: { reader: Reader; user: User }): Promise<void> {
  setReader(session?.reader, session?.user);
  queryClient.clear();
  await ensureTexts(['common']);
  await setLanguage(lang);
}

/**
 * Disables buttons, fields and their labels until the browser has rendered the page, because an earlier press would
 * have no effect. Links work at once. Also removes `data-card`, so that the keyboard shortcuts ignore cards until then.
 */
function disableControls(html: string): string {
  return html
    .replaceAll(/<(button|input|select|textarea|label)\b/g, '<$1 inert=""')
    .replaceAll(' data-card="true"', '');
}

/** The page's HTML, and the answers from which it was rendered. Rejects when a part of the page needs a browser. */
async function renderHtml(url: string): Promise<Pick<RenderedPage, 'html' | 'data'>> {
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [url] }));
  await router.load();
  await Promise.all(partsInSight.map((load) => load()));
  // A failed call of any visitor's page adds a toast, which nothing on the server removes after its time.
  for (const { id } of currentToasts()) dismissToast(id);
  const html = renderToString(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  // React leaves this marker where it could not render a part. The browser would then render the whole page again.
  if (html.includes('<!--$!-->')) throw new Error(`a part of ${url} needs a browser`);
  return { html: disableControls(html), data: dataIn(queryClient) };
}

function dataIn(client: QueryClient): RenderedPage['data'] {
  return client
    .getQueryCache()
    .findAll({ type: 'all' })
    .flatMap(({ queryKey, state }) => (state.data === undefined ? [] : [[queryKey, state.data]]));
}

const say = (key: MessageKey, params?: Params) => translate(catalogueNow(), key, params);
