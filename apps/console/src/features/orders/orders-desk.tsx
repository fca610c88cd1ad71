import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { orderQueues } from '@wayhouse/contract/console/orders/order-queues';
import { FilterChips } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { useCallback } from 'react';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { SearchBox } from '../../shared/list/search-box.tsx';
import { useItemKeys } from '../../shared/list/use-item-keys.ts';
import { PageHead } from '../../shared/page-head.tsx';
import styles from '../../shared/styles/console.module.css';
import { OrderPanel } from './order-panel.tsx';
import { type DeskOrder, deskPageSize, deskQuery, queueOf } from './order-queries.ts';
import { OrdersTable } from './orders-table.tsx';

type Address = { queue?: string; q?: string; page?: string; id?: string };
/** In the address: orders of the practice world, which no queue and no count contains. */
const practice = 'practice';
const idOf = (order: DeskOrder) => order.order_no;

/** The queues, and a search over all orders. The selected order is beside the list; phones show only the order. */
export function OrdersDesk() {
  const { t } = useI18n();
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const queue = queueOf(address.queue);
  const world = address.queue === practice ? 'test' : 'live';
  const q = address.q ?? '';
  const page = Math.max(1, Number(address.page) || 1);
  const list = useQuery({ ...deskQuery({ queue, world, q, page }), placeholderData: keepPreviousData });
  const change = useCallback(
    (next: Address) => void navigate({ to: '/orders', search: { ...address, ...next }, replace: true }),
    [navigate, address],
  );
  const open = useCallback((id: string) => change({ id }), [change]);
  // A search leaves the queue and covers all orders.
  const onSearch = useCallback(
    (words: string) => change({ q: words, queue: world === 'test' ? practice : '', page: '', id: '' }),
    [change, world],
  );
  const items = list.data?.items ?? [];
  const current = address.id || null;
  useItemKeys({ items, idOf, current, onMove: open, onOpen: open });
  const counts = list.data?.counts;
  const chips = [
    ...orderQueues.map((value) => ({
      value,
      label: t(`console.orders.queue.${value}`),
      ...(counts && { count: counts[value] }),
    })),
    { value: 'all' as const, label: t('console.orders.queue.all') },
    { value: practice, label: t('console.orders.queue.practice') },
  ];
  return (
    <>
      <PageHead heading="console.orders">
        <SearchBox label={t('console.orders.search')} value={q} onChange={onSearch} />
      </PageHead>
      <div className={styles.viewBar}>
        <FilterChips
          label={t('console.orders.queues')}
          value={queue ?? (world === 'test' ? practice : 'all')}
          choices={chips}
          onChange={(value) => change({ queue: value === 'all' ? '' : value, q: '', page: '', id: '' })}
        />
      </div>
      <div
        className={
          current
            ? `${styles.desk} ${styles.queue} ${styles.withDetail} ${styles.orders}`
            : `${styles.desk} ${styles.queue}`
        }
      >
        <ListScreen
          list={list}
          emptyState={{
            title: t(queue ? 'console.orders.none' : 'console.orders.none_found'),
            text: t(queue ? 'console.orders.none_text' : 'console.orders.none_found_text'),
          }}
          page={page}
          pageSize={deskPageSize}
          onPage={(next) => change({ page: String(next) })}
          label={t('console.orders')}
          tools={
            list.data && (
              <div className={`${styles.listToolbar} t13 c3`}>
                {t(queue ? 'console.orders.count_waiting' : 'console.orders.count', {
                  count: list.data.total,
                })}
              </div>
            )
          }
        >
          <OrdersTable items={items} current={current} onOpen={open} />
        </ListScreen>
        {current && (
          <section className={styles.detail} aria-label={t('console.orders.order')}>
            <OrderPanel key={current} orderNo={current} onBack={() => change({ id: '' })} />
          </section>
        )}
      </div>
    </>
  );
}
