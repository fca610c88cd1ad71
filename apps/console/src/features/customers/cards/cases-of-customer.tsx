import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { OrderLink } from '../../../shared/order-link.tsx';
import { Moment } from '../../../shared/time/moment.tsx';
import { casesOfQuery } from './card-queries.ts';
import { PagedCard } from './paged-card.tsx';

/** Questions of the customer to the service desk, open ones first. */
export function CasesOfCustomer({ id }: { id: string }) {
  const { t, lang } = useI18n();
  const [page, setPage] = useState(1);
  const list = useQuery(casesOfQuery(id, page));
  return (
    <PagedCard
      title={t('console.cases')}
      empty={t('console.customers.no_cases')}
      list={list}
      page={page}
      onPage={setPage}
    >
      {(items) => (
        <DataTable
          columns={[
            {
              head: t('console.palette.kind.case'),
              cell: (item) => (
                <>
                  <Link className="lnk" to="/cases/$id" params={{ id: item.case_no }}>
                    {t(`case.kind.${item.kind}`)}
                  </Link>
                  <div className="t12 c3">{item.case_no}</div>
                </>
              ),
            },
            {
              head: t('console.orders.order'),
              cell: (item) => (
                <>
                  <OrderLink order={item.order_no} />
                  <div className="t12 c3">{pick(item.hotel, lang)}</div>
                </>
              ),
            },
            {
              head: t('console.customers.status'),
              cell: (item) => (
                <Badge tone={item.state === 'solved' ? 'success' : 'warning'}>
                  {t(`case.state.${item.state}`)}
                </Badge>
              ),
            },
            {
              head: t('console.customers.owner'),
              labeled: true,
              cell: (item) => item.owner ?? t('console.customers.owner.nobody'),
            },
            {
              head: t('console.customers.opened'),
              labeled: true,
              cell: (item) => <Moment at={item.opened_at} />,
            },
          ]}
          rows={items}
          keyOf={(item) => item.case_no}
        />
      )}
    </PagedCard>
  );
}
