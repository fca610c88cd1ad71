import { useQuery } from '@tanstack/react-query';
import type { DeskInvoiceRequestBrief } from '@wayhouse/contract/console/invoice-requests';
import { invoiceRequestStates } from '@wayhouse/contract/payment/invoice-states';
import { amount } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import { useInUsd } from '../../../shared/numbers/use-in-usd.ts';
import { PageHead } from '../../../shared/page-head.tsx';
import { Moment } from '../../../shared/time/moment.tsx';
import { emptyState } from '../empty-state.ts';
import { deskPageSize } from '../finance-queries.ts';
import { OwnerLink } from '../owner-link.tsx';
import { StateChips } from '../state-chips.tsx';
import { useDeskAddress } from '../use-desk-address.ts';
import { InvoiceBadge } from './invoice-badge.tsx';
import { InvoicePanel } from './invoice-panel.tsx';
import { invoiceRequestsQuery } from './invoice-queries.ts';

/** Invoice requests: requested, issued with a number, or rejected with a reason. */
export function InvoicesDesk() {
  const { t } = useI18n();
  const usd = useInUsd();
  const { address, page, change, onSearch } = useDeskAddress();
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useQuery(invoiceRequestsQuery(address, page));
  const columns: Column<DeskInvoiceRequestBrief>[] = [
    {
      head: t('console.finance.requested'),
      labeled: true,
      cell: (request) => (
        <>
          <Moment at={request.created_at} />
          <div className="t12 c3">{request.request_no}</div>
        </>
      ),
    },
    {
      head: t('console.customers.customer'),
      cell: (request) => (
        <>
          <OwnerLink owner={request.owner} />
          <div className="t12 c3">{request.created_by}</div>
        </>
      ),
    },
    {
      head: t('console.invoices.title'),
      className: 'wide',
      cell: (request) => (
        <>
          {request.title}
          <div className="t12 c3">{t('console.invoices.orders', { count: request.orders_count })}</div>
        </>
      ),
    },
    {
      head: usd('console.finance.amount'),
      numeric: true,
      labeled: true,
      cell: (request) => <b className="b6">{amount(request.amount)}</b>,
    },
    {
      head: t('console.finance.status'),
      labeled: true,
      cell: (request) => (
        <>
          <InvoiceBadge status={request.status} />
          {request.invoice_no && <div className="t12 c3">{request.invoice_no}</div>}
          {request.decided_by && <div className="t12 c3">{request.decided_by}</div>}
        </>
      ),
    },
    {
      head: t('console.actions'),
      hideHead: true,
      className: 'num',
      cell: (request) => (
        <Button
          size="xs"
          aria-label={`${t('console.invoices.open')}: ${t('console.invoices.panel', { no: request.request_no })}`}
          onClick={() => setOpenId(request.id)}
        >
          {t('console.invoices.open')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <PageHead heading="console.finance">
        <SearchBox label={t('console.invoices.search')} value={address.search ?? ''} onChange={onSearch} />
      </PageHead>
      <StateChips
        states={invoiceRequestStates}
        waiting="requested"
        count={list.data?.waiting}
        value={address.status}
        textOf={(state) => t(`console.invoices.state.${state}`)}
        onChange={(status) => change({ status })}
      />
      <ListScreen
        list={list}
        page={page}
        pageSize={deskPageSize}
        emptyState={emptyState(t, address, { waiting: 'requested', none: 'console.invoices.none' })}
        onPage={(next) => change({ page: String(next) })}
      >
        <DataTable columns={columns} rows={list.data?.items ?? []} keyOf={(request) => request.id} />
      </ListScreen>
      {openId && <InvoicePanel id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}
