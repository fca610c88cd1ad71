import { AnswerError, TransportError } from '@wayhouse/client/transport';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import listStyles from './list.module.css';
import styles from './list.module.css';

/** Placeholder rows while a list loads. */
export function RowsLoading({ rows = 8 }: { rows?: number }) {
  const { t } = useI18n();
  return (
    <div className={styles.skeletonRows} aria-busy="true">
      <span className="vh" role="status">
        {t('common.loading')}
      </span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no id
        <Skeleton key={row} height={20} />
      ))}
    </div>
  );
}

/** Shown when a list failed to load. */
export function ListFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <ErrorState
      title={t('console.list_failed')}
      text={messageOf(error) ?? t('common.failed.text')}
      onRetry={onRetry}
    />
  );
}

/**
 * The message of a refusal (`AnswerError`) or of an HTTP error. Undefined for other errors, because then the connection
 * may be the cause.
 */
function messageOf(error: unknown): string | undefined {
  if (error instanceof TransportError) return error.kind === 'status' ? error.message : undefined;
  return error instanceof AnswerError ? error.message : undefined;
}

type PendingQuery = { isError: boolean; error: unknown; refetch: () => unknown };

/**
 * Shown in place of data that has never been loaded: its failure, else placeholder rows. Once there is data, the caller
 * shows the data, even after a failed reload, because its open dialogs must stay.
 */
export function ListPending({ query, rows }: { query: PendingQuery; rows?: number }) {
  if (query.isError) return <ListFailed error={query.error} onRetry={() => void query.refetch()} />;
  return <RowsLoading rows={rows} />;
}

/** A query for a list that loads in parts. */
export type PagedRows = PendingQuery & {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

/** Below a list: its failure with a retry of the failed call, or the button for the next part. Hidden at the end. */
export function MoreRows({ list }: { list: PagedRows }) {
  const { t } = useI18n();
  if (list.isError)
    return (
      <ListFailed
        error={list.error}
        onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
      />
    );
  if (!list.hasNextPage) return null;
  return (
    <div className={listStyles.footer}>
      <Button kind="soft" size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {t('common.more')}
      </Button>
    </div>
  );
}
