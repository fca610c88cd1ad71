import { useQuery } from '@tanstack/react-query';
import { amount, money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { Head } from '../../shared/head.tsx';
import { SearchBox } from '../../shared/search-box.tsx';
import { useInUsd } from '../../shared/use-in-usd.ts';
import { DeskList } from './desk-list.tsx';
import { deskPageSize, exposureQuery } from './finance-queries.ts';
import { OwnerLink } from './owner-link.tsx';
import { useDeskAddress } from './use-desk-address.ts';

const columns = ['prepaid', 'held', 'credit_limit', 'credit_used', 'pay_later_open'] as const;

/** Credit limits and what is used of them, the greatest exposure first. Limits are changed on the customer's page. */
export function ExposureDesk() {
  const { t } = useI18n();
  const usd = useInUsd();
  const { address, page, change, onSearch } = useDeskAddress();
  const list = useQuery(exposureQuery(address, page));
  const { sums } = list.data ?? {};
  return (
    <>
      <Head room="console.finance">
        <SearchBox label={t('console.customers.search')} value={address.search ?? ''} onChange={onSearch} />
      </Head>
      {sums && (
        <dl className="cview fin-sums">
          {columns.map((column) => (
            <div key={column}>
              <dt className="t12 c3">{t(`console.finance.sum.${column}`)}</dt>
              <dd className="b6">{money(sums[column])}</dd>
            </div>
          ))}
        </dl>
      )}
      <DeskList
        {...{ list, page, pageSize: deskPageSize, empty: t('console.customers.none') }}
        onPage={(next) => change({ page: String(next) })}
      >
        <div className="tblw">
          <table className="tbl stack">
            <thead>
              <tr>
                <th>{t('console.customers.customer')}</th>
                {columns.map((column) => (
                  <th key={column} className="num">
                    {usd(`console.finance.sum.${column}`)}
                  </th>
                ))}
                <th className="num">{usd('console.finance.owes')}</th>
              </tr>
            </thead>
            <tbody>
              {list.data?.items.map((row) => (
                <tr key={row.owner.id}>
                  <td>
                    <OwnerLink owner={row.owner} />
                  </td>
                  {columns.map((column) => (
                    <td key={column} className="num" data-label={usd(`console.finance.sum.${column}`)}>
                      {amount(row[column])}
                    </td>
                  ))}
                  <td className="num b6" data-label={usd('console.finance.owes')}>
                    {amount(row.exposure)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </DeskList>
    </>
  );
}
