/**
 * `/q/{token}`: the page of a quote, with its styles, script and font. The client must not see the name Wayhouse here.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Lang } from '@wayhouse/i18n/translate';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { AppContext } from '../../../../context.ts';
import { callerAddress } from '../../../../http/caller-address.ts';
import { languageOf } from '../../../../http/input/read-headers.ts';
import type { HttpParts } from '../../../../http/route.ts';
import { isAppError } from '../../../../platform/errors.ts';
import { openLink } from '../open-link.ts';
import type { QuoteRow } from '../quotes.store.ts';
import type { Quoter } from '../quotes.views.ts';
import { selectPlanNames } from './plan-names.ts';
import { writeClosedPage, writePage } from './write-page.ts';

const readFileBeside = (name: string): Buffer => readFileSync(path.join(import.meta.dirname, name));
/** The sheets of `styles/` in cascade order, sent as one file, so that the page waits for only one. */
const sheets = ['base', 'head', 'intro', 'option', 'plan', 'contact', 'dialog'];
const styles = Buffer.concat(sheets.map((name) => readFileBeside(`styles/${name}.css`)));
const script = readFileBeside('page.js');
const addressOf = (name: string, bytes: Buffer): string =>
  `/q/${name}?v=${createHash('sha256').update(bytes).digest('base64url').slice(0, 10)}`;
export const stylesAddress = addressOf('page.css', styles);
const scriptAddress = addressOf('page.js', script);
const font = fileURLToPath(
  import.meta.resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
);

/** Mounts the page and its files. */
export function mountQuotePage({ app, context }: HttpParts): void {
  const serveFile = (url: string, type: string, read: () => Buffer) =>
    app.get(url, { config: { rate: 'picture' } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(read()),
    );
  serveFile('/q/page.css', 'text/css; charset=utf-8', () => styles);
  serveFile('/q/page.js', 'text/javascript; charset=utf-8', () => script);
  serveFile('/q/sans.woff2', 'font/woff2', () => readFileSync(font));
  app.get<PageRoute>('/q/:token', { config: { rate: 'anonymous' } }, (request, reply) =>
    sendPage(context, request, reply),
  );
}

/** `part` is set when the script of an open page loads the page again; that does not count as an opening. */
interface PageRoute {
  Params: { token: string };
  Querystring: { lang?: string; part?: string };
}

async function sendPage(
  context: AppContext,
  request: FastifyRequest<PageRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { lang, part } = request.query;
  const preferred = langOf(lang) ?? languageOf(request.headers['accept-language']);
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex, nofollow');
  try {
    const ctx = { ...context, ip: callerAddress(request) };
    const { answer: quote, ...source } = await openLink(ctx, {
      token: request.params.token,
      isOpening: part === undefined,
    });
    const pageLang = quote.language === 'both' ? preferred : quote.language;
    return reply.send(
      writePage({
        quote,
        lang: pageLang,
        now: context.clock.now(),
        styles: stylesAddress,
        script: scriptAddress,
        names: await selectPlanNames(context.db, quote),
        ...(await picturesOf(context, source)),
      }),
    );
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.key === 'quotes.link_dead')
      return reply.code(410).send(writeClosedPage('dead', preferred, stylesAddress));
    if (error.key === 'request.unknown_path')
      return reply.code(404).send(writeClosedPage('unknown', preferred, stylesAddress));
    throw error;
  }
}

const langOf = (text: string | undefined): Lang | undefined =>
  text === 'zh' || text === 'en' ? text : undefined;

const pictureCache = new LRUCache<string, string>({ max: 200 });

/** Logo and WeChat code as data URLs in the page, so that they have no address that others could open. */
export async function picturesOf(
  { files }: Pick<AppContext, 'files'>,
  { quote, quoter }: { quote: QuoteRow; quoter: Quoter },
): Promise<{ logo?: string | undefined; wechat?: string | undefined }> {
  const { logo, wechat } = quote.show;
  return {
    logo: logo ? await smallPicture(files, quoter.logo_file, { width: 280, height: 72 }) : undefined,
    wechat: wechat ? await smallPicture(files, quoter.wechat_file, { width: 336, height: 336 }) : undefined,
  };
}

async function smallPicture(
  files: AppContext['files'],
  id: string | null,
  size: { width: number; height: number },
): Promise<string | undefined> {
  if (id === null) return undefined;
  const cachedData = pictureCache.get(id);
  if (cachedData) return cachedData;
  const bytes = await files.get(id);
  if (!bytes) return undefined;
  const png = await sharp(bytes)
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  const data = `data:image/png;base64,${png.toString('base64')}`;
  pictureCache.set(id, data);
  return data;
}
