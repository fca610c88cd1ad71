import { useQuery } from '@tanstack/react-query';
import { amount } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import styles from '../customers.module.css';
import { factsQuery } from './card-queries.ts';

const buckets = ['not_due', 'late_7', 'late_30', 'late_more', 'prepaid'] as const;

/** Unpaid sums of the customer's orders by days past due, and the prepaid money. */
export function AgingCard({ id }: { id: string }) {
  const { t } = useI18n();
  const money = useQuery(factsQuery(id)).data?.money;
  if (!money) return null;
  const isLate = (bucket: (typeof buckets)[number]) => bucket.startsWith('late') && Number(money[bucket]) > 0;
  return (
    <section className={`card ${styles.figures}`} aria-label={t('console.customers.aging')}>
      {buckets.map((bucket) => (
        <div key={bucket}>
          <span className="t12 c3">{t(`console.customers.aging.${bucket}`)}</span>
          <b className={`b6 ${isLate(bucket) ? styles.late : ''}`}>{amount(money[bucket])}</b>
        </div>
      ))}
    </section>
  );
}
