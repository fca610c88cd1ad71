import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { RequestDetail } from '../../features/invoices/request-detail.tsx';
import { RequestList } from '../../features/invoices/request-list.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import accountStyles from '../../shared/styles/account.module.css';

/** /account/InvoiceDetails?id=…: invoice requests; `id` opens one. */
export function InvoiceDetailsPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { id } = useSearch({ strict: false }) as { id?: string };
  const open = (next?: string) =>
    void navigate({ to: '/account/InvoiceDetails', search: next ? { id: next } : {} });
  useTitle('invoices.title');
  return (
    <main id="main" className={accountStyles.accountPage}>
      <div className={accountStyles.pageHeader} data-part="page-head">
        <div>
          <h1>{t('invoices.title')}</h1>
          <p className="t13 c2 mt4">{t('invoices.text')}</p>
        </div>
        <Link className={buttonClass({ kind: 'primary', size: 'sm' })} to="/account/InvoiceRequest">
          <Icon of={IconPlus} size={16} />
          {t('invoices.ask')}
        </Link>
      </div>
      <div className="mt16">
        <RequestList onOpen={open} />
      </div>
      {id && <RequestDetail id={id} onClose={() => open()} />}
    </main>
  );
}
