import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAction } from '@wayhouse/client/use-action';
import type { Notification, Notifications } from '@wayhouse/contract/console/notifications';
import { formatDate, formatLocalInstant } from '@wayhouse/i18n/format';
import { type Lang, pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Bell } from '@wayhouse/ui/notifications/bell';
import {
  NotificationPanel,
  NotificationText,
  notificationRow,
} from '@wayhouse/ui/notifications/notification-panel';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { notificationsQuery } from '../../shared/queries.ts';
import { splitPath } from '../../shared/split-path.ts';
import { Moment } from '../../shared/time/moment.tsx';
import { DigestChoice } from './digest-choice.tsx';

/** The bell of the top bar: work that the reader owns or that waits for the reader. */
export function NotificationsBell() {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  const unread = useQuery(notificationsQuery).data?.unread ?? 0;
  return (
    <Bell
      title={t('console.news')}
      label={t('console.news.open', { count: unread })}
      unread={unread}
      open={open}
      onOpen={setOpen}
    >
      <Panel onClose={() => setOpen(false)} />
    </Bell>
  );
}

function Panel({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { data, isError, error, refetch } = useQuery(notificationsQuery);
  const store = (next: Notifications) => client.setQueryData(notificationsQuery.queryKey, next);
  const { busy, run: markAll } = useAction(async () => {
    const answer = await call('POST /api/console/v1/notifications/read', {});
    if (answer.code === 0 && answer.data) store(answer.data);
  });
  return (
    <NotificationPanel
      title={t('console.news')}
      data={data}
      waiting={
        isError ? <ListFailed error={error} onRetry={() => void refetch()} /> : <RowsLoading rows={4} />
      }
      none={t('console.news.none')}
      readAll={{ text: t('console.news.read_all'), busy, onPress: () => void markAll() }}
      row={(item) => <Row item={item} onRead={store} onClose={onClose} />}
    >
      {data && <DigestChoice digest={data.digest} onChange={store} />}
    </NotificationPanel>
  );
}

type RowProps = { item: Notification; onRead: (next: Notifications) => void; onClose: () => void };

/** Opening a row marks it as read. */
function Row({ item, onRead, onClose }: RowProps) {
  const { t, lang } = useI18n();
  const navigate = useNavigate();
  const open = () => {
    onClose();
    void navigate(splitPath(item.path));
    if (!item.unread) return;
    void call('POST /api/console/v1/notifications/read', { keys: [item.key] }, { silent: true }).then(
      (answer) => answer.code === 0 && answer.data && onRead(answer.data),
      () => undefined,
    );
  };
  return (
    <button type="button" className={notificationRow} onClick={open}>
      <NotificationText
        unreadWord={item.unread ? t('console.news.unread') : undefined}
        title={`${t(`console.news.kind.${item.kind}`)} ${item.number}`}
        name={pick(item.name, lang)}
        note={
          <>
            <Moment at={item.at} />
            {item.due_at && ` · ${t('console.news.due', { time: dueText(item.kind, item.due_at, lang) })}`}
          </>
        }
      />
    </button>
  );
}

/** Tasks are due on a day, so only the day is shown. Other work is due at a time, shown in the reader's time zone. */
function dueText(kind: Notification['kind'], due: string, lang: Lang): string {
  if (kind === 'task') return formatDate(due.slice(0, 10), { lang, weekday: false });
  return formatLocalInstant(due, { lang, weekday: false });
}
