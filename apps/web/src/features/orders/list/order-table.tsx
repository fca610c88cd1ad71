import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { OrderBrief } from '@wayhouse/contract/booking/orders';
import { nightsBetween } from '@wayhouse/contract/dates';
import { amount } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import dataTableStyles from '@wayhouse/ui/data-table.module.css';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { HotelScene } from '@wayhouse/ui/trade/hotel-scene';
import { hotelPicture } from '../../../shared/picture/stay-picture.ts';
import { StandingBadges } from '../../../shared/stay/standing-badges.tsx';
import bookingStyles from '../../../shared/styles/booking.module.css';
import tableStyles from '../../../shared/styles/table.module.css';
import styles from '../orders.module.css';
import type { OrderSort } from './list-params.ts';
import { isSoon, OrderDeadline, PayHint, stayDates } from './order-cells.tsx';
import type { Selection } from './selection.ts';

type Props = {
  orders: readonly OrderBrief[];
  /** The row under the keyboard's cursor, −1 for none. */
  cursor: number;
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  stale: boolean;
  selection: Selection;
};

/** The list from 768 px on: one row per order, sorting in the head, a bar at the cursor's row. */
export function OrderTable({ orders, cursor, sort, onSort, stale, selection }: Props) {
  const { t } = useI18n();
  const chosen = orders.filter(selection.has).length;
  return (
    <div className={stale ? `tblw hide-m ${styles.orStale}` : 'tblw hide-m'}>
      <table className={`tbl ${styles.orTbl}`} aria-busy={stale || undefined}>
        <thead>
          <tr>
            <th scope="col" className={styles.orTick}>
              <Checkbox
                checked={chosen === orders.length}
                mixed={chosen > 0 && chosen < orders.length}
                aria-label={t('order_batch.select_page')}
                onChange={() => selection.set(orders, chosen < orders.length)}
              />
            </th>
            <SortHead
              label={t('orders.col.order')}
              sort={sort}
              asc="created_asc"
              desc="created_desc"
              onSort={onSort}
            />
            <th scope="col">{t('orders.col.hotel')}</th>
            <th scope="col">{t('orders.col.guest')}</th>
            <SortHead
              label={t('orders.col.stay')}
              sort={sort}
              asc="check_in_asc"
              desc="check_in_desc"
              onSort={onSort}
            />
            <SortHead label={t('orders.col.deadline')} sort={sort} asc="deadline_asc" onSort={onSort} />
            <th scope="col">{t('orders.col.status')}</th>
            <th scope="col" className="num">
              {t('orders.col.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order, index) => (
            <OrderRow key={order.order_no} current={index === cursor} {...{ order, selection }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = {
  label: string;
  sort: OrderSort;
  asc: OrderSort;
  desc?: OrderSort;
  onSort: (sort: OrderSort) => void;
};

function SortHead({ label, sort, asc, desc, onSort }: HeadProps) {
  const up = sort === asc;
  const down = sort === desc;
  return (
    <th scope="col" aria-sort={up ? 'ascending' : down ? 'descending' : undefined}>
      <button
        type="button"
        className={`${tableStyles.thS} ${styles.orSort}`}
        onClick={() => onSort(up && desc ? desc : asc)}
      >
        {label}
        {(up || down) && <Icon of={up ? IconArrowUp : IconArrowDown} size={14} />}
      </button>
    </th>
  );
}

type RowProps = { order: OrderBrief; current: boolean; selection: Selection };

function OrderRow({ order, current, selection }: RowProps) {
  const { t, lang } = useI18n();
  const chosen = selection.has(order);
  const names = [current && dataTableStyles.cur, chosen && `${dataTableStyles.sel} ${styles.sel}`]
    .filter(Boolean)
    .join(' ');
  return (
    <tr className={names || undefined} aria-current={current || undefined}>
      <td className={styles.orTick}>
        <Checkbox
          checked={chosen}
          aria-label={t('order_batch.select', { no: order.order_no })}
          onChange={(event) => selection.set([order], event.target.checked)}
        />
      </td>
      <td>
        <Link className="b6 nb" to="/order-detail-new" search={{ order_no: order.order_no }} data-open-order>
          {order.order_no}
        </Link>
        <div className={`t12 c3 ${styles.orRef}`}>{order.ref_no || t('common.dash')}</div>
      </td>
      <td>
        <div className="row g12">
          <span className={styles.orPic}>
            <HotelScene picture={hotelPicture(order.hotel)} alt="" sizes="120px" />
          </span>
          <span className={styles.orName}>
            <span className={`b6 ${bookingStyles.bkBlock} trunc`} title={pick(order.hotel.name, lang)}>
              {pick(order.hotel.name, lang)}
            </span>
            <span className={`t12 c3 ${bookingStyles.bkBlock} trunc`}>
              {t('itinerary.rooms_of', { count: order.rooms_count, room: pick(order.room, lang) })}
            </span>
          </span>
        </div>
      </td>
      <td className={styles.orGuest}>
        {order.guest}
        {order.guests_count > 1 && (
          <div className="t12 c3">
            {t('orders.guest_more', { count: order.guests_count - 1, all: order.guests_count })}
          </div>
        )}
      </td>
      <td className={styles.orStay}>
        {stayDates(order, lang)}
        <div className={isSoon(order) ? 't12 cw b6' : 't12 c3'}>
          {isSoon(order)
            ? t('orders.soon')
            : t('common.nights', { count: nightsBetween(order.check_in, order.check_out) })}
        </div>
      </td>
      <td className={styles.orFree}>
        <OrderDeadline order={order} />
      </td>
      <td className={styles.orStatus}>
        <StandingBadges order={order} />
      </td>
      <td className="num">
        <b className="b6">{amount(order.total)}</b>
        <div>
          <PayHint order={order} />
        </div>
      </td>
    </tr>
  );
}
