/** Articles in the console. Saving writes a draft; publishing replaces the public text by the draft. */

import type { ArticleBrief, ArticleForm, StaffArticle } from '@wayhouse/contract/console/content';
import type { StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { appError, invalidField } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { cleanHtml, hasText, lacksAlt } from './article-html.ts';
import {
  type ArticleRow,
  type ContentState,
  insertArticle,
  lockArticle,
  selectArticlePage,
  selectStaffArticle,
  updateArticle,
} from './content-desk.store.ts';
import { changeStamp, refuseUnknownPicture } from './desk-change.ts';
import { selectPictures } from './pictures/pictures.store.ts';
import { presentPicture } from './pictures/upload-picture.ts';

type SaveResult = { id: string; version: number };
/** The fields of a draft: location, texts, link, picture and position in the list. */
type Draft = Omit<ArticleForm, 'id' | 'version'>;
const draftFields = [
  'location_code',
  'title_en',
  'title_zh',
  'summary_en',
  'summary_zh',
  'content_en',
  'content_zh',
  'url',
  'picture_id',
  'sort',
] as const satisfies readonly (keyof Draft)[];

type ListInput = {
  location_code?: string | undefined;
  status?: ContentState | undefined;
  q?: string | undefined;
  page: number;
  page_size: number;
};

export async function listArticlesForStaff(
  ctx: StaffCtx,
  { location_code, status, q, page, page_size }: ListInput,
) {
  const slice = { offset: (page - 1) * page_size, limit: page_size };
  const { rows, total } = await selectArticlePage(ctx.db, {
    locationCode: location_code,
    status,
    q,
    ...slice,
  });
  return { total, page, page_size, items: rows.map(presentBrief) };
}

/** Returns the texts of the draft, or the public texts when there is no draft. Errors: request.not_found. */
export async function showArticle(
  ctx: StaffCtx,
  { params }: { params: { id: string } },
): Promise<StaffArticle> {
  const row = await selectStaffArticle(ctx.db, params.id);
  if (!row) throw appError('request.not_found');
  const texts = draftOrPublicFields(row);
  const pictures = await selectPictures(ctx.db, [texts.picture_id]);
  const picture = presentPicture(pictures.get(texts.picture_id ?? ''));
  return { ...presentBrief(row), ...texts, picture };
}

function presentBrief(row: ArticleRow): ArticleBrief {
  const { location_code, title_en, title_zh } = draftOrPublicFields(row);
  const { id, version, status, updated_by } = row;
  return {
    id,
    version,
    status,
    location_code,
    updated_by,
    title_en,
    title_zh,
    has_draft: row.draft !== null,
    published_at: publicationOf(row)?.toISOString() ?? null,
    updated_at: row.updated_at?.toISOString() ?? null,
  };
}

/**
 * The publication date; null for an article that was never published. Such an article has no public title, and its
 * stored date is the day on which it was archived.
 */
function publicationOf({ title_en, title_zh, published_at }: ArticleRow): Date | null {
  return title_en === '' && title_zh === '' ? null : published_at;
}

/** The draft, or the public fields when there is none. */
function draftOrPublicFields(row: ArticleRow): Draft {
  // Drafts that an earlier release stored have no location.
  return { ...publicFields(row), ...(row.draft as unknown as Draft | null) };
}

function publicFields(row: Omit<Draft, 'location_code'> & { location_code: string }): Draft {
  return Object.fromEntries(draftFields.map((field) => [field, row[field]])) as Draft;
}

/**
 * Saves the draft of an article; without `id`, creates an article with this draft. Errors: request.not_found;
 * request.changed when somebody else has saved; request.invalid at `picture_id`.
 */
export async function saveArticle(ctx: StaffCtx, { id, version, ...form }: ArticleForm): Promise<SaveResult> {
  const texts: Draft = {
    ...form,
    content_en: cleanHtml(form.content_en),
    content_zh: cleanHtml(form.content_zh),
  };
  return inTransaction(ctx.db, async (tx) => {
    await refuseUnknownPicture(tx, texts.picture_id);
    if (id === undefined) return createArticle(ctx, tx, texts);
    const before = await lockArticle(tx, id);
    if (!before) throw appError('request.not_found');
    if (before.version !== version) throw appError('request.changed');
    const draft = JSON.stringify(texts);
    // A published article stays at its location until the draft is published.
    const location = before.status === 'published' ? {} : { location_code: texts.location_code };
    await updateArticle(tx, id, { ...location, draft, ...changeStamp(ctx, before) });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'article.updated',
      target: { type: 'article', id, name: nameOf(texts) },
      ...changesOf(draftOrPublicFields(before), texts),
    });
    return { id, version: before.version + 1 };
  });
}

async function createArticle(ctx: StaffCtx, tx: Tx, texts: Draft): Promise<SaveResult> {
  const id = newId('art');
  // The public texts stay empty until the draft is published.
  const publicTexts = { title_en: '', title_zh: '', content_en: '', content_zh: '' };
  await insertArticle(tx, {
    ...publicTexts,
    id,
    location_code: texts.location_code,
    sort: texts.sort,
    draft: JSON.stringify(texts),
    updated_at: ctx.clock.now(),
    updated_by: ctx.staff.name,
  });
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'article.created',
    target: { type: 'article', id, name: nameOf(texts) },
    after: texts,
  });
  return { id, version: 1 };
}

/**
 * Publishes the draft of this version. The publication date is `published_at`; without it, the date of an earlier
 * publication, or now. Errors: request.not_found, request.changed; request.invalid at the first incomplete field.
 */
export async function publishArticle(
  ctx: StaffCtx,
  {
    params,
    version,
    published_at,
  }: { params: { id: string }; version: number; published_at?: string | undefined },
): Promise<SaveResult> {
  return inTransaction(ctx.db, async (tx) => {
    const before = await lockArticle(tx, params.id);
    if (!before) throw appError('request.not_found');
    if (before.version !== version) throw appError('request.changed');
    const texts = draftOrPublicFields(before);
    refuseIncomplete(texts);
    const publicSince = published_at ? new Date(published_at) : (publicationOf(before) ?? ctx.clock.now());
    await updateArticle(tx, params.id, {
      ...texts,
      status: 'published',
      published_at: publicSince,
      draft: null,
      ...changeStamp(ctx, before),
    });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'article.published',
      target: { type: 'article', id: params.id, name: nameOf(texts) },
      ...changesOf(publicFields(before), texts),
    });
    return { id: params.id, version: before.version + 1 };
  });
}

/** Hides the article from readers; safe to repeat. Errors: request.not_found. */
export async function archiveArticle(
  ctx: StaffCtx,
  { params }: { params: { id: string } },
): Promise<SaveResult> {
  return inTransaction(ctx.db, async (tx) => {
    const before = await lockArticle(tx, params.id);
    if (!before) throw appError('request.not_found');
    if (before.status === 'archived') return { id: before.id, version: before.version };
    // The constraint `articles_dated` requires a date for every article whose status is not `draft`.
    const storedDate = before.published_at ?? ctx.clock.now();
    await updateArticle(tx, params.id, {
      status: 'archived',
      published_at: storedDate,
      ...changeStamp(ctx, before),
    });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'article.archived',
      target: { type: 'article', id: params.id, name: nameOf(draftOrPublicFields(before)) },
      before: { status: before.status },
      after: { status: 'archived' },
    });
    return { id: params.id, version: before.version + 1 };
  });
}

/** A text as the site would show it. */
export async function previewText(_ctx: StaffCtx, { content }: { content: string }) {
  return { content: cleanHtml(content) };
}

/**
 * Refuses a language that has a title without a text or a text without a title, and pictures without alternative text.
 * One of the two languages may be missing completely; the page then says so.
 */
function refuseIncomplete(texts: Draft): void {
  const completeLanguages = (['en', 'zh'] as const).filter((lang) => {
    const hasTitle = texts[`title_${lang}`] !== '';
    const hasContent = hasText(texts[`content_${lang}`]);
    if (hasTitle !== hasContent)
      throw invalidField(hasTitle ? `content_${lang}` : `title_${lang}`, 'fields.text_missing');
    if (lacksAlt(texts[`content_${lang}`])) throw invalidField(`content_${lang}`, 'fields.alt');
    return hasTitle;
  });
  if (completeLanguages.length === 0) throw invalidField('title_en', 'fields.text_missing');
}

function changesOf(before: Draft, after: Draft) {
  const changedFields = draftFields.filter((field) => before[field] !== after[field]);
  return {
    before: Object.fromEntries(changedFields.map((field) => [field, before[field]])),
    after: Object.fromEntries(changedFields.map((field) => [field, after[field]])),
  };
}

function nameOf(texts: Draft): string {
  return texts.title_en || texts.title_zh || '–';
}
