import { useI18n } from '@wayhouse/ui/i18n';
import { InvoiceTitles } from '../../features/account/invoice-titles.tsx';
import { useTitle } from '../../shared/page/use-title.ts';

/** /account/InvoiveTitle (the specification's spelling): the invoice titles. */
export function InvoiceTitlePage() {
  const { t } = useI18n();
  useTitle('account.titles.title');
  return (
    <main id="main" className="ac-page">
      <div className="ph">
        <h1>{t('account.titles.title')}</h1>
      </div>
      <div className="card ac-card mt16">
        <InvoiceTitles untitled />
      </div>
    </main>
  );
}
