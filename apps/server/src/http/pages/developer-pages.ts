/**
 * The pages for developers (`/developers`), written completely by the site's renderer. The browser gets their text,
 * their styles and one small script, and does not render them again.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DeveloperPage, HealthDay, Renderer } from '@wayhouse/contract/renderer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { originOf, urlOf } from '../host.ts';
import { escapeHtml, fillIn, headElementsOf, languageOf } from './page-head.ts';

interface Parts {
  renderer: Renderer;
  webDist: string;
  /** The HTML page of the site, which frames the developer pages. */
  page: string;
  publicUrl: string | undefined;
  now: () => Date;
  health: () => Promise<HealthDay[]>;
  /** Whether webhooks of test keys may go to the server's own machine. */
  hasLocalWebhooks: boolean;
  /** Sets the reader's theme. */
  withTheme: (request: FastifyRequest, html: string) => string;
}

/** Maximum number of characters of a search text; the rest is ignored. */
const queryLength = 100;

/** Mounts the pages. If their styles and script were not built, the pages are sent without them. */
export function serveDeveloperPages(app: FastifyInstance, parts: Parts): void {
  const frame = frameOf(parts);
  const answer = async (request: FastifyRequest) => {
    const origin = originOf(request, parts.publicUrl);
    const pageUrl = urlOf(request, origin);
    const lang = languageOf(request, pageUrl);
    const isReady = async () => (await app.inject({ method: 'GET', url: '/readyz' })).statusCode === 200;
    const query = (pageUrl.searchParams.get('q') ?? '').slice(0, queryLength);
    const rendered = await parts.renderer.renderDeveloperPage({
      path: pageUrl.pathname,
      lang,
      origin,
      isReady,
      hasLocalWebhooks: parts.hasLocalWebhooks,
      query,
      now: parts.now(),
      health: parts.health,
    });
    const html = fillFrame(frame, rendered, { origin, pageUrl });
    return { status: rendered.found ? 200 : 404, html: parts.withTheme(request, html) };
  };
  for (const url of ['/developers', '/developers/*'])
    app.get(url, async (request, reply) => {
      const { status, html } = await answer(request);
      return reply
        .code(status)
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'cookie')
        .send(html);
    });
}

/** The site's page, with the styles and script of the developer pages in place of its own scripts. */
function frameOf({ page, webDist }: Parts): string {
  const manifest = path.join(webDist, '.vite/developers.json');
  const files = existsSync(manifest)
    ? Object.values(
        JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string; css?: string[] }>,
      )
        .flatMap(({ file, css = [] }) => [file, ...css])
        .filter((file, index, all) => all.indexOf(file) === index)
    : [];
  const tags = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="/${file}">`
      : `<script type="module" crossorigin src="/${file}"></script>`,
  );
  return page
    .replaceAll(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^<>]*>/g, '')
    .replace('</head>', () => `${tags.join('')}</head>`);
}

function fillFrame(
  frame: string,
  { langTag, head, html }: DeveloperPage,
  address: { origin: string; pageUrl: URL },
): string {
  return fillIn(frame, [
    [/<html lang="[^"]*"/, `<html lang="${langTag}"`],
    [/<title>[^<]*<\/title>/, `<title>${escapeHtml(head.title)}</title>`],
    [/(?<=<meta name="description" content=)"[^"]*"/, `"${escapeHtml(head.description)}"`],
    [/<\/head>/, `${headElementsOf(head, langTag, address)}</head>`],
    [/<div id="root"><\/div>/, html],
  ]);
}
