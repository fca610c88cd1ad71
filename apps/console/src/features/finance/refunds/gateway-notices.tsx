import { useQuery, useQueryClient } from '@tanstack/react-query';
import { amount, money } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { ReasonedChangeDialog } from '../../../shared/dialogs/reasoned-change-dialog.tsx';
import { hasMorePages } from '../../../shared/list/has-more-pages.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useInUsd } from '../../../shared/numbers/use-in-usd.ts';
import { OrderLink } from '../../../shared/order-link.tsx';
import { PrivilegedButton } from '../../../shared/privileged-button.tsx';
import { Moment } from '../../../shared/time/moment.tsx';
import { deskPageSize, financeKey, type GatewayNotice, noticesQuery } from '../finance-queries.ts';
import { OwnerLink } from '../owner-link.tsx';
import { PayReturnedRefundDialog } from './pay-returned-refund-dialog.tsx';

/** Disputed payments and refunds that came back. Renders nothing while none waits. */
export function GatewayNotices() {
  const { t } = useI18n();
  const [page, setPage] = useState(1);
  const [dialog, setDialog] = useState<{ step: Step; notice: GatewayNotice } | null>(null);
  const list = useQuery(noticesQuery(page));
  const columns = useColumns((notice, step) => setDialog({ notice, step }));
  const close = () => setDialog(null);
  if (!list.isError && !list.data?.total) return null;
  return (
    <>
      <ListScreen
        list={list}
        label={t('console.finance.notices')}
        page={page}
        pageSize={deskPageSize}
        emptyState={{ title: t('console.finance.notices') }}
        onPage={setPage}
      >
        <DataTable
          isPartOfList={hasMorePages(list.data)}
          columns={columns}
          rows={list.data?.items ?? []}
          keyOf={(each) => each.id}
        />
      </ListScreen>
      {dialog?.step === 'handle' && <HandleNoticeDialog notice={dialog.notice} onClose={close} />}
      {dialog?.step === 'pay' && <PayReturnedRefundDialog notice={dialog.notice} onClose={close} />}
    </>
  );
}

const tones = {
  dispute: 'danger',
  dispute_lost: 'danger',
  dispute_won: 'success',
  refund_returned: 'danger',
} as const;

type Step = 'handle' | 'pay';

function useColumns(onOpen: (notice: GatewayNotice, step: Step) => void): Column<GatewayNotice>[] {
  const { t } = useI18n();
  const usd = useInUsd();
  return [
    {
      head: t('console.finance.notice'),
      className: 'wide',
      cell: (notice) => <NoticeText notice={notice} />,
    },
    {
      head: t('console.customers.customer'),
      cell: (notice) => (
        <>
          <OwnerLink owner={notice.owner} />
          <div className="t12 c3">{notice.user.name}</div>
        </>
      ),
    },
    {
      head: t('console.finance.refund.order'),
      cell: (notice) => (
        <>
          {notice.order_nos.map((orderNo) => (
            <div key={orderNo}>
              <OrderLink order={orderNo} />
            </div>
          ))}
          <div className="t12 c3 nb">{t('console.finance.payment_no', { no: notice.payment_no })}</div>
        </>
      ),
    },
    {
      head: usd('console.finance.amount'),
      numeric: true,
      labeled: true,
      cell: (notice) => <b className="b6">{amount(notice.amount)}</b>,
    },
    {
      head: t('console.finance.notice.due'),
      labeled: true,
      cell: (notice) => (notice.due_at ? <Moment at={notice.due_at} /> : t('common.dash')),
    },
    {
      head: t('console.actions'),
      hideHead: true,
      className: 'num',
      cell: (notice) => {
        const isReturned = notice.kind === 'refund_returned';
        return (
          <span className="row g4 fw at-end">
            {isReturned && (
              <PrivilegedButton
                right="finance.write"
                kind="primary"
                size="xs"
                onClick={() => onOpen(notice, 'pay')}
              >
                {t('console.finance.notice.pay')}
              </PrivilegedButton>
            )}
            <PrivilegedButton
              right="finance.write"
              kind={isReturned ? 'secondary' : 'primary'}
              size="xs"
              onClick={() => onOpen(notice, 'handle')}
            >
              {t('console.finance.notice.handle')}
            </PrivilegedButton>
          </span>
        );
      },
    },
  ];
}

/** The notice, the next step, and the gateway's own words. */
function NoticeText({ notice }: { notice: GatewayNotice }) {
  const { t } = useI18n();
  return (
    <div className="col g4">
      <span className="row fw g8">
        <Badge tone={tones[notice.kind]}>{t(`console.finance.notice.${notice.kind}`)}</Badge>
        <span className="t12 c3">
          <Moment at={notice.received_at} />
        </span>
      </span>
      <span className="t12 b5">{t(`console.finance.notice.next.${notice.kind}`)}</span>
      <span className="t12 c3">{t('console.finance.refund.why_failed', { reason: notice.reason })}</span>
    </div>
  );
}

/** Records what staff did about a notice. */
function HandleNoticeDialog({ notice, onClose }: { notice: GatewayNotice; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const run = async (reason: string) => {
    const input = { params: { id: notice.id }, reason };
    const answer = await call('POST /api/console/v1/gateway-notices/{id}/handle', input, { quiet: true });
    void client.invalidateQueries({ queryKey: financeKey });
    return answer;
  };
  return (
    <ReasonedChangeDialog
      title={t('console.finance.notice.handle_title', { amount: money(notice.amount) })}
      text={t('console.finance.notice.handle_text', { no: notice.payment_no })}
      confirm={t('console.finance.notice.handle')}
      kind="primary"
      done={t('console.finance.notice.handled')}
      onRun={run}
      onClose={onClose}
    />
  );
}
