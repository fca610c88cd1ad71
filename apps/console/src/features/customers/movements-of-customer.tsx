import { useInfiniteQuery } from '@tanstack/react-query';
import type { Movement } from '@wayhouse/contract/ledger';
import { amount } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { Moment } from '../../shared/moment.tsx';
import { OrderLink } from '../../shared/order-link.tsx';
import { useRight } from '../../shared/session.ts';
import { useInUsd } from '../../shared/use-in-usd.ts';
import { movementsOfQuery } from './customer-queries.ts';
import { ListSection } from './list-section.tsx';

/** The movements of a customer's balances, for staff who may read finance. */
export function MovementsOfCustomer({ id }: { id: string }) {
  return useRight('finance.read') ? <Movements id={id} /> : null;
}

function Movements({ id }: { id: string }) {
  const { t } = useI18n();
  const usd = useInUsd();
  const list = useInfiniteQuery(movementsOfQuery(id));
  const movements = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <ListSection
      title={t('console.customers.movements')}
      empty={t('console.customers.no_movements')}
      list={list}
      count={movements.length}
    >
      <div className="tblw">
        <table className="tbl stack">
          <thead>
            <tr>
              <th>{t('console.finance.kind')}</th>
              <th>{t('console.customers.reference')}</th>
              <th className="num">{usd('console.finance.amount')}</th>
              <th className="num">{t('console.customers.prepaid_after')}</th>
              <th className="num">{t('console.customers.used_after')}</th>
            </tr>
          </thead>
          <tbody>
            {movements.map((movement) => (
              <tr key={movement.id}>
                <td>
                  {t(`console.customers.movement.${movement.type}`)}
                  <div className="t12 c3">
                    <Moment at={movement.at} />
                  </div>
                </td>
                <td>
                  <References movement={movement} />
                </td>
                <td className="num b6">{amount(movement.amount)}</td>
                <td className="num" data-label={t('console.customers.prepaid_after')}>
                  {amount(movement.prepaid_after)}
                </td>
                <td className="num" data-label={t('console.customers.used_after')}>
                  {amount(movement.credit_used_after)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ListSection>
  );
}

function References({ movement }: { movement: Movement }) {
  const { order_no: one, order_nos: several, payment_no: paymentNo, note } = movement;
  const orders = several ?? (one ? [one] : []);
  return (
    <>
      {orders.map((order) => (
        <div key={order}>
          <OrderLink order={order} />
        </div>
      ))}
      {paymentNo && <div className="t12 c3">{paymentNo}</div>}
      {note && <div className="t12 c3">{note}</div>}
    </>
  );
}
