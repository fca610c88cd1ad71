import type { HotelImport } from '@wayhouse/contract/console/hotels/hotel-imports';
import { count } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import styles from './hotel-imports.module.css';

export const countKinds = ['created', 'changed', 'unchanged', 'faulty'] as const;

/** The processed rows by effect of the import: created, changed, unchanged and refused. */
export function ImportCounts({ counts }: { counts: HotelImport['counts'] }) {
  const { t } = useI18n();
  return (
    <dl className={styles.counts}>
      {countKinds.map((kind) => (
        <div key={kind}>
          <dd className="t20 b6" data-part={`count-${kind}`}>
            {count(counts[kind])}
          </dd>
          <dt className="t13 c3">
            <span className={styles.dot} data-kind={kind} /> {t(`console.hotel_imports.${kind}`)}
          </dt>
        </div>
      ))}
    </dl>
  );
}
