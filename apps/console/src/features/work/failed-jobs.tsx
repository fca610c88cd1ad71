import { IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { runEach } from '@wayhouse/client/run-each';
import { useAction } from '@wayhouse/client/use-action';
import type { FailedJob } from '@wayhouse/contract/console/failed-jobs';
import { type WorkKind, workKinds } from '@wayhouse/contract/console/work/work-kinds';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { EmptyState } from '@wayhouse/ui/state';
import { BulkBar } from '@wayhouse/ui/table/bulk-bar';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useSelectColumn } from '@wayhouse/ui/table/select-column';
import { type RowSelection, useRowSelection } from '@wayhouse/ui/table/use-row-selection';
import { call, fetchData } from '../../shared/api.ts';
import listStyles from '../../shared/list/list.module.css';
import { ListFailed, MoreRows, RowsLoading } from '../../shared/list/table-states.tsx';
import { PrivilegedButton } from '../../shared/privileged-button.tsx';
import { Moment } from '../../shared/time/moment.tsx';

const queryKey = ['work', 'dead'];

/** Jobs that failed too often, the last created first, with a retry. They come without the bodies of messages. */
export function FailedJobs() {
  const { t } = useI18n();
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) =>
      fetchData('POST /api/console/v1/work/dead', pageParam === '' ? {} : { before: pageParam }),
    initialPageParam: '',
    getNextPageParam: (last) => (last.more ? last.items.at(-1)?.id : undefined),
  });
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const selection = useRowSelection((row: FailedJob) => row.id);
  const select = useSelectColumn({ selection, nameOf: (row: FailedJob) => subjectOf(row) || row.kind });
  if (list.isLoading) return <RowsLoading />;
  if (!list.data) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (rows.length === 0)
    return (
      <section className={listStyles.list} data-part="list">
        <EmptyState title={t('console.work.none')} text={t('console.work.none_text')} />
      </section>
    );
  const columns: Column<FailedJob>[] = [
    select,
    {
      head: t('console.work.dead_at'),
      sortBy: (row) => Date.parse(row.dead_at),
      cell: (row) => (
        <>
          <Moment at={row.dead_at} />
          <div className="t12 c3">{t('console.work.tries', { count: row.tries })}</div>
        </>
      ),
    },
    {
      head: t('console.work.kind'),
      sortBy: (row) => (isKnown(row.kind) ? t(`console.work.kind.${row.kind}`) : row.kind),
      cell: (row) => (
        <>
          {isKnown(row.kind) ? t(`console.work.kind.${row.kind}`) : <code>{row.kind}</code>}
          {row.message && (
            <div className="row g4">
              <Badge look="line">{t(`common.language.${row.message.language}`)}</Badge>
              <code>{row.message.template}</code>
            </div>
          )}
        </>
      ),
    },
    {
      head: t('console.work.about'),
      sortBy: subjectOf,
      cell: (row) => <span className="b5">{subjectOf(row) || t('common.dash')}</span>,
    },
    {
      head: t('console.work.error'),
      className: 'wide c2',
      cell: (row) => row.last_error ?? t('common.dash'),
    },
    {
      head: t('console.actions'),
      hideHead: true,
      className: 'num',
      cell: (row) => <RetryButton row={row} onDone={() => selection.set([row], false)} />,
    },
  ];
  return (
    <section className={listStyles.list} data-part="list">
      <div className={`${listStyles.toolbar} t13 c3`}>{t('console.work.count', { count: rows.length })}</div>
      <RetryMany selection={selection} />
      <DataTable
        isTall
        columns={columns}
        rows={rows}
        keyOf={(row) => row.id}
        isSelected={selection.has}
        isPartOfList={list.hasNextPage}
      />
      <MoreRows list={list} />
    </section>
  );
}

/** Retries the selected jobs one by one. The server refuses a job that somebody else has already retried. */
function RetryMany({ selection }: { selection: RowSelection<FailedJob> }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { busy, run: retry } = useAction(async () => {
    const count = selection.rows.length;
    const retriedJobs = await runEach(selection.rows, ({ id }) =>
      call('POST /api/console/v1/work/retry', { id }, { quiet: true }),
    );
    const failedCount = count - retriedJobs.length;
    if (failedCount === 0) toast(t('console.work.queued_many', { count }), { tone: 'success' });
    else
      toast(t('console.work.queued_some', { count: retriedJobs.length, rest: failedCount }), {
        tone: 'warning',
      });
    selection.clear();
    await client.invalidateQueries({ queryKey });
  });
  return (
    <BulkBar selection={selection}>
      <PrivilegedButton
        right="work.retry"
        kind="secondary"
        size="xs"
        icon={IconRefresh}
        busy={busy}
        onClick={() => void retry()}
      >
        {t('console.work.retry')}
      </PrivilegedButton>
    </BulkBar>
  );
}

function RetryButton({ row, onDone }: { row: FailedJob; onDone: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { busy, run: retry } = useAction(async () => {
    const answer = await call('POST /api/console/v1/work/retry', { id: row.id }).catch(() => null);
    if (answer?.code === 0) {
      toast(t('console.work.queued', { about: subjectOf(row) }), { tone: 'success' });
      onDone();
    }
    await client.invalidateQueries({ queryKey });
  });
  return (
    <PrivilegedButton
      right="work.retry"
      kind="secondary"
      size="xs"
      icon={IconRefresh}
      busy={busy}
      onClick={() => void retry()}
    >
      {t('console.work.retry')}
    </PrivilegedButton>
  );
}

const subjectOf = (row: FailedJob) => row.message?.recipient ?? row.key;

/** False for a kind of a newer release, which has no text here. */
function isKnown(kind: string): kind is WorkKind {
  return workKinds.includes(kind as WorkKind);
}
