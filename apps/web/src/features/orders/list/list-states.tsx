import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { useEffect, useState } from 'react';
import styles from './order-list.module.css';

const showAfterMs = 300;

/** Skeleton rows while a slow answer loads. */
export function ListSkeleton() {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsVisible(true), showAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.skeletonRows} aria-busy="true">
      {isVisible &&
        Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders have no identity
          <div key={index} className="row g16">
            <Skeleton width={52} height={40} />
            <Skeleton width="30%" />
            <Skeleton width="20%" />
            <Skeleton width="15%" />
          </div>
        ))}
    </div>
  );
}

export function ListFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useI18n();
  return <ErrorState title={t('orders.failed')} text={text} onRetry={onRetry} />;
}

/** The empty state: no orders at all, or none that match the filters. */
export function NoOrders({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useI18n();
  if (isFiltered) {
    return (
      <EmptyState
        title={t('orders.nothing.title')}
        text={t('orders.nothing.text')}
        action={<Button onClick={onClear}>{t('orders.filter.clear')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t('orders.none.title')}
      text={t('orders.none.text')}
      action={
        <Link className={buttonClass({ kind: 'primary' })} to="/fit">
          {t('orders.none.action')}
        </Link>
      }
    />
  );
}
