import { IconClock, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { regionOf } from '@wayhouse/contract/catalogue/drawing';
import { formatDateRange, formatZone, wallClock } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { callAddress } from '@wayhouse/ui/pure/call-address';
import stateStyles from '@wayhouse/ui/state.module.css';
import { HotelScene } from '@wayhouse/ui/trade/hotel-scene';
import { Fragment, type ReactNode } from 'react';
import deskStyles from '../../../shared/desk/desk.module.css';
import { useRight } from '../../../shared/session.ts';
import factsStyles from '../../../shared/styles/facts.module.css';
import textStyles from '../../../shared/styles/text.module.css';
import { Moment } from '../../../shared/time/moment.tsx';
import { useNow } from '../../../shared/time/use-now.ts';
import type { DeskDetail } from '../desk/order-queries.ts';
import { SourceName } from '../desk/source-name.tsx';
import ordersStyles from '../orders.module.css';
import { hotelOffsetAt } from './hotel-offset.ts';
import styles from './panel.module.css';

/** The facts of an order: stay, customer, guests and reference numbers. */
export function OrderFacts({ detail }: { detail: DeskDetail }) {
  const { t, lang } = useI18n();
  const { order } = detail;
  const { hotel } = order;
  return (
    <section className={deskStyles.detailSection}>
      <div className={styles.stay}>
        <span className={stateStyles.frame} data-part="frame">
          <HotelScene
            picture={{ kind: 'hotel', id: hotel.id, region: regionOf(hotel.scene_region) }}
            alt=""
            sizes="160px"
          />
        </span>
        <div className="t13">
          <b className="b6 t14">{pick(hotel.name, lang)}</b>
          <div className="c3">{pick(hotel.address, lang)}</div>
          <div>
            {t('console.orders.rooms', {
              count: order.rooms_count,
              room: pick(order.room, lang),
              board: t(`console.calendar.board.${order.board}`),
            })}
          </div>
          <div>
            {t('console.orders.stay', {
              dates: formatDateRange(order.check_in, order.check_out, { lang }),
              nights: order.nights,
            })}
          </div>
        </div>
      </div>
      <HotelClock detail={detail} />
      <dl className={factsStyles.facts}>
        <Fact name={t('console.orders.customer')}>
          <CustomerLink detail={detail} />
          <div className="t12 c3">{t('console.orders.booked_by', { name: order.created_by })}</div>
        </Fact>
        <Fact name={t('console.orders.guests')}>
          <Guests rooms={order.rooms} />
        </Fact>
        <Fact name={t('console.orders.contact')}>
          {order.contact.name}
          <div className="t12 c3">
            {order.contact.email} · +{order.contact.area_code} {order.contact.phone}
          </div>
        </Fact>
        <Fact name={t('console.orders.source')}>
          <SourceName source={detail.source} />
          <div className="t12 c3">
            {detail.tries > 0 && t('console.orders.tries', { count: detail.tries })}
            {detail.next_try_at && (
              <>
                {detail.tries > 0 && ' · '}
                {t('console.orders.next_try')} <Moment at={detail.next_try_at} />
              </>
            )}
          </div>
        </Fact>
        <Fact name={t('console.orders.answer_by')}>
          {detail.answer_by && <Moment at={detail.answer_by} />}
        </Fact>
        <Fact name={t('console.orders.confirmation')}>
          {order.confirmation_kind !== 'wayhouse' && order.supplier_confirmation_no}
        </Fact>
        <Fact name={t('console.orders.hotel_number')}>{detail.hotel_confirmation_no}</Fact>
        <Fact name={t('console.orders.reference')}>{order.ref_no}</Fact>
        <Fact name={t('console.orders.arrival')}>{order.arrival_time}</Fact>
        <Fact name={t('console.orders.requests')}>
          {order.special_requests && <span className={textStyles.multiline}>{order.special_requests}</span>}
        </Fact>
      </dl>
      <h3 className="t14 b6">{t('console.orders.cancellation')}</h3>
      <p className="t13">{pick(order.policy_text, lang)}</p>
    </section>
  );
}

/** A fact of the list; hidden without content. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The hotel's time now and its telephone. */
function HotelClock({ detail }: { detail: DeskDetail }) {
  const { t, lang } = useI18n();
  const { order } = detail;
  const { hotel } = order;
  const now = new Date(useNow());
  const offset = hotelOffsetAt(now, order);
  const { time } = wallClock(now, offset);
  return (
    <div className={styles.clock}>
      <span className={ordersStyles.withIcon}>
        <Icon of={IconClock} size={16} />
        {t('console.orders.hotel_time', {
          time,
          place: pick(order.city?.name ?? hotel.name, lang),
          zone: formatZone(offset),
        })}
      </span>
      {hotel.phone && (
        <a className={ordersStyles.withIcon} href={callAddress(hotel.phone)}>
          <Icon of={IconPhone} size={16} />
          {hotel.phone}
        </a>
      )}
    </div>
  );
}

function CustomerLink({ detail }: { detail: DeskDetail }) {
  const { lang } = useI18n();
  const mayRead = useRight('customers.read');
  const name = pick(detail.customer.name, lang);
  if (!mayRead) return name;
  return (
    <Link to="/customers/$id" params={{ id: detail.customer.id }}>
      {name}
    </Link>
  );
}

function Guests({ rooms }: { rooms: DeskDetail['order']['rooms'] }) {
  const { t } = useI18n();
  const guests = rooms.flatMap((room, index) =>
    room.guests.map((guest, place) => ({ ...guest, key: `${index} ${place}` })),
  );
  return guests.map((guest) => (
    <Fragment key={guest.key}>
      <span>
        {guest.last_name.toUpperCase()} {guest.first_name}
        {guest.lead && <span className="c3"> ({t('console.orders.lead')})</span>}
        {guest.age !== undefined && (
          <span className="c3"> ({t('console.orders.age', { age: guest.age })})</span>
        )}
      </span>
      <br />
    </Fragment>
  ));
}
