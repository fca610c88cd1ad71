import { useQuery } from '@tanstack/react-query';
import { useI18n } from '@wayhouse/ui/i18n';
import { Skeleton } from '@wayhouse/ui/state';
import { lazy, Suspense } from 'react';
import { ListFailed } from '../../shared/list/table-states.tsx';
import { Moment } from '../../shared/moment.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import styles from './home.module.css';
import { HomeFigures } from './home-figures.tsx';
import { homeQuery } from './home-queries.ts';
import { HomeTasks } from './home-tasks.tsx';
import { HomeWatch } from './home-watch.tsx';

/** The library of charts is loaded after the tasks. */
const HomeSales = lazy(async () => ({ default: (await import('./home-sales.tsx')).HomeSales }));

/** The first page of the console: the tasks of the reader's role, and figures of the business. */
export function HomeScreen() {
  const { t } = useI18n();
  const home = useQuery(homeQuery);
  return (
    <>
      <PageHead heading="console.start" />
      <div className={styles.screen} data-part="home">
        {home.isError ? (
          <ListFailed error={home.error} onRetry={() => void home.refetch()} />
        ) : home.data ? (
          <>
            <HomeTasks tasks={home.data.tasks} />
            {home.data.figures.length > 0 && <HomeFigures figures={home.data.figures} />}
            <div className={styles.wide}>
              {home.data.sales && (
                <Suspense fallback={<Skeleton width="100%" height={300} />}>
                  <HomeSales sales={home.data.sales} />
                </Suspense>
              )}
              {home.data.watch && <HomeWatch findings={home.data.watch} />}
            </div>
            <p className="t12 c3">
              {t('console.start.as_of')} <Moment at={home.data.as_of} />
            </p>
          </>
        ) : (
          <div className={styles.loading} aria-busy="true">
            <Skeleton width="100%" height={320} />
            <Skeleton width="100%" height={96} />
          </div>
        )}
      </div>
    </>
  );
}
