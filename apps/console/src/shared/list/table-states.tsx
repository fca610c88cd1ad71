import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';

/** Rows to come. */
export function RowsLoading({ rows = 8 }: { rows?: number }) {
  const { t } = useI18n();
  return (
    <div className="rows-wait" aria-busy="true">
      <span className="vh" role="status">
        {t('common.loading')}
      </span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that are not there yet have no name
        <Skeleton key={row} height={20} />
      ))}
    </div>
  );
}

/** A list that did not come. */
export function ListFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useI18n();
  const text = error instanceof Error && error.name === 'Error' && !error.message.startsWith('transport');
  return (
    <ErrorState
      title={t('console.list_failed')}
      text={text ? error.message : t('common.failed.text')}
      onRetry={onRetry}
    />
  );
}

/** A list that is read part by part. */
export type RowsByPart = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

/** The button that reads the next part of a list, while there is one. */
export function MoreRows({ list }: { list: RowsByPart }) {
  const { t } = useI18n();
  if (!list.hasNextPage) return null;
  return (
    <div className="con-more">
      <Button kind="soft" size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {t('common.more')}
      </Button>
    </div>
  );
}
