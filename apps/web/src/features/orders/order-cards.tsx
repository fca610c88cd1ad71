import { Link } from '@tanstack/react-router';
import type { OrderBrief } from '@wayhouse/contract/booking/orders';
import { nightsBetween } from '@wayhouse/contract/dates';
import { pick } from '@wayhouse/i18n/translate';
import { buttonClass } from '@wayhouse/ui/button';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import type { RowSelection } from '@wayhouse/ui/table/use-row-selection';
import { HotelScene } from '@wayhouse/ui/trade/hotel-scene';
import { OrderStateBadges } from '@wayhouse/ui/trade/order-state-badges';
import { Price } from '@wayhouse/ui/trade/price';
import { hotelPicture } from '../../shared/picture/stay-picture.ts';
import { useMoneyRights } from '../../shared/session/use-money-rights.ts';
import bookingStyles from '../../shared/styles/booking.module.css';
import { wordList } from '../../shared/text/word-list.ts';
import { isActive, OrderDeadline, PayHint, stayDates } from './list/order-cells.tsx';
import { isPayable } from './list/selection.ts';
import styles from './orders.module.css';

type Props = { orders: readonly OrderBrief[]; selection: RowSelection<OrderBrief> };

/** The list on phones: one card per order, with the main facts of a row of the table. */
export function OrderCards({ orders, selection }: Props) {
  return (
    <div className="only-m col g12 mt12">
      {orders.map((order) => (
        <OrderCard key={order.order_no} order={order} selection={selection} />
      ))}
    </div>
  );
}

function OrderCard({ order, selection }: { order: OrderBrief; selection: RowSelection<OrderBrief> }) {
  const { t, lang } = useI18n();
  const rights = useMoneyRights();
  const nights = t('common.nights', { count: nightsBetween(order.check_in, order.check_out) });
  return (
    <article className={`card ${styles.orderCard}`}>
      <div className="row btw t13 c3">
        <Checkbox
          checked={selection.has(order)}
          onChange={(event) => selection.set([order], event.target.checked)}
        >
          <span className="vh">{t('table.select_row', { name: '' })}</span>
          {order.order_no}
        </Checkbox>
        <span className="trunc">{order.ref_no}</span>
      </div>
      <div className="row g12 mt8 st">
        <span className={`${styles.hotelPicture} ${styles.large}`}>
          <HotelScene picture={hotelPicture(order.hotel)} alt="" sizes="120px" />
        </span>
        <span className="grow">
          <Link
            className={`b6 t16 ${styles.orderLink}`}
            to="/order-detail-new"
            search={{ order_no: order.order_no }}
          >
            {pick(order.hotel.name, lang)}
          </Link>
          <span className={`t13 c2 ${bookingStyles.block}`}>
            {t('itinerary.rooms_of', { count: order.rooms_count, room: pick(order.room, lang) })}
          </span>
          <span className={`t13 c2 ${bookingStyles.block}`}>
            {wordList(lang, [stayDates(order, lang), nights])}
          </span>
          <span className={`t13 c3 ${bookingStyles.block}`}>{order.guest}</span>
        </span>
      </div>
      <div className="mt12">
        <OrderStateBadges order={order} />
      </div>
      <div className={`row btw mt12 ${styles.orderCardFooter}`}>
        {/* The space of an order without a deadline stays, so that the price stays at the right. */}
        <span>{isActive(order) && <OrderDeadline order={order} />}</span>
        <span className="tr col">
          <Price value={order.total} />
          <PayHint order={order} />
        </span>
      </div>
      {isPayable(order, rights) && (
        <Link
          className={buttonClass({ kind: 'primary', full: true }, 'mt12')}
          to="/payment-page-new/"
          search={{ orders: order.order_no }}
        >
          {t('orders.pay_now')}
        </Link>
      )}
    </article>
  );
}
