import { amount, formatLeft } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { OrderStatusBadge, PaymentStatusBadge } from '@wayhouse/ui/status-badge';
import { useEffect, useRef } from 'react';
import { OrderStayCells } from '../../shared/order-stay-cells.tsx';
import type { DeskOrder } from './order-queries.ts';

type Props = { items: readonly DeskOrder[]; current: string | null; onOpen: (orderNo: string) => void };

/** Orders, one a line; the chosen one is lit. */
export function OrdersTable({ items, current, onOpen }: Props) {
  const { t } = useI18n();
  return (
    <div className="tblw">
      <table className="tbl stack desk-table">
        <thead>
          <tr>
            <th>{t('console.orders.waiting')}</th>
            <th>{t('console.orders.order')}</th>
            <th>{t('console.orders.customer')}</th>
            <th>{t('console.orders.hotel')}</th>
            <th>{t('console.orders.check_in')}</th>
            <th>{t('console.orders.status')}</th>
            <th className="num">{t('console.orders.total')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((order) => (
            <OrderRow
              key={order.order_no}
              order={order}
              isCurrent={order.order_no === current}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { order: DeskOrder; isCurrent: boolean; onOpen: (orderNo: string) => void };

function OrderRow({ order, isCurrent, onOpen }: RowProps) {
  const { t, lang } = useI18n();
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <tr ref={row} className={isCurrent ? 'sel' : undefined} onClick={() => onOpen(order.order_no)}>
      <td>
        <Waiting order={order} />
      </td>
      <td>
        <button type="button" className="cell nb" aria-current={isCurrent || undefined}>
          {order.order_no}
        </button>
        <div className="t12 c3">
          <SourceName source={order.source} />
          {order.ref_no && ` · ${order.ref_no}`}
        </div>
      </td>
      <td>
        {pick(order.customer.name, lang)}
        <div className="t12 c3">{order.customer.person}</div>
      </td>
      <OrderStayCells order={order} />
      <td>
        <span className="row g4 fw">
          <OrderStatusBadge status={order.order_status} />
          {(order.payment_status === 4 || (order.order_status === 2 && order.payment_status !== 2)) && (
            <PaymentStatusBadge status={order.payment_status} />
          )}
          {order.on_request && order.order_status === 1 && (
            <Badge tone="lantern">{t('console.orders.on_request')}</Badge>
          )}
        </span>
      </td>
      <td className="num">{amount(order.total)}</td>
    </tr>
  );
}

/** Our own contracts by their word, another source by its name. */
export function SourceName({ source }: { source: string }) {
  const { t } = useI18n();
  return source === 'own' ? t('console.orders.source.own') : source;
}

/** Statuses that wait for somebody. */
const waitingStatuses: readonly number[] = [1, 3, 5, 6];
const warmMs = 15 * 60_000;
const hotMs = 60 * 60_000;

/** How long the order is in its status; amber from a quarter of an hour on, red from an hour. */
export function Waiting({ order }: { order: Pick<DeskOrder, 'order_status' | 'payment_status' | 'since'> }) {
  const { t, lang } = useI18n();
  if (!waitingStatuses.includes(order.order_status) && order.payment_status !== 4)
    return <span className="c3 hide-m">{t('common.dash')}</span>;
  const ms = Math.max(0, productNow() - Date.parse(order.since));
  const tone = ms >= hotMs ? 'hot' : ms >= warmMs ? 'war' : '';
  return (
    <span className={`sla ${tone}`}>
      <span className="nb">{formatLeft(ms, lang)}</span>
      <i aria-hidden="true">
        <b style={{ width: `${Math.min(100, (ms / hotMs) * 100)}%` }} />
      </i>
    </span>
  );
}
