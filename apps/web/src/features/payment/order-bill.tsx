import { IconBuilding } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Order } from '@wayhouse/contract/booking/orders';
import { formatDateRange } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { DeadlineChip } from '@wayhouse/ui/trade/deadline-chip';
import { HotelScene } from '@wayhouse/ui/trade/hotel-scene';
import { PriceBreakdown, PriceLine } from '@wayhouse/ui/trade/price';
import { HotelSum } from '../../shared/money/hotel-sum.tsx';
import { hotelPicture } from '../../shared/picture/stay-picture.ts';
import { boardWords } from '../../shared/stay/offer-words.ts';
import { joinUnbroken, lowerFirst, wordList } from '../../shared/text/word-list.ts';
import type { Bill } from './pay-summary.tsx';
import styles from './payment.module.css';
import { sumMoney } from './split.ts';

/**
 * The bill of orders: the stays, the price lines, the sum due at the hotel; for one order its cancellation deadline
 * too.
 */
export function orderBill(orders: readonly Order[]): Bill {
  const onlyOrder = orders.length === 1 ? orders[0] : undefined;
  return {
    head: orders.map((order) => <Stay key={order.order_no} order={order} />),
    lines: <Lines orders={orders} />,
    foot: onlyOrder && <FreeCancellation order={onlyOrder} />,
    end: <AtHotel orders={orders} />,
  };
}

function AtHotel({ orders }: { orders: readonly Order[] }) {
  const { t } = useI18n();
  const atHotel = sumMoney(orders.map((order) => order.pay_at_hotel));
  if (Number(atHotel) === 0) return null;
  const countries = [...new Set(orders.map((order) => order.hotel.country_code))];
  return (
    <div className={styles.payAtHotel}>
      <span className="row g6 t13">
        <Icon of={IconBuilding} size={16} />
        {t('common.pay_at_hotel')}
      </span>
      <b className="b6 t13">
        <HotelSum
          usd={atHotel}
          country={countries.length === 1 ? countries[0] : undefined}
          stated={orders.length === 1 ? orders[0]?.pay_at_hotel_local : undefined}
        />
      </b>
    </div>
  );
}

/** A link back to the order, when there is only one. */
export function BackToOrder({ orders }: { orders: readonly Order[] }) {
  const { t } = useI18n();
  const [onlyOrder, ...otherOrders] = orders;
  if (!onlyOrder || otherOrders.length > 0) return null;
  return (
    <p className="tc t13 mt16">
      <Link className="lnk" to="/order-detail-new" search={{ order_no: onlyOrder.order_no }}>
        {t('pay.back')}
      </Link>
    </p>
  );
}

function Stay({ order }: { order: Order }) {
  const { t, lang } = useI18n();
  const rooms = t('itinerary.rooms_of', { count: order.rooms.length, room: pick(order.room, lang) });
  const range = formatDateRange(order.check_in, order.check_out, { lang, weekday: true });
  const dates = range.split(' – ').map(joinUnbroken).join(' – ');
  return (
    <div className={styles.stay} data-part="paid-stay">
      <div className={styles.stayPicture}>
        <HotelScene picture={hotelPicture(order.hotel)} alt="" sizes="120px" />
      </div>
      <div className="grow">
        <h2 className="t16">{pick(order.hotel.name, lang)}</h2>
        <p className="t13 c2">
          {wordList(lang, [rooms, lowerFirst(lang, boardWords(t, order.board, order.rooms))])}
        </p>
        <p className="t13 c2 keep">
          {wordList(lang, [dates, joinUnbroken(t('common.nights', { count: order.nights }))])}
        </p>
      </div>
    </div>
  );
}

/** Price lines for one order; one line per order for several. */
function Lines({ orders }: { orders: readonly Order[] }) {
  const { lang } = useI18n();
  const [onlyOrder, ...otherOrders] = orders;
  if (onlyOrder && otherOrders.length === 0) return <PriceBreakdown lines={onlyOrder.breakdown} />;
  return orders.map((order) => (
    <PriceLine key={order.order_no} label={pick(order.hotel.name, lang)} value={order.total} />
  ));
}

function FreeCancellation({ order }: { order: Order }) {
  return (
    <p className="mt12">
      <DeadlineChip
        refundable={!order.policy.non_refundable}
        until={order.policy.free_cancel_until}
        shown={order.policy.shown_deadline}
        timezone={order.policy.timezone}
      />
    </p>
  );
}
