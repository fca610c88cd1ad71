import type { Place } from '@wayhouse/contract/catalogue/catalogue';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import type { LocationRecord } from '../../shared/content-queries.ts';
import { localText } from '../../shared/page/local-text.ts';
import styles from '../../shared/styles/home.module.css';
import { type CityLink, CityTiles } from './city-tiles.tsx';
import { PartChips } from './part-chips.tsx';
import { spread, type WorldPart, worldPart } from './world-parts.ts';

type Props = {
  record: LocationRecord | undefined;
  places: readonly Place[];
  linkOf: CityLink;
};

/**
 * The home page's section about the world: at most eight cities, from all parts of the world or from the chosen part.
 */
export function GlobalPart({ record, places, linkOf }: Props) {
  const { t, lang } = useI18n();
  const [part, setPart] = useState<WorldPart | ''>('');
  const visiblePlaces = part ? places.filter((place) => worldPart(place) === part) : spread(places);
  return (
    <section className={`wrap ${styles.section}`}>
      <div className="row btw fw g12">
        <h2 className="t30">{(record && localText(record, 'title', lang)) || t('home.world')}</h2>
        <PartChips places={places} value={part} onChange={setPart} />
      </div>
      {record && localText(record, 'subtitle', lang) && (
        <p className="c2 mt4">{localText(record, 'subtitle', lang)}</p>
      )}
      <CityTiles places={visiblePlaces.slice(0, 8)} linkOf={linkOf} />
    </section>
  );
}
