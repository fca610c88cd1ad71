/**
 * Serves the built front ends: hashed assets are cached for a year, pages are revalidated at each use or never cached.
 * Unknown paths get the page of their site, at the trade site with status 404. Unknown calls and assets get an error.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { HealthDay } from '@wayhouse/contract/renderer';
import { isSitePath } from '@wayhouse/contract/site-routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MapTiles } from '../../map-settings.ts';
import { appError } from '../../platform/errors.ts';
import { sendError } from '../error-to-envelope.ts';
import { serveDeveloperPages } from '../pages/developer-pages.ts';
import { serveMapLicenses } from '../pages/map-licenses.ts';
import { openPageRenderer, type PageRenderer } from '../pages/render-pages.ts';
import { serveMapFile } from './serve-map-file.ts';
import { type SitemapSources, serveSitemap } from './serve-sitemap.ts';
import { withThemeOf } from './with-theme.ts';

export interface Sites {
  /** Folders of the trade site (at `/`) and of the console (at `/console/`); a missing one is not served. */
  webDist: string;
  consoleDist: string;
  /** Address for error reports, written into the pages' meta element; undefined = no reports. */
  sentryDsn: string | undefined;
  /** The address of v3 calls for the pages; undefined = our own host. */
  v3Url: string | undefined;
  /** The configured source of streets, written into the page for the map. */
  mapTiles: MapTiles | undefined;
  /** False when no text messages can be sent; the site then hides features that need them. */
  sendsTexts: boolean;
  /** Public address; without it pages use the host of the request. */
  publicUrl: string | undefined;
  /** Whether webhooks of test keys may go to the server's own machine. */
  hasLocalWebhooks: boolean;
  sitemap: SitemapSources;
  /** The history of the partner API, for its status page. */
  health: () => Promise<HealthDay[]>;
  /** The product's time. */
  now: () => Date;
}

/**
 * One line for the operator for each site that is not built. The server answers the pages of such a site with an error.
 */
export function unbuiltSites({ webDist, consoleDist }: Pick<Sites, 'webDist' | 'consoleDist'>): string[] {
  const sites = { 'trade site': webDist, console: consoleDist };
  return Object.entries(sites)
    .filter(([, folder]) => !isBuilt(folder))
    .map(([name]) => `WARNING: the ${name} is not built, so its pages are missing. Run: npm run build`);
}

function isBuilt(folder: string): boolean {
  return existsSync(path.join(folder, 'index.html'));
}

/** Mounts the built sites, and the handler for unknown paths. */
export async function serveSites(
  app: FastifyInstance,
  {
    webDist,
    consoleDist,
    sentryDsn,
    v3Url,
    mapTiles,
    sendsTexts,
    publicUrl,
    sitemap,
    now,
    hasLocalWebhooks,
    health,
  }: Sites,
): Promise<void> {
  const streets = await serveMapFile(app, mapTiles);
  const metas = {
    'wayhouse-sentry-dsn': sentryDsn ?? '',
    'wayhouse-v3-url': v3Url ?? '',
    'wayhouse-map-tiles': streets?.url ?? '',
    'wayhouse-map-kind': streets?.kind ?? '',
    'wayhouse-map-attribution': streets?.attribution ?? '',
    'wayhouse-text-messages': sendsTexts ? '' : 'off',
  };
  const sitePage = await mount(app, { dist: webDist, prefix: '/', metas });
  const writer = sitePage && (await openPageRenderer(app, { webDist, page: sitePage, publicUrl }));
  if (writer && sitePage)
    serveDeveloperPages(app, {
      renderer: writer.renderer,
      webDist,
      page: sitePage,
      publicUrl,
      now,
      hasLocalWebhooks,
      health,
      withTheme,
    });
  if (sitePage) serveMapLicenses(app, { page: sitePage, attribution: streets?.attribution ?? '', withTheme });
  if (writer) serveSitemap(app, { publicUrl, fixedPaths: writer.listedPaths, sources: sitemap });
  const consolePage = await mount(app, { dist: consoleDist, prefix: '/console/', metas });
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const isConsole = /^\/console(\/|\?|$)/.test(request.url);
    const page = isConsole ? consolePage : sitePage;
    if (page === undefined || !asksForPage(request))
      return sendError(appError('request.unknown_path'), request, reply);
    if (isConsole) return sendPage(reply, page);
    // People read the error on the page; programs read the status.
    if (!isSitePath(pathOf(request.url))) reply.code(404);
    return writer ? sendSitePage(request, reply, writer) : sendPage(reply, page);
  };
  // Pages are normal routes, so that they are compressed too.
  app.get('/*', answer);
  app.setNotFoundHandler(answer);
}

/** False for a call, an asset and a write. Monitors and link checkers send HEAD. */
function asksForPage({ method, url }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !/^\/(api|assets|console\/assets)\//.test(url);
}

/** Sends the page that the renderer writes, else a frame that the browser fills. */
async function sendSitePage(
  request: FastifyRequest,
  reply: FastifyReply,
  writer: PageRenderer,
): Promise<FastifyReply> {
  const written = await writer.write(request).catch((error: unknown) => {
    request.log.error({ err: error }, 'the page is left to the browser');
    return undefined;
  });
  if (!written)
    return sendPage(reply.header('vary', 'cookie'), withTheme(request, await writer.frame(request)));
  return sendPage(
    reply.code(written.status).header('vary', 'cookie'),
    withTheme(request, written.html),
    written.own,
  );
}

function withTheme(request: FastifyRequest, html: string): string {
  return withThemeOf(request.headers.cookie, html);
}

interface MountedSite {
  dist: string;
  prefix: string;
  /** Name of a meta element of the page → its content. */
  metas: Record<string, string>;
}

async function mount(
  app: FastifyInstance,
  { dist, prefix, metas }: MountedSite,
): Promise<string | undefined> {
  if (!isBuilt(dist)) return undefined;
  await app.register(fastifyStatic, {
    root: dist,
    prefix,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**'],
    preCompressed: true,
    decorateReply: !app.hasReplyDecorator('sendFile'),
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // One route for the hundreds of hashed files. The plugin's own route would read their folder at each request.
  const assets = path.join(dist, 'assets');
  const files = new Set(existsSync(assets) ? readdirSync(assets) : []);
  app.get<{ Params: { file: string } }>(`${prefix}assets/:file`, ({ params }, reply) =>
    files.has(params.file) ? reply.sendFile(`assets/${params.file}`, dist) : reply.callNotFound(),
  );
  return pageOf(dist, metas);
}

function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/** Sends a page. `own`: the page was rendered for one reader, so nothing may store it. */
function sendPage(reply: FastifyReply, page: string, own = false): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', own ? 'private, no-store' : 'no-cache')
    .send(page);
}

function pageOf(dist: string, metas: Record<string, string>): string {
  let html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  for (const [name, content] of Object.entries(metas)) {
    const escaped = content.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    html = html.replace(new RegExp(`(<meta name="${name}" content=")[^"]*(")`), (_, before, after) =>
      [before, escaped, after].join(''),
    );
  }
  return html;
}
