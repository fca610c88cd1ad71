import { IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { DeadMessage } from '@wayhouse/contract/console/messages';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState } from '@wayhouse/ui/state';
import { toast } from '@wayhouse/ui/toast-store';
import { useState } from 'react';
import { call, fetchData } from '../../shared/api.ts';
import { Moment } from '../../shared/moment.tsx';
import { RightButton } from '../../shared/right-button.tsx';
import { ListFailed, MoreRows, RowsLoading } from '../../shared/table-states.tsx';

const queryKey = ['messages', 'dead'];

/** Dead letters, newest first; each can be tried again. What they say is not shown: it opens doors. */
export function DeadMessages() {
  const { t } = useI18n();
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) =>
      fetchData('POST /api/console/v1/messages/dead', pageParam === '' ? {} : { before: pageParam }),
    initialPageParam: '',
    getNextPageParam: (last) => (last.more ? last.items.at(-1)?.id : undefined),
  });
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isLoading) return <RowsLoading />;
  if (list.isError) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (rows.length === 0)
    return (
      <section className="clist">
        <EmptyState title={t('console.messages.none')} text={t('console.messages.none_text')} />
      </section>
    );
  return (
    <section className="clist">
      <div className="ctool t13 c3">{t('console.messages.count', { count: rows.length })}</div>
      <div className="tblw">
        <table className="tbl stack">
          <thead>
            <tr>
              <th>{t('console.messages.dead_at')}</th>
              <th>{t('console.messages.to')}</th>
              <th>{t('console.messages.template')}</th>
              <th>{t('console.messages.error')}</th>
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

function Row({ row }: { row: DeadMessage }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    const answer = await call('POST /api/console/v1/messages/retry', { id: row.id }).catch(() => null);
    setBusy(false);
    if (answer?.code === 0) toast(t('console.messages.queued', { to: row.recipient }), { tone: 'success' });
    await client.invalidateQueries({ queryKey });
  };
  return (
    <tr>
      <td>
        <Moment at={row.dead_at} />
        <div className="t12 c3">{t('console.messages.tries', { count: row.attempts })}</div>
      </td>
      <td>
        <span className="b5">{row.recipient}</span>
        <div className="row g4">
          <Badge look="line">{t(`console.messages.${row.channel}`)}</Badge>
          <Badge look="line">{t(`common.language.${row.language}`)}</Badge>
        </div>
      </td>
      <td>
        <code>{row.template}</code>
      </td>
      <td className="wide c2">{row.last_error ?? t('common.dash')}</td>
      <td className="num">
        <RightButton
          right="messages.retry"
          kind="secondary"
          size="xs"
          icon={IconRefresh}
          busy={busy}
          onClick={() => void retry()}
        >
          {t('console.messages.retry')}
        </RightButton>
      </td>
    </tr>
  );
}
