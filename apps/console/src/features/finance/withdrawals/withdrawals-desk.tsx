import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { amount } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { Narrow } from '@wayhouse/ui/table/narrow';
import { useState } from 'react';
import { hasMorePages } from '../../../shared/list/has-more-pages.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import { useInUsd } from '../../../shared/numbers/use-in-usd.ts';
import { PageHead } from '../../../shared/page-head.tsx';
import { PrivilegedButton } from '../../../shared/privileged-button.tsx';
import { Moment } from '../../../shared/time/moment.tsx';
import { emptyState } from '../empty-state.ts';
import { deskPageSize, type Withdrawal, withdrawalStates, withdrawalsQuery } from '../finance-queries.ts';
import { OwnerLink } from '../owner-link.tsx';
import { RejectWithdrawalDialog } from '../reject-dialogs.tsx';
import { StateChips } from '../state-chips.tsx';
import { useDeskAddress } from '../use-desk-address.ts';
import { AccountLines } from './account-lines.tsx';
import { ApproveDialog, PaidDialog } from './carry-out-dialogs.tsx';

type OpenDialog = { kind: 'approve' | 'paid' | 'reject'; withdrawal: Withdrawal };

const emptyTexts = { waiting: 'requested', none: 'console.finance.withdrawals.none' } as const;

/** The tab of withdrawals, which finance approves, rejects and pays. */
export function WithdrawalsDesk() {
  const { t, lang } = useI18n();
  const usd = useInUsd();
  const { address, page, change, onSearch } = useDeskAddress();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const list = useQuery(withdrawalsQuery(address, page));
  const close = () => setDialog(null);
  const columns: Column<Withdrawal>[] = [
    {
      head: t('console.customers.customer'),
      sortBy: (withdrawal) => pick(withdrawal.owner.name, lang),
      cell: (withdrawal) => (
        <>
          <OwnerLink owner={withdrawal.owner} />
          <div className="t12 c3">{withdrawal.user.name}</div>
          <Narrow>
            <Moment at={withdrawal.created_at} />
          </Narrow>
        </>
      ),
    },
    {
      head: t('console.finance.requested'),
      sortBy: (withdrawal) => Date.parse(withdrawal.created_at),
      labeled: true,
      isWide: true,
      cell: (withdrawal) => <Moment at={withdrawal.created_at} />,
    },
    {
      head: t('console.finance.goes_to'),
      className: 'wide',
      cell: (withdrawal) => (
        <>
          <Badge look="line">{t(`console.finance.method.${withdrawal.method}`)}</Badge>
          <AccountLines account={withdrawal.account} />
        </>
      ),
    },
    {
      head: usd('console.finance.amount'),
      sortBy: (withdrawal) => Number(withdrawal.amount),
      numeric: true,
      labeled: true,
      cell: (withdrawal) => (
        <>
          <b className="b6">{amount(withdrawal.amount)}</b>
          <div className="t12 c3">{t('console.finance.fee', { amount: amount(withdrawal.fee) })}</div>
          <div className="t12 c3">
            {t('console.finance.prepaid_of', { amount: amount(withdrawal.prepaid) })}
          </div>
        </>
      ),
    },
    {
      head: t('console.finance.status'),
      sortBy: (withdrawal) => t(`console.finance.withdrawal.${withdrawal.status}`),
      labeled: true,
      cell: (withdrawal) => (
        <>
          <Badge tone={tones[withdrawal.status]}>
            {t(
              withdrawal.approval
                ? 'console.approvals.status.open'
                : `console.finance.withdrawal.${withdrawal.status}`,
            )}
          </Badge>
          {withdrawal.approval && <div className="t12 c3">{withdrawal.approval.by}</div>}
          {withdrawal.decided_by && <div className="t12 c3">{withdrawal.decided_by}</div>}
          {withdrawal.paid_reference && <code className="t12">{withdrawal.paid_reference}</code>}
          {withdrawal.reason && <div className="t12 c2 wide">{withdrawal.reason}</div>}
        </>
      ),
    },
    {
      head: t('console.actions'),
      hideHead: true,
      className: 'num',
      cell: (withdrawal) => <RowActions withdrawal={withdrawal} onOpen={setDialog} />,
    },
  ];
  return (
    <>
      <PageHead heading="console.finance">
        <SearchBox
          label={t('console.finance.withdrawals.search')}
          value={address.search ?? ''}
          onChange={onSearch}
        />
      </PageHead>
      <StateChips
        states={withdrawalStates}
        waiting="requested"
        count={list.data?.waiting}
        value={address.status}
        textOf={(state) => t(`console.finance.withdrawal.${state}`)}
        onChange={(status) => change({ status })}
      />
      <ListScreen
        list={list}
        page={page}
        pageSize={deskPageSize}
        emptyState={emptyState(t, address, emptyTexts)}
        onPage={(next) => change({ page: String(next) })}
      >
        <DataTable
          isPartOfList={hasMorePages(list.data)}
          columns={columns}
          rows={list.data?.items ?? []}
          keyOf={(withdrawal) => withdrawal.withdrawal_no}
        />
      </ListScreen>
      {dialog?.kind === 'approve' && <ApproveDialog withdrawal={dialog.withdrawal} onClose={close} />}
      {dialog?.kind === 'paid' && <PaidDialog withdrawal={dialog.withdrawal} onClose={close} />}
      {dialog?.kind === 'reject' && <RejectWithdrawalDialog withdrawal={dialog.withdrawal} onClose={close} />}
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

function nextActionOf({ status }: Withdrawal): 'approve' | 'paid' | null {
  if (status === 'requested') return 'approve';
  return status === 'approved' ? 'paid' : null;
}

function RowActions({
  withdrawal,
  onOpen,
}: {
  withdrawal: Withdrawal;
  onOpen: (dialog: OpenDialog) => void;
}) {
  const { t } = useI18n();
  const nextAction = nextActionOf(withdrawal);
  if (!nextAction) return null;
  if (withdrawal.approval)
    return (
      <Link className="lnk t13" to="/approvals" search={{ id: withdrawal.approval.id }}>
        {t('console.approvals.open')}
      </Link>
    );
  return (
    <span className="row g4 fw at-end">
      <PrivilegedButton
        right="finance.write"
        kind="secondary"
        size="xs"
        onClick={() => onOpen({ kind: nextAction, withdrawal })}
      >
        {t(`console.finance.${nextAction}`)}
      </PrivilegedButton>
      <PrivilegedButton
        right="finance.write"
        kind="secondary"
        size="xs"
        onClick={() => onOpen({ kind: 'reject', withdrawal })}
      >
        {t('console.finance.refuse')}
      </PrivilegedButton>
    </span>
  );
}
