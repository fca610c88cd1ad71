import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Home } from '@wayhouse/contract/console/work/home';
import { type HomeWeeks, homeWeeks, usualWeeks } from '@wayhouse/contract/console/work/home-kinds';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { Skeleton } from '@wayhouse/ui/state';
import { lazy, Suspense } from 'react';
import { ListFailed } from '../../shared/list/table-states.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { Moment } from '../../shared/time/moment.tsx';
import styles from './home.module.css';
import { HomeFigures, isMoney } from './home-figures.tsx';
import { HomeFindings } from './home-findings.tsx';
import { homeQuery } from './home-queries.ts';
import { HomeTasks } from './home-tasks.tsx';

/** Loaded on demand, so that the tasks do not wait for the library of charts. */
const HomeSales = lazy(async () => ({ default: (await import('./home-sales.tsx')).HomeSales }));
const HomeMoney = lazy(async () => ({ default: (await import('./home-money.tsx')).HomeMoney }));

/** The first page of the console: the tasks of the reader's role, and figures of the business. */
export function HomeScreen() {
  const { weeks: weeksParam } = useSearch({ strict: false }) as { weeks?: string };
  // After a navigation within this page, the router gives the parameter as a number.
  const weeks = homeWeeks.find((each) => each === String(weeksParam)) ?? usualWeeks;
  const home = useQuery(homeQuery(weeks));
  return (
    <>
      <PageHead heading="console.start" />
      <div className={styles.screen} data-part="home">
        {home.isError && <ListFailed error={home.error} onRetry={() => void home.refetch()} />}
        {home.data && <Parts home={home.data} weeks={weeks} />}
        {home.isPending && (
          <div className={styles.loading} aria-busy="true">
            <Skeleton width="100%" height={320} />
            <Skeleton width="100%" height={96} />
          </div>
        )}
      </div>
    </>
  );
}

function Parts({ home, weeks }: { home: Home; weeks: HomeWeeks }) {
  const { t } = useI18n();
  const moneyFigures = home.figures.filter(({ kind }) => isMoney(kind));
  const businessFigures = home.figures.filter(({ kind }) => !isMoney(kind));
  const findings = home.watch && <HomeFindings findings={home.watch} />;
  return (
    <>
      <HomeTasks tasks={home.tasks} />
      {businessFigures.length > 0 && (
        <HomeFigures
          title={t('console.start.business')}
          figures={businessFigures}
          tools={home.sales && <Weeks weeks={weeks} />}
        />
      )}
      {(home.sales || findings) && (
        <div className={styles.wide}>
          {home.sales && (
            <Suspense fallback={<Skeleton width="100%" height={300} />}>
              <HomeSales sales={home.sales} />
            </Suspense>
          )}
          {findings}
        </div>
      )}
      {moneyFigures.length > 0 && <HomeFigures title={t('console.start.money')} figures={moneyFigures} />}
      {home.bank_forecast && home.credit_by_age && (
        <Suspense fallback={<Skeleton width="100%" height={300} />}>
          <HomeMoney forecast={home.bank_forecast} credit={home.credit_by_age} />
        </Suspense>
      )}
      <p className="t12 c3">
        {t('console.start.as_of')} <Moment at={home.as_of} />
      </p>
    </>
  );
}

/** The length of the sales period, which the address keeps. */
function Weeks({ weeks }: { weeks: HomeWeeks }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  return (
    <Segmented
      label={t('console.start.period')}
      value={weeks}
      choices={homeWeeks.map((value) => ({ value, label: t('console.start.weeks', { count: value }) }))}
      onChange={(next) => void navigate({ to: '/', search: { weeks: Number(next) } as never, replace: true })}
    />
  );
}
