import type { OrderBrief } from '@wayhouse/contract/booking/orders';
import { formatDate } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { type I18n, useI18n } from '@wayhouse/ui/i18n';
import type { Column } from '@wayhouse/ui/table/data-table';

type Order = Pick<OrderBrief, 'hotel' | 'guest' | 'check_in'>;

/** Two columns for tables of orders: the hotel with the guest, and the check-in date. */
export function orderStayColumns({ t, lang }: Pick<I18n, 't' | 'lang'>): Column<Order>[] {
  return [
    {
      head: t('console.orders.hotel'),
      cell: (order) => <Hotel order={order} />,
    },
    {
      head: t('console.orders.check_in'),
      labeled: true,
      className: 'nb',
      cell: (order) => formatDate(order.check_in, { lang, weekday: false }),
    },
  ];
}

function Hotel({ order }: { order: Order }) {
  const { lang } = useI18n();
  return (
    <>
      {pick(order.hotel.name, lang)}
      <div className="t12 c3">{order.guest}</div>
    </>
  );
}
