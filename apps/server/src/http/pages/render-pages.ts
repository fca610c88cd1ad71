/**
 * Server-rendered pages: the site's renderer (built from apps/web) makes the body, this file adds head and frame.
 * Public pages are cached for seconds, because all visitors get the same; a page for one reader is never cached.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage, Renderer, RenderRequest } from '@wayhouse/contract/renderer';
import { serverText } from '@wayhouse/i18n/server-texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerAddress } from '../caller-address.ts';
import { originOf, urlOf } from '../host.ts';
import { delayScripts, openAssetManifest } from './asset-manifest.ts';
import { asData, escapeHtml, fillIn, headElementsOf, languageOf } from './page-head.ts';

type Lang = RenderRequest['lang'];

export interface PageRenderer {
  renderer: Renderer;
  listedPaths: readonly string[];
  /**
   * The whole page. Undefined when only the browser can render it, or when a personal page has no cookie or takes too
   * long.
   */
  write: (request: FastifyRequest) => Promise<WholePage | undefined>;
  /** The page without its content, which the browser renders: language, title, preload links and a placeholder. */
  frame: (request: FastifyRequest) => Promise<string>;
}

export interface WholePage {
  status: 200 | 404;
  html: string;
  /** True for a page that was rendered for one reader. */
  own?: true;
}

/** Milliseconds that a public page stays in the cache, and the maximum number of cached pages. */
const cacheMs = 10_000;
const maxCachedPages = 500;
/**
 * Milliseconds that the server spends on a personal page. After them it sends the frame, and the browser renders the
 * page.
 */
const memberPageTimeoutMs = 1000;

/** Loads the renderer beside `webDist`; undefined when the site was built without it. */
export async function openPageRenderer(
  app: FastifyInstance,
  { webDist, page, publicUrl }: { webDist: string; page: string; publicUrl: string | undefined },
): Promise<PageRenderer | undefined> {
  const file = path.join(webDist, '../dist-server/entry-server.js');
  if (!existsSync(file)) return undefined;
  const renderer = (await import(pathToFileURL(file).href)) as Renderer;
  const assets = openAssetManifest(webDist);
  /** The whole page around the rendered body; its scripts start after the first paint. */
  const wholePage = (
    rendered: RenderedPage,
    lang: Lang,
    address: { origin: string; pageUrl: URL },
  ): string => {
    const files = assets?.files(renderer.partsOf(address.pageUrl.pathname, lang)) ?? [];
    return fillPage(delayScripts(page, files), rendered, address);
  };
  const pages = new Map<string, { until: number; page: Promise<WholePage> }>();
  const write = async (request: FastifyRequest): Promise<WholePage | undefined> => {
    const origin = originOf(request, publicUrl);
    const pageUrl = urlOf(request, origin);
    const lang = languageOf(request, pageUrl);
    const call: RenderRequest['fetch'] = (url, init) => callInternally(app, request, { url, init });
    const renderRequest = { url: request.url, lang, fetch: call };
    const address = { origin, pageUrl };
    if (renderer.isReaderPage(pageUrl)) {
      const readerPage = await renderForReader(renderer, request, renderRequest);
      return readerPage && { status: 200, own: true, html: wholePage(readerPage, lang, address) };
    }
    // The cookie proves nothing. It only decides which pages count as public; calls identify the reader by the token.
    const isSignedIn = request.headers.cookie?.includes('wayhouse_signed_in=1') ?? false;
    if (!renderer.isPublic(pageUrl, isSignedIn)) return undefined;
    const key = `${lang} ${origin} ${request.url}`;
    const cachedPage = pages.get(key);
    const forReader = (shared: Promise<WholePage>) => (isSignedIn ? shared.then(withoutVisitorsBar) : shared);
    if (cachedPage && cachedPage.until > performance.now()) return forReader(cachedPage.page);
    const publicPage = renderer.renderPage(renderRequest).then(
      (rendered): WholePage => ({
        status: rendered.found ? 200 : 404,
        html: wholePage(rendered, lang, address),
      }),
    );
    if (pages.size >= maxCachedPages) pages.clear();
    pages.set(key, { until: performance.now() + cacheMs, page: publicPage });
    publicPage.catch(() => pages.delete(key));
    return forReader(publicPage);
  };
  const frame = async (request: FastifyRequest): Promise<string> => {
    const url = urlOf(request, 'http://site');
    const lang = languageOf(request, url);
    const preloadLinks = assets?.links(renderer.partsOf(url.pathname, lang)) ?? '';
    const { langTag, title } = await renderer.frameOf(url.pathname, lang);
    return fillIn(page, [
      [htmlLanguage, `<html lang="${langTag}"`],
      [titleElement, `<title>${escapeHtml(title)}</title>`],
      [endOfHead, `${preloadLinks}</head>`],
      [emptyRoot, `<div id="root"></div>${skeleton}${withoutScript(lang)}`],
    ]);
  };
  return { renderer, listedPaths: [...renderer.listedPaths, ...renderer.developerPaths], write, frame };
}

/** A public page for a member: its styles hide the visitor's bar until the browser renders the member's bar. */
function withoutVisitorsBar(page: WholePage): WholePage {
  return { ...page, html: page.html.replace(/<html /, '<html data-reader="member" ') };
}

/** The page of one reader; undefined without the reader's cookie, or when it takes too long. */
async function renderForReader(
  renderer: Renderer,
  request: FastifyRequest,
  renderRequest: RenderRequest,
): Promise<RenderedPage | undefined> {
  const cookie = readerOf(request);
  if (!cookie) return undefined;
  return withinTimeLimit(renderer.renderReaderPage({ ...renderRequest, cookie }));
}

/** The page, or undefined when it takes too long. */
async function withinTimeLimit(page: Promise<RenderedPage | undefined>): Promise<RenderedPage | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), memberPageTimeoutMs);
  });
  return await Promise.race([page, timeout]).finally(() => clearTimeout(timer));
}

/** The reader's cookie (apps/web/src/shared/session/reader-cookie.ts). */
function readerOf(request: FastifyRequest): string | undefined {
  return /(?:^|; *)wayhouse_reader=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
}

/** Runs a call of the page in the same application, without the network; it counts for the visitor's limits. */
async function callInternally(
  app: FastifyInstance,
  request: FastifyRequest,
  { url, init }: { url: string; init: RequestInit },
): Promise<Response> {
  const answer = await app.inject({
    method: init.method === 'GET' ? 'GET' : 'POST',
    url,
    remoteAddress: callerAddress(request),
    headers: init.headers as Record<string, string>,
    ...(typeof init.body === 'string' && { payload: init.body }),
  });
  const type = String(answer.headers['content-type'] ?? '');
  return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': type } });
}

function fillPage(
  page: string,
  { langTag, head, readerId, html, data }: RenderedPage,
  address: { origin: string; pageUrl: URL },
): string {
  const reader = readerId === undefined ? '' : ` data-reader="${escapeHtml(readerId)}"`;
  const headElements = readerId === undefined ? headElementsOf(head, langTag, address) : '';
  return fillIn(page, [
    [htmlLanguage, `<html lang="${langTag}"`],
    [titleElement, `<title>${escapeHtml(head.title)}</title>`],
    [/(?<=<meta name="description" content=)"[^"]*"/, `"${escapeHtml(head.description)}"`],
    [endOfHead, `${headElements}</head>`],
    [
      emptyRoot,
      `<div id="root">${html}</div><script type="application/json" id="wayhouse-data"${reader}>${asData(data)}</script>`,
    ],
  ]);
}

const htmlLanguage = /<html lang="[^"]*"/;
const titleElement = /<title>[^<]*<\/title>/;
const endOfHead = /<\/head>/;
const emptyRoot = /<div id="root"><\/div>/;
/** A notice for browsers that run no scripts, in which the frame is never filled. */
function withoutScript(lang: Lang): string {
  return `<noscript><p data-without-script>${escapeHtml(serverText(lang, 'pages.without_script'))}</p></noscript>`;
}

/** Shown by the styles (site.css) until the script has rendered the page. */
const skeleton = '<div data-skeleton aria-hidden="true"><i></i><i></i><i></i><i></i></div>';
