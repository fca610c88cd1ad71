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
import { AccountLines } from './account-lines.tsx';
import { ApproveDialog, PaidDialog } from './carry-out-dialogs.tsx';
import { DeskList, DeskTable } from './desk-list.tsx';
import { deskPageSize, type Withdrawal, withdrawalStates, withdrawalsQuery } from './finance-queries.ts';
import { OwnerLink } from './owner-link.tsx';
import { RefuseWithdrawalDialog } from './refuse-dialogs.tsx';
import { StateChips } from './state-chips.tsx';
import { useDeskAddress } from './use-desk-address.ts';

type Open = { kind: 'approve' | 'paid' | 'refuse'; withdrawal: Withdrawal };

/** Withdrawals: asked, approved, carried to the bank, paid. */
export function WithdrawalsDesk() {
  const { t } = useI18n();
  const usd = useInUsd();
  const { address, page, change, onSearch } = useDeskAddress();
  const [open, setOpen] = useState<Open | null>(null);
  const list = useQuery(withdrawalsQuery(address, page));
  const close = () => setOpen(null);
  return (
    <>
      <Head room="console.finance">
        <SearchBox
          label={t('console.finance.withdrawals.search')}
          value={address.search ?? ''}
          onChange={onSearch}
        />
      </Head>
      <StateChips
        states={withdrawalStates}
        waiting="requested"
        count={list.data?.waiting}
        chosen={address.status}
        textOf={(state) => t(`console.finance.withdrawal.${state}`)}
        onChange={(status) => change({ status })}
      />
      <DeskList
        {...{ list, page, pageSize: deskPageSize, empty: t('console.finance.withdrawals.none') }}
        onPage={(next) => change({ page: String(next) })}
      >
        <DeskTable
          heads={[
            { text: t('console.finance.requested') },
            { text: t('console.customers.customer') },
            { text: t('console.finance.goes_to') },
            { text: usd('console.finance.amount'), num: true },
            { text: usd('console.finance.prepaid_now'), num: true },
            { text: t('console.finance.status') },
          ]}
        >
          {list.data?.items.map((withdrawal) => (
            <Row key={withdrawal.withdrawal_no} withdrawal={withdrawal} onOpen={setOpen} />
          ))}
        </DeskTable>
      </DeskList>
      {open?.kind === 'approve' && <ApproveDialog withdrawal={open.withdrawal} onClose={close} />}
      {open?.kind === 'paid' && <PaidDialog withdrawal={open.withdrawal} onClose={close} />}
      {open?.kind === 'refuse' && <RefuseWithdrawalDialog withdrawal={open.withdrawal} onClose={close} />}
    </>
  );
}

const tones = {
  requested: 'warning',
  approved: 'info',
  paid: 'success',
  rejected: 'danger',
  canceled: 'neutral',
} as const;

function Row({ withdrawal, onOpen }: { withdrawal: Withdrawal; onOpen: (open: Open) => void }) {
  const { t } = useI18n();
  const usd = useInUsd();
  return (
    <tr>
      <td data-label={t('console.finance.requested')}>
        <Moment at={withdrawal.created_at} />
      </td>
      <td>
        <OwnerLink owner={withdrawal.owner} />
        <div className="t12 c3">{withdrawal.user.name}</div>
      </td>
      <td className="wide">
        <Badge look="line">{t(`console.finance.method.${withdrawal.method}`)}</Badge>
        <AccountLines account={withdrawal.account} />
      </td>
      <td className="num" data-label={usd('console.finance.amount')}>
        <b className="b6">{amount(withdrawal.amount)}</b>
        <div className="t12 c3">{t('console.finance.fee', { amount: amount(withdrawal.fee) })}</div>
      </td>
      <td className="num" data-label={usd('console.finance.prepaid_now')}>
        {amount(withdrawal.prepaid)}
      </td>
      <td data-label={t('console.finance.status')}>
        <Badge tone={tones[withdrawal.status]}>{t(`console.finance.withdrawal.${withdrawal.status}`)}</Badge>
        {withdrawal.decided_by && <div className="t12 c3">{withdrawal.decided_by}</div>}
        {withdrawal.paid_reference && <code className="t12">{withdrawal.paid_reference}</code>}
        {withdrawal.reason && <div className="t12 c2 wide">{withdrawal.reason}</div>}
      </td>
      <td className="num">
        <RowActions withdrawal={withdrawal} onOpen={onOpen} />
      </td>
    </tr>
  );
}

function RowActions({ withdrawal, onOpen }: { withdrawal: Withdrawal; onOpen: (open: Open) => void }) {
  const { t } = useI18n();
  const next =
    withdrawal.status === 'requested' ? 'approve' : withdrawal.status === 'approved' ? 'paid' : null;
  if (!next) return null;
  return (
    <span className="row g4 fw end">
      <RightButton
        right="finance.write"
        kind="primary"
        size="xs"
        onClick={() => onOpen({ kind: next, withdrawal })}
      >
        {t(`console.finance.${next}`)}
      </RightButton>
      <RightButton
        right="finance.write"
        kind="secondary"
        size="xs"
        onClick={() => onOpen({ kind: 'refuse', withdrawal })}
      >
        {t('console.finance.refuse')}
      </RightButton>
    </span>
  );
}
