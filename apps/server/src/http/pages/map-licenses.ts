/**
 * `/maps/licenses`: the makers and licenses of the data on maps. Every map of the site and the console links here. The
 * server writes the page without the site's scripts, so that no first load gets larger.
 */
import { productName } from '@wayhouse/i18n/names/product-name';
import { type ServerTextKey, serverText } from '@wayhouse/i18n/server-texts';
import { languageTag } from '@wayhouse/i18n/translate';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml, fillIn, languageOf } from './page-head.ts';

interface Options {
  /** The site's page, for its styles. */
  page: string;
  /** The attribution for the streets on maps (`MAP_TILES_ATTRIBUTION`); empty when none is needed. */
  attribution: string;
  /** Sets the reader's theme. */
  withTheme: (request: FastifyRequest, html: string) => string;
}

const sections: { title: ServerTextKey; lines: { text: ServerTextKey; link: string }[] }[] = [
  {
    title: 'licenses.streets',
    lines: [
      { text: 'licenses.osm', link: 'https://www.openstreetmap.org/copyright' },
      { text: 'licenses.schema', link: 'https://openmaptiles.org/' },
    ],
  },
  {
    title: 'licenses.world',
    lines: [{ text: 'licenses.world_text', link: 'https://www.naturalearthdata.com/about/terms-of-use/' }],
  },
  {
    title: 'licenses.places',
    lines: [{ text: 'licenses.places_text', link: 'https://www.geonames.org/' }],
  },
  {
    title: 'licenses.programs',
    lines: [{ text: 'licenses.programs_text', link: 'https://maplibre.org/' }],
  },
];

export function serveMapLicenses(app: FastifyInstance, { page, attribution, withTheme }: Options): void {
  app.get('/maps/licenses', async (request, reply) => {
    const lang = languageOf(request, new URL(request.url, 'http://site.example'));
    const say = (key: ServerTextKey) => escapeHtml(serverText(lang, key));
    const html = fillIn(page.replaceAll(/<script\b[^>]*>\s*<\/script>/g, ''), [
      [/<html lang="[^"]*"/, `<html lang="${languageTag(lang)}"`],
      [/<title>[^<]*<\/title>/, `<title>${say('licenses.title')} – ${productName}</title>`],
      [/<div id="root"><\/div>/, `<div id="root">${bodyOf(say, attribution)}</div>`],
    ]);
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .send(withTheme(request, html));
  });
}

function bodyOf(say: (key: ServerTextKey) => string, attribution: string): string {
  const lineOf = ({ text, link }: { text: ServerTextKey; link: string }) =>
    `<p class="mt8">${say(text)} <a class="lnk" href="${link}">${new URL(link).hostname}</a></p>`;
  const attributionLine =
    attribution && `<p class="mt8">${say('licenses.named')} ${escapeHtml(attribution)}</p>`;
  const parts = sections.map(
    ({ title, lines }) =>
      `<h2 class="t20 mt32">${say(title)}</h2>${lines.map(lineOf).join('')}${title === 'licenses.streets' ? attributionLine : ''}`,
  );
  return [
    '<main id="main" class="wrap"><div class="card pad-l mt32">',
    `<h1 class="t30">${say('licenses.title')}</h1><p class="c2 mt8">${say('licenses.lead')}</p>`,
    ...parts,
    '</div></main>',
  ].join('');
}
