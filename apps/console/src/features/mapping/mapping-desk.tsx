import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { mappingViews } from '@wayhouse/contract/console/supply/mapping-choices';
import { FilterChips } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { pageNumber } from '@wayhouse/ui/pure/pages';
import { useCallback } from 'react';
import listStyles from '../../shared/list/list.module.css';
import { SearchBox } from '../../shared/list/search-box.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import styles from './mapping.module.css';
import { mappingQuery, viewOf } from './mapping-queries.ts';
import { PairDesk } from './pair-desk.tsx';
import { RecordsView } from './records-view.tsx';

type Address = { view?: string; search?: string; page?: string };

/**
 * Pairs of hotels for which staff decide whether they are the same hotel, and a list of the hotels of all sources, each
 * with our hotel.
 */
export function MappingDesk() {
  const { t } = useI18n();
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const overview = useQuery(mappingQuery('bookings')).data;
  const firstWithPairs = mappingViews.find((each) => (overview?.counts[each] ?? 0) > 0);
  const view = viewOf(address.view) ?? firstWithPairs ?? 'bookings';
  const change = useCallback(
    (next: Address) => void navigate({ to: '/mapping', search: { ...address, ...next }, replace: true }),
    [navigate, address],
  );
  const onSearch = useCallback((search: string) => change({ view: 'records', search, page: '' }), [change]);
  return (
    <>
      <PageHead heading="console.mapping">
        <SearchBox label={t('console.mapping.search')} value={address.search ?? ''} onChange={onSearch} />
      </PageHead>
      <div className={`${listStyles.viewBar} ${styles.viewBar}`}>
        <FilterChips
          label={t('console.mapping.views')}
          value={view}
          choices={[
            ...mappingViews.map((value) => ({
              value,
              label: t(`console.mapping.view.${value}`),
              ...(overview && { count: overview.counts[value] }),
            })),
            { value: 'records' as const, label: t('console.mapping.records') },
          ]}
          onChange={(next) => change({ view: next, search: '', page: '' })}
        />
        {overview && <Progress {...overview} />}
      </div>
      {view === 'records' ? (
        <RecordsView
          search={address.search ?? ''}
          page={pageNumber(address.page)}
          onPage={(next) => change({ page: String(next) })}
        />
      ) : (
        <PairDesk key={view} view={view} />
      )}
    </>
  );
}

type ProgressProps = { left: number; decided_this_week: number; by_you: number };

function Progress({ left, decided_this_week: decided, by_you: byYou }: ProgressProps) {
  const { t } = useI18n();
  const all = left + decided;
  return (
    <p className={styles.progress} role="status">
      <b className="b6">{t('console.mapping.done', { decided, all })}</b>
      <progress value={decided} max={Math.max(1, all)} aria-label={t('console.mapping.progress')} />
      <span className="c3">{t('console.mapping.left', { left, mine: byYou })}</span>
    </p>
  );
}
