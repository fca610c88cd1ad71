import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useCallback } from 'react';
import { fetchData } from '../../shared/api.ts';
import { hasMorePages, type ListPage } from '../../shared/list/has-more-pages.ts';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { SearchBox } from '../../shared/list/search-box.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import styles from '../../shared/styles/console.module.css';
import { useSwitchHotel } from './use-switch-hotel.tsx';

type Hotel = OutputOf<Endpoints['GET /api/console/v1/hotels']>['items'][number];
type Address = { search?: string; page?: string };
const pageSize = 25;

/** The list of hotels, with a search by name, city or code. Staff take hotels online and offline here. */
export function HotelList() {
  const { t } = useI18n();
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const client = useQueryClient();
  const page = Math.max(1, Number(address.page) || 1);
  const search = address.search ?? '';
  const list = useQuery({
    queryKey: ['hotels', 'list', search, page],
    queryFn: () => fetchData('GET /api/console/v1/hotels', { search, page, page_size: pageSize }),
    placeholderData: keepPreviousData,
  });
  const show = useCallback(
    (next: Address) => void navigate({ to: '/hotels', search: next, replace: true }),
    [navigate],
  );
  const onSearch = useCallback((typed: string) => show({ search: typed }), [show]);
  const { turn, dialog } = useSwitchHotel(() => void client.invalidateQueries({ queryKey: ['hotels'] }));
  return (
    <>
      <PageHead heading="console.hotels">
        <SearchBox label={t('console.hotels.search')} value={search} onChange={onSearch} />
      </PageHead>
      <ListScreen
        list={list}
        emptyState={{ title: t('console.hotels.none') }}
        page={page}
        pageSize={pageSize}
        onPage={(next) => show({ ...address, page: String(next) })}
        tools={
          list.data && (
            <div className={`${styles.listToolbar} t13 c3`}>
              <span className="grow">{t('console.hotels.count', { count: list.data.total })}</span>
              <Link
                className={buttonClass({ kind: 'primary', size: 'sm' })}
                to="/hotels/$id"
                params={{ id: 'new' }}
              >
                <Icon of={IconPlus} size={16} />
                {t('console.hotel.add')}
              </Link>
            </div>
          )
        }
      >
        {list.data && <HotelTable page={list.data} onTurn={turn} />}
      </ListScreen>
      {dialog}
    </>
  );
}

type TableProps = { page: ListPage<Hotel>; onTurn: (hotel: Hotel) => void };

function HotelTable({ page, onTurn }: TableProps) {
  const { t, lang } = useI18n();
  const columns: Column<Hotel>[] = [
    {
      head: t('console.hotels.hotel'),
      sortBy: (hotel) => pick(hotel.name, lang),
      cell: (hotel) => (
        <>
          <Link className="b6" to="/hotels/$id" params={{ id: hotel.id }}>
            {pick(hotel.name, lang)}
          </Link>
          <div className="t12 c3">{hotel.id}</div>
        </>
      ),
    },
    {
      head: t('console.hotels.city'),
      sortBy: (hotel) => pick(hotel.city, lang),
      cell: (hotel) => (
        <>
          {pick(hotel.city, lang)}, {hotel.country_code}
        </>
      ),
    },
    {
      head: t('console.hotels.stars'),
      sortBy: (hotel) => hotel.stars,
      numeric: true,
      labeled: true,
      cell: (hotel) => hotel.stars,
    },
    {
      head: t('console.hotels.rooms'),
      sortBy: (hotel) => hotel.room_types,
      numeric: true,
      labeled: true,
      cell: (hotel) => hotel.room_types,
    },
    {
      head: t('console.hotels.source'),
      labeled: true,
      cell: (hotel) => (
        <>
          {hotel.source} {hotel.source_id}
        </>
      ),
    },
    {
      head: t('console.hotels.status'),
      cell: (hotel) => (
        <Badge tone={hotel.status === 'online' ? 'success' : 'warning'}>
          {t(`console.hotels.${hotel.status}`)}
        </Badge>
      ),
    },
    {
      head: t('console.actions'),
      hideHead: true,
      cell: (hotel) => (
        <span className="row g8 at-end">
          <Link
            className={buttonClass({ kind: 'secondary', size: 'xs' })}
            to="/calendar"
            search={{ hotel: hotel.id }}
          >
            {t('console.hotels.calendar')}
          </Link>
          <Button kind="secondary" size="xs" onClick={() => onTurn(hotel)}>
            {t(hotel.status === 'online' ? 'console.hotels.take_offline' : 'console.hotels.take_online')}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <DataTable
      isTall
      isPart={hasMorePages(page)}
      columns={columns}
      rows={page.items}
      keyOf={(hotel) => hotel.id}
    />
  );
}
