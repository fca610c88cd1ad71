import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { OrderBadges } from '@wayhouse/ui/trade/status-badge';
import { call } from '../../shared/api.ts';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { Notes } from '../../shared/notes.tsx';
import styles from '../../shared/styles/console.module.css';
import { WaitingApprovals } from '../../shared/waiting-approvals.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHotel } from './order-hotel.tsx';
import { OrderLog } from './order-log.tsx';
import { OrderMoney } from './order-money.tsx';
import { deskOrderQuery } from './order-queries.ts';
import { WaitingTime } from './orders-table.tsx';

/** One order with its details and actions. */
export function OrderPanel({ orderNo, onBack }: { orderNo: string; onBack: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { data, isError, error, refetch } = useQuery(deskOrderQuery(orderNo));
  return (
    <article className={styles.detailPanel} data-part="detail">
      <header className={styles.detailHeader}>
        <div className="row g8">
          <span className={styles.backButton}>
            <Button kind="ghost" size="xs" icon={IconArrowLeft} onClick={onBack}>
              {t('console.orders.back')}
            </Button>
          </span>
          <h2 className="t16 b6 grow nb">{orderNo}</h2>
          <span className="hide-m">
            <IconButton icon={IconX} size="sm" label={t('common.close')} onClick={onBack} />
          </span>
        </div>
        {data && (
          <div className="row g8 fw">
            <OrderBadges order={data.order.order_status} payment={data.order.payment_status} />
            {(data.can.includes('retry') || data.answer_by) && (
              <WaitingTime
                order={{
                  ...data.order,
                  since: data.since,
                  ...(data.answer_by && { answer_by: data.answer_by }),
                }}
              />
            )}
          </div>
        )}
      </header>
      {isError && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <RowsLoading rows={12} />}
      {data && (
        <>
          {data.order.cancel_request?.status === 'open' && (
            <div className={styles.detailSection}>
              <Note tone="warning">
                <b className="b6">{t('console.orders.asked')}</b>
                <div className={styles.multiline}>{data.order.cancel_request.message}</div>
              </Note>
            </div>
          )}
          {data.approvals.length > 0 && (
            <div className={styles.detailSection}>
              <WaitingApprovals approvals={data.approvals} />
            </div>
          )}
          <OrderActions detail={data} />
          <OrderFacts detail={data} />
          <OrderHotel detail={data} />
          <OrderMoney detail={data} />
          <Notes
            notes={data.notes}
            className={styles.detailSection}
            right="orders.manage"
            onSend={(text) =>
              call('POST /api/console/v1/orders/{order_no}/notes', { params: { order_no: orderNo }, text })
            }
            onChange={(detail) => client.setQueryData(deskOrderQuery(orderNo).queryKey, detail)}
          />
          <OrderLog detail={data} />
        </>
      )}
    </article>
  );
}
