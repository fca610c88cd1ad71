import { useQuery } from '@tanstack/react-query';
import { amount } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { Head } from '../../shared/head.tsx';
import { Moment } from '../../shared/moment.tsx';
import { RightButton } from '../../shared/right-button.tsx';
import { SearchBox } from '../../shared/search-box.tsx';
import { useInUsd } from '../../shared/use-in-usd.ts';
import { useListKeys } from '../../shared/use-list-keys.ts';
import { ConfirmDepositDialog } from './confirm-deposit-dialog.tsx';
import { DeskList, DeskTable } from './desk-list.tsx';
import { type Deposit, depositStates, depositsQuery, deskPageSize } from './finance-queries.ts';
import { MatchTransfer } from './match-transfer.tsx';
import { OwnerLink } from './owner-link.tsx';
import { RefuseDepositDialog } from './refuse-dialogs.tsx';
import { StateChips } from './state-chips.tsx';
import { useDeskAddress } from './use-desk-address.ts';

type Open = { kind: 'confirm' | 'refuse'; deposit: Deposit };
const idOf = (deposit: Deposit) => deposit.payment_no;

/** Bank transfers: what waits, found by the bank's line, confirmed or refused. */
export function DepositsDesk() {
  const { t } = useI18n();
  const usd = useInUsd();
  const { address, page, change, onSearch } = useDeskAddress();
  const [open, setOpen] = useState<Open | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const list = useQuery(depositsQuery(address, page));
  const items = list.data?.items ?? [];
  useListKeys({
    items,
    idOf,
    current,
    onMove: setCurrent,
    onOpen: (id) => {
      const deposit = items.find((each) => each.payment_no === id);
      if (deposit?.status === 'pending') setOpen({ kind: 'confirm', deposit });
    },
  });
  const close = () => setOpen(null);
  return (
    <>
      <Head room="console.finance">
        <SearchBox
          label={t('console.finance.deposits.search')}
          value={address.search ?? ''}
          onChange={onSearch}
        />
      </Head>
      <MatchTransfer onChoose={(deposit) => setOpen({ kind: 'confirm', deposit })} />
      <StateChips
        states={depositStates}
        waiting="pending"
        count={list.data?.waiting}
        chosen={address.status}
        textOf={(state) => t(`console.finance.deposit.${state}`)}
        onChange={(status) => change({ status })}
      />
      <DeskList
        {...{ list, page, pageSize: deskPageSize, empty: t('console.finance.deposits.none') }}
        onPage={(next) => change({ page: String(next) })}
      >
        <DeskTable
          heads={[
            { text: t('console.finance.announced') },
            { text: t('console.customers.customer') },
            { text: t('console.finance.reference') },
            { text: usd('console.finance.asked'), num: true },
            { text: usd('console.finance.received'), num: true },
            { text: t('console.finance.status') },
          ]}
        >
          {items.map((deposit) => (
            <Row
              key={deposit.payment_no}
              deposit={deposit}
              isCurrent={deposit.payment_no === current}
              onOpen={setOpen}
            />
          ))}
        </DeskTable>
      </DeskList>
      {open?.kind === 'confirm' && <ConfirmDepositDialog deposit={open.deposit} onClose={close} />}
      {open?.kind === 'refuse' && <RefuseDepositDialog deposit={open.deposit} onClose={close} />}
    </>
  );
}

type RowProps = { deposit: Deposit; isCurrent: boolean; onOpen: (open: Open) => void };

function Row({ deposit, isCurrent, onOpen }: RowProps) {
  const { t } = useI18n();
  const usd = useInUsd();
  return (
    <tr className={isCurrent ? 'sel cur' : undefined}>
      <td data-label={t('console.finance.announced')}>
        <Moment at={deposit.created_at} />
      </td>
      <td>
        <OwnerLink owner={deposit.owner} />
        <div className="t12 c3">{deposit.user.name}</div>
      </td>
      <td data-label={t('console.finance.reference')}>
        <code>{deposit.transfer_reference}</code>
        {deposit.slips.length > 0 && (
          <div className="t12 c3">{t('console.finance.slips', { count: deposit.slips.length })}</div>
        )}
      </td>
      <td className="num" data-label={usd('console.finance.asked')}>
        {amount(deposit.asked)}
      </td>
      <td className="num" data-label={usd('console.finance.received')}>
        <Received deposit={deposit} />
      </td>
      <td data-label={t('console.finance.status')}>
        <DepositBadge status={deposit.status} />
        {deposit.settled_by && <div className="t12 c3">{deposit.settled_by}</div>}
        {deposit.reason && <div className="t12 c2 wide">{deposit.reason}</div>}
      </td>
      <td className="num">
        {deposit.status === 'pending' && (
          <span className="row g4 fw end">
            <RightButton
              right="finance.write"
              kind="primary"
              size="xs"
              onClick={() => onOpen({ kind: 'confirm', deposit })}
            >
              {t('console.finance.confirm')}
            </RightButton>
            <RightButton
              right="finance.write"
              kind="secondary"
              size="xs"
              onClick={() => onOpen({ kind: 'refuse', deposit })}
            >
              {t('console.finance.refuse')}
            </RightButton>
          </span>
        )}
      </td>
    </tr>
  );
}

function Received({ deposit }: { deposit: Deposit }) {
  const { t } = useI18n();
  if (deposit.received === null) return <span className="c3">{t('common.dash')}</span>;
  const difference = Number(deposit.difference);
  return (
    <>
      {amount(deposit.received)}
      {difference !== 0 && (
        <div className="t12 cw">
          {t(difference < 0 ? 'console.finance.under' : 'console.finance.over', {
            amount: amount(Math.abs(difference)),
          })}
        </div>
      )}
    </>
  );
}

const tones = { pending: 'warning', succeeded: 'success', failed: 'danger' } as const;

export function DepositBadge({ status }: { status: Deposit['status'] }) {
  const { t } = useI18n();
  return <Badge tone={tones[status]}>{t(`console.finance.deposit.${status}`)}</Badge>;
}
