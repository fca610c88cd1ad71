import { useI18n } from '@wayhouse/ui/i18n';
import type { LocationRecord } from '../../shared/content-queries.ts';
import { localText } from '../../shared/page/local-text.ts';
import styles from './home.module.css';

/** The company's milestones as a timeline; the last one is highlighted. */
export function Milestones({ record }: { record: LocationRecord | undefined }) {
  const { t, lang } = useI18n();
  const stops = record?.position_ads ?? [];
  if (stops.length === 0) return null;
  return (
    <section className={styles.milestones} aria-labelledby="milestones">
      <div className="wrap">
        <h2 id="milestones" className="t13 c3 b5">
          {t('home.milestones')}
        </h2>
        <ol className={styles.milestoneList} style={{ gridTemplateColumns: `repeat(${stops.length}, 1fr)` }}>
          {stops.map((stop, index) => (
            <li key={stop.id} className={index === stops.length - 1 ? styles.current : ''}>
              <b>{localText(stop, 'title', lang)}</b>
              <span>{localText(stop, 'describe', lang)}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
