import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RefundFailure } from '@wayhouse/contract/console/refunds';
import { amount } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { Head } from '../../shared/head.tsx';
import { Moment } from '../../shared/moment.tsx';
import { RightButton } from '../../shared/right-button.tsx';
import { useInUsd } from '../../shared/use-in-usd.ts';
import { DeskList, DeskTable } from './desk-list.tsx';
import { deskPageSize, type Refund, refundStates, refundsQuery } from './finance-queries.ts';
import { GatewayComparison } from './gateway-comparison.tsx';
import { OwnerLink } from './owner-link.tsx';
import { RetryRefundDialog, SettleRefundDialog } from './refund-dialogs.tsx';
import { StateChips } from './state-chips.tsx';
import { useDeskAddress } from './use-desk-address.ts';

type Open = { kind: 'retry' | 'settle'; refund: Refund };

/** Refunds through the gateway, the failed ones first; and our books beside the gateway's. */
export function RefundsDesk() {
  const { t } = useI18n();
  const usd = useInUsd();
  const { address, page, change } = useDeskAddress();
  const [open, setOpen] = useState<Open | null>(null);
  const list = useQuery(refundsQuery(address, page));
  const close = () => setOpen(null);
  return (
    <>
      <Head room="console.finance" />
      <GatewayComparison />
      <StateChips
        states={refundStates}
        waiting="failed"
        count={list.data?.waiting}
        chosen={address.status}
        textOf={(state) => t(`console.finance.refund.${state}`)}
        onChange={(status) => change({ status })}
      />
      <DeskList
        {...{ list, page, pageSize: deskPageSize, empty: t('console.finance.refunds.none') }}
        onPage={(next) => change({ page: String(next) })}
      >
        <DeskTable
          heads={[
            { text: t('console.finance.requested') },
            { text: t('console.customers.customer') },
            { text: t('console.finance.refund.order') },
            { text: t('console.finance.pay_method') },
            { text: usd('console.finance.amount'), num: true },
            { text: t('console.finance.status') },
          ]}
        >
          {list.data?.items.map((refund) => (
            <Row key={refund.refund_no} refund={refund} onOpen={setOpen} />
          ))}
        </DeskTable>
      </DeskList>
      {open?.kind === 'retry' && <RetryRefundDialog refund={open.refund} onClose={close} />}
      {open?.kind === 'settle' && <SettleRefundDialog refund={open.refund} onClose={close} />}
    </>
  );
}

const tones = { failed: 'danger', asked: 'info', sent: 'info', succeeded: 'success' } as const;
const methods = ['balance', 'card', 'wechat', 'alipay', 'bank'] as const;

function Row({ refund, onOpen }: { refund: Refund; onOpen: (open: Open) => void }) {
  const { t } = useI18n();
  const usd = useInUsd();
  const method = methods.find((each) => each === refund.method);
  return (
    <tr>
      <td data-label={t('console.finance.requested')}>
        <Moment at={refund.asked_at} />
      </td>
      <td>
        <OwnerLink owner={refund.owner} />
        <div className="t12 c3">{refund.user.name}</div>
        <a className="t12" href={`mailto:${refund.user.email}`}>
          {refund.user.email}
        </a>
      </td>
      <td className="wide">
        <Link to="/orders" search={{ id: refund.order_no }}>
          <code>{refund.order_no}</code>
        </Link>
        <div className="t12 c3">
          <code>{refund.payment_no}</code> · {t(`console.finance.refund.reason.${refund.reason}`)}
        </div>
      </td>
      <td data-label={t('console.finance.pay_method')}>
        {method ? t(`console.finance.pay.${method}`) : refund.method}
      </td>
      <td className="num" data-label={usd('console.finance.amount')}>
        <b className="b6">{amount(refund.amount)}</b>
        {Number(refund.fee) > 0 && (
          <div className="t12 c3">{t('console.finance.refund.with_fee', { amount: amount(refund.fee) })}</div>
        )}
      </td>
      <td data-label={t('console.finance.status')}>
        <Badge tone={tones[refund.status]}>{t(`console.finance.refund.${refund.status}`)}</Badge>
        {refund.done_at && (
          <div className="t12 c3">
            <Moment at={refund.done_at} />
          </div>
        )}
        {refund.attempt > 1 && (
          <div className="t12 c3">{t('console.finance.refund.attempt', { count: refund.attempt })}</div>
        )}
        {refund.failure_kind && <WhyFailed refund={refund} kind={refund.failure_kind} />}
        {refund.note && <div className="t12 c2 wide">{refund.note}</div>}
      </td>
      <td className="num">{refund.status === 'failed' && <Actions refund={refund} onOpen={onOpen} />}</td>
    </tr>
  );
}

/** What the reason means and what to do next; the gateway's own word for who asks it. */
function WhyFailed({ refund, kind }: { refund: Refund; kind: RefundFailure }) {
  const { t } = useI18n();
  return (
    <div className="t12 wide col g4">
      <span className="c2">{t(`console.finance.refund.failed.${kind}`)}</span>
      {refund.status === 'failed' && <span className="b5">{t(`console.finance.refund.next.${kind}`)}</span>}
      <span className="c3">{t('console.finance.refund.why_failed', { reason: refund.failure ?? '' })}</span>
    </div>
  );
}

/** The way on stands first: there is no use in sending to an account that is gone, nor in a third refusal. */
function Actions({ refund, onOpen }: { refund: Refund; onOpen: (open: Open) => void }) {
  const { t } = useI18n();
  const isLost = refund.failure_kind === 'account_gone' || refund.failure_kind === 'disputed';
  const settles = isLost || (refund.failure_kind === 'refused' && refund.attempt > 1);
  return (
    <span className="row g4 fw end">
      {(settles ? (['settle', 'retry'] as const) : (['retry', 'settle'] as const)).map((kind, index) => (
        <RightButton
          key={kind}
          right="finance.write"
          kind={index === 0 ? 'primary' : 'secondary'}
          size="xs"
          onClick={() => onOpen({ kind, refund })}
        >
          {t(`console.finance.refund.${kind}`)}
        </RightButton>
      ))}
    </span>
  );
}
