import type { TrainingOrder } from '@wayhouse/contract/account/training';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { formatDateRange, formatLocalInstant, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState } from '@wayhouse/ui/state';
import { OrderStatusBadge } from '@wayhouse/ui/trade/status-badge';
import { useState } from 'react';
import { PracticeCancelDialog } from './practice-cancel-dialog.tsx';

/** Orders of this person in the practice world; no live list shows them. */
export function PracticeOrders({ orders }: { orders: readonly TrainingOrder[] }) {
  const { t } = useI18n();
  const [orderToCancel, setOrderToCancel] = useState<string | null>(null);
  return (
    <section className="col g12" aria-labelledby="practice-orders">
      <h2 id="practice-orders" className="t18">
        {t('practice.orders')}
      </h2>
      {orders.length === 0 ? (
        <EmptyState title={t('practice.orders.none')} text={t('practice.orders.none.text')} />
      ) : (
        <ul className="col g12">
          {orders.map((order) => (
            <Line key={order.order_no} order={order} onCancel={setOrderToCancel} />
          ))}
        </ul>
      )}
      {orderToCancel && (
        <PracticeCancelDialog orderNo={orderToCancel} onClose={() => setOrderToCancel(null)} />
      )}
    </section>
  );
}

function Line({ order, onCancel }: { order: TrainingOrder; onCancel: (orderNo: string) => void }) {
  const { t, lang } = useI18n();
  const isOpen = order.order_status === orderStatus.confirmed;
  return (
    <li className="card pad col g8">
      <div className="row btw st g12">
        <span className="col">
          <b className="t14 b6">{pick(order.hotel, lang)}</b>
          <span className="t12 c3">{order.order_no}</span>
        </span>
        <OrderStatusBadge status={order.order_status} />
      </div>
      <div className="row btw g12 fw">
        <span className="col">
          <span className="t13">
            {formatDateRange(order.check_in, order.check_out, { lang })} · {money(order.total)}
          </span>
          {isOpen && order.deadline !== undefined && (
            <span className="t12 c2">
              {t('practice.free_until', { at: formatLocalInstant(order.deadline, { lang }) })}
            </span>
          )}
        </span>
        {isOpen && (
          <Button size="sm" onClick={() => onCancel(order.order_no)}>
            {t('practice.cancel')} <span className="vh">{order.order_no}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
