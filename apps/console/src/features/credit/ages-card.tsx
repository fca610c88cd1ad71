import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import { creditAges } from '@wayhouse/contract/console/credit/credit-states';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { amount, money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import styles from './credit.module.css';

type Sums = OutputOf<Endpoints['POST /api/console/v1/credit/companies']>['sums'];

/** The debts of the companies that match the search, by age, as one bar and as numbers. */
export function AgesCard({ sums }: { sums: Sums }) {
  const { t } = useI18n();
  return (
    <section className="card pad" data-part="ages">
      <h2 className="t14 b6">{t('console.credit.by_age')}</h2>
      <p className="t12 c3">
        {t('console.credit.by_age.note', {
          used: money(sums.used),
          limit: money(sums.limit),
          insurance: money(sums.insurance),
        })}
      </p>
      <div className={styles.bar} aria-hidden="true">
        {creditAges.map((age) => (
          <span key={age} data-age={age} style={{ flexGrow: Number(sums.ages[age]) }} />
        ))}
      </div>
      <dl className={styles.ages}>
        {creditAges.map((age) => (
          <div key={age}>
            <dt className="t12 c3">
              <span className={styles.mark} data-age={age} aria-hidden="true" />
              {t(`console.credit.age.${age}`)}
            </dt>
            <dd className="b6">{amount(sums.ages[age])}</dd>
          </div>
        ))}
        {sums.unused !== '0.00' && (
          <div>
            <dt className="t12 c3">{t('console.credit.unused')}</dt>
            <dd className="b6">−{amount(sums.unused)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
