/** The pages that the server renders for visitors, with their data and their metadata for search engines. */

import type { QueryKey } from '@tanstack/react-query';
import { type AgreementCode, agreementCode } from '@wayhouse/contract/agreement-codes';
import type { PageHead } from '@wayhouse/contract/renderer';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { type Lang, pick } from '@wayhouse/i18n/translate';
import { pageNumber } from '@wayhouse/ui/pure/pages';
import { hotCitiesQuery, regionsQuery } from '../features/destinations/destination-queries.ts';
import { topics } from '../features/help/topics.ts';
import { type Hotel, hotelQuery } from '../features/hotel/hotel-queries.ts';
import {
  type Article,
  agreementQuery,
  articleQuery,
  locationsQuery,
  newsPageQuery,
  places,
} from '../shared/content-queries.ts';
import { localText } from '../shared/page/local-text.ts';
import { titleWith } from '../shared/page/use-title.ts';

type Search = Record<string, string>;
// biome-ignore lint/suspicious/noExplicitAny: each query has types of its own; only key and function are used here.
export type PageQuery = { queryKey: QueryKey; queryFn?: any };

type PublicPage = {
  queries?: (search: Search) => PageQuery[];
  head: (known: {
    say: (key: MessageKey) => string;
    lang: Lang;
    data: (key: QueryKey) => unknown;
    search: Search;
  }) => PageHead;
  /**
   * False when only the browser renders this address: a form, or a page that differs for members. Without the function
   * the server always renders the page.
   */
  isServerRendered?: (search: Search, signedIn: boolean) => boolean;
  /** True when the sitemap lists the page. */
  listed: boolean;
};

type SimplePage = { title: MessageKey; about: MessageKey; listed?: boolean; queries?: PublicPage['queries'] };

const simple = ({ title, about, queries, listed = true }: SimplePage): PublicPage => ({
  ...(queries && { queries }),
  head: ({ say }) => ({ title: titleWith(say(title), say('common.product')), description: say(about) }),
  listed,
});

const agreement = (code: AgreementCode, title: MessageKey): PublicPage =>
  simple({ title, about: 'home.lead', queries: () => [agreementQuery(code)] });

const home = simple({
  title: 'home.title',
  about: 'home.lead',
  queries: () => [locationsQuery, hotCitiesQuery],
});

const newsPage: PublicPage = {
  queries: ({ id, location_code: code = places.articles }) => (id ? [articleQuery(id, code)] : []),
  head: ({ say, lang, data, search }) => {
    const { id = '', location_code: code = places.articles } = search;
    const article = (data(articleQuery(id, code).queryKey) as { article: Article } | undefined)?.article;
    const title = article ? localText(article, 'title', lang) : say('site.news.title');
    return {
      title: titleWith(title, say('common.product')),
      description: (article && shorten(localText(article, 'summary', lang))) || say('site.news.lead'),
      ...(id && { params: { id, ...(code !== places.articles && { location_code: code }) } }),
      ...(article && {
        jsonLd: {
          '@context': 'https://schema.org',
          '@type': 'NewsArticle',
          headline: title,
          datePublished: article.published_at,
          inLanguage: lang,
        },
      }),
    };
  },
  listed: false,
};

/** The start page of members: the server renders the layout, the browser adds the parts for signed-in readers. */
const fitPage = simple({
  title: 'search.page',
  about: 'search.title',
  listed: false,
  queries: () => [locationsQuery],
});

const hotelPath = '/hotel-detail-new-v2';

/** The hotel's content without prices. */
const hotelPage: PublicPage = {
  queries: ({ hotel_id: id }) => (id ? [hotelQuery(id)] : []),
  head: ({ say, lang, data, search }) => {
    const id = search.hotel_id ?? '';
    const hotel = data(hotelQuery(id).queryKey) as Hotel | undefined;
    if (!hotel) return { title: say('common.product'), description: say('home.lead') };
    const name = pick(hotel.name, lang);
    const place = [pick(hotel.city.name, lang), pick(hotel.country, lang)].join(', ');
    return {
      path: hotelPath,
      title: titleWith(`${name}, ${place}`, say('common.product')),
      description: shorten(pick(hotel.description, lang) || pick(hotel.address, lang)),
      params: { hotel_id: id },
      ...(hotel.photos[0] && { image: hotel.photos[0].url }),
      jsonLd: hotelJsonLd(hotel, lang),
    };
  },
  listed: false,
};

function hotelJsonLd(hotel: Hotel, lang: Lang): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    name: pick(hotel.name, lang),
    description: pick(hotel.description, lang),
    address: {
      '@type': 'PostalAddress',
      streetAddress: pick(hotel.address, lang),
      addressLocality: pick(hotel.city.name, lang),
      ...(hotel.postcode && { postalCode: hotel.postcode }),
      addressCountry: hotel.country_code,
    },
    ...(hotel.location_precision === 'exact' && {
      geo: { '@type': 'GeoCoordinates', latitude: hotel.lat, longitude: hotel.lng },
    }),
    // Zero stars stand for an unrated hotel.
    ...(hotel.stars > 0 && { starRating: { '@type': 'Rating', ratingValue: hotel.stars } }),
    ...(hotel.phone && { telephone: hotel.phone }),
    checkinTime: hotel.check_in_from,
    checkoutTime: hotel.check_out_until,
    amenityFeature: hotel.facilities.map((facility) => ({
      '@type': 'LocationFeatureSpecification',
      name: pick(facility.label, lang),
      value: true,
    })),
  };
}

/** Search engines show about this many characters. */
const maxDescriptionLength = 160;
const shorten = (text: string): string =>
  text.length > maxDescriptionLength ? `${text.slice(0, maxDescriptionLength - 1)}…` : text;

/** By path, without a slash at the end. */
export const publicPages: Record<string, PublicPage> = {
  // Members are redirected to their own start page.
  '/': { ...home, isServerRendered: (_, signedIn) => !signedIn },
  '/home': home,
  '/mainBusiness': simple({ title: 'site.business.title', about: 'site.business.lead' }),
  '/globalHotels': simple({
    title: 'site.world.title',
    about: 'site.world.lead',
    queries: () => [locationsQuery, hotCitiesQuery, regionsQuery('')],
  }),
  '/partner': simple({
    title: 'site.partner.title',
    about: 'site.business.api.text',
    queries: () => [locationsQuery, hotCitiesQuery],
  }),
  '/group': {
    ...simple({ title: 'groups.intro.title', about: 'groups.intro.lead' }),
    // Visitors see the introduction, members see their list. The parameter `new` opens the form, `no` opens a request.
    isServerRendered: ({ new: isNew, no }, signedIn) => !isNew && !no && !signedIn,
  },
  '/news-center': simple({
    title: 'site.news.title',
    about: 'site.news.lead',
    queries: ({ page }) => [newsPageQuery(pageNumber(page))],
  }),
  '/newsDetail': newsPage,
  '/privacyPolicy': agreement(agreementCode.privacy, 'site.agreement.privacy'),
  '/terms': agreement(agreementCode.terms, 'site.agreement.terms'),
  '/balanceTerms': agreement(agreementCode.balance, 'site.agreement.balance'),
  ...Object.fromEntries(
    topics.map(({ id, path }) => [path, simple({ title: `help.${id}`, about: `help.${id}.lead` })]),
  ),
  '/login': simple({
    title: 'identity.sign_in',
    about: 'identity.intro',
    listed: false,
    queries: () => [locationsQuery],
  }),
  '/fit': fitPage,
  [hotelPath]: hotelPage,
  '/hotel-detail-new': hotelPage,
  '/hotel-detail': hotelPage,
};
