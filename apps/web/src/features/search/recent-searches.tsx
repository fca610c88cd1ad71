import { IconHistory } from '@tabler/icons-react';
import { pick } from '@wayhouse/i18n/translate';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import type { Place } from './recent-places.ts';
import styles from './search.module.css';
import { useRecentPlaces } from './use-recent-places.ts';

/**
 * The person's last four places that are not hotels, then the last four hotels. A press puts a place into the search
 * box. Hidden without recent searches.
 */
export function RecentSearches({ onChoose }: { onChoose: (place: Place) => void }) {
  const { t, lang } = useI18n();
  const { cities, hotels } = useRecentPlaces();
  const places = [...cities.slice(0, 4), ...hotels.slice(0, 4)];
  if (places.length === 0) return null;
  return (
    <section className={`wrap ${styles.recentSearches}`} data-part="recent-searches">
      <h2 className="t13 row g6 c2">
        <Icon of={IconHistory} size={16} />
        {t('search.recent')}
      </h2>
      <div className={styles.recentGrid}>
        {places.map((place) => (
          <button
            key={`${place.type}${place.id}`}
            type="button"
            className={`${buttonStyles.chip} ${styles.recentSearch}`}
            onClick={() => onChoose(place)}
          >
            <b className="b6">{pick(place.name, lang)}</b>
            <span className="t12 c3">{pick(place.parent, lang)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
