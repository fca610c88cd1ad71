import type { ReactNode } from 'react';
import { ListFailed, MoreRows, type PagedRows, RowsLoading } from '../../shared/list/table-states.tsx';
import consoleStyles from '../../shared/styles/console.module.css';
import styles from './customers.module.css';

type List = PagedRows & {
  isLoading: boolean;
  isError: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  refetch: () => unknown;
};

type Props = { title: string; empty: string; list: List; count: number; children: ReactNode };

/** A list on the customer's page that loads in parts, with its loading, empty and error states. */
export function ListSection({ title, empty, list, count, children }: Props) {
  return (
    <section className="card" aria-label={title}>
      <h3 className={`t14 b6 ${consoleStyles.cardHeader}`}>{title}</h3>
      {list.isLoading && <RowsLoading rows={4} />}
      {count > 0 && children}
      {list.isError && (
        <ListFailed
          error={list.error}
          onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        />
      )}
      {!list.isLoading && !list.isError && count === 0 && (
        <p className={`t13 c3 ${styles.emptyList}`}>{empty}</p>
      )}
      {!list.isError && <MoreRows list={list} />}
    </section>
  );
}
