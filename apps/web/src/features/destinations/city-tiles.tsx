import { Link } from '@tanstack/react-router';
import type { Place } from '@wayhouse/contract/catalogue/catalogue';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { HotelScene } from '@wayhouse/ui/trade/hotel-scene';
import { cityPicture } from '../../shared/picture/city-picture.ts';
import styles from './destinations.module.css';

/** The link of a city: a search for readers who see prices, else the map. */
export type CityLink = (place: Place) => { to: string; search: Record<string, string> };

type Props = {
  places: readonly Place[];
  linkOf: CityLink;
  /** True: all tiles have the same size. */
  plain?: boolean;
};

/** A mosaic of cities. Of every eight tiles, the first is large and the fourth is tall. */
export function CityTiles({ places, linkOf, plain }: Props) {
  return (
    <div className={plain ? `${styles.cities} ${styles.plain}` : styles.cities}>
      {places.map((place, index) => (
        <CityTile
          key={place.id}
          place={place}
          className={(plain ? undefined : shapeClass[index % 8]) ?? styles.city}
          {...linkOf(place)}
        />
      ))}
    </div>
  );
}

const shapeClass: Record<number, string> = {
  0: `${styles.city} ${styles.big}`,
  3: `${styles.city} ${styles.tall}`,
};

type TileProps = ReturnType<CityLink> & { place: Place; className: string | undefined };

function CityTile({ place, className, to, search }: TileProps) {
  const { t, lang } = useI18n();
  const otherLang = lang === 'zh' ? 'en' : 'zh';
  return (
    <Link className={className} data-part="city" to={to} search={search}>
      <HotelScene picture={cityPicture(place.id)} alt="" sizes="(min-width: 768px) 640px, 100vw" />
      <span className={styles.caption}>
        <span className="b6">
          {pick(place.name, lang)}
          <span className={styles.otherLanguage} lang={otherLang}>
            {place.name[otherLang]}
          </span>
        </span>
        <span className="t13">
          <span className="hide-m">{t('home.city.in', { parent: pick(place.parent, lang) })}</span>
          {t('home.city.hotels', { count: place.hotels ?? 0 })}
        </span>
      </span>
    </Link>
  );
}
