import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import type { ReactNode } from 'react';
import { ListFailed, RowsLoading } from '../../shared/table-states.tsx';

type List = {
  isLoading: boolean;
  isError: boolean;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

type Props = { title: string; empty: string; list: List; count: number; children: ReactNode };

/** A list of the customer's page that is read part by part, with its loading, empty and error states. */
export function ListSection({ title, empty, list, count, children }: Props) {
  const { t } = useI18n();
  return (
    <section className="card" aria-label={title}>
      <h3 className="t14 b6 card-h">{title}</h3>
      {list.isLoading && <RowsLoading rows={4} />}
      {count > 0 && children}
      {list.isError && (
        <ListFailed
          error={list.error}
          // What is shown stays; only the part that failed is read again.
          onRetry={() => void (count > 0 ? list.fetchNextPage() : list.refetch())}
        />
      )}
      {!list.isLoading && !list.isError && count === 0 && <p className="t13 c3 card-empty">{empty}</p>}
      {list.hasNextPage && !list.isError && (
        <div className="con-more">
          <Button
            kind="soft"
            size="sm"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('common.more')}
          </Button>
        </div>
      )}
    </section>
  );
}
