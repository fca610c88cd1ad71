import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FilterChips } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import listStyles from '../../../shared/list/list.module.css';
import { ListFailed, RowsLoading } from '../../../shared/list/table-states.tsx';
import { PageHead } from '../../../shared/page-head.tsx';
import styles from '../finance.module.css';
import { CurrencyTable } from './currency-table.tsx';
import { DepositRules } from './deposit-rules.tsx';
import { PayConfigTable } from './pay-config-table.tsx';
import { currencyRatesQuery, payConfigsQuery } from './rates-queries.ts';

const parts = ['pay_methods', 'deposit_rules', 'currencies'] as const;
type Part = (typeof parts)[number];

/** The tab of payment settings and exchange rates. Phones show only the part in the URL. */
export function RatesDesk() {
  const { t } = useI18n();
  const rates = useQuery(currencyRatesQuery);
  const configs = useQuery(payConfigsQuery);
  const address = useSearch({ strict: false }) as { part?: string };
  const navigate = useNavigate();
  const visiblePart = parts.find((part) => part === address.part) ?? 'pay_methods';
  const classOf = (part: Part) => (part === visiblePart ? undefined : styles.otherPart);
  const failedQuery = [rates, configs].find((query) => query.isError);
  return (
    <>
      <PageHead heading="console.finance" />
      {failedQuery && <ListFailed error={failedQuery.error} onRetry={() => void failedQuery.refetch()} />}
      {!failedQuery && (!rates.data || !configs.data) && <RowsLoading />}
      <div className={`${listStyles.viewBar} only-m`}>
        <FilterChips
          label={t('console.finance.rates')}
          value={visiblePart}
          choices={parts.map((value) => ({ value, label: t(`console.finance.${value}`) }))}
          onChange={(part) => void navigate({ to: '.', search: { part } as never, replace: true })}
        />
      </div>
      <div className="col g20">
        <div className={classOf('pay_methods')}>
          {configs.data && <PayConfigTable configs={configs.data} />}
        </div>
        <div className={classOf('deposit_rules')}>
          {configs.data && <DepositRules configs={configs.data} />}
        </div>
        <div className={classOf('currencies')}>{rates.data && <CurrencyTable data={rates.data} />}</div>
      </div>
    </>
  );
}
