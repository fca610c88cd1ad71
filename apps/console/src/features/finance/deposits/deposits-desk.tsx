import { useQuery } from '@tanstack/react-query';
import { amount } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import { useItemKeys } from '../../../shared/list/use-item-keys.ts';
import { useInUsd } from '../../../shared/numbers/use-in-usd.ts';
import { PageHead } from '../../../shared/page-head.tsx';
import { PrivilegedButton } from '../../../shared/privileged-button.tsx';
import { useRight } from '../../../shared/session.ts';
import { Moment } from '../../../shared/time/moment.tsx';
import { emptyState } from '../empty-state.ts';
import { type Deposit, depositStates, depositsQuery, deskPageSize } from '../finance-queries.ts';
import { OwnerLink } from '../owner-link.tsx';
import { RejectDepositDialog } from '../reject-dialogs.tsx';
import { StateChips } from '../state-chips.tsx';
import { useDeskAddress } from '../use-desk-address.ts';
import { ConfirmDepositDialog } from './confirm-deposit-dialog.tsx';
import { MatchTransfer } from './match-transfer.tsx';

type OpenDialog = { kind: 'confirm' | 'reject'; deposit: Deposit };
const idOf = (deposit: Deposit) => deposit.payment_no;

/** Announced bank transfers. Finance finds one by a line of the bank statement, and confirms or rejects it. */
export function DepositsDesk() {
  const { t } = useI18n();
  const { address, page, change, onSearch } = useDeskAddress();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const mayConfirm = useRight('finance.write');
  const list = useQuery(depositsQuery(address, page));
  const items = list.data?.items ?? [];
  useItemKeys({
    items,
    idOf,
    current,
    onMove: setCurrent,
    onOpen: (id) => {
      const deposit = items.find((each) => each.payment_no === id);
      if (mayConfirm && deposit?.status === 'pending') setDialog({ kind: 'confirm', deposit });
    },
  });
  const close = () => setDialog(null);
  const columns = useColumns(setDialog);
  return (
    <>
      <PageHead heading="console.finance">
        <SearchBox
          label={t('console.finance.deposits.search')}
          value={address.search ?? ''}
          onChange={onSearch}
        />
      </PageHead>
      <MatchTransfer onChoose={(deposit) => setDialog({ kind: 'confirm', deposit })} />
      <StateChips
        states={depositStates}
        waiting="pending"
        count={list.data?.waiting}
        value={address.status}
        textOf={(state) => t(`console.finance.deposit.${state}`)}
        onChange={(status) => change({ status })}
      />
      <ListScreen
        list={list}
        page={page}
        pageSize={deskPageSize}
        emptyState={emptyState(t, address, { waiting: 'pending', none: 'console.finance.deposits.none' })}
        onPage={(next) => change({ page: String(next) })}
      >
        <DataTable
          columns={columns}
          rows={items}
          keyOf={(deposit) => deposit.payment_no}
          isCurrent={(deposit) => deposit.payment_no === current}
        />
      </ListScreen>
      {dialog?.kind === 'confirm' && <ConfirmDepositDialog deposit={dialog.deposit} onClose={close} />}
      {dialog?.kind === 'reject' && <RejectDepositDialog deposit={dialog.deposit} onClose={close} />}
    </>
  );
}

function useColumns(onOpen: (dialog: OpenDialog) => void): Column<Deposit>[] {
  const { t } = useI18n();
  const usd = useInUsd();
  return [
    {
      head: t('console.finance.announced'),
      labeled: true,
      cell: (deposit) => <Moment at={deposit.created_at} />,
    },
    {
      head: t('console.customers.customer'),
      cell: (deposit) => (
        <>
          <OwnerLink owner={deposit.owner} />
          <div className="t12 c3">{deposit.user.name}</div>
        </>
      ),
    },
    {
      head: t('console.finance.reference'),
      labeled: true,
      cell: (deposit) => (
        <>
          <code>{deposit.transfer_reference}</code>
          {deposit.slips.length > 0 && (
            <div className="t12 c3">{t('console.finance.slips', { count: deposit.slips.length })}</div>
          )}
        </>
      ),
    },
    {
      head: usd('console.finance.asked'),
      numeric: true,
      labeled: true,
      cell: (deposit) => amount(deposit.asked),
    },
    {
      head: usd('console.finance.received'),
      numeric: true,
      labeled: true,
      cell: (deposit) => <ReceivedAmount deposit={deposit} />,
    },
    {
      head: t('console.finance.status'),
      labeled: true,
      cell: (deposit) => (
        <>
          <DepositBadge status={deposit.status} />
          {deposit.settled_by && <div className="t12 c3">{deposit.settled_by}</div>}
          {deposit.reason && <div className="t12 c2 wide">{deposit.reason}</div>}
        </>
      ),
    },
    {
      head: t('console.actions'),
      hideHead: true,
      className: 'num',
      cell: (deposit) =>
        deposit.status === 'pending' && (
          <span className="row g4 fw at-end">
            <PrivilegedButton
              right="finance.write"
              kind="secondary"
              size="xs"
              onClick={() => onOpen({ kind: 'confirm', deposit })}
            >
              {t('console.finance.confirm')}
            </PrivilegedButton>
            <PrivilegedButton
              right="finance.write"
              kind="secondary"
              size="xs"
              onClick={() => onOpen({ kind: 'reject', deposit })}
            >
              {t('console.finance.refuse')}
            </PrivilegedButton>
          </span>
        ),
    },
  ];
}

function ReceivedAmount({ deposit }: { deposit: Deposit }) {
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
