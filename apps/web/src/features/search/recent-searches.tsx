import { IconHistory } from '@tabler/icons-react';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { HotelScene } from '@wayhouse/ui/trade/hotel-scene';
import { cityPicture } from '../../shared/picture/city-picture.ts';
import { hotelPicture } from '../../shared/picture/stay-picture.ts';
import type { Place } from './recent-places.ts';
import styles from './search.module.css';
import { useRecentPlaces } from './use-recent-places.ts';

/** The person's recent places, newest first; a press puts one into the search box. Empty when there are none. */
export function RecentSearches({ onChoose }: { onChoose: (place: Place) => void }) {
  const { t, lang } = useI18n();
  const { cities, hotels } = useRecentPlaces();
  const places = [...cities.slice(0, 4), ...hotels.slice(0, 4)];
  if (places.length === 0) return null;
  return (
    <section className={`wrap ${styles.recentSearches}`} data-part="recent-searches">
      <h2 className="t18 row g8">
        <Icon of={IconHistory} />
        {t('search.recent')}
      </h2>
      <div className={styles.recentGrid}>
        {places.map((place) => (
          <button
            key={`${place.type}${place.id}`}
            type="button"
            className={`card ${styles.recentSearch}`}
            onClick={() => onChoose(place)}
          >
            <HotelScene
              picture={place.type === 'hotel' ? hotelPicture(place) : cityPicture(place.id)}
              alt=""
              sizes="120px"
            />
            <span className={styles.recentName}>
              <span className="b6 trunc">{pick(place.name, lang)}</span>
              <span className="t12 c3 trunc">{pick(place.parent, lang)}</span>
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
