/** The content desk: locations, banners, articles, agreements and pictures (product.md section 10). */
import { z } from 'zod';
import { agreementCodes, locationCodes, picture, siteAddress } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { emptyObject, formVersion, id, instant, page, pageOf, pageSize } from '../schemas.ts';

const locationCode = z.enum(locationCodes);
export const contentStates = ['draft', 'published', 'archived'] as const;
const state = z.enum(contentStates);

const line = (most: number) => z.string().trim().max(most);
/** An article's text as HTML; the server removes forbidden tags. */
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
  /** Banners on the site now, and all banners that are not archived. */
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
  /** The article's subject: a film (`.mp4`, `.m3u8`) or a page; empty = none. */
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
  /** There are unpublished changes. */
  has_draft: z.boolean(),
  title_en: z.string(),
  title_zh: z.string(),
  published_at: instant.nullable(),
});
export type ArticleBrief = z.output<typeof articleBrief>;

const staffArticle = articleBrief.extend({ ...articleTexts, picture: picture.nullable() });
export type StaffArticle = z.output<typeof staffArticle>;

/** Version of an edition's texts; another one answers 4004. */
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
  /** The edition is in force. */
  holds: z.boolean(),
  accepted: z.int(),
});
export type StaffAgreement = z.output<typeof staffAgreement>;

const altText = z.string().trim().min(1, { error: 'fields.alt' }).max(200);
const staffPicture = picture.extend({
  /** Version of the description. */
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
    input: emptyObject,
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
  /** Banners of one location, in the order of the site, archived ones last. */
  'POST /api/console/v1/content/banners': endpoint({
    ...manage,
    input: z.strictObject({ location_code: locationCode }),
    output: z.array(staffBanner),
  }),
  /** Changes to a published banner are live at once. */
  'POST /api/console/v1/content/banners/save': endpoint({ ...manage, input: bannerForm, output: saved }),
  /** Requires both titles, and a picture where the location shows pictures (1001 names the missing fields). */
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
  /** With the unpublished draft when there is one, else the published text. */
  'GET /api/console/v1/content/articles/{id}': endpoint({ ...manage, input: byId, output: staffArticle }),
  /** Saves the draft; readers see it after publishing. */
  'POST /api/console/v1/content/articles/save': endpoint({ ...manage, input: articleForm, output: saved }),
  /** Publishes the draft, at once or at `published_at`; at least one language must be complete. */
  'POST /api/console/v1/content/articles/{id}/publish': endpoint({
    ...manage,
    input: z.strictObject({ params, published_at: instant.optional() }),
    output: saved,
  }),
  'POST /api/console/v1/content/articles/{id}/archive': endpoint({ ...manage, input: byId, output: saved }),
  /** Renders a text as the site would show it. */
  'POST /api/console/v1/content/preview': endpoint({
    ...manage,
    input: z.strictObject({ content: richText }),
    output: z.object({ content: z.string() }),
  }),
  /** Every edition of every agreement, newest first. */
  'GET /api/console/v1/content/agreements': endpoint({
    ...manage,
    input: emptyObject,
    output: z.array(staffAgreement),
  }),
  /** Creates or changes a draft; a published edition never changes (1004). */
  'POST /api/console/v1/content/agreements/save': endpoint({
    ...manage,
    input: agreementForm,
    output: z.object({ version: z.string(), revision }),
  }),
  /** The edition is in force from `valid_from` on, now at the earliest; both languages must be complete. */
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
