import { IconBuildingMonument, IconMap2, IconPlane, IconTrain } from '@tabler/icons-react';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon, type IconType } from '@wayhouse/ui/icon';
import type { ReactNode } from 'react';
import { distanceWords } from '../../shared/text/distance-words.ts';
import styles from './hotel.module.css';
import type { Hotel } from './hotel-queries.ts';

const icons: Record<string, IconType> = {
  landmark: IconBuildingMonument,
  airport: IconPlane,
  station: IconTrain,
  district: IconMap2,
  city: IconMap2,
};

type Props = { landmarks: Hotel['landmarks']; map: ReactNode };

/** The hotel's location: a map, and nearby places such as sights and airports with their straight-line distance. */
export function MapAndNearby({ landmarks, map }: Props) {
  const { t, lang } = useI18n();
  const sortedLandmarks = [...landmarks].sort((a, b) => a.distance_km - b.distance_km);
  return (
    <section id="map" className="mt48">
      <h2 className={`t20 ${styles.sectionTitle}`}>{t('hotel.map_and_nearby')}</h2>
      <div className={styles.mapAndNearby}>
        {map}
        <div>
          <ul className={styles.nearbyPlaces} data-part="near">
            {sortedLandmarks.map((place) => (
              <li key={`${place.type}${place.id}`}>
                <Icon of={icons[place.type] ?? IconMap2} size={20} />
                <span className="grow">{pick(place.name, lang)}</span>
                <span className="c3 nb">{distanceWords(t, place.distance_km)}</span>
              </li>
            ))}
          </ul>
          {sortedLandmarks.length > 0 && <p className="t12 c3 mt8">{t('hotel.nearby.note')}</p>}
        </div>
      </div>
    </section>
  );
}
