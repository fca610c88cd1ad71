/**
 * Public pages written by the server: the site's own renderer (built from apps/web) makes the body, this puts it into the
 * page with its head. Written pages are kept for seconds, because they are the same for every visitor.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openPageParts, withoutHurry } from './page-parts.ts';

type Lang = 'en' | 'zh';

/** What apps/web/src/entry-server.tsx gives. */
interface Renderer {
  isPublic: (address: URL) => boolean;
  partsOf: (path: string, lang: Lang) => string[];
  listedPaths: readonly string[];
  renderPage: (request: {
    url: string;
    lang: Lang;
    fetch: (url: string, init: RequestInit) => Promise<Response>;
  }) => Promise<Written>;
}

interface Written {
  langTag: string;
  /** False where nothing stands at this address, like a hotel that does not exist. */
  found: boolean;
  head: {
    /** The page's own path, where it has several. */
    path?: string;
    title: string;
    description: string;
    image?: string;
    jsonLd?: Record<string, unknown>;
    params?: Record<string, string>;
  };
  html: string;
  data: [key: readonly unknown[], data: unknown][];
}

export interface PageWriter {
  listedPaths: readonly string[];
  /** The whole page, or undefined for a page that only the browser draws. */
  write: (request: FastifyRequest) => Promise<WholePage | undefined>;
  /** The page that only the browser draws, with what it starts with named in its head. */
  frame: (request: FastifyRequest) => string;
}

export interface WholePage {
  status: 200 | 404;
  html: string;
}

const keptMs = 10_000;
const keptAtMost = 500;

/** Opens the renderer that stands beside `webDist`; undefined where the site was built without it. */
export async function openPageWriter(
  app: FastifyInstance,
  { webDist, page, publicUrl }: { webDist: string; page: string; publicUrl: string | undefined },
): Promise<PageWriter | undefined> {
  const file = path.join(webDist, '../dist-server/entry-server.js');
  if (!existsSync(file)) return undefined;
  const renderer = (await import(pathToFileURL(file).href)) as Renderer;
  const parts = openPageParts(webDist);
  const linksAt = (pathname: string, lang: Lang, urgency: 'first' | 'later'): string =>
    parts?.links(renderer.partsOf(pathname, lang), urgency) ?? '';
  const kept = new Map<string, { until: number; page: Promise<WholePage> }>();
  const write = async (request: FastifyRequest): Promise<WholePage | undefined> => {
    const origin = publicUrl ?? `${request.protocol}://${request.host}`;
    const asked = new URL(request.url, origin);
    if (!renderer.isPublic(asked)) return undefined;
    const lang = languageOf(request, asked);
    const key = `${lang} ${origin} ${request.url}`;
    const before = kept.get(key);
    if (before && before.until > performance.now()) return before.page;
    const written = renderer
      .renderPage({ url: request.url, lang, fetch: (url, init) => callItself(app, request, { url, init }) })
      .then(
        (written): WholePage => ({
          status: written.found ? 200 : 404,
          html: fill(withoutHurry(page), written, {
            ...{ origin, asked },
            links: linksAt(asked.pathname, lang, 'later'),
          }),
        }),
      );
    if (kept.size >= keptAtMost) kept.clear();
    kept.set(key, { until: performance.now() + keptMs, page: written });
    written.catch(() => kept.delete(key));
    return written;
  };
  const frame = (request: FastifyRequest): string => {
    const asked = new URL(request.url, 'http://site');
    const links = linksAt(asked.pathname, languageOf(request, asked), 'first');
    return page.replace('</head>', () => `${links}</head>`);
  };
  return { listedPaths: renderer.listedPaths, write, frame };
}

/** The link's own language, then what this reader chose before, then English. */
function languageOf(request: FastifyRequest, asked: URL): Lang {
  const named =
    asked.searchParams.get('lang') ?? /wayhouse_lang=(en|zh)/.exec(request.headers.cookie ?? '')?.[1];
  return named === 'zh' ? 'zh' : 'en';
}

/** A call of the page, answered by the same application without the network; limits count for the visitor. */
async function callItself(
  app: FastifyInstance,
  request: FastifyRequest,
  { url, init }: { url: string; init: RequestInit },
): Promise<Response> {
  const answer = await app.inject({
    method: init.method === 'GET' ? 'GET' : 'POST',
    url,
    remoteAddress: request.ip,
    headers: init.headers as Record<string, string>,
    ...(typeof init.body === 'string' && { payload: init.body }),
  });
  const type = String(answer.headers['content-type'] ?? '');
  return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': type } });
}

const inText: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => inText[sign] ?? sign);
/** JSON that cannot end the element it stands in. */
const asData = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

function fill(
  page: string,
  { langTag, head, html, data }: Written,
  at: { origin: string; asked: URL; links: string },
): string {
  const parts = new Map([
    [/<html lang="[^"]*"/, `<html lang="${langTag}"`],
    [/<title>[^<]*<\/title>/, `<title>${escaped(head.title)}</title>`],
    [/(?<=<meta name="description" content=)"[^"]*"/, `"${escaped(head.description)}"`],
    [/<\/head>/, `${at.links}${linksOf(head, langTag, at)}</head>`],
    [
      /<div id="root"><\/div>/,
      `<div id="root">${html}</div><script type="application/json" id="wayhouse-data">${asData(data)}</script>`,
    ],
  ]);
  let filled = page;
  for (const [place, text] of parts) filled = filled.replace(place, () => text);
  return filled;
}

function linksOf(
  head: Written['head'],
  langTag: string,
  { origin, asked }: { origin: string; asked: URL },
): string {
  const own = Object.entries(head.params ?? {});
  const addressOf = (lang?: Lang): string => {
    const params = new URLSearchParams([...own, ...(lang ? [['lang', lang]] : [])] as [string, string][]);
    return `${origin}${head.path ?? asked.pathname}${params.size > 0 ? `?${params}` : ''}`;
  };
  const named = asked.searchParams.get('lang');
  const canonical = addressOf(named === 'zh' || named === 'en' ? named : undefined);
  const image = new URL(head.image ?? '/share.png', origin).href;
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escaped(content)}">`;
  return [
    `<link rel="canonical" href="${escaped(canonical)}">`,
    `<link rel="alternate" hreflang="en" href="${escaped(addressOf('en'))}">`,
    `<link rel="alternate" hreflang="zh" href="${escaped(addressOf('zh'))}">`,
    `<link rel="alternate" hreflang="x-default" href="${escaped(addressOf())}">`,
    property('og:type', 'website'),
    property('og:site_name', langTag.startsWith('zh') ? '途驿 Wayhouse' : 'Wayhouse'),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', canonical),
    property('og:image', image),
    property('og:locale', langTag.replace('-', '_')),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(head.jsonLd ? [`<script type="application/ld+json">${asData(head.jsonLd)}</script>`] : []),
  ].join('');
}
