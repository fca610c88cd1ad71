import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Case } from '@wayhouse/contract/care/cases';
import { Badge, type Tone } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { ErrorState } from '@wayhouse/ui/state';
import sectionStyles from '@wayhouse/ui/styles/section-header.module.css';
import { lazy, Suspense, useState } from 'react';
import { casesQuery } from './case-queries.ts';
import { CaseTalk } from './case-talk.tsx';
import styles from './cases.module.css';

const AskDialog = lazy(() => import('./ask-dialog.tsx').then((file) => ({ default: file.AskDialog })));

/** The questions about an order, each with the promised time of our answer. */
export function CasesCard({ orderNo }: { orderNo: string }) {
  const { t } = useI18n();
  const { data, isLoadingError, error, refetch } = useQuery(casesQuery(orderNo));
  const [asking, setAsking] = useState(false);
  return (
    <section className="card pad-l" data-part="cases" aria-labelledby="cases-title">
      <div className={sectionStyles.sectionHeader}>
        <h2 id="cases-title">{t('case.title')}</h2>
        <Button size="sm" icon={IconMessageQuestion} onClick={() => setAsking(true)}>
          {t('case.ask')}
        </Button>
      </div>
      {isLoadingError && (
        <ErrorState title={t('case.failed')} text={error.message} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="t13 c2">{t('case.lead')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.cases}>
          {data.map((supportCase) => (
            <li key={supportCase.case_no}>
              <CaseItem supportCase={supportCase} />
            </li>
          ))}
        </ul>
      )}
      {asking && (
        <Suspense fallback={null}>
          <AskDialog orderNo={orderNo} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}

const tones: Record<Case['state'], Tone> = {
  waiting_us: 'info',
  waiting_hotel: 'info',
  waiting_customer: 'warning',
  solved: 'success',
};

/** Open cases show their conversation; solved cases are collapsed. */
function CaseItem({ supportCase }: { supportCase: Case }) {
  const { t } = useI18n();
  return (
    <details open={supportCase.state !== 'solved'} className={styles.case}>
      <summary className="row g8 fw">
        <b className="b6 grow">{t(`case.kind.${supportCase.kind}`)}</b>
        <Badge tone={tones[supportCase.state]}>{t(`case.state.${supportCase.state}`)}</Badge>
      </summary>
      <CaseTalk supportCase={supportCase} />
    </details>
  );
}
