import { useQuery } from '@tanstack/react-query';
import { amount, formatDateRange } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Pager } from '@wayhouse/ui/pager';
import { DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { ListPending } from '../../../shared/list/table-states.tsx';
import { useInUsd } from '../../../shared/numbers/use-in-usd.ts';
import { OrderLink } from '../../../shared/order-link.tsx';
import { openOrdersQuery, payablesPageSize } from '../payables-queries.ts';

/** The orders whose open costs add up to the supplier's `owed`. Fetched when the reader opens the list. */
export function OpenOrders({ supplierId }: { supplierId: string }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="card pad col g12">
      <div className="row g12">
        <h3 className="t14 b6 grow">{t('console.payables.open_orders')}</h3>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'console.payables.open_orders.hide' : 'console.payables.open_orders.show')}
        </Button>
      </div>
      {isOpen && <OrdersTable supplierId={supplierId} />}
    </section>
  );
}

function OrdersTable({ supplierId }: { supplierId: string }) {
  const { t, lang } = useI18n();
  const usd = useInUsd();
  const [page, setPage] = useState(1);
  const query = useQuery(openOrdersQuery(supplierId, page));
  const { data } = query;
  if (!data) return <ListPending query={query} rows={4} />;
  if (data.total === 0) return <p className="t13 c3">{t('console.payables.open_orders.none')}</p>;
  return (
    <>
      <DataTable
        columns={[
          {
            head: t('console.suppliers.order'),
            isRowHead: true,
            cell: (order) => <OrderLink order={order.order_no} />,
          },
          { head: t('console.payables.open_orders.guest'), labeled: true, cell: (order) => order.guest },
          {
            head: t('console.payables.open_orders.stay'),
            labeled: true,
            cell: ({ check_in, check_out }) => formatDateRange(check_in, check_out, { lang }),
          },
          {
            head: usd('console.payables.open_orders.open'),
            numeric: true,
            labeled: true,
            cell: ({ open }) => amount(open),
          },
        ]}
        rows={data.items}
        keyOf={(order) => order.order_no}
      />
      <Pager page={page} pageSize={payablesPageSize} total={data.total} onPage={setPage} />
    </>
  );
}
