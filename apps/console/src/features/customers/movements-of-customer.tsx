import { useInfiniteQuery } from '@tanstack/react-query';
import type { Movement } from '@wayhouse/contract/payment/ledger';
import { amount } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useInUsd } from '../../shared/numbers/use-in-usd.ts';
import { OrderLink } from '../../shared/order-link.tsx';
import { useRight } from '../../shared/session.ts';
import { Moment } from '../../shared/time/moment.tsx';
import { movementsOfQuery } from './customer-queries.ts';
import { ListSection } from './list-section.tsx';

/** `rowsMax`: maximum number of rows, for the overview; without it, the list loads all rows in parts. */
type Props = { id: string; rowsMax?: number };

/** The movements of a customer's balances, for staff who may read finance. */
export function MovementsOfCustomer(props: Props) {
  return useRight('finance.read') ? <Movements {...props} /> : null;
}

function Movements({ id, rowsMax }: Props) {
  const { t } = useI18n();
  const usd = useInUsd();
  const list = useInfiniteQuery(movementsOfQuery(id));
  const movements = (list.data?.pages.flatMap((page) => page.items) ?? []).slice(0, rowsMax);
  const columns: Column<(typeof movements)[number]>[] = [
    {
      head: t('console.finance.kind'),
      cell: (movement) => (
        <>
          {t(`console.customers.movement.${movement.type}`)}
          <div className="t12 c3">
            <Moment at={movement.at} />
          </div>
        </>
      ),
    },
    {
      head: t('console.customers.reference'),
      cell: (movement) => <References movement={movement} />,
    },
    {
      head: usd('console.finance.amount'),
      numeric: true,
      className: 'b6',
      cell: (movement) => amount(movement.amount),
    },
    {
      head: t('console.customers.prepaid_after'),
      numeric: true,
      labeled: true,
      cell: (movement) => amount(movement.prepaid_after),
    },
    {
      head: t('console.customers.used_after'),
      numeric: true,
      labeled: true,
      cell: (movement) => amount(movement.credit_used_after),
    },
  ];
  return (
    <ListSection
      title={t('console.customers.movements')}
      empty={t('console.customers.no_movements')}
      list={rowsMax === undefined ? list : { ...list, hasNextPage: false }}
      count={movements.length}
    >
      <DataTable columns={columns} rows={movements} keyOf={(movement) => movement.id} />
    </ListSection>
  );
}

function References({ movement }: { movement: Movement }) {
  const { t } = useI18n();
  const { order_no: orderNo, order_nos: orderNos, payment_no: paymentNo, note } = movement;
  const orders = orderNos ?? (orderNo ? [orderNo] : []);
  return (
    <>
      {orders.map((order) => (
        <div key={order}>
          <OrderLink order={order} />
        </div>
      ))}
      {paymentNo && (
        <div className="t12 c3 nb" title={paymentNo}>
          {t('console.finance.payment_no', { no: `…${paymentNo.slice(-6)}` })}
        </div>
      )}
      {note && <div className="t12 c3">{note}</div>}
    </>
  );
}
