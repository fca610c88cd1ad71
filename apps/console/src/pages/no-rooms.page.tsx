import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState } from '@wayhouse/ui/state';
import { PageHead } from '../shared/page-head.tsx';
import styles from '../shared/styles/console.module.css';

/** Shown for roles without any page yet. */
export function NoRoomsPage() {
  const { t } = useI18n();
  return (
    <>
      <PageHead room="console.home" />
      <div className={styles.pageState}>
        <EmptyState title={t('console.no_rooms')} text={t('console.no_rooms_text')} />
      </div>
    </>
  );
}
