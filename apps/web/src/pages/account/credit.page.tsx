import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { useRefusals } from '../../features/account/refusals.ts';
import { creditStatusQuery } from '../../features/credit/credit-queries.ts';
import { CreditStatusCard } from '../../features/credit/credit-status-card.tsx';
import { InvoiceList } from '../../features/credit/invoice-list.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import { useSession } from '../../shared/session/session.ts';
import { useMoneyRights } from '../../shared/session/use-money-rights.ts';
import accountStyles from '../../shared/styles/account.module.css';

/** /account/credit: the company's credit and its invoices. */
export function CreditPage() {
  const { t } = useI18n();
  const user = useSession()?.user;
  const { accountRefusal } = useRefusals();
  const refusal = user && !user.company ? t('credit.company_only') : accountRefusal;
  const status = useQuery({ ...creditStatusQuery, enabled: refusal === undefined });
  const rights = useMoneyRights();
  useTitle('credit.title');
  return (
    <main id="main" className={accountStyles.accountPage}>
      <div className={accountStyles.pageHeader} data-part="page-head">
        <h1>{t('credit.title')}</h1>
        {rights.pay && (
          <Link className={buttonClass({ size: 'sm' })} to={'/depositNew/' as string}>
            {t('credit.deposit')}
          </Link>
        )}
      </div>
      {refusal && <Note>{refusal}</Note>}
      {status.isLoading && <Skeleton height={160} />}
      {status.error && (
        <ErrorState
          title={t('credit.failed')}
          text={status.error.message}
          onRetry={() => void status.refetch()}
        />
      )}
      {status.data && (
        <>
          <CreditStatusCard status={status.data} />
          <InvoiceList prepaid={status.data.prepaid} />
        </>
      )}
    </main>
  );
}
