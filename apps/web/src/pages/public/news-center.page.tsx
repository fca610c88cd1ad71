import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { Pager } from '@wayhouse/ui/pager';
import { pageNumber } from '@wayhouse/ui/pure/pages';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { useLastPage } from '@wayhouse/ui/use-last-page';
import styles from '../../features/agreements/agreements.module.css';
import { NewsList } from '../../features/news/news-list.tsx';
import { newsPageQuery, newsPageSize } from '../../shared/content-queries.ts';
import { useTitle } from '../../shared/page/use-title.ts';

/** /news-center: all news, newest first. */
export function NewsCenterPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const address = useSearch({ strict: false }) as { page?: string };
  const page = pageNumber(address.page);
  useTitle('site.news.title');
  const list = useQuery({
    ...newsPageQuery(page),
    placeholderData: keepPreviousData,
  });
  const { data } = list;
  const show = (next: number, replace = false) =>
    void navigate({ to: '/news-center', search: { page: next > 1 ? String(next) : undefined }, replace });
  useLastPage({ page, pageSize: newsPageSize, list, onReplace: (lastPage) => show(lastPage, true) });
  return (
    <main id="main" className={`wrap ${styles.readingPage}`}>
      <h1 className="t30">{t('site.news.title')}</h1>
      <p className="c2 mt4">{t('site.news.lead')}</p>
      {list.isError && <ErrorState title={t('site.news.failed')} onRetry={() => void list.refetch()} />}
      {list.isLoading && <Skeleton height={320} />}
      {data?.total === 0 && <EmptyState title={t('site.news.none')} text={t('site.news.none_text')} />}
      {data && data.items.length > 0 && <NewsList articles={data.items} feature={page === 1} />}
      {data && data.total > newsPageSize && (
        <Pager page={page} pageSize={newsPageSize} total={data.total} onPage={(next) => show(next)} />
      )}
    </main>
  );
}
