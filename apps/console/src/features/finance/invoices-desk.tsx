import { useQuery } from '@tanstack/react-query';
import type { DeskInvoiceRequestBrief } from '@wayhouse/contract/console/invoice-requests';
import { invoiceRequestStates } from '@wayhouse/contract/invoice-states';
import { amount } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { Head } from '../../shared/head.tsx';
import { Moment } from '../../shared/moment.tsx';
import { SearchBox } from '../../shared/search-box.tsx';
import { useInUsd } from '../../shared/use-in-usd.ts';
import { DeskList, DeskTable } from './desk-list.tsx';
import { deskPageSize } from './finance-queries.ts';
import { InvoiceBadge } from './invoice-badge.tsx';
import { InvoicePanel } from './invoice-panel.tsx';
import { invoiceRequestsQuery } from './invoice-queries.ts';
import { OwnerLink } from './owner-link.tsx';
import { StateChips } from './state-chips.tsx';
import { useDeskAddress } from './use-desk-address.ts';

/** Invoice requests: asked, issued with a number, or rejected with a reason. */
export function InvoicesDesk() {
  const { t } = useI18n();
  const usd = useInUsd();
  const { address, page, change, onSearch } = useDeskAddress();
  const [open, setOpen] = useState<string | null>(null);
  const list = useQuery(invoiceRequestsQuery(address, page));
  return (
    <>
      <Head room="console.finance">
        <SearchBox label={t('console.invoices.search')} value={address.search ?? ''} onChange={onSearch} />
      </Head>
      <StateChips
        states={invoiceRequestStates}
        waiting="requested"
        count={list.data?.waiting}
        chosen={address.status}
        textOf={(state) => t(`console.invoices.state.${state}`)}
        onChange={(status) => change({ status })}
      />
      <DeskList
        {...{ list, page, pageSize: deskPageSize, empty: t('console.invoices.none') }}
        onPage={(next) => change({ page: String(next) })}
      >
        <DeskTable
          heads={[
            { text: t('console.finance.requested') },
            { text: t('console.customers.customer') },
            { text: t('console.invoices.title') },
            { text: usd('console.finance.amount'), num: true },
            { text: t('console.finance.status') },
          ]}
        >
          {list.data?.items.map((request) => (
            <Row key={request.id} request={request} onOpen={() => setOpen(request.id)} />
          ))}
        </DeskTable>
      </DeskList>
      {open && <InvoicePanel id={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Row({ request, onOpen }: { request: DeskInvoiceRequestBrief; onOpen: () => void }) {
  const { t } = useI18n();
  const usd = useInUsd();
  return (
    <tr>
      <td data-label={t('console.finance.requested')}>
        <Moment at={request.created_at} />
        <div className="t12 c3">{request.request_no}</div>
      </td>
      <td>
        <OwnerLink owner={request.owner} />
        <div className="t12 c3">{request.created_by}</div>
      </td>
      <td className="wide">
        {request.title}
        <div className="t12 c3">{t('console.invoices.orders', { count: request.orders_count })}</div>
      </td>
      <td className="num" data-label={usd('console.finance.amount')}>
        <b className="b6">{amount(request.amount)}</b>
      </td>
      <td data-label={t('console.finance.status')}>
        <InvoiceBadge status={request.status} />
        {request.invoice_no && <div className="t12 c3">{request.invoice_no}</div>}
        {request.decided_by && <div className="t12 c3">{request.decided_by}</div>}
      </td>
      <td className="num">
        <Button
          size="xs"
          kind={request.status === 'requested' ? 'primary' : 'secondary'}
          aria-label={`${t('console.invoices.open')}: ${t('console.invoices.panel', { no: request.request_no })}`}
          onClick={onOpen}
        >
          {t('console.invoices.open')}
        </Button>
      </td>
    </tr>
  );
}
