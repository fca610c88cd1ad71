import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useAction } from '@wayhouse/client/use-action';
import type { DocumentRecord } from '@wayhouse/contract/documents';
import { formatDate, formatLocalInstant } from '@wayhouse/i18n/format';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { Pager } from '@wayhouse/ui/pager';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { ExportStatusBadge } from '@wayhouse/ui/trade/status-badge';
import { useLastPage } from '@wayhouse/ui/use-last-page';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { fetchRecord } from '../../shared/save-when-ready.ts';
import accountStyles from '../../shared/styles/account.module.css';
import bookingStyles from '../../shared/styles/booking.module.css';
import ordersStyles from '../../shared/styles/orders.module.css';
import { wordList } from '../../shared/text/word-list.ts';
import { recordsPerPage, recordsQuery, refreshRecords } from './document-queries.ts';
import styles from './documents.module.css';

/** The exported files: progress, download, and a retry after a failure. */
export function ExportHistory() {
  const { t } = useI18n();
  const [page, setPage] = useState(1);
  const list = useQuery({ ...recordsQuery(page), placeholderData: keepPreviousData });
  const records = list.data?.items ?? [];
  const total = list.data?.total ?? 0;
  // Expired files leave the list. An empty page is not shown while the page that replaces it loads.
  const isPageGone = useLastPage({ page, pageSize: recordsPerPage, list, onReplace: setPage });
  const isReplacing = isPageGone || (list.isPlaceholderData && records.length === 0);
  if (list.isPending || isReplacing)
    return (
      <div className="pad-l col g12" aria-busy="true">
        <Skeleton height={44} />
        <Skeleton height={44} />
        <Skeleton height={44} />
      </div>
    );
  // Only a failed first load shows the error. After a failed reload the files stay, and with them their downloads.
  if (list.isLoadingError)
    return (
      <ErrorState
        title={t('documents.history.failed')}
        text={list.error.message}
        onRetry={() => void list.refetch()}
      />
    );
  if (records.length === 0)
    return (
      <EmptyState
        title={t('documents.history.none')}
        text={t('documents.history.none.text')}
        action={
          <Link className={buttonClass({ kind: 'primary' })} to="/account/order-list-new">
            {t('documents.history.orders')}
          </Link>
        }
      />
    );
  return (
    <>
      <ul>
        {records.map((record) => (
          <RecordRow key={record.id} record={record} />
        ))}
      </ul>
      {total > recordsPerPage && (
        <div className={ordersStyles.pager}>
          <Pager page={page} pageSize={recordsPerPage} total={total} onPage={setPage} />
        </div>
      )}
    </>
  );
}

function RecordRow({ record }: { record: DocumentRecord }) {
  const { t, lang } = useI18n();
  const at = formatLocalInstant(record.created_at, { lang });
  const details = wordList(lang, [
    record.count !== undefined && t('documents.history.orders_count', { count: record.count }),
    record.lang && t(`documents.in.${record.lang}`),
  ]);
  return (
    <li className={styles.exportRecord} data-part="document">
      <div className="grow">
        <b className="b6">{t(`documents.kind.${record.kind}`, { count: record.count ?? 1 })}</b>
        <span className={`t13 c2 ${bookingStyles.block} ${accountStyles.breakWords}`}>
          {record.file_name ?? details}
        </span>
        <span className={`t12 c3 ${bookingStyles.block}`}>
          {record.file_name ? wordList(lang, [details, at]) : at}
        </span>
      </div>
      <div className={styles.exportState}>
        <ExportStatusBadge status={record.status} />
        {record.status === 'Processing' && (
          <span className={styles.exportProgress}>
            <progress
              max={100}
              value={record.progress}
              aria-label={t('documents.history.progress', { percent: record.progress })}
            />
            <span className="t12 c3">{record.progress}%</span>
          </span>
        )}
        {record.status === 'Done' && (
          <span className="t12 c3">
            {t('documents.history.kept')}{' '}
            {formatDate(record.expires_at, { lang, weekday: false, year: false })}
          </span>
        )}
      </div>
      <RecordAction record={record} />
    </li>
  );
}

function RecordAction({ record }: { record: DocumentRecord }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { busy, run } = useAction((work: () => Promise<void>) => work());
  const download = () => saveFetched(fetchRecord(record.id), record.file_name ?? record.id);
  const retry = async () => {
    const answer = await call('GET /api/v3/orders/regenerate/record/by/{id}', { params: { id: record.id } });
    if (answer.code === 0) toast(t('documents.history.retried'), { tone: 'success' });
    refreshRecords(client);
  };
  if (record.status === 'Done')
    return (
      <Button size="sm" icon={IconDownload} busy={busy} onClick={() => void run(download)}>
        {t('documents.download')}
      </Button>
    );
  if (record.status === 'Failed')
    return (
      <Button size="sm" icon={IconRefresh} busy={busy} onClick={() => void run(retry)}>
        {t('documents.history.retry')}
      </Button>
    );
  return <span className={styles.emptyAction} />;
}
