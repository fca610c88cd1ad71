import { useI18n } from '@wayhouse/ui/i18n';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import type { ReactNode } from 'react';
import styles from '../../shared/styles/payment-center.module.css';

type Props = {
  id: string;
  title: string;
  /** The text of an empty list. */
  none: string;
  list: {
    isPending: boolean;
    error: Error | null;
    data?: { total: number } | undefined;
    refetch: () => unknown;
  };
  children: ReactNode;
};

/** A short list in its own card: heading, rows, or the text of an empty list. */
export function SideList({ id, title, none, list, children }: Props) {
  const { t } = useI18n();
  return (
    <section className={`card ${styles.listCard}`} aria-labelledby={id}>
      <div className={styles.listHeader}>
        <h2 className="t18" id={id}>
          {title}
        </h2>
      </div>
      {list.isPending && (
        <div className="pad" aria-busy="true">
          <Skeleton height={60} />
        </div>
      )}
      {list.error && (
        <ErrorState
          title={t('center.failed')}
          text={list.error.message}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.total === 0 && <p className="pad c2">{none}</p>}
      {list.data && list.data.total > 0 && <ul className={styles.listRows}>{children}</ul>}
    </section>
  );
}
