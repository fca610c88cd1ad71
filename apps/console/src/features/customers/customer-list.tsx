import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { pageNumber } from '@wayhouse/ui/pure/pages';
import { useCallback } from 'react';
import listStyles from '../../shared/list/list.module.css';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { SearchBox } from '../../shared/list/search-box.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { CustomerFilterBar } from './customer-filter-bar.tsx';
import { type CustomerFilters, customersPageSize, customersQuery, filtersOf } from './customer-queries.ts';
import { CustomerTable } from './customer-table.tsx';

type Address = CustomerFilters & { page?: string };

/** All customers, with saved views and keyboard navigation. The URL contains search and filters. */
export function CustomerList() {
  const { t } = useI18n();
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const filters = filtersOf(address);
  const page = pageNumber(address.page);
  const list = useQuery({ ...customersQuery(filters, page), placeholderData: keepPreviousData });
  const show = useCallback(
    (next: Address) => void navigate({ to: '/customers', search: next, replace: true }),
    [navigate],
  );
  const onSearch = useCallback((search: string) => show({ ...address, page: '', search }), [show, address]);
  const open = useCallback(
    (id: string) => void navigate({ to: '/customers/$id', params: { id } }),
    [navigate],
  );
  return (
    <>
      <PageHead heading="console.customers">
        <SearchBox label={t('console.customers.search')} value={filters.search ?? ''} onChange={onSearch} />
      </PageHead>
      <CustomerFilterBar filters={filters} onChange={show} />
      <ListScreen
        list={list}
        emptyState={
          Object.values(filters).some(Boolean)
            ? { title: t('console.customers.none'), text: t('console.customers.none_text') }
            : { title: t('console.customers.none_yet'), text: t('console.customers.none_yet_text') }
        }
        page={page}
        pageSize={customersPageSize}
        onPage={(next) => show({ ...address, page: String(next) })}
        tools={
          list.data && (
            <div className={`${listStyles.toolbar} t13 c3`}>
              {t('console.customers.count', { count: list.data.total })}
            </div>
          )
        }
      >
        {list.data && <CustomerTable page={list.data} onOpen={open} />}
      </ListScreen>
    </>
  );
}
