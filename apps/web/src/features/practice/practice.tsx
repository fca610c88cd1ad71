import { useQuery } from '@tanstack/react-query';
import type { Training } from '@wayhouse/contract/account/training';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { useSession } from '../../shared/session/session.ts';
import { useMoneyRights } from '../../shared/session/use-money-rights.ts';
import { Lessons } from './lessons.tsx';
import styles from './practice.module.css';
import { PracticeBar } from './practice-bar.tsx';
import { PracticeHotels } from './practice-hotels.tsx';
import { PracticeOrders } from './practice-orders.tsx';
import { practiceQuery } from './practice-query.ts';

/** Test hotels, orders and lessons inside the frame that marks the practice world. */
export function Practice() {
  const { t } = useI18n();
  const refusal = useRefusal();
  const practice = useQuery({ ...practiceQuery, enabled: refusal === undefined });
  return (
    <>
      <div className={styles.frame} aria-hidden="true" />
      <PracticeBar practice={practice.data} />
      <main id="main" className={`wrap wide ${styles.page}`}>
        <h1 className="vh">{t('practice.title')}</h1>
        {refusal && <Note tone="warning">{t(refusal)}</Note>}
        {practice.isError && (
          <ErrorState
            title={t('practice.failed')}
            text={practice.error.message}
            onRetry={() => void practice.refetch()}
          />
        )}
        {!refusal && practice.isPending && <Skeleton height={240} />}
        {practice.data && <World practice={practice.data} />}
      </main>
    </>
  );
}

/** Why the server refuses the practice world to this reader; undefined when it does not. */
function useRefusal() {
  const user = useSession()?.user;
  const { book } = useMoneyRights();
  if (!user?.company) return 'practice.company_only';
  if (user.acting_staff) return 'practice.acting';
  return book ? undefined : 'practice.bookers_only';
}

function World({ practice }: { practice: Training }) {
  return (
    <div className={styles.columns}>
      <div className="col g24">
        {practice.orders.length > 0 && <PracticeOrders orders={practice.orders} />}
        <PracticeHotels practice={practice} />
        {practice.orders.length === 0 && <PracticeOrders orders={[]} />}
      </div>
      <Lessons lessons={practice.lessons} />
    </div>
  );
}
