import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAction } from '@wayhouse/client/use-action';
import type { Notification, Notifications } from '@wayhouse/contract/console/notifications';
import { formatDate, formatLocalInstant } from '@wayhouse/i18n/format';
import { type Lang, pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Popover } from '@wayhouse/ui/overlay/popover';
import topBarStyles from '@wayhouse/ui/styles/top-bar.module.css';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { Moment } from '../../shared/moment.tsx';
import { notificationsQuery } from '../../shared/queries.ts';
import { DigestChoice } from './digest-choice.tsx';
import styles from './notifications.module.css';

/** The bell of the top bar: work that the reader owns or that waits for the reader. */
export function NotificationsBell() {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(notificationsQuery);
  const unread = data?.unread ?? 0;
  const trigger = (
    <button type="button" className={topBarStyles.tool}>
      <span className="vh">{t('console.news.open', { count: unread })}</span>
      <Icon of={IconBell} />
      {unread > 0 && (
        <span data-part="count" aria-hidden="true">
          {unread}
        </span>
      )}
    </button>
  );
  return (
    <Popover
      trigger={trigger}
      label={t('console.news')}
      open={open}
      onOpenChange={setOpen}
      align="end"
      className={styles.panel}
    >
      {open && <Panel onClose={() => setOpen(false)} />}
    </Popover>
  );
}

function Panel({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { data, isError, error, refetch } = useQuery(notificationsQuery);
  const keep = (next: Notifications) => client.setQueryData(notificationsQuery.queryKey, next);
  const { busy, run: markAll } = useAction(async () => {
    const answer = await call('POST /api/console/v1/notifications/read', {});
    if (answer.code === 0 && answer.data) keep(answer.data);
  });
  return (
    <>
      <div className={`row btw g8 ${styles.head}`}>
        <h2 className="t14 b6">{t('console.news')}</h2>
        {(data?.unread ?? 0) > 0 && (
          <Button kind="ghost" size="xs" busy={busy} onClick={() => void markAll()}>
            {t('console.news.read_all')}
          </Button>
        )}
      </div>
      {!data && !isError && <RowsLoading rows={4} />}
      {isError && !data && <ListFailed error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className={`t13 c3 ${styles.none}`}>{t('console.news.none')}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.list}>
          {data.items.map((item) => (
            <Row key={item.key} item={item} onRead={keep} onClose={onClose} />
          ))}
        </ul>
      )}
      {data && <DigestChoice digest={data.digest} onChange={keep} />}
    </>
  );
}

type RowProps = { item: Notification; onRead: (next: Notifications) => void; onClose: () => void };

/** Opening a row marks it as read. */
function Row({ item, onRead, onClose }: RowProps) {
  const { t, lang } = useI18n();
  const navigate = useNavigate();
  const open = () => {
    onClose();
    const [to = '/', query = ''] = item.path.split('?');
    void navigate({ to, search: Object.fromEntries(new URLSearchParams(query)) as never });
    if (!item.unread) return;
    void call('POST /api/console/v1/notifications/read', { keys: [item.key] }, { silent: true }).then(
      (answer) => answer.code === 0 && answer.data && onRead(answer.data),
      () => undefined,
    );
  };
  return (
    <li>
      <button type="button" className={styles.row} onClick={open}>
        <span className={styles.dot} data-unread={item.unread || undefined}>
          {item.unread && <span className="vh">{t('console.news.unread')}</span>}
        </span>
        <span className={styles.text}>
          <b className={item.unread ? 'b6' : 'b5'}>
            {t(`console.news.kind.${item.kind}`)} {item.number}
          </b>
          <span className={`c2 ${styles.name}`}>{pick(item.name, lang)}</span>
          <span className="t12 c3">
            <Moment at={item.at} />
            {item.due_at && ` · ${t('console.news.due', { time: dueText(item.kind, item.due_at, lang) })}`}
          </span>
        </span>
      </button>
    </li>
  );
}

/** A task is due on a day, other work at a time. */
function dueText(kind: Notification['kind'], due: string, lang: Lang): string {
  if (kind === 'task') return formatDate(due.slice(0, 10), { lang, weekday: false });
  return formatLocalInstant(due, { lang, weekday: false });
}
