import { useQuery } from '@tanstack/react-query';
import type { AgreementCode } from '@wayhouse/contract/agreement-codes';
import { useI18n } from '@wayhouse/ui/i18n';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { agreementQuery } from '../../shared/content-queries.ts';
import { AgreementText } from './agreement-text.tsx';
import styles from './agreements.module.css';

/** The edition of the agreement that is in force, or an error. */
export function AgreementScreen({ code }: { code: AgreementCode }) {
  const { t } = useI18n();
  const answer = useQuery(agreementQuery(code));
  return (
    <main id="main" className={`wrap ${styles.readingPage}`}>
      {answer.data && <AgreementText code={code} agreement={answer.data} />}
      {answer.isLoading && <Skeleton height={420} />}
      {answer.isError && (
        <ErrorState page title={t('site.agreement.failed')} onRetry={() => void answer.refetch()} />
      )}
    </main>
  );
}
