import { IconMapPin, IconMessage2, IconPhone } from '@tabler/icons-react';
import type { Order } from '@wayhouse/contract/booking/orders';
import { formatDate } from '@wayhouse/i18n/format';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { languageTag, otherName, pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import sectionStyles from '@wayhouse/ui/styles/section-header.module.css';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { HotelScene } from '@wayhouse/ui/trade/hotel-scene';
import { Stars } from '@wayhouse/ui/trade/stars';
import { hotelPicture } from '../../shared/picture/stay-picture.ts';
import { boardWords } from '../../shared/stay/offer-words.ts';
import { wordList } from '../../shared/text/word-list.ts';
import styles from './orders.module.css';

/** The hotel with both names, address and telephone, and the stay. */
export function HotelCard({ order }: { order: Order }) {
  const { t, lang } = useI18n();
  const { hotel } = order;
  const secondName = otherName(hotel.name, lang);
  const bed = `itinerary.bed.${order.bed_kind}` as MessageKey;
  // `t` returns the key when there is no text: then the bed is left out. "Suite" says nothing about beds.
  const bedWord = t(bed) === bed || order.bed_kind === 'suite' ? '' : t(bed);
  const rooms = t('itinerary.rooms_of', { count: order.rooms.length, room: pick(order.room, lang) });
  const time = (text: string, key: 'from_time' | 'by_time') =>
    text ? t(`itinerary.${key}`, { time: text }) : '';
  const facts: [string, string][] = [
    [
      t('itinerary.check_in'),
      wordList(lang, [formatDate(order.check_in, { lang }), time(hotel.check_in_from, 'from_time')]),
    ],
    [
      t('itinerary.check_out'),
      wordList(lang, [formatDate(order.check_out, { lang }), time(hotel.check_out_until, 'by_time')]),
    ],
    [t('orders.rooms'), wordList(lang, [rooms, bedWord])],
    [t('orders.meals'), boardWords(t, order.board, order.rooms)],
  ];
  return (
    <section className={`card ${styles.stayCard}`}>
      <div className={styles.stayPicture}>
        <HotelScene
          picture={hotelPicture(hotel)}
          alt={t('orders.scene', { name: pick(hotel.name, lang) })}
          eager
        />
      </div>
      <div className="pad-l grow">
        <Stars count={hotel.stars} />
        <h2 className="t20 mt4">{pick(hotel.name, lang)}</h2>
        {secondName && (
          <p className="c3 t13" lang={languageTag(lang === 'zh' ? 'en' : 'zh')}>
            {secondName}
          </p>
        )}
        <p className="t13 c2 mt8 row g6 st">
          <Icon of={IconMapPin} size={16} />
          <span>{pick(hotel.address, lang)}</span>
        </p>
        {hotel.phone && (
          <p className="t13 c2 mt4 row g6">
            <Icon of={IconPhone} size={16} />
            {hotel.phone}
          </p>
        )}
        <dl className={`${styles.facts} mt16`}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** The guests of each room as sent to the hotel: last names in capitals. */
export function GuestsTable({ order }: { order: Order }) {
  const { t, lang } = useI18n();
  const adults = order.rooms.reduce((sum, room) => sum + room.adults, 0);
  const children = order.rooms.reduce((sum, room) => sum + room.children.length, 0);
  const namedCount = order.rooms.reduce((sum, room) => sum + room.guests.length, 0);
  const counts = [
    t('orders.guests.adults', { count: adults }),
    ...(children > 0 ? [t('orders.guests.children', { count: children })] : []),
    // Says how many guests are named. The other guests give their names to the hotel at check-in.
    ...(namedCount < adults + children
      ? [t('orders.guests.named', { named: namedCount, count: adults + children })]
      : []),
  ];
  const rows = order.rooms.flatMap((room, index) => room.guests.map((guest) => ({ guest, room: index + 1 })));
  const columns: Column<(typeof rows)[number]>[] = [
    { head: t('orders.guests.room'), cell: ({ room }) => t('orders.guests.room_no', { number: room }) },
    { head: t('orders.guests.last'), className: 'b6', cell: ({ guest }) => guest.last_name.toUpperCase() },
    { head: t('orders.guests.first'), cell: ({ guest }) => guest.first_name },
    {
      head: t('orders.guests.type'),
      cell: ({ guest }) =>
        guest.type === 'child'
          ? t('orders.guests.child', { age: guest.age ?? 0 })
          : t(guest.lead ? 'orders.guests.main' : 'orders.guests.adult'),
    },
  ];
  return (
    <section className="card pad-l">
      <div className={sectionStyles.sectionHeader}>
        <h2>{t('orders.guests')}</h2>
        <span className="t13 c3">{wordList(lang, counts)}</span>
      </div>
      <DataTable
        className={styles.guestTable}
        columns={columns}
        rows={rows}
        // The index is the key, because two guests may share a name.
        keyOf={(_, index) => index}
      />
      {order.special_requests && (
        <p className="t13 c2 mt12 row g6 st">
          <Icon of={IconMessage2} size={16} />
          <span className="col">
            <span className={styles.requests}>{order.special_requests}</span>
            <span className="t12 c3">{t('orders.requests')}</span>
          </span>
        </p>
      )}
      {order.arrival_time && (
        <p className="t13 c2 mt8">{t('orders.arrival', { time: order.arrival_time })}</p>
      )}
    </section>
  );
}
