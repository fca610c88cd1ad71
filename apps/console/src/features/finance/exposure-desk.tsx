import { useQuery } from '@tanstack/react-query';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { amount, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { DataTable } from '@wayhouse/ui/table/data-table';
import { hasMorePages } from '../../shared/list/has-more-pages.ts';
import listStyles from '../../shared/list/list.module.css';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { SearchBox } from '../../shared/list/search-box.tsx';
import { useInUsd } from '../../shared/numbers/use-in-usd.ts';
import { PageHead } from '../../shared/page-head.tsx';
import styles from './finance.module.css';
import { deskPageSize, exposureQuery } from './finance-queries.ts';
import { OwnerLink } from './owner-link.tsx';
import { useDeskAddress } from './use-desk-address.ts';

type Row = OutputOf<Endpoints['GET /api/console/v1/exposure']>['items'][number];

const sumNames = ['prepaid', 'held', 'credit_limit', 'credit_used', 'pay_later_open'] as const;

/** Credit limits and their use, the greatest exposure first. Staff change limits on the page of the customer. */
export function ExposureDesk() {
  const { t, lang } = useI18n();
  const usd = useInUsd();
  const { address, page, change, onSearch } = useDeskAddress();
  const list = useQuery(exposureQuery(address, page));
  const { sums } = list.data ?? {};
  return (
    <>
      <PageHead heading="console.finance">
        <SearchBox label={t('console.customers.search')} value={address.search ?? ''} onChange={onSearch} />
      </PageHead>
      {sums && (
        <dl className={`${listStyles.viewBar} ${styles.totals}`}>
          {sumNames.map((name) => (
            <div key={name}>
              <dt className="t12 c3">{t(`console.finance.sum.${name}`)}</dt>
              <dd className="b6">{money(sums[name])}</dd>
            </div>
          ))}
        </dl>
      )}
      <ListScreen
        list={list}
        page={page}
        pageSize={deskPageSize}
        emptyState={
          address.search
            ? { title: t('console.customers.none'), text: t('console.finance.none_text') }
            : { title: t('console.customers.none_yet'), text: t('console.customers.none_yet_text') }
        }
        onPage={(next) => change({ page: String(next) })}
      >
        <DataTable
          isTall
          isPartOfList={hasMorePages(list.data)}
          columns={[
            {
              head: t('console.customers.customer'),
              sortBy: (row) => pick(row.owner.name, lang),
              cell: (row) => <OwnerLink owner={row.owner} />,
            },
            ...sumNames.map((name) => ({
              head: usd(`console.finance.sum.${name}`),
              numeric: true,
              labeled: true,
              sortBy: (row: Row) => Number(row[name]),
              cell: (row: Row) => amount(row[name]),
            })),
            {
              head: usd('console.finance.owes'),
              numeric: true,
              labeled: true,
              className: 'b6',
              sortBy: (row) => Number(row.exposure),
              cell: (row) => amount(row.exposure),
            },
          ]}
          rows={list.data?.items ?? []}
          keyOf={(row) => row.owner.id}
        />
      </ListScreen>
    </>
  );
}
