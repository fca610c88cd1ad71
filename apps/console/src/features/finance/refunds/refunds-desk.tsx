import { useQuery } from '@tanstack/react-query';
import type { RefundFailure } from '@wayhouse/contract/console/finance/refunds';
import { amount, formatDate } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { hasMorePages } from '../../../shared/list/has-more-pages.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import { useInUsd } from '../../../shared/numbers/use-in-usd.ts';
import { OrderLink } from '../../../shared/order-link.tsx';
import { PageHead } from '../../../shared/page-head.tsx';
import { PrivilegedButton } from '../../../shared/privileged-button.tsx';
import { Moment } from '../../../shared/time/moment.tsx';
import { showsAllWaiting } from '../empty-state.ts';
import { deskPageSize, type Refund, refundStates, refundsQuery } from '../finance-queries.ts';
import { OwnerLink } from '../owner-link.tsx';
import { StateChips } from '../state-chips.tsx';
import { useDeskAddress } from '../use-desk-address.ts';
import { GatewayComparison } from './gateway-comparison.tsx';
import { GatewayNotices } from './gateway-notices.tsx';
import { RetryRefundDialog, SettleRefundDialog } from './refund-dialogs.tsx';

type OpenDialog = { kind: 'retry' | 'settle'; refund: Refund };

/** Notices of the gateway, refunds of every kind, and the comparison of our ledger with the gateway's report. */
export function RefundsDesk() {
  const { t } = useI18n();
  const { address, page, change, onSearch } = useDeskAddress();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const list = useQuery(refundsQuery(address, page));
  const close = () => setDialog(null);
  const showsAllFailed = showsAllWaiting(address, 'failed');
  const columns = useColumns(setDialog);
  return (
    <>
      <PageHead heading="console.finance">
        <SearchBox
          label={t('console.finance.refunds.search')}
          value={address.search ?? ''}
          onChange={onSearch}
        />
      </PageHead>
      <GatewayNotices />
      <StateChips
        states={refundStates}
        waiting="failed"
        count={list.data?.waiting}
        counts={{ overdue: list.data?.overdue }}
        value={address.status}
        textOf={(state) => t(`console.finance.refund.${state}`)}
        onChange={(status) => change({ status })}
      />
      <ListScreen
        list={list}
        page={page}
        pageSize={deskPageSize}
        emptyState={
          showsAllFailed
            ? {
                title: t('console.finance.refunds.none_failed'),
                text: t('console.finance.refunds.none_failed_text'),
              }
            : { title: t('console.finance.refunds.none'), text: t('console.finance.none_text') }
        }
        onPage={(next) => change({ page: String(next) })}
      >
        <DataTable
          isPartOfList={hasMorePages(list.data)}
          columns={columns}
          rows={list.data?.items ?? []}
          keyOf={(refund) => refund.refund_no}
        />
      </ListScreen>
      <GatewayComparison />
      {dialog?.kind === 'retry' && <RetryRefundDialog refund={dialog.refund} onClose={close} />}
      {dialog?.kind === 'settle' && <SettleRefundDialog refund={dialog.refund} onClose={close} />}
    </>
  );
}

function useColumns(onOpen: (dialog: OpenDialog) => void): Column<Refund>[] {
  const { t, lang } = useI18n();
  const usd = useInUsd();
  return [
    {
      head: t('console.finance.requested'),
      sortBy: (refund) => Date.parse(refund.asked_at),
      labeled: true,
      cell: (refund) => <Moment at={refund.asked_at} />,
    },
    {
      head: t('console.customers.customer'),
      sortBy: (refund) => pick(refund.owner.name, lang),
      cell: (refund) => (
        <>
          <OwnerLink owner={refund.owner} />
          <div className="t12 c3">{refund.user.name}</div>
          <a className="t12" href={`mailto:${refund.user.email}`}>
            {refund.user.email}
          </a>
        </>
      ),
    },
    {
      head: t('console.finance.refund.order'),
      className: 'wide',
      cell: (refund) => (
        <>
          <OrderLink order={refund.order_no} />
          <div className="t12 c3">
            {t(`console.finance.refund.reason.${refund.reason}`)}
            {refund.payment_no && (
              <div className="nb">{t('console.finance.payment_no', { no: refund.payment_no })}</div>
            )}
          </div>
        </>
      ),
    },
    {
      head: t('console.finance.pay_method'),
      labeled: true,
      cell: (refund) => <Method refund={refund} />,
    },
    {
      head: usd('console.finance.amount'),
      sortBy: (refund) => Number(refund.amount),
      numeric: true,
      labeled: true,
      cell: (refund) => (
        <>
          <b className="b6">{amount(refund.amount)}</b>
          {Number(refund.fee) > 0 && (
            <div className="t12 c3">
              {t('console.finance.refund.with_fee', { amount: amount(refund.fee) })}
            </div>
          )}
        </>
      ),
    },
    {
      head: t('console.finance.status'),
      sortBy: (refund) => t(`console.finance.refund.${refund.status}`),
      labeled: true,
      cell: (refund) => (
        <>
          <Badge tone={tones[refund.status]}>{t(`console.finance.refund.${refund.status}`)}</Badge>
          {refund.done_at && (
            <div className="t12 c3">
              <Moment at={refund.done_at} />
            </div>
          )}
          {refund.status !== 'succeeded' && (
            <div className="t12 c3">
              {t('console.finance.refund.promised', { date: formatDate(refund.expected_by, { lang }) })}
            </div>
          )}
          {refund.attempt > 1 && (
            <div className="t12 c3">{t('console.finance.refund.attempt', { count: refund.attempt })}</div>
          )}
          {refund.failure_kind && <FailureReason refund={refund} kind={refund.failure_kind} />}
          {refund.note && <div className="t12 c2 wide">{refund.note}</div>}
        </>
      ),
    },
    {
      head: t('console.actions'),
      hideHead: true,
      className: 'num',
      cell: (refund) => refund.status === 'failed' && <Actions refund={refund} onOpen={onOpen} />,
    },
  ];
}

const tones = { failed: 'danger', asked: 'info', sent: 'info', succeeded: 'success' } as const;
const methods = ['balance', 'card', 'wechat', 'alipay', 'bank'] as const;

function Method({ refund }: { refund: Refund }) {
  const { t } = useI18n();
  const method = methods.find((each) => each === refund.method);
  return method ? t(`console.finance.pay.${method}`) : refund.method;
}

/** Explains the reason of a failure and the next step, with the gateway's own text. */
function FailureReason({ refund, kind }: { refund: Refund; kind: RefundFailure }) {
  const { t } = useI18n();
  return (
    <div className="t12 wide col g4">
      <span className="c2">{t(`console.finance.refund.failed.${kind}`)}</span>
      {refund.status === 'failed' && <span className="b5">{t(`console.finance.refund.next.${kind}`)}</span>}
      <span className="c3">{t('console.finance.refund.why_failed', { reason: refund.failure ?? '' })}</span>
    </div>
  );
}

/**
 * The actions on a failed refund, the more useful one first. A closed account, a dispute or a second refusal
 * makes a retry useless.
 */
function Actions({ refund, onOpen }: { refund: Refund; onOpen: (dialog: OpenDialog) => void }) {
  const { t } = useI18n();
  const isLost = refund.failure_kind === 'account_gone' || refund.failure_kind === 'disputed';
  const isSettlementFirst = isLost || (refund.failure_kind === 'refused' && refund.attempt > 1);
  return (
    <span className="row g4 fw at-end">
      {(isSettlementFirst ? (['settle', 'retry'] as const) : (['retry', 'settle'] as const)).map(
        (kind, index) => (
          <PrivilegedButton
            key={kind}
            right="finance.write"
            kind={index === 0 ? 'primary' : 'secondary'}
            size="xs"
            onClick={() => onOpen({ kind, refund })}
          >
            {t(`console.finance.refund.${kind}`)}
          </PrivilegedButton>
        ),
      )}
    </span>
  );
}
