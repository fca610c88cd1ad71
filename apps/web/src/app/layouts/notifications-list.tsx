import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAction } from '@wayhouse/client/use-action';
import type { OwnNotification, OwnNotifications } from '@wayhouse/contract/account/notifications';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { call } from '../../shared/api.ts';
import { wordList } from '../../shared/text/word-list.ts';
import styles from './notifications.module.css';
import { notificationsQuery } from './notifications-query.ts';

/** The panel below the bell: unread first, each a link to its order or quote. */
export function NotificationsList({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(notificationsQuery);
  const keep = (next: OwnNotifications) => client.setQueryData(notificationsQuery.queryKey, next);
  const { busy, run: markAll } = useAction(async () => {
    const answer = await call('POST /api/v2/notifications/read', {});
    if (answer.code === 0 && answer.data) keep(answer.data);
  });
  return (
    <>
      <div className={`row btw g8 ${styles.head}`}>
        <h2 className="t14 b6">{t('bell.title')}</h2>
        {(data?.unread ?? 0) > 0 && (
          <Button kind="ghost" size="xs" busy={busy} onClick={() => void markAll()}>
            {t('bell.read_all')}
          </Button>
        )}
      </div>
      {!data && !isError && (
        <div className="pad" aria-busy="true">
          <Skeleton height={40} />
        </div>
      )}
      {isError && !data && <ErrorState title={t('bell.failed')} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className={`t13 c3 ${styles.none}`}>{t('bell.none')}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.list}>
          {data.items.map((item) => (
            <Row key={item.key} item={item} onRead={keep} onClose={onClose} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Pages of notifications that are not about an order. */
const pageOf: Partial<Record<OwnNotification['kind'], string>> = {
  quote: '/account/quotes',
  approve: '/account/approvals',
  approved: '/account/approvals',
  not_approved: '/account/approvals',
};

type RowProps = { item: OwnNotification; onRead: (next: OwnNotifications) => void; onClose: () => void };

/** Opening a row marks it as read. */
function Row({ item, onRead, onClose }: RowProps) {
  const { t, lang } = useI18n();
  const open = () => {
    onClose();
    if (!item.unread) return;
    void call('POST /api/v2/notifications/read', { keys: [item.key] }, { silent: true }).then(
      (answer) => answer.code === 0 && answer.data && onRead(answer.data),
      () => undefined,
    );
  };
  const time = formatLocalInstant(item.due_at ?? item.at, { lang, year: false });
  return (
    <li>
      <Link
        className={styles.row}
        to={pageOf[item.kind] ?? '/order-detail-new'}
        search={(pageOf[item.kind] ? { no: item.number } : { order_no: item.number }) as never}
        onClick={open}
      >
        <span className={styles.dot} data-unread={item.unread || undefined}>
          {item.unread && <span className="vh">{t('bell.unread')}</span>}
        </span>
        <span className={styles.text}>
          <b className={item.unread ? 'b6' : 'b5'}>{t(`bell.kind.${item.kind}`)}</b>
          <span className={`c2 ${styles.name}`}>{wordList(lang, [pick(item.name, lang), item.person])}</span>
          <span className="t12 c3">
            {wordList(lang, [item.due_at ? t('bell.due', { time }) : time, item.number])}
          </span>
        </span>
      </Link>
    </li>
  );
}
