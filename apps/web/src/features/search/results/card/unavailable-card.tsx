import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Stars } from '@wayhouse/ui/trade/stars';
import { LightLink } from '../../../../shared/page/light-link.tsx';
import type { SearchQuery } from '../../search-params.ts';
import { toHotelParams } from '../hotel-params.ts';
import type { UnavailableHit } from '../results-query.ts';
import styles from './card.module.css';
import { SmallPhoto } from './small-photo.tsx';

/** A hotel that sold out after the list was made: gray, at its old position. */
export function UnavailableCard({ hotel, query }: { hotel: UnavailableHit; query: SearchQuery }) {
  const { t, lang } = useI18n();
  const name = pick(hotel.name, lang);
  const district = pick(hotel.district, lang);
  return (
    <article className={styles.unavailableHotel} data-part="no-rooms-hotel" aria-label={name}>
      <SmallPhoto hotel={hotel} />
      <div>
        <h2 className="b6">
          <LightLink to="/hotel-detail-new-v2" search={toHotelParams(hotel.hotel_id, query)}>
            {name}
          </LightLink>
        </h2>
        <p className={`row g8 fw t13 c3 ${styles.unavailableMeta}`}>
          <Stars count={hotel.stars} />
          {district && <span>{district}</span>}
        </p>
      </div>
      <p className={`t13 ${styles.otherNights}`} data-part="other-nights">
        {t('results.unavailable')}
      </p>
    </article>
  );
}
