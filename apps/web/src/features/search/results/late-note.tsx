import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import styles from './results.module.css';

/** The note that some sources did not answer in time. */
export function LateNote() {
  const { t } = useI18n();
  return (
    <div className={styles.lateNotice}>
      <Note tone="info">{t('results.late_sources')}</Note>
    </div>
  );
}
