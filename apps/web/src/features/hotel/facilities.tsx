import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { facilityIcon } from './facility-icons.ts';
import styles from './hotel.module.css';
import type { Hotel } from './hotel-queries.ts';

/** All facilities of the hotel. */
export function Facilities({ facilities }: { facilities: Hotel['facilities'] }) {
  const { t, lang } = useI18n();
  return (
    <section id="facilities" className="mt48">
      <h2 className={`t20 ${styles.sectionTitle}`}>{t('hotel.section.facilities')}</h2>
      <ul className={styles.facilities}>
        {facilities.map((facility) => (
          <li key={facility.code}>
            <Icon of={facilityIcon(facility.code)} size={20} />
            {pick(facility.label, lang)}
          </li>
        ))}
      </ul>
    </section>
  );
}
