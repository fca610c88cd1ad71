/**
 * Parts of the HTML head that the server writes: language, addresses in both languages, data for link previews.
 */
import type { PageHead, RenderRequest } from '@wayhouse/contract/renderer';
import type { FastifyRequest } from 'fastify';

type Lang = RenderRequest['lang'];

/** The language of the link, else the reader's earlier choice, else English. */
export function languageOf(request: FastifyRequest, url: URL): Lang {
  const lang =
    url.searchParams.get('lang') ?? /wayhouse_lang=(en|zh)/.exec(request.headers.cookie ?? '')?.[1];
  return lang === 'zh' ? 'zh' : 'en';
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
/** JSON that cannot close the element that contains it. */
export const asData = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Replaces the first match of each place by its text, in which `$` has no special meaning. */
export function fillIn(page: string, parts: readonly [place: RegExp, text: string][]): string {
  return parts.reduce((whole, [place, text]) => whole.replace(place, () => text), page);
}

/** The elements of the head that search engines and link previews read. */
export function headElementsOf(
  head: PageHead,
  langTag: string,
  { origin, pageUrl }: { origin: string; pageUrl: URL },
): string {
  const ownParams = Object.entries(head.params ?? {});
  const addressOf = (lang?: Lang): string => {
    const params = new URLSearchParams([...ownParams, ...(lang ? [['lang', lang]] : [])] as [
      string,
      string,
    ][]);
    return `${origin}${head.path ?? pageUrl.pathname}${params.size > 0 ? `?${params}` : ''}`;
  };
  const requestedLang = pageUrl.searchParams.get('lang');
  const canonical = addressOf(requestedLang === 'zh' || requestedLang === 'en' ? requestedLang : undefined);
  const image = new URL(head.image ?? '/share.png', origin).href;
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`;
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    `<link rel="alternate" hreflang="en" href="${escapeHtml(addressOf('en'))}">`,
    `<link rel="alternate" hreflang="zh" href="${escapeHtml(addressOf('zh'))}">`,
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(addressOf())}">`,
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
