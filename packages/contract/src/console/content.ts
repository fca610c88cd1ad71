/** The content desk: locations, banners, articles, agreements and pictures (product.md section 10). */
import { z } from 'zod';
import { agreementCodes } from '../agreement-codes.ts';
import { picture, siteAddress } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { locationCodes } from '../location-codes.ts';
import {
  edition,
  emptyObject,
  formVersion,
  id,
  instant,
  page,
  pageOf,
  pageSize,
  searchText,
} from '../schemas.ts';
import { sortMax } from './sort-max.ts';

const locationCode = z.enum(locationCodes);
export const contentStates = ['draft', 'published', 'archived'] as const;
const state = z.enum(contentStates);

const line = (max: number) => z.string().trim().max(max);
/** An article's text as HTML; the server removes forbidden tags. */
const richText = z.string().max(200_000);
const params = z.object({ id });
const byId = z.strictObject({ params });
const saveResult = z.object({ id: z.string(), version: z.int() });
const editFields = { version: z.int(), updated_at: instant.nullable(), updated_by: z.string().nullable() };

const staffLocation = z.object({
  location_code: locationCode,
  version: z.int(),
  title_en: z.string(),
  title_zh: z.string(),
  subtitle_en: z.string(),
  subtitle_zh: z.string(),
  /** Number of banners that the site shows now; `banners` counts all that are not archived. */
  banners_shown: z.int(),
  banners: z.int(),
  articles_shown: z.int(),
  articles: z.int(),
});
export type StaffLocation = z.output<typeof staffLocation>;

const bannerForm = z.strictObject({
  /** Absent for a new one. */
  id: id.optional(),
  /** The version that the editor opened; 4004 when the stored one differs. */
  version: z.int().optional(),
  location_code: locationCode,
  picture_id: id.nullable(),
  jump_link: siteAddress.or(z.literal('')),
  title_en: line(120),
  title_zh: line(120),
  describe_en: line(400),
  describe_zh: line(400),
  sort: z.int().min(0).max(sortMax),
  shown_from: instant.nullable(),
  shown_until: instant.nullable(),
});
export type BannerForm = z.output<typeof bannerForm>;

const staffBanner = bannerForm.extend({
  ...editFields,
  id: z.string(),
  location_code: z.string(),
  status: state,
  /** True when the banner is published and inside its schedule. */
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
  /** Link of the article: a video (`.mp4`, `.m3u8`) or a page; empty = none. */
  url: siteAddress.or(z.literal('')),
  picture_id: id.nullable(),
  sort: z.int().min(0).max(sortMax),
};
const articleForm = z.strictObject({
  id: id.optional(),
  version: z.int().optional(),
  location_code: locationCode,
  ...articleTexts,
});
export type ArticleForm = z.output<typeof articleForm>;

const articleBrief = z.object({
  ...editFields,
  id: z.string(),
  location_code: z.string(),
  status: state,
  /** True when there are unpublished changes. */
  has_draft: z.boolean(),
  title_en: z.string(),
  title_zh: z.string(),
  published_at: instant.nullable(),
});
export type ArticleBrief = z.output<typeof articleBrief>;

const staffArticle = articleBrief.extend({ ...articleTexts, picture: picture.nullable() });
export type StaffArticle = z.output<typeof staffArticle>;

/** Version of an edition's texts; 4004 when the stored version differs. */
const revision = formVersion;

const agreementForm = z.strictObject({
  code: z.enum(agreementCodes),
  /** Name of the edition, for example `2026-12`. */
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
  /** True while the edition is in force. */
  holds: z.boolean(),
  accepted: z.int(),
});
export type StaffAgreement = z.output<typeof staffAgreement>;

const altText = z.string().trim().min(1, { error: 'fields.alt' }).max(200);
const staffPicture = picture.extend({
  /** Version of the alternative texts and the focal point. */
  version: z.string(),
  name: z.string(),
  uploaded_at: instant,
  uploaded_by: z.string(),
});
export type StaffPicture = z.output<typeof staffPicture>;

const contentCall = { audience: 'staff', permission: 'content.manage' } as const;

export const consoleContentEndpoints = {
  'GET /api/console/v1/content/locations': endpoint({
    ...contentCall,
    input: emptyObject,
    output: z.array(staffLocation),
  }),
  'POST /api/console/v1/content/locations/save': endpoint({
    ...contentCall,
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
  /** Banners of one location, in the order of the site; archived banners last. */
  'POST /api/console/v1/content/banners': endpoint({
    ...contentCall,
    input: z.strictObject({ location_code: locationCode }),
    output: z.array(staffBanner),
  }),
  /** Changes to a published banner are live at once. */
  'POST /api/console/v1/content/banners/save': endpoint({
    ...contentCall,
    idempotent: true,
    input: bannerForm,
    output: saveResult,
  }),
  /**
   * Requires both titles, and a picture where the location shows pictures (1001 at the first missing field).
   */
  'POST /api/console/v1/content/banners/{id}/publish': endpoint({
    ...contentCall,
    input: byId,
    output: saveResult,
  }),
  /** Removes the banner from the site. It can be published again. */
  'POST /api/console/v1/content/banners/{id}/archive': endpoint({
    ...contentCall,
    input: byId,
    output: saveResult,
  }),
  'POST /api/console/v1/content/articles': endpoint({
    ...contentCall,
    input: z.strictObject({
      location_code: locationCode.optional(),
      status: state.optional(),
      q: searchText.optional(),
      page,
      page_size: pageSize,
    }),
    output: pageOf(articleBrief),
  }),
  /** The unpublished draft when there is one, else the published text. */
  'GET /api/console/v1/content/articles/{id}': endpoint({
    ...contentCall,
    input: byId,
    output: staffArticle,
  }),
  /** Saves the draft. Readers see it only after it is published. */
  'POST /api/console/v1/content/articles/save': endpoint({
    ...contentCall,
    idempotent: true,
    input: articleForm,
    output: saveResult,
  }),
  /**
   * Publishes the draft of this version (else 4004). The publication date is `published_at`, else the stored date, else
   * now. At least one language must be complete.
   */
  'POST /api/console/v1/content/articles/{id}/publish': endpoint({
    ...contentCall,
    input: z.strictObject({ params, version: z.int(), published_at: instant.optional() }),
    output: saveResult,
  }),
  /** Hides the article from readers. Safe to repeat. */
  'POST /api/console/v1/content/articles/{id}/archive': endpoint({
    ...contentCall,
    input: byId,
    output: saveResult,
  }),
  /** Renders a text as the site would show it. */
  'POST /api/console/v1/content/preview': endpoint({
    ...contentCall,
    input: z.strictObject({ content: richText }),
    output: z.object({ content: z.string() }),
  }),
  /** Every edition of every agreement, by agreement: drafts, then the newest edition first. */
  'GET /api/console/v1/content/agreements': endpoint({
    ...contentCall,
    input: emptyObject,
    output: z.array(staffAgreement),
  }),
  /** Creates or changes a draft; a published edition never changes (1004). */
  'POST /api/console/v1/content/agreements/save': endpoint({
    ...contentCall,
    input: agreementForm,
    output: z.object({ version: z.string(), revision }),
  }),
  /** Publishes an edition. It takes effect at `valid_from`, but not before now. Both languages must be complete. */
  'POST /api/console/v1/content/agreements/publish': endpoint({
    ...contentCall,
    input: z.strictObject({
      code: z.enum(agreementCodes),
      version: edition,
      revision,
      valid_from: instant.optional(),
    }),
    output: z.object({ version: z.string() }),
  }),
  /** Pictures of the library, newest first; with `id` only that picture. */
  'POST /api/console/v1/content/pictures': endpoint({
    ...contentCall,
    input: z.strictObject({
      id: id.optional(),
      q: searchText.optional(),
      page,
      page_size: pageSize,
    }),
    output: pageOf(staffPicture),
  }),
  /** Multipart: `file` (jpg, png or webp by content, at most 5 MB), `alt_en`, `alt_zh`. */
  'POST /api/console/v1/content/pictures/upload': endpoint({
    ...contentCall,
    idempotent: true,
    upload: true,
    input: z.strictObject({
      file: z.object({ name: z.string(), bytes: z.custom<Uint8Array>() }, { error: 'fields.picture' }),
      alt_en: altText,
      alt_zh: altText,
    }),
    output: staffPicture,
  }),
  'POST /api/console/v1/content/pictures/save': endpoint({
    ...contentCall,
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
