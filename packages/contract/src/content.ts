/**
 * Version, currency rates, contacts, agreements, articles, banners and pictures of the site (specification
 * section 7; api.md section 7).
 */
import { z } from 'zod';
import { agreementCode, agreementCodes } from './agreement-codes.ts';
import { drawingKinds, drawingWidths, drawnBeds, regions, timesOfDay } from './catalogue/drawing.ts';
import { endpoint } from './endpoint.ts';
import { newsLocation } from './location-codes.ts';
import {
  countryCode,
  edition,
  emptyObject,
  fileAnswer,
  id,
  instant,
  page,
  pageOf,
  pageSize,
  text2,
} from './schemas.ts';

/**
 * `ip`: the caller's address as the server sees it. The browser sends it back as `fromip` at sign-in (specification
 * section 3).
 */
const version = z.object({ version: z.string(), ip: z.string() });

const locationCode = z.string().regex(/^\d{8}$/);

/** A path of the site (`/register`) or an `https:` address; no other links are allowed. */
export const siteAddress = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/(?![/\\])|https:\/\/)[^\s\\]*$/, { error: 'fields.site_address' });

/** An uploaded picture. Its address is `pictureAddress` (picture-address.ts) + id, with `?w=` one of `widths`. */
export const picture = z.object({
  id: z.string(),
  alt_en: z.string(),
  alt_zh: z.string(),
  width: z.int(),
  height: z.int(),
  /** The focal point, percent from the left and from the top. */
  focal_x: z.int(),
  focal_y: z.int(),
  widths: z.array(z.int()),
});
export type Picture = z.output<typeof picture>;

export const article = z.object({
  id: z.string(),
  location_code: z.string(),
  title_en: z.string(),
  title_zh: z.string(),
  content_en: z.string(),
  content_zh: z.string(),
  summary_en: z.string(),
  summary_zh: z.string(),
  url: z.string(),
  image_url: z.string(),
  picture: picture.nullable(),
  sort: z.int(),
  published_at: instant,
});
export type Article = z.output<typeof article>;

/**
 * Specification section 3, page-config location record. Titles and descriptions are plain text; the content of articles
 * is HTML that the server has cleaned.
 */
export const locationRecord = z.object({
  location_code: z.string(),
  title_en: z.string(),
  title_zh: z.string(),
  subtitle_en: z.string(),
  subtitle_zh: z.string(),
  position_ads: z.array(
    z.object({
      id: z.string(),
      image_url: z.string(),
      jump_link: z.string(),
      title_en: z.string(),
      title_zh: z.string(),
      describe_en: z.string(),
      describe_zh: z.string(),
      /** The uploaded picture, whose address is `image_url`; null for an external one. */
      picture: picture.nullable(),
      sort: z.int(),
    }),
  ),
  position_articles: z.array(article),
});
export type LocationRecord = z.output<typeof locationRecord>;

/** Contacts of the service desk; an empty text means that there is no such contact. */
export const serviceDesk = z.object({
  phone: z.string(),
  hours_en: z.string(),
  hours_zh: z.string(),
  email: z.string(),
  wechat_id: z.string(),
  /** Picture of the QR code that WeChat scans. */
  wechat_picture: picture.nullable(),
});
export type ServiceDesk = z.output<typeof serviceDesk>;

const neighbor = z.object({ id: z.string(), title_en: z.string(), title_zh: z.string() });

export const contentEndpoints = {
  'POST /api/v2/version': endpoint({
    audience: 'public',
    permission: null,
    input: z.strictObject({ platform: z.literal(2) }),
    output: version,
  }),
  'GET /api/v2/version': endpoint({
    audience: 'public',
    permission: null,
    input: z.strictObject({ platform: z.literal('2') }),
    output: version,
  }),
  /** Units of each display currency for one US dollar, by currency code. */
  'GET /api/v2/info/currency_rate': endpoint({
    audience: 'public',
    permission: null,
    input: emptyObject,
    output: z.record(z.string(), z.number()),
  }),
  'GET /api/v2/content/service-desk': endpoint({
    audience: 'public',
    permission: null,
    input: emptyObject,
    output: serviceDesk,
  }),
  'GET /api/v2/country': endpoint({
    audience: 'public',
    permission: null,
    input: emptyObject,
    output: z.array(z.object({ country_code: countryCode, name: z.string(), name_zh: z.string() })),
  }),
  /** States or provinces. For a country without states, the list contains only the country. */
  'POST /api/v2/state': endpoint({
    audience: 'public',
    permission: null,
    input: z.strictObject({ country_code: countryCode }),
    output: z.array(z.object({ code: z.string(), name: z.string(), name_zh: z.string() })),
  }),
  /** IANA names with the current offset, west first. */
  'GET /api/v2/common/timezones': endpoint({
    audience: 'public',
    permission: null,
    input: emptyObject,
    output: z.array(
      z.object({ id: z.string(), offset: z.string().regex(/^[+-]\d{2}:\d{2}$/), label: text2 }),
    ),
  }),
  /** The editions in force, and when the caller accepted each. */
  'GET /api/v2/user/agreements': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: emptyObject,
    output: z.array(
      z.object({ code: z.enum(agreementCodes), version: z.string(), accepted_at: instant.optional() }),
    ),
  }),
  /**
   * Accepts the editions in force. Only the first acceptance of an edition counts. `editions`: those that the person
   * has read; 4004 when another edition is in force by now.
   */
  'POST /api/v2/user/agreements/accept': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'refused',
    input: z.strictObject({
      codes: z.array(z.enum(agreementCodes)).min(1).max(agreementCodes.length),
      editions: z
        .array(z.strictObject({ code: z.enum(agreementCodes), version: edition }))
        .max(agreementCodes.length)
        .optional(),
    }),
    output: z.object({}),
  }),
  /** The edition in force. 1003 without one. */
  'GET /api/v3/common/agreement': endpoint({
    audience: 'public',
    permission: null,
    input: z.strictObject({ code: z.enum(agreementCodes).default(agreementCode.terms) }),
    /** One text with its edition. `position_articles` repeats the text under the name of specification section 3. */
    output: z.object({
      location_code: z.enum(agreementCodes),
      position_articles: z.array(z.object({ content_en: z.string(), content_zh: z.string() })),
      title_en: z.string(),
      title_zh: z.string(),
      content_en: z.string(),
      content_zh: z.string(),
      version: z.string(),
      /** Start of the period in which the edition is in force. */
      published_at: instant,
    }),
  }),
  /**
   * The picture in its smallest width of at least `w`, else in its largest. The picture at an address never changes.
   */
  'GET /api/v2/content/picture/{id}': endpoint({
    audience: 'public',
    permission: null,
    rate: 'picture',
    file: true,
    lasting: true,
    input: z.strictObject({
      w: z.coerce.number().int().min(1).max(10_000).optional(),
      params: z.object({ id }),
    }),
    output: fileAnswer,
  }),
  /** A drawn picture; `drawingAddress` makes its address. The picture at an address never changes. */
  'GET /api/v2/content/drawing': endpoint({
    audience: 'public',
    permission: null,
    rate: 'picture',
    file: true,
    lasting: true,
    input: z.strictObject({
      kind: z.enum(drawingKinds),
      id: z.string().min(1).max(200),
      region: z.enum(regions).optional(),
      time: z.enum(timesOfDay).optional(),
      bed: z.enum(drawnBeds).optional(),
      width: z.coerce.number().pipe(z.union(drawingWidths.map((width) => z.literal(width)))),
      edition: z.string().max(10).optional(),
    }),
    output: fileAnswer,
  }),
  /** Every location with its banners shown now, its newest articles and the agreements. */
  'GET /api/v3/configs': endpoint({
    audience: 'public',
    permission: null,
    input: emptyObject,
    output: z.array(locationRecord),
  }),
  /** The articles of a location, newest first. */
  'POST /api/v3/configs/position/articles': endpoint({
    audience: 'public',
    permission: null,
    input: z.strictObject({ location_code: locationCode, page, page_size: pageSize }),
    output: pageOf(article),
  }),
  /** One article, and its neighbors at the same location: `previous` is newer, `next` is older. */
  'GET /api/v3/configs/article/detail': endpoint({
    audience: 'public',
    permission: null,
    input: z.strictObject({ id, location_code: locationCode.default(newsLocation) }),
    output: z.object({ article, previous: neighbor.optional(), next: neighbor.optional() }),
  }),
};
