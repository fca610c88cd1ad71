import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAction } from '@wayhouse/client/use-action';
import type { OwnNotification, OwnNotifications } from '@wayhouse/contract/account/notifications';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import {
  NotificationPanel,
  NotificationText,
  notificationRow,
} from '@wayhouse/ui/notifications/notification-panel';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { call } from '../../shared/api.ts';
import { wordList } from '../../shared/text/word-list.ts';
import { notificationsQuery } from './notifications-query.ts';

/** The panel below the bell: unread notifications first, each a link to its order, quote or approval. */
export function NotificationsList({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(notificationsQuery);
  const storeAnswer = (next: OwnNotifications) => client.setQueryData(notificationsQuery.queryKey, next);
  const { busy, run: markAll } = useAction(async () => {
    const answer = await call('POST /api/v2/notifications/read', {});
    if (answer.code === 0 && answer.data) storeAnswer(answer.data);
  });
  return (
    <NotificationPanel
      title={t('bell.title')}
      data={data}
      waiting={
        isError ? (
          <ErrorState title={t('bell.failed')} onRetry={() => void refetch()} />
        ) : (
          <div className="pad" aria-busy="true">
            <Skeleton height={40} />
          </div>
        )
      }
      none={t('bell.none')}
      readAll={{ text: t('bell.read_all'), busy, onPress: () => void markAll() }}
      row={(item) => <Row item={item} onRead={storeAnswer} onClose={onClose} />}
    />
  );
}

const approvalsPage = '/account/approvals';

/** By kind: the page that a notification opens. A kind without an entry opens the order that it is about. */
const pageOf: Partial<Record<OwnNotification['kind'], string>> = {
  quote: '/account/quotes',
  approve: approvalsPage,
  approved: approvalsPage,
  not_approved: approvalsPage,
};

type RowProps = { item: OwnNotification; onRead: (next: OwnNotifications) => void; onClose: () => void };

/** One notification. Opening it marks it as read. */
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
  const page = pageOf[item.kind];
  // Requests for approval have no number that people know.
  const number = page !== approvalsPage && item.number;
  return (
    <Link
      className={notificationRow}
      to={page ?? '/order-detail-new'}
      search={(page ? { no: item.number } : { order_no: item.number }) as never}
      onClick={open}
    >
      <NotificationText
        unreadWord={item.unread ? t('bell.unread') : undefined}
        title={t(`bell.kind.${item.kind}`)}
        name={wordList(lang, [pick(item.name, lang), item.person])}
        note={wordList(lang, [item.due_at ? t('bell.due', { time }) : time, number])}
      />
    </Link>
  );
}
