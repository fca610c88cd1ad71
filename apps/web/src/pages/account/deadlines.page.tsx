import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { CostStep } from '@wayhouse/contract/booking/deadlines';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import { formatDate, money } from '@wayhouse/i18n/format';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { useState } from 'react';
import { payableWithin24Hours, sumSteps } from '../../features/orders/deadlines/board.ts';
import { DeadlineCalendar } from '../../features/orders/deadlines/deadline-calendar.tsx';
import { type BoardScope, boardQuery } from '../../features/orders/deadlines/deadline-queries.ts';
import styles from '../../features/orders/deadlines/deadlines.module.css';
import { FeedCard } from '../../features/orders/deadlines/feed-card.tsx';
import { ForecastCard } from '../../features/orders/deadlines/forecast-card.tsx';
import { readerDate } from '../../features/orders/deadlines/reader-date.ts';
import { RiskCards } from '../../features/orders/deadlines/risk-cards.tsx';
import { StepList } from '../../features/orders/deadlines/step-list.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import accountStyles from '../../shared/styles/account.module.css';

/** /account/deadlines: each instant in the next 12 weeks at which an order costs money or is lost. */
export function DeadlinesPage() {
  const { t } = useI18n();
  const [scope, setScope] = useState<BoardScope>('own');
  const board = useQuery(boardQuery(scope));
  useTitle('deadlines.title');
  return (
    <main id="main" className={accountStyles.accountPage}>
      <div className={accountStyles.pageHeader} data-part="page-head">
        <h1>{t('deadlines.title')}</h1>
        <span className="row g8 fw">
          {board.data?.scope === 'company' && (
            <Segmented
              label={t('deadlines.scope')}
              value={scope}
              onChange={setScope}
              choices={[
                { value: 'own', label: t('deadlines.scope.own') },
                { value: 'company', label: t('deadlines.scope.company') },
              ]}
            />
          )}
          {board.data && <PayWithin24Hours steps={board.data.steps} />}
        </span>
      </div>
      {board.isPending && <BoardSkeleton />}
      {board.isLoadingError && (
        <ErrorState
          title={t('account.failed')}
          text={board.error.message}
          onRetry={() => void board.refetch()}
        />
      )}
      {/* After a failed reload the board stays, and with it an open cancellation and the calendar's new address. */}
      {board.data && <Board board={board.data} />}
    </main>
  );
}

type BoardData = OutputOf<Endpoints['POST /api/v2/order/deadlines']>;

function Board({ board }: { board: BoardData }) {
  const { t, lang } = useI18n();
  const [day, setDay] = useState<string | null>(null);
  const today = readerDate(new Date(productNow()).toISOString());
  const { steps, scope: widest } = board;
  const daySteps = day === null ? steps : steps.filter(({ at }) => readerDate(at) === day);
  return (
    <div className="col g16 mt16">
      <RiskCards risks={board.at_risk} />
      <div className={styles.columns}>
        <DeadlineCalendar steps={steps} today={today} day={day} onDay={setDay} />
        <div className="col g16">
          <ForecastCard steps={steps} />
          <FeedCard widest={widest} />
        </div>
      </div>
      <section className={`card ${styles.list}`} aria-label={t('deadlines.list')}>
        <div className={`row btw fw g8 ${styles.cardHeader}`}>
          <h2 className="t16">
            {t('deadlines.list')} <span className={styles.count}>{daySteps.length}</span>
          </h2>
          {day === null ? (
            <span className={`t12 c3 ${styles.keys}`}>{t('deadlines.keys')}</span>
          ) : (
            <span className="row g8 t13">
              {t('deadlines.day.only', { date: formatDate(day, { lang, year: false }) })}
              <Button size="sm" kind="ghost" onClick={() => setDay(null)}>
                {t('deadlines.day.clear')}
              </Button>
            </span>
          )}
        </div>
        {board.truncated && <p className="pad t13 cw">{t('deadlines.truncated')}</p>}
        <StepList steps={daySteps} isOneDay={day !== null} />
      </section>
    </div>
  );
}

/** A link to pay orders in one payment: those of `payableWithin24Hours`, which leaves out what cannot be paid. */
function PayWithin24Hours({ steps }: { steps: readonly CostStep[] }) {
  const { t } = useI18n();
  const dueSteps = payableWithin24Hours(steps, productNow());
  if (dueSteps.length === 0) return null;
  const amount = money(toMoney(sumSteps(dueSteps).unpaid));
  return (
    <Link
      className={buttonClass({ kind: 'primary', size: 'sm' })}
      to="/payment-page-new/"
      search={{ orders: dueSteps.map(({ order_no }) => order_no).join(',') }}
    >
      {t('deadlines.pay_within_24_hours', { count: dueSteps.length, amount })}
    </Link>
  );
}

function BoardSkeleton() {
  return (
    <div className="col g16 mt16" aria-busy="true">
      <Skeleton height={88} />
      <Skeleton height={360} />
      <Skeleton height={200} />
    </div>
  );
}
