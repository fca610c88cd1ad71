import { useQuery } from '@tanstack/react-query';
import { ListFailed, RowsLoading } from '../../../shared/list/table-states.tsx';
import { PageHead } from '../../../shared/page-head.tsx';
import { CurrencyTable } from './currency-table.tsx';
import { DepositRules } from './deposit-rules.tsx';
import { PayConfigTable } from './pay-config-table.tsx';
import { currencyRatesQuery, payConfigsQuery } from './rates-queries.ts';

/** The tab of payment settings and exchange rates. */
export function RatesDesk() {
  const rates = useQuery(currencyRatesQuery);
  const configs = useQuery(payConfigsQuery);
  const failed = rates.isError ? rates : configs.isError ? configs : null;
  return (
    <>
      <PageHead heading="console.finance" />
      {failed && <ListFailed error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && (!rates.data || !configs.data) && <RowsLoading />}
      <div className="col g20">
        {configs.data && <PayConfigTable configs={configs.data} />}
        {configs.data && <DepositRules configs={configs.data} />}
        {rates.data && <CurrencyTable data={rates.data} />}
      </div>
    </>
  );
}
