import { IconBuildingMonument, IconMap2, IconPlane, IconTrain } from '@tabler/icons-react';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon, type IconType } from '@wayhouse/ui/icon';
import { distanceWords } from '../../shared/distance-words.ts';
import type { Hotel } from './hotel-queries.ts';

const icons: Record<string, IconType> = {
  landmark: IconBuildingMonument,
  airport: IconPlane,
  station: IconTrain,
  district: IconMap2,
  city: IconMap2,
};

/** Landmarks, stations and airports with their distance as the crow flies. */
export function Nearby({ landmarks }: { landmarks: Hotel['landmarks'] }) {
  const { t, lang } = useI18n();
  const sorted = [...landmarks].sort((a, b) => a.distance_km - b.distance_km);
  return (
    <section id="nearby" className="mt48">
      <h2 className="t20 sec-t">{t('hotel.section.nearby')}</h2>
      <ul className="near">
        {sorted.map((place) => (
          <li key={`${place.type}${place.id}`}>
            <Icon of={icons[place.type] ?? IconMap2} size={20} />
            <span className="grow">{pick(place.name, lang)}</span>
            <span className="c3 nb">{distanceWords(t, place.distance_km)}</span>
          </li>
        ))}
      </ul>
      <p className="t12 c3 mt8">{t('hotel.nearby.note')}</p>
    </section>
  );
}
