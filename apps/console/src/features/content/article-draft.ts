import type { ArticleForm, StaffArticle } from '@wayhouse/contract/console/content';

/** What is typed into the editor of an article. */
export type ArticleDraft = Omit<ArticleForm, 'id' | 'version' | 'picture_id' | 'sort'> & {
  picture: StaffArticle['picture'];
  sort: string;
};

/** An empty article among the articles of the news center, or what an existing one says. Pure. */
export function draftOf(article: StaffArticle | null): ArticleDraft {
  return {
    location_code: (article?.location_code ?? '10000107') as ArticleForm['location_code'],
    title_en: article?.title_en ?? '',
    title_zh: article?.title_zh ?? '',
    summary_en: article?.summary_en ?? '',
    summary_zh: article?.summary_zh ?? '',
    content_en: article?.content_en ?? '',
    content_zh: article?.content_zh ?? '',
    url: article?.url ?? '',
    picture: article?.picture ?? null,
    sort: String(article?.sort ?? 0),
  };
}

/** As it is sent. Pure. */
export function formOf(
  { picture, sort, ...draft }: ArticleDraft,
  known: { id: string; version: number } | null,
): ArticleForm {
  return {
    ...(known && { id: known.id, version: known.version }),
    ...draft,
    url: draft.url.trim(),
    picture_id: picture?.id ?? null,
    sort: Math.min(9999, Math.max(0, Math.trunc(Number(sort)) || 0)),
  };
}
