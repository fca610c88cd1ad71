import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { amount } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { useInUsd } from '../../../shared/numbers/use-in-usd.ts';
import { Moment } from '../../../shared/time/moment.tsx';
import { invoicesOfQuery } from './card-queries.ts';
import { PagedCard } from './paged-card.tsx';

const tones = { requested: 'warning', issued: 'success', rejected: 'danger' } as const;

/** Invoices that the customer requested; each leads to the finance desk. */
export function InvoicesOfCustomer({ id }: { id: string }) {
  const { t } = useI18n();
  const usd = useInUsd();
  const [page, setPage] = useState(1);
  const list = useQuery(invoicesOfQuery(id, page));
  return (
    <PagedCard
      title={t('console.finance.invoices')}
      empty={t('console.customers.no_invoices')}
      list={list}
      page={page}
      onPage={setPage}
    >
      {(items) => (
        <DataTable
          columns={[
            {
              head: t('console.customers.invoice'),
              cell: (item) => (
                <>
                  <Link
                    className="lnk"
                    to="/finance/$tab"
                    params={{ tab: 'invoices' }}
                    search={{ status: 'all', search: item.request_no } as never}
                  >
                    {item.invoice_no ?? item.request_no}
                  </Link>
                  <div className="t12 c3">
                    <Moment at={item.created_at} />
                  </div>
                </>
              ),
            },
            { head: t('console.invoices.title'), className: 'wide', cell: (item) => item.title },
            {
              head: t('console.customers.status'),
              cell: (item) => (
                <Badge tone={tones[item.status]}>{t(`console.invoices.state.${item.status}`)}</Badge>
              ),
            },
            { head: usd('console.finance.amount'), numeric: true, cell: (item) => amount(item.amount) },
          ]}
          rows={items}
          keyOf={(item) => item.id}
        />
      )}
    </PagedCard>
  );
}
