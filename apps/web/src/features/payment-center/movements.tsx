import { useQuery } from '@tanstack/react-query';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Pager } from '@wayhouse/ui/pager';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { useLastPage } from '@wayhouse/ui/use-last-page';
import styles from '../../shared/styles/payment-center.module.css';
import { type MovementFilter, movementsPerPage, movementsQuery } from './center-queries.ts';
import { MovementRows } from './movement-rows.tsx';
import { MovementTools } from './movement-tools.tsx';

type Props = { filter: MovementFilter; onFilter: (filter: MovementFilter) => void };

/** The movements of the account that match the filter, newest first, each with the balances after it. */
export function Movements({ filter, onFilter }: Props) {
  const { t } = useI18n();
  const list = useQuery(movementsQuery(filter));
  const items = list.data?.items ?? [];
  useLastPage({
    page: filter.page,
    pageSize: movementsPerPage,
    list,
    onReplace: (page) => onFilter({ ...filter, page }),
  });
  const isFiltered = filter.type !== null || filter.from !== '' || filter.to !== '';
  const clear = () => onFilter({ type: null, from: '', to: '', page: 1 });
  return (
    <section className={`card ${styles.listCard}`} aria-labelledby="pc-moves">
      <div className={styles.listHeader}>
        <h2 className="t18" id="pc-moves">
          {t('center.moves')}
        </h2>
        <MovementTools filter={filter} onFilter={onFilter} />
      </div>
      <p className="vh" aria-live="polite">
        {list.data && t('center.moves.total', { count: list.data.total })}
      </p>
      {list.isPending && (
        <div className="pad col g12" aria-busy="true">
          <Skeleton height={36} />
          <Skeleton height={36} />
          <Skeleton height={36} />
        </div>
      )}
      {list.error && (
        <ErrorState
          title={t('center.failed')}
          text={list.error.message}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.total === 0 && (
        <EmptyState
          title={t(isFiltered ? 'center.moves.none_here' : 'center.moves.none')}
          text={isFiltered ? undefined : t('center.moves.none.text')}
          action={isFiltered && <Button onClick={clear}>{t('center.moves.clear')}</Button>}
        />
      )}
      {items.length > 0 && !list.error && <MovementRows items={items} stale={list.isPlaceholderData} />}
      {list.data && list.data.total > movementsPerPage && (
        <div className={styles.listFooter}>
          <Pager
            page={filter.page}
            pageSize={movementsPerPage}
            total={list.data.total}
            onPage={(page) => onFilter({ ...filter, page })}
          />
        </div>
      )}
    </section>
  );
}
