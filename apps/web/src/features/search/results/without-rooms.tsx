import { useQuery } from '@tanstack/react-query';
import type { UnsoldReason } from '@wayhouse/contract/search/unsold-reasons';
import { formatDateRange, money } from '@wayhouse/i18n/format';
import { otherName, pick } from '@wayhouse/i18n/translate';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Stars } from '@wayhouse/ui/trade/stars';
import type { ShownTotal } from '../../../shared/money/all-in.ts';
import { LightLink } from '../../../shared/page/light-link.tsx';
import { unsoldWords } from '../../../shared/stay/unsold-words.ts';
import type { SearchQuery } from '../search-params.ts';
import cardStyles from './card/card.module.css';
import { placeDistance } from './card/place-distance.ts';
import { SmallPhoto } from './card/small-photo.tsx';
import { toHotelParams } from './hotel-params.ts';
import styles from './results.module.css';
import { type WithoutRoomsAnswer, withoutRoomsQuery } from './without-rooms-query.ts';

type Hotel = WithoutRoomsAnswer['items'][number];
type Props = {
  query: SearchQuery;
  place: string;
  shownTotal: ShownTotal;
};

/** The searched hotel when it has no rooms; shown before the hotels around it. */
export function HotelWithoutRooms({ hotelId, ...props }: Props & { hotelId: string }) {
  const { t } = useI18n();
  const { data } = useQuery(withoutRoomsQuery(props.query));
  const hotel = data?.items.find((each) => each.hotel_id === hotelId);
  if (!hotel) return null;
  return (
    <section className={`${styles.withoutRooms} ${styles.searchedHotel}`} aria-labelledby="searched-hotel">
      <h2 id="searched-hotel" className="vh">
        {t('results.without.asked')}
      </h2>
      <ul className="col g12">
        <Row hotel={hotel} {...props} />
      </ul>
    </section>
  );
}

/** Shown after the last hotel with rooms: hotels of the place that match the filters but have no rooms, in gray. */
export function WithoutRooms({ except, ...props }: Props & { except: string | undefined }) {
  const { t } = useI18n();
  const { data } = useQuery(withoutRoomsQuery(props.query));
  const hotels = data?.items.filter((each) => each.hotel_id !== except) ?? [];
  if (!data || hotels.length === 0) return null;
  const moreCount = data.total - data.items.length;
  return (
    <section className={styles.withoutRooms} aria-labelledby="without-rooms">
      <h2 id="without-rooms" className="t16 b6">
        {t('results.without.title')}
      </h2>
      <ul className="col g12">
        {hotels.map((hotel) => (
          <Row key={hotel.hotel_id} hotel={hotel} {...props} />
        ))}
      </ul>
      {moreCount > 0 && <p className="t13 c3">{t('results.without.more', { count: moreCount })}</p>}
    </section>
  );
}

const hotelPath = '/hotel-detail-new-v2';

function Row({ hotel, query, place, shownTotal }: Props & { hotel: Hotel }) {
  const { t, lang } = useI18n();
  const name = pick(hotel.name, lang);
  const secondName = otherName(hotel.name, lang);
  const distance =
    hotel.distance_km === undefined
      ? ''
      : placeDistance(t, { km: hotel.distance_km, place, type: query.place.type });
  return (
    <li className={cardStyles.unavailableHotel} data-part="no-rooms-hotel">
      <SmallPhoto hotel={hotel} />
      <div>
        <h3 className="b6">
          <LightLink to={hotelPath} search={toHotelParams(hotel.hotel_id, query)}>
            {name}
          </LightLink>
        </h3>
        {secondName && (
          <div className="t13 c3 trunc" lang={lang === 'zh' ? 'en' : 'zh'}>
            {secondName}
          </div>
        )}
        <p className={`row g8 fw t13 c3 ${cardStyles.unavailableMeta}`}>
          <Stars count={hotel.stars} />
          {[pick(hotel.district, lang), distance].filter(Boolean).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
      </div>
      <Dates hotel={hotel} query={query} shownTotal={shownTotal} />
    </li>
  );
}

/** True when only the number of guests in a room excludes the hotel, so that other dates would not help. */
export function isTooSmall(reasons: readonly UnsoldReason[]): boolean {
  return reasons.length > 0 && reasons.every(({ code }) => guestLimits.includes(code));
}

const guestLimits: readonly UnsoldReason['code'][] = [
  'maximum_adults',
  'maximum_children',
  'maximum_occupancy',
];

/** Links to the hotel's page for the nearest dates with rooms; without such dates, one link to the page. */
function Dates({ hotel, query, shownTotal }: Omit<Props, 'place'> & { hotel: Hotel }) {
  const i18n = useI18n();
  const { t, lang } = i18n;
  const name = pick(hotel.name, lang);
  return (
    <div className={cardStyles.otherNights} data-part="other-nights">
      <p className="t13 b6">{unsoldWords(i18n, hotel.reasons) || t('results.without.none')}</p>
      {hotel.nearest.length > 0 ? (
        <>
          <p className="t12 c3">{t('dates.nearest')}</p>
          <div className="row g8 fw">
            {hotel.nearest.map((stay) => (
              <LightLink
                key={stay.check_in}
                className={buttonClass({ kind: 'soft', size: 'sm' })}
                to={hotelPath}
                search={toHotelParams(hotel.hotel_id, {
                  ...query,
                  checkIn: stay.check_in,
                  checkOut: stay.check_out,
                })}
                hash="rooms"
              >
                <span className="vh">{name}</span>
                {formatDateRange(stay.check_in, stay.check_out, { lang, year: false })}
                <b className="b6">{money(shownTotal(stay.total))}</b>
              </LightLink>
            ))}
          </div>
        </>
      ) : (
        <LightLink
          className="lnk t13"
          to={hotelPath}
          search={toHotelParams(hotel.hotel_id, query)}
          hash="rooms"
        >
          {t(isTooSmall(hotel.reasons) ? 'results.without.guests' : 'results.without.far')}
          <span className="vh">{name}</span>
        </LightLink>
      )}
    </div>
  );
}
