import { Pager } from '@wayhouse/ui/pager';
import { useLastPage } from '@wayhouse/ui/use-last-page';
import type { ReactNode } from 'react';
import listStyles from '../../../shared/list/list.module.css';
import { ListFailed, RowsLoading } from '../../../shared/list/table-states.tsx';
import pageStyles from '../../../shared/styles/page.module.css';
import styles from '../customers.module.css';
import { cardPageSize } from './card-queries.ts';

type Props<Item> = {
  title: string;
  empty: string;
  /** A button beside the title, or an open dialog. */
  action?: ReactNode;
  list: {
    data: { total: number; items: Item[] } | undefined;
    isLoading: boolean;
    isPlaceholderData: boolean;
    isError: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  page: number;
  onPage: (page: number) => void;
  children: (items: Item[]) => ReactNode;
};

/** A card of a customer whose list has pages, with its loading, empty and error states. */
export function PagedCard<Item>({ title, empty, action, list, page, onPage, children }: Props<Item>) {
  const { data } = list;
  useLastPage({ page, pageSize: cardPageSize, list, onReplace: onPage });
  return (
    <section className="card" aria-label={title}>
      <div className={`row btw g8 ${pageStyles.cardHeader}`}>
        <h3 className="t14 b6">{title}</h3>
        {action}
      </div>
      {list.isLoading && <RowsLoading rows={4} />}
      {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
      {data?.total === 0 && !list.isError && <p className={`t13 c3 ${styles.emptyList}`}>{empty}</p>}
      {data && data.items.length > 0 && children(data.items)}
      {data && data.total > cardPageSize && (
        <div className={listStyles.footer}>
          <Pager page={page} pageSize={cardPageSize} total={data.total} onPage={onPage} />
        </div>
      )}
    </section>
  );
}
