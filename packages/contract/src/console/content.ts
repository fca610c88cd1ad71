/** The content desk: locations, banners, articles, agreements and pictures (product.md section 10). */
import { z } from 'zod';
import { agreementCodes, locationCodes, picture, siteAddress } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { formVersion, id, instant, nothing, page, pageOf, pageSize } from '../schemas.ts';

const locationCode = z.enum(locationCodes);
export const contentStates = ['draft', 'published', 'archived'] as const;
const state = z.enum(contentStates);

const line = (most: number) => z.string().trim().max(most);
/** The text of an article with its tags; what is not allowed is taken out on the server. */
const richText = z.string().max(200_000);
const params = z.object({ id });
const byId = z.strictObject({ params });
const saved = z.object({ id: z.string(), version: z.int() });
const edited = { version: z.int(), updated_at: instant.nullable(), updated_by: z.string().nullable() };

const staffLocation = z.object({
  location_code: locationCode,
  version: z.int(),
  title_en: z.string(),
  title_zh: z.string(),
  subtitle_en: z.string(),
  subtitle_zh: z.string(),
  /** How many are on the site now, and how many there are that are not archived. */
  banners_shown: z.int(),
  banners: z.int(),
  articles_shown: z.int(),
  articles: z.int(),
});
export type StaffLocation = z.output<typeof staffLocation>;

const bannerForm = z.strictObject({
  /** Absent for a new one. */
  id: id.optional(),
  /** The version that was edited; another one answers 4004. */
  version: z.int().optional(),
  location_code: locationCode,
  picture_id: id.nullable(),
  jump_link: siteAddress.or(z.literal('')),
  title_en: line(120),
  title_zh: line(120),
  describe_en: line(400),
  describe_zh: line(400),
  sort: z.int().min(0).max(9999),
  shown_from: instant.nullable(),
  shown_until: instant.nullable(),
});
export type BannerForm = z.output<typeof bannerForm>;

const staffBanner = bannerForm.extend({
  ...edited,
  id: z.string(),
  location_code: z.string(),
  status: state,
  /** Published and inside its schedule. */
  shown: z.boolean(),
  image_url: z.string(),
  picture: picture.nullable(),
});
export type StaffBanner = z.output<typeof staffBanner>;

const articleTexts = {
  title_en: line(160),
  title_zh: line(160),
  summary_en: line(400),
  summary_zh: line(400),
  content_en: richText,
  content_zh: richText,
  /** A film (`.mp4`, `.m3u8`) or a page that the article is about; empty = none. */
  url: siteAddress.or(z.literal('')),
  picture_id: id.nullable(),
  sort: z.int().min(0).max(9999),
};
const articleForm = z.strictObject({
  id: id.optional(),
  version: z.int().optional(),
  location_code: locationCode,
  ...articleTexts,
});
export type ArticleForm = z.output<typeof articleForm>;

const articleBrief = z.object({
  ...edited,
  id: z.string(),
  location_code: z.string(),
  status: state,
  /** Something is written that readers do not see yet. */
  has_draft: z.boolean(),
  title_en: z.string(),
  title_zh: z.string(),
  published_at: instant.nullable(),
});
export type ArticleBrief = z.output<typeof articleBrief>;

const staffArticle = articleBrief.extend({ ...articleTexts, picture: picture.nullable() });
export type StaffArticle = z.output<typeof staffArticle>;

/** Of an edition's texts: another one than the writer began with answers 4004. */
const revision = formVersion;

const agreementForm = z.strictObject({
  code: z.enum(agreementCodes),
  /** Name of the edition, as `2026-12`. */
  version: z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.-]{0,31}$/, { error: 'fields.edition' }),
  title_en: line(120).min(1),
  title_zh: line(120).min(1),
  content_en: richText,
  content_zh: richText,
  /** Absent for a new edition. */
  revision: revision.optional(),
});
export type AgreementForm = z.output<typeof agreementForm>;

const staffAgreement = agreementForm.extend({
  version: z.string(),
  revision,
  status: z.enum(['draft', 'published']),
  published_at: instant.nullable(),
  /** The edition that holds now. */
  holds: z.boolean(),
  accepted: z.int(),
});
export type StaffAgreement = z.output<typeof staffAgreement>;

const altText = z.string().trim().min(1, { error: 'fields.alt' }).max(200);
const staffPicture = picture.extend({
  /** Of its description. */
  version: z.string(),
  name: z.string(),
  uploaded_at: instant,
  uploaded_by: z.string(),
});
export type StaffPicture = z.output<typeof staffPicture>;

const manage = { audience: 'staff', permission: 'content.manage' } as const;

export const consoleContentEndpoints = {
  'GET /api/console/v1/content/locations': endpoint({
    ...manage,
    input: nothing,
    output: z.array(staffLocation),
  }),
  'POST /api/console/v1/content/locations/save': endpoint({
    ...manage,
    input: z.strictObject({
      location_code: locationCode,
      version: z.int(),
      title_en: line(120).min(1),
      title_zh: line(120).min(1),
      subtitle_en: line(240),
      subtitle_zh: line(240),
    }),
    output: z.object({ version: z.int() }),
  }),
  /** Of one location, in the order of the site, archived ones last. */
  'POST /api/console/v1/content/banners': endpoint({
    ...manage,
    input: z.strictObject({ location_code: locationCode }),
    output: z.array(staffBanner),
  }),
  /** What is published changes at once. */
  'POST /api/console/v1/content/banners/save': endpoint({ ...manage, input: bannerForm, output: saved }),
  /** Both titles are there, and a picture where the location shows pictures (1001 names what is missing). */
  'POST /api/console/v1/content/banners/{id}/publish': endpoint({ ...manage, input: byId, output: saved }),
  'POST /api/console/v1/content/banners/{id}/archive': endpoint({ ...manage, input: byId, output: saved }),
  'POST /api/console/v1/content/articles': endpoint({
    ...manage,
    input: z.strictObject({
      location_code: locationCode.optional(),
      status: state.optional(),
      q: z.string().trim().max(100).optional(),
      page,
      page_size: pageSize,
    }),
    output: pageOf(articleBrief),
  }),
  /** With what is being written, where there is something, else as readers see it. */
  'GET /api/console/v1/content/articles/{id}': endpoint({ ...manage, input: byId, output: staffArticle }),
  /** Keeps what was written; readers see it when it is published. */
  'POST /api/console/v1/content/articles/save': endpoint({ ...manage, input: articleForm, output: saved }),
  /** Readers see what was written, at once or from `published_at` on; at least one language is whole. */
  'POST /api/console/v1/content/articles/{id}/publish': endpoint({
    ...manage,
    input: z.strictObject({ params, published_at: instant.optional() }),
    output: saved,
  }),
  'POST /api/console/v1/content/articles/{id}/archive': endpoint({ ...manage, input: byId, output: saved }),
  /** A text as the site would show it. */
  'POST /api/console/v1/content/preview': endpoint({
    ...manage,
    input: z.strictObject({ content: richText }),
    output: z.object({ content: z.string() }),
  }),
  /** Every edition of every agreement, newest first. */
  'GET /api/console/v1/content/agreements': endpoint({
    ...manage,
    input: nothing,
    output: z.array(staffAgreement),
  }),
  /** Makes a draft or changes it; a published edition never changes (1004). */
  'POST /api/console/v1/content/agreements/save': endpoint({
    ...manage,
    input: agreementForm,
    output: z.object({ version: z.string(), revision }),
  }),
  /** The edition holds from `valid_from` on, at the earliest now; both languages are whole. */
  'POST /api/console/v1/content/agreements/publish': endpoint({
    ...manage,
    input: z.strictObject({
      code: z.enum(agreementCodes),
      version: z.string().max(32),
      revision,
      valid_from: instant.optional(),
    }),
    output: z.object({ version: z.string() }),
  }),
  'POST /api/console/v1/content/pictures': endpoint({
    ...manage,
    input: z.strictObject({ q: z.string().trim().max(100).optional(), page, page_size: pageSize }),
    output: pageOf(staffPicture),
  }),
  /** Multipart: `file` (jpg, png or webp by content, at most 5 MB), `alt_en`, `alt_zh`. */
  'POST /api/console/v1/content/pictures/upload': endpoint({
    ...manage,
    upload: true,
    input: z.strictObject({
      file: z.object({ name: z.string(), bytes: z.custom<Uint8Array>() }, { error: 'fields.picture' }),
      alt_en: altText,
      alt_zh: altText,
    }),
    output: staffPicture,
  }),
  'POST /api/console/v1/content/pictures/save': endpoint({
    ...manage,
    input: z.strictObject({
      id,
      version: formVersion,
      alt_en: altText,
      alt_zh: altText,
      focal_x: z.int().min(0).max(100),
      focal_y: z.int().min(0).max(100),
    }),
    output: staffPicture,
  }),
};
