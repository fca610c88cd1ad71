import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FilterChips } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { Pager } from '@wayhouse/ui/pager';
import { pageNumber } from '@wayhouse/ui/pure/pages';
import { EmptyState } from '@wayhouse/ui/state';
import { useLastPage } from '@wayhouse/ui/use-last-page';
import { useCallback } from 'react';
import deskStyles from '../../shared/desk/desk.module.css';
import listStyles from '../../shared/list/list.module.css';
import { SearchBox } from '../../shared/list/search-box.tsx';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { useItemKeys } from '../../shared/list/use-item-keys.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { QueueList } from './queue-list.tsx';
import { RegistrationPanel } from './registration-panel.tsx';
import {
  type QueueStatus,
  queueQuery,
  queueStatuses,
  type RegistrationBrief,
} from './registration-queries.ts';

type Address = { status?: string; search?: string; page?: string; id?: string };
const idOf = (row: RegistrationBrief) => row.id;

/**
 * The queue of applications, with the selected one beside it; phones show one of the two. The queue of pending
 * applications begins with the longest wait, every other list with the newest.
 */
export function ReviewDesk() {
  const { t } = useI18n();
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const status = queueStatuses.find((one) => one === address.status) ?? 'pending';
  const page = pageNumber(address.page);
  const list = useQuery({
    ...queueQuery({ status, search: address.search ?? '', page }),
    placeholderData: keepPreviousData,
  });
  const change = useCallback(
    (next: Address) => void navigate({ to: '/review', search: { ...address, ...next }, replace: true }),
    [navigate, address],
  );
  const open = useCallback((id: string) => change({ id }), [change]);
  const onSearch = useCallback((search: string) => change({ search, page: '', id: '' }), [change]);
  const { items = [], total = 0, page_size: pageSize = 50 } = list.data ?? {};
  useLastPage({ page, pageSize, list, onReplace: (last) => change({ page: String(last) }) });
  const current = address.id || null;
  useItemKeys({ items, idOf, current, onMove: open, onOpen: open });
  /**
   * Opens the next application, or the previous one after the last. Closes the panel when the list has no other
   * application.
   */
  const openNext = () => {
    const index = items.findIndex(({ id }) => id === current);
    change({ id: (items[index + 1] ?? items[index - 1])?.id ?? '' });
  };
  const counts = list.data?.counts;
  const chips = queueStatuses.map((value) => ({
    value,
    label: t(`console.review.status.${value}`),
    ...(value === 'pending' && counts && { count: counts.pending }),
    ...(value === 'more_asked' && counts && { count: counts.more_asked }),
  }));
  return (
    <>
      <PageHead heading="console.review">
        <SearchBox label={t('console.review.search')} value={address.search ?? ''} onChange={onSearch} />
      </PageHead>
      <div className={listStyles.viewBar}>
        <FilterChips
          label={t('console.review.view')}
          value={status}
          choices={chips}
          onChange={(value: QueueStatus) => change({ status: value, page: '', id: '' })}
        />
      </div>
      <div
        className={
          current
            ? `${deskStyles.desk} ${deskStyles.queue} ${deskStyles.withDetail}`
            : `${deskStyles.desk} ${deskStyles.queue}`
        }
      >
        <section className={listStyles.list} data-part="list" aria-label={t('console.review')}>
          {counts && status === 'pending' && (
            <div className={`${listStyles.toolbar} t13 c3`}>
              {t('console.review.waiting', { count: counts.pending })}
              {counts.overdue > 0 && (
                <b className="cd b6">{t('console.review.overdue', { count: counts.overdue })}</b>
              )}
            </div>
          )}
          {list.isLoading && <RowsLoading />}
          {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
          {list.data?.total === 0 && (
            <EmptyState title={t('console.review.none')} text={t('console.review.none_text')} />
          )}
          <QueueList items={items} current={current} onOpen={open} />
          <div className={listStyles.footer}>
            <Pager
              page={page}
              pageSize={pageSize}
              total={total}
              onPage={(next) => change({ page: String(next) })}
            />
          </div>
        </section>
        <section className={deskStyles.detail} aria-label={t('console.review.application')}>
          {current ? (
            <RegistrationPanel
              key={current}
              id={current}
              onBack={() => change({ id: '' })}
              onDecided={openNext}
            />
          ) : (
            <EmptyState title={t('console.review.pick')} text={t('console.review.pick_text')} />
          )}
        </section>
      </div>
    </>
  );
}
