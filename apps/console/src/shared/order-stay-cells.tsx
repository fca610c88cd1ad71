import type { OrderBrief } from '@wayhouse/contract/orders';
import { formatDate } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';

/** Two cells in a row of an order: the hotel with the guest, and the check-in date. */
export function OrderStayCells({ order }: { order: Pick<OrderBrief, 'hotel' | 'guest' | 'check_in'> }) {
  const { t, lang } = useI18n();
  return (
    <>
      <td>
        {pick(order.hotel.name, lang)}
        <div className="t12 c3">{order.guest}</div>
      </td>
      <td className="nb" data-label={t('console.orders.check_in')}>
        {formatDate(order.check_in, { lang, weekday: false })}
      </td>
    </>
  );
}
