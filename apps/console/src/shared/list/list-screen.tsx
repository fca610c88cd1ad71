import { Pager } from '@wayhouse/ui/pager';
import { lastPageIfGone } from '@wayhouse/ui/pure/pages';
import { EmptyState } from '@wayhouse/ui/state';
import { type ReactNode, useEffect } from 'react';
import listStyles from './list.module.css';
import { ListFailed, RowsLoading } from './table-states.tsx';

type Props = {
  /** The query of one page. */
  list: {
    isLoading: boolean;
    isError: boolean;
    /** True while the rows of another page or filter are shown. */
    isPlaceholderData?: boolean;
    error: unknown;
    refetch: () => unknown;
    data: { total: number; items: readonly unknown[] } | undefined;
  };
  /** Shown when there are no rows. */
  emptyState: { title: string; text?: string; action?: ReactNode };
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** Rendered above the rows. */
  tools?: ReactNode;
  label?: string;
  /** The table of the rows. */
  children: ReactNode;
};

/**
 * A paged list in every state (loading, failed, empty, rows), with a pager. When the shown page no longer exists, the
 * list goes to its last page.
 */
export function ListScreen({ list, emptyState, page, pageSize, onPage, tools, label, children }: Props) {
  const { data } = list;
  const lastPage = data && !list.isPlaceholderData ? lastPageIfGone(page, pageSize, data.total) : undefined;
  useEffect(() => {
    if (lastPage !== undefined) onPage(lastPage);
  }, [lastPage, onPage]);
  return (
    <section className={listStyles.list} data-part="list" aria-label={label}>
      {tools}
      {list.isLoading && <RowsLoading />}
      {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
      {data?.items.length === 0 && lastPage === undefined && <EmptyState {...emptyState} />}
      {data && data.items.length > 0 && children}
      <div className={listStyles.footer}>
        <Pager page={page} pageSize={pageSize} total={data?.total ?? 0} onPage={onPage} />
      </div>
    </section>
  );
}
