/** The files for search engines: robots.txt and the sitemap. */
import type { FastifyInstance } from 'fastify';
import { originOf } from '../host.ts';

/** Addresses for search engines, besides the fixed pages. */
export interface SitemapSources {
  /** Up to `limit` addresses of hotels from `offset` on, in stable order, like `/hotel-detail-new-v2?hotel_id=…`. */
  hotels: (range: { offset: number; limit: number }) => Promise<string[]>;
  countHotels: () => Promise<number>;
  /** Addresses of the published articles. */
  articles: () => Promise<string[]>;
}

/** Well below the limit of 50,000 addresses per file, because each hotel is listed in two languages. */
const hotelsPerFile = 20_000;

interface Parts {
  publicUrl: string | undefined;
  /** Paths of the pages that exist in every installation. */
  fixedPaths: readonly string[];
  sources: SitemapSources;
}

/** Mounts `/robots.txt`, `/sitemap.xml` and the partial sitemaps that it lists. */
export function serveSitemap(app: FastifyInstance, { publicUrl, fixedPaths, sources }: Parts): void {
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...excludedPaths.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${originOf(request, publicUrl)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const files = Math.ceil((await sources.countHotels()) / hotelsPerFile);
    const names = ['pages', ...Array.from({ length: files }, (_, index) => `hotels-${index + 1}`)];
    const rows = names.map(
      (name) => `<sitemap><loc>${originOf(request, publicUrl)}/sitemap-${name}.xml</loc></sitemap>`,
    );
    return reply
      .type('application/xml; charset=utf-8')
      .send(`${declaration}<sitemapindex xmlns="${schema}">${rows.join('')}</sitemapindex>`);
  });
  app.get('/sitemap-pages.xml', async (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(urlSet(originOf(request, publicUrl), [...fixedPaths, ...(await sources.articles())])),
  );
  app.get<{ Params: { part: string } }>('/sitemap-hotels-:part.xml', async (request, reply) => {
    // Longer numbers, and forms like 1e30, would be beyond the numbers of the database.
    if (!/^[1-9]\d{0,5}$/.test(request.params.part)) return reply.callNotFound();
    const offset = (Number(request.params.part) - 1) * hotelsPerFile;
    const hotels = await sources.hotels({ offset, limit: hotelsPerFile });
    return reply.type('application/xml; charset=utf-8').send(urlSet(originOf(request, publicUrl), hotels));
  });
}

/** Personal pages, the console and calls, which search engines must not read. */
const excludedPaths = [
  '/api/',
  '/console/',
  '/account',
  '/pre-book',
  '/payment-page-new',
  '/order-detail',
  '/voucher',
  '/invoice',
];

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function urlSet(origin: string, addresses: readonly string[]): string {
  const rows = addresses.flatMap((address) => {
    const addressIn = (lang: string) =>
      `${origin}${address}${address.includes('?') ? '&' : '?'}lang=${lang}`.replaceAll('&', '&amp;');
    const alternates = (['en', 'zh'] as const)
      .map((lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${addressIn(lang)}"/>`)
      .join('');
    return ['en', 'zh'].map((lang) => `<url><loc>${addressIn(lang)}</loc>${alternates}</url>`);
  });
  return `${declaration}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${rows.join('')}</urlset>`;
}
