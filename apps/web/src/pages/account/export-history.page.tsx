import { useI18n } from '@wayhouse/ui/i18n';
import { ExportHistory } from '../../features/documents/export-history.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import accountStyles from '../../shared/styles/account.module.css';

/** /account/ExportHistory: files made in the background. */
export function ExportHistoryPage() {
  const { t } = useI18n();
  useTitle('documents.history.title');
  return (
    <main id="main" className={accountStyles.accountPage}>
      <div className={accountStyles.pageHeader} data-part="page-head">
        <div>
          <h1>{t('documents.history.title')}</h1>
          <p className="t13 c2 mt4">{t('documents.history.text')}</p>
        </div>
      </div>
      <section className="card mt16" aria-label={t('documents.history.title')}>
        <ExportHistory />
      </section>
    </main>
  );
}
