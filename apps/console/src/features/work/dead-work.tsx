import { IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type DeadWork as Item, type WorkKind, workKinds } from '@wayhouse/contract/console/work';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState } from '@wayhouse/ui/state';
import { toast } from '@wayhouse/ui/toast-store';
import { useState } from 'react';
import { call, fetchData } from '../../shared/api.ts';
import { Moment } from '../../shared/moment.tsx';
import { RightButton } from '../../shared/right-button.tsx';
import { ListFailed, MoreRows, RowsLoading } from '../../shared/table-states.tsx';

const queryKey = ['work', 'dead'];

/** Dead work, newest first; each item can be tried again. What a message says is not shown: it opens doors. */
export function DeadWork() {
  const { t } = useI18n();
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) =>
      fetchData('POST /api/console/v1/work/dead', pageParam === '' ? {} : { before: pageParam }),
    initialPageParam: '',
    getNextPageParam: (last) => (last.more ? last.items.at(-1)?.id : undefined),
  });
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isLoading) return <RowsLoading />;
  if (list.isError) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (rows.length === 0)
    return (
      <section className="clist">
        <EmptyState title={t('console.work.none')} text={t('console.work.none_text')} />
      </section>
    );
  return (
    <section className="clist">
      <div className="ctool t13 c3">{t('console.work.count', { count: rows.length })}</div>
      <div className="tblw">
        <table className="tbl stack">
          <thead>
            <tr>
              <th>{t('console.work.dead_at')}</th>
              <th>{t('console.work.kind')}</th>
              <th>{t('console.work.about')}</th>
              <th>{t('console.work.error')}</th>
              <th>
                <span className="vh">{t('console.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <MoreRows list={list} />
    </section>
  );
}

function Row({ row }: { row: Item }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const about = row.message?.recipient ?? row.key;
  const retry = async () => {
    setBusy(true);
    const answer = await call('POST /api/console/v1/work/retry', { id: row.id }).catch(() => null);
    setBusy(false);
    if (answer?.code === 0) toast(t('console.work.queued', { about }), { tone: 'success' });
    await client.invalidateQueries({ queryKey });
  };
  return (
    <tr>
      <td>
        <Moment at={row.dead_at} />
        <div className="t12 c3">{t('console.work.tries', { count: row.tries })}</div>
      </td>
      <td>
        {isKnown(row.kind) ? t(`console.work.kind.${row.kind}`) : <code>{row.kind}</code>}
        {row.message && (
          <div className="row g4">
            <Badge look="line">{t(`common.language.${row.message.language}`)}</Badge>
            <code>{row.message.template}</code>
          </div>
        )}
      </td>
      <td>
        <span className="b5">{about || t('common.dash')}</span>
      </td>
      <td className="wide c2">{row.last_error ?? t('common.dash')}</td>
      <td className="num">
        <RightButton
          right="work.retry"
          kind="secondary"
          size="xs"
          icon={IconRefresh}
          busy={busy}
          onClick={() => void retry()}
        >
          {t('console.work.retry')}
        </RightButton>
      </td>
    </tr>
  );
}

/** A newer release may know more kinds. */
function isKnown(kind: string): kind is WorkKind {
  return workKinds.includes(kind as WorkKind);
}
