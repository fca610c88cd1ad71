import type { ArticleForm, StaffArticle } from '@wayhouse/contract/console/content';
import { sortMax } from '@wayhouse/contract/console/sort-max';
import { newsLocation } from '@wayhouse/contract/location-codes';

/** The values of the article editor. */
export type ArticleDraft = Omit<ArticleForm, 'id' | 'version' | 'picture_id' | 'sort'> & {
  picture: StaffArticle['picture'];
  sort: string;
  /** The new time of publication, `YYYY-MM-DDTHH:mm` in the reader's time zone; null keeps the article's time. */
  publishAt: string | null;
};

/** The state of the article in the last answer of the server. */
export type KnownArticle = Pick<StaffArticle, 'id' | 'version' | 'status' | 'has_draft'>;

/**
 * The article after it was archived, with its new version. When a colleague saved texts before, the version is the old
 * one, so that the next save finds the conflict. Pure.
 */
export function archivedRecord(known: KnownArticle, version: number): KnownArticle {
  const isOwnChange = version === known.version + 1;
  return { ...known, status: 'archived', ...(isOwnChange && { version }) };
}

/** The draft of a new article for the news center, or of an existing article. Pure. */
export function draftOf(article: StaffArticle | null): ArticleDraft {
  return {
    location_code: (article?.location_code ?? newsLocation) as ArticleForm['location_code'],
    title_en: article?.title_en ?? '',
    title_zh: article?.title_zh ?? '',
    summary_en: article?.summary_en ?? '',
    summary_zh: article?.summary_zh ?? '',
    content_en: article?.content_en ?? '',
    content_zh: article?.content_zh ?? '',
    url: article?.url ?? '',
    picture: article?.picture ?? null,
    sort: String(article?.sort ?? 0),
    publishAt: null,
  };
}

/** The request body for saving the draft. Pure. */
export function toArticleInput(
  { picture, sort, publishAt: _, ...draft }: ArticleDraft,
  record: { id: string; version: number } | null,
): ArticleForm {
  return {
    ...(record && { id: record.id, version: record.version }),
    ...draft,
    url: draft.url.trim(),
    picture_id: picture?.id ?? null,
    sort: Math.min(sortMax, Math.max(0, Math.trunc(Number(sort)) || 0)),
  };
}

/**
 * The field whose text is missing for a publication; null when none is. At least one language needs a title and a
 * content, and the other one needs both or none. The server checks this again when it publishes. Pure.
 */
export function missingText(
  draft: ArticleDraft,
): 'title_en' | 'title_zh' | 'content_en' | 'content_zh' | null {
  const languages = (['en', 'zh'] as const).map((lang) => {
    const hasTitle = draft[`title_${lang}`].trim() !== '';
    const html = draft[`content_${lang}`];
    const hasContent = /<img\b/.test(html) || html.replace(/<[^<>]*>|&nbsp;/g, '').trim() !== '';
    return { lang, hasTitle, hasContent };
  });
  for (const { lang, hasTitle, hasContent } of languages)
    if (hasTitle !== hasContent) return hasTitle ? `content_${lang}` : `title_${lang}`;
  return languages.some(({ hasTitle }) => hasTitle) ? null : 'title_en';
}
