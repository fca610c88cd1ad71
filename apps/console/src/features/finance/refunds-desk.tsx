import { useQuery } from '@tanstack/react-query';
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
      <td className="wide">
        <code>{refund.order_no}</code>
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
        {refund.failure && (
          <div className="t12 c2 wide">
            {t('console.finance.refund.why_failed', { reason: refund.failure })}
          </div>
        )}
        {refund.note && <div className="t12 c2 wide">{refund.note}</div>}
      </td>
      <td className="num">{refund.status === 'failed' && <Actions refund={refund} onOpen={onOpen} />}</td>
    </tr>
  );
}

function Actions({ refund, onOpen }: { refund: Refund; onOpen: (open: Open) => void }) {
  const { t } = useI18n();
  return (
    <span className="row g4 fw end">
      {(['retry', 'settle'] as const).map((kind) => (
        <RightButton
          key={kind}
          right="finance.write"
          kind={kind === 'retry' ? 'primary' : 'secondary'}
          size="xs"
          onClick={() => onOpen({ kind, refund })}
        >
          {t(`console.finance.refund.${kind}`)}
        </RightButton>
      ))}
    </span>
  );
}
