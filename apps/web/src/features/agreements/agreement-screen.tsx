import { useQuery } from '@tanstack/react-query';
import { useI18n } from '@wayhouse/ui/i18n';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { type AgreementCode, agreementQuery } from '../../shared/content-queries.ts';
import { AgreementText } from './agreement-text.tsx';
import styles from './agreements.module.css';

/** The edition of the agreement that is in force, or an error. */
export function AgreementScreen({ code }: { code: AgreementCode }) {
  const { t } = useI18n();
  const found = useQuery(agreementQuery(code));
  return (
    <main id="main" className={`wrap ${styles.readingPage}`}>
      {found.data && <AgreementText code={code} agreement={found.data} />}
      {found.isLoading && <Skeleton height={420} />}
      {found.isError && (
        <ErrorState page title={t('site.agreement.failed')} onRetry={() => void found.refetch()} />
      )}
    </main>
  );
}
