import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState } from '@wayhouse/ui/state';
import { PageHead } from '../shared/page-head.tsx';
import pageStyles from '../shared/styles/page.module.css';

/** Shown to staff whose role has no rights. */
export function NoAccessPage() {
  const { t } = useI18n();
  return (
    <>
      <PageHead heading="console.home" />
      <div className={pageStyles.state}>
        <EmptyState title={t('console.no_sections')} text={t('console.no_sections_text')} />
      </div>
    </>
  );
}
