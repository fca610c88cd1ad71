import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { TransportError } from '@wayhouse/client/transport';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import styles from '../../features/agreements/agreements.module.css';
import { NewsArticle } from '../../features/news/news-article.tsx';
import { articleQuery, articlesQuery, places } from '../../shared/content-queries.ts';
import { localText } from '../../shared/page/local-text.ts';
import { useDataTitle } from '../../shared/page/use-title.ts';

/** /newsDetail?id=: one article. Default: the newest. */
export function NewsDetailPage() {
  const { t, lang } = useI18n();
  const address = useSearch({ strict: false }) as { id?: string; location_code?: string };
  const code = address.location_code ?? places.articles;
  const newest = useQuery({
    ...articlesQuery({ location_code: code, page: 1, page_size: 1 }),
    enabled: !address.id,
  });
  const id = address.id ?? newest.data?.items[0]?.id ?? '';
  const article = useQuery({ ...articleQuery(id, code), enabled: id !== '' });
  // Only the server can report that an article is gone; a network failure does not mean that.
  const hasFailed = newest.isError || article.error instanceof TransportError;
  useDataTitle(article.data ? localText(article.data.article, 'title', lang) : t('site.news.title'));
  return (
    <main id="main" className={`wrap ${styles.readingPage}`}>
      {article.data && <NewsArticle {...article.data} />}
      {(article.isLoading || newest.isLoading) && <Skeleton height={420} />}
      {hasFailed && (
        <ErrorState
          page
          title={t('site.news.failed')}
          onRetry={() => void (newest.isError ? newest : article).refetch()}
        />
      )}
      {!hasFailed && (article.isError || newest.data?.total === 0) && (
        <>
          <h1 className="vh">{t('site.news.title')}</h1>
          <EmptyState
            title={t('site.news.gone')}
            text={t('site.news.gone_text')}
            action={
              <Link className={buttonClass({ kind: 'primary' })} to="/news-center">
                {t('site.news.title')}
              </Link>
            }
          />
        </>
      )}
    </main>
  );
}
