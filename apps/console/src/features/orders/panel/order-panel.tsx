import { IconArrowLeft, IconChevronDown, IconChevronUp, IconCopy, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { Tabs } from '@wayhouse/ui/tabs';
import { OrderStateBadges } from '@wayhouse/ui/trade/order-state-badges';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import deskStyles from '../../../shared/desk/desk.module.css';
import { ListFailed, RowsLoading } from '../../../shared/list/table-states.tsx';
import { Notes } from '../../../shared/notes.tsx';
import { useRight } from '../../../shared/session.ts';
import textStyles from '../../../shared/styles/text.module.css';
import { WaitingApprovals } from '../../../shared/waiting-approvals.tsx';
import { type DeskDetail, deskOrderQuery } from '../desk/order-queries.ts';
import { OrderActions } from '../steps/order-actions.tsx';
import { OrderCases } from './order-cases.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHotel } from './order-hotel.tsx';
import { OrderLog } from './order-log.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderTask } from './order-task.tsx';
import { OrderWork } from './order-work.tsx';
import styles from './panel.module.css';

type Props = {
  orderNo: string;
  onBack: () => void;
  /** Opens the order before (−1) or after (1) this one in the list. */
  onMove: (offset: -1 | 1) => void;
  /** Called after a step; undefined when the order should stay open after a step. */
  onDone: (() => void) | undefined;
};

type Tab = 'order' | 'activity' | 'mails' | 'cases';

/** One order: its task, its details in tabs, and its steps, which stay in view. */
export function OrderPanel({ orderNo, onBack, onMove, onDone }: Props) {
  const { data, isError, error, refetch } = useQuery(deskOrderQuery(orderNo));
  return (
    <article className={styles.panel} data-part="detail">
      <PanelHead orderNo={orderNo} detail={data} onBack={onBack} onMove={onMove} />
      {isError && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <RowsLoading rows={12} />}
      {data && (
        <>
          <div className={styles.panelBody}>
            <OrderTask detail={data} onDone={onDone} />
            <Messages detail={data} />
            <PanelTabs detail={data} />
          </div>
          <OrderActions detail={data} onDone={onDone} />
        </>
      )}
    </article>
  );
}

type HeadProps = Omit<Props, 'onDone'> & { detail: DeskDetail | undefined };

function PanelHead({ orderNo, detail, onBack, onMove }: HeadProps) {
  const { t } = useI18n();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(orderNo);
      toast(t('console.orders.copied', { order: orderNo }));
    } catch {
      toast(t('console.orders.copy_failed'), { tone: 'warning' });
    }
  };
  return (
    <header className={deskStyles.detailHeader}>
      <div className="row g4">
        <span className={deskStyles.backButton}>
          <IconButton icon={IconArrowLeft} size="sm" label={t('console.orders.back')} onClick={onBack} />
        </span>
        <h2 className="t16 b6 nb">{orderNo}</h2>
        <span className="grow">
          <IconButton
            kind="ghost"
            icon={IconCopy}
            size="xs"
            label={t('console.orders.copy')}
            onClick={() => void copy()}
          />
        </span>
        <IconButton
          icon={IconChevronUp}
          size="sm"
          label={t('console.orders.previous')}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={IconChevronDown}
          size="sm"
          label={t('console.orders.next')}
          onClick={() => onMove(1)}
        />
        <span className="hide-m">
          <IconButton icon={IconX} size="sm" label={t('common.close')} onClick={onBack} />
        </span>
      </div>
      {detail && (
        <>
          <div className="row g8 fw">
            <OrderStateBadges order={detail.order} />
          </div>
          <OrderWork detail={detail} />
        </>
      )}
    </header>
  );
}

function Messages({ detail }: { detail: DeskDetail }) {
  const { t } = useI18n();
  const { cancel_request: request } = detail.order;
  return (
    <>
      {request?.status === 'open' && (
        <div className={deskStyles.detailSection}>
          <Note tone="warning">
            <b className="b6">{t('console.orders.asked')}</b>
            <div className={textStyles.multiline}>{request.message}</div>
          </Note>
        </div>
      )}
      {detail.approvals.length > 0 && (
        <div className={deskStyles.detailSection}>
          <WaitingApprovals approvals={detail.approvals} />
        </div>
      )}
    </>
  );
}

function PanelTabs({ detail }: { detail: DeskDetail }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [tab, setTab] = useState<Tab>('order');
  const maySeeCases = useRight('cases.manage');
  const orderNo = detail.order.order_no;
  const casesTab = {
    value: 'cases' as const,
    label: t('console.cases'),
    ...(detail.case_count && { count: detail.case_count }),
  };
  return (
    <div className={styles.tabs}>
      <Tabs<Tab>
        value={tab}
        tabs={[
          { value: 'order', label: t('console.orders.order') },
          { value: 'activity', label: t('console.orders.log'), count: detail.log.length },
          { value: 'mails', label: t('console.orders.mails') },
          ...(maySeeCases ? [casesTab] : []),
        ]}
        onChange={setTab}
      >
        {tab === 'order' && (
          <>
            <OrderFacts detail={detail} />
            <OrderHotel detail={detail} />
            <OrderMoney detail={detail} />
            <Notes
              notes={detail.notes}
              className={deskStyles.detailSection}
              right="orders.manage"
              scope={`order.${orderNo}`}
              onSend={(text, idempotencyKey) =>
                call(
                  'POST /api/console/v1/orders/{order_no}/notes',
                  { params: { order_no: orderNo }, text },
                  { idempotencyKey },
                )
              }
              onChange={(next) => client.setQueryData(deskOrderQuery(orderNo).queryKey, next)}
            />
          </>
        )}
        {tab === 'activity' && <OrderLog detail={detail} />}
        {tab === 'mails' && <OrderMails detail={detail} />}
        {tab === 'cases' && <OrderCases orderNo={orderNo} />}
      </Tabs>
    </div>
  );
}
