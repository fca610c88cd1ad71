import { useI18n } from '@wayhouse/ui/i18n';
import { InvoiceTitles } from '../../features/account/invoice-titles/invoice-titles.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import accountStyles from '../../shared/styles/account.module.css';
import styles from './account.module.css';

/** /account/InvoiveTitle (the specification's spelling): the invoice titles. */
export function InvoiceTitlePage() {
  const { t } = useI18n();
  useTitle('account.titles.title');
  return (
    <main id="main" className={accountStyles.accountPage}>
      <div className={accountStyles.pageHeader} data-part="page-head">
        <h1>{t('account.titles.title')}</h1>
      </div>
      <div className={`card ${styles.accountCard} mt16`}>
        <InvoiceTitles untitled />
      </div>
    </main>
  );
}
