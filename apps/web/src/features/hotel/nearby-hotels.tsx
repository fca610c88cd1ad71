import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Skeleton } from '@wayhouse/ui/state';
import { Price } from '@wayhouse/ui/trade/price';
import { ScoreBadge, Stars } from '@wayhouse/ui/trade/stars';
import { totalOn, useBasisInput, useShownTotal } from '../../shared/money/all-in.ts';
import { usePriceMode } from '../../shared/money/price-mode.ts';
import { HotelPhoto } from '../../shared/picture/hotel-photo.tsx';
import { PhotoCredit } from '../../shared/picture/photo-credit.tsx';
import { hotelPicture } from '../../shared/picture/stay-picture.ts';
import { distanceWords } from '../../shared/text/distance-words.ts';
import styles from './hotel.module.css';
import { type NearbyAnswer, nearbyQuery, type Stay } from './hotel-queries.ts';
import nearbyHotelsStyles from './nearby-hotels.module.css';

type Props = {
  stay: Stay;
  /** URL parameters of another hotel's page, for the same stay. */
  paramsOf: (hotelId: string) => Record<string, string>;
};

/** Other hotels nearby that sell the stay, nearest first. */
export function NearbyHotels({ stay, paramsOf }: Props) {
  const { t } = useI18n();
  const { data } = useQuery(nearbyQuery(stay));
  return (
    <section id="nearby" className="mt48">
      <h2 className={`t20 ${styles.sectionTitle}`}>{t('hotel.near.title')}</h2>
      <ul className={nearbyHotelsStyles.nearbyHotels} aria-busy={!data}>
        {data
          ? data.hotels.map((hotel) => (
              <NearHotel key={hotel.hotel_id} hotel={hotel} params={paramsOf(hotel.hotel_id)} />
            ))
          : [0, 1, 2, 3].map((card) => (
              <li key={card}>
                <Skeleton height={212} />
              </li>
            ))}
      </ul>
    </section>
  );
}

function NearHotel({
  hotel,
  params,
}: {
  hotel: NearbyAnswer['hotels'][number];
  params: Record<string, string>;
}) {
  const { t, lang } = useI18n();
  const { hotel_id: id, scene_region } = hotel;
  return (
    <li className={`card ${nearbyHotelsStyles.nearbyHotel}`}>
      <div className={nearbyHotelsStyles.nearbyPhoto}>
        <HotelPhoto
          url={hotel.photo || undefined}
          scene={hotelPicture({ id, scene_region })}
          alt=""
          sizes="160px"
        />
        <PhotoCredit of={hotel.photo_credit} />
      </div>
      <div className={nearbyHotelsStyles.nearbyText}>
        <Link to="/hotel-detail-new-v2" search={params} className={`${nearbyHotelsStyles.nearbyLink} b6`}>
          {pick(hotel.name, lang)}
        </Link>
        <div className="row g8 fw t12 c3">
          <Stars count={hotel.stars} />
          <ScoreBadge score={hotel.score} />
          {hotel.distance_km !== undefined && distanceWords(t, hotel.distance_km)}
        </div>
        {hotel.offer && <LowestPrice offer={hotel.offer} />}
      </div>
    </li>
  );
}

/** The price that this reader sees: net or sell, with or without the charges that the hotel collects. */
function LowestPrice({ offer }: { offer: { total: string; pay_at_hotel: string } }) {
  const { t } = useI18n();
  const { mode } = usePriceMode();
  const shownTotal = useShownTotal();
  const price = shownTotal(totalOn(offer, useBasisInput()));
  return (
    <p className={`t12 c3 ${nearbyHotelsStyles.nearbyPrice}`} data-part="nearby-price">
      {t(mode === 'sell' ? 'hotel.from_sell' : 'hotel.from')} <Price value={price} /> {t('hotel.total')}
    </p>
  );
}
