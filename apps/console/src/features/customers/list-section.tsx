import type { ReactNode } from 'react';
import { MoreRows, type PagedRows, RowsLoading } from '../../shared/list/table-states.tsx';
import pageStyles from '../../shared/styles/page.module.css';
import styles from './customers.module.css';

type List = PagedRows & { isLoading: boolean };

type Props = { title: string; empty: string; list: List; count: number; children: ReactNode };

/** A list on the customer's page that loads in parts, with its loading, empty and error states. */
export function ListSection({ title, empty, list, count, children }: Props) {
  return (
    <section className="card" aria-label={title}>
      <h3 className={`t14 b6 ${pageStyles.cardHeader}`}>{title}</h3>
      {list.isLoading && <RowsLoading rows={4} />}
      {count > 0 && children}
      {!list.isLoading && !list.isError && count === 0 && (
        <p className={`t13 c3 ${styles.emptyList}`}>{empty}</p>
      )}
      <MoreRows list={list} />
    </section>
  );
}
