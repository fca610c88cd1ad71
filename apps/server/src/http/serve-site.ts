/** Serves the built trade site: hashed assets for a year, the page itself always fresh, unknown paths to the page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { appError } from '../platform/errors.ts';
import { sendError } from './error-to-envelope.ts';

/** Mounts the site built in `dist`. `sentryDsn` goes into the page's meta element; empty = no reports. */
export async function serveSite(
  app: FastifyInstance,
  dist: string,
  sentryDsn: string | undefined,
): Promise<void> {
  const page = pageOf(dist, sentryDsn ?? '');
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !/^\/(api|assets)\//.test(request.url);
    if (!wantsPage) return sendError(appError('request.unknown_path'), request, reply);
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page);
  });
}

function pageOf(dist: string, sentryDsn: string): string {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const escaped = sentryDsn.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html.replace(/(<meta name="wayhouse-sentry-dsn" content=")[^"]*(")/, `$1${escaped}$2`);
}
