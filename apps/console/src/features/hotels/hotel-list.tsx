import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { HotelGap } from '@wayhouse/contract/console/hotels/hotels';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { count } from '@wayhouse/i18n/format';
import { regionName } from '@wayhouse/i18n/region-names';
import { otherName, pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { pageNumber } from '@wayhouse/ui/pure/pages';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useCallback } from 'react';
import { fetchData } from '../../shared/api.ts';
import { useSourceName } from '../../shared/hotels/source-name.ts';
import { hasMorePages, type ListPage } from '../../shared/list/has-more-pages.ts';
import listStyles from '../../shared/list/list.module.css';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { SearchBox } from '../../shared/list/search-box.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { PlainSelect } from '../../shared/plain-select.tsx';
import { CityFilter } from './city-filter.tsx';

type Hotel = OutputOf<Endpoints['GET /api/console/v1/hotels']>['items'][number];
type Address = {
  search?: string;
  status?: string;
  stars?: string;
  city?: string;
  lacks?: string;
  page?: string;
};
const hotelStates = ['online', 'offline'] as const;
const gaps: readonly HotelGap[] = ['photos', 'chinese', 'position', 'contact', 'rates'];
const pageSize = 25;

/** The list of hotels: searched by name, city or code; filtered by status, stars, city and missing data. */
export function HotelList() {
  const { t, lang } = useI18n();
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const page = pageNumber(address.page);
  const search = address.search ?? '';
  const list = useQuery({
    queryKey: ['hotels', 'list', address],
    queryFn: () => {
      const status = hotelStates.find((each) => each === address.status);
      const lacks = gaps.find((each) => each === address.lacks);
      return fetchData('GET /api/console/v1/hotels', {
        search,
        page,
        page_size: pageSize,
        ...(status && { status }),
        ...(address.stars && { stars: Number(address.stars) }),
        ...(address.city && { city: address.city }),
        ...(lacks && { lacks }),
      });
    },
    placeholderData: keepPreviousData,
  });
  const { page: _, ...filters } = address;
  const isFiltered = Object.values(filters).some(Boolean);
  const show = useCallback(
    (next: Address) => void navigate({ to: '/hotels', search: next, replace: true }),
    [navigate],
  );
  const filter = (next: Address) => show({ ...address, ...next, page: '' });
  const onSearch = useCallback(
    (text: string) => show({ ...address, search: text, page: '' }),
    [show, address],
  );
  return (
    <>
      <PageHead heading="console.hotels">
        <SearchBox label={t('console.hotels.search')} value={search} onChange={onSearch} />
      </PageHead>
      <div className={`${listStyles.viewBar} ${listStyles.filterRow} row fw g8`}>
        <PlainSelect
          emptyLabel={t('console.hotels.status')}
          value={address.status ?? ''}
          options={hotelStates.map((value) => ({ value, label: t(`console.hotels.${value}`) }))}
          onChange={(status) => filter({ status })}
        />
        <PlainSelect
          emptyLabel={t('console.hotels.stars')}
          value={address.stars ?? ''}
          options={['5', '4', '3', '2', '1', '0'].map((value) => ({ value, label: value }))}
          onChange={(stars) => filter({ stars })}
        />
        <CityFilter
          name={address.city ? pick(list.data?.filter_city, lang) || address.city : null}
          onChange={(city) => filter({ city })}
        />
        <PlainSelect
          emptyLabel={t('console.hotels.lacks')}
          value={address.lacks ?? ''}
          options={gaps.map((value) => ({ value, label: t(`console.hotels.lacks.${value}`) }))}
          onChange={(lacks) => filter({ lacks })}
        />
      </div>
      <ListScreen
        list={list}
        emptyState={
          isFiltered
            ? { title: t('console.hotels.none') }
            : { title: t('console.hotels.none_yet'), text: t('console.hotels.none_yet_text') }
        }
        page={page}
        pageSize={pageSize}
        onPage={(next) => show({ ...address, page: String(next) })}
        tools={
          list.data && (
            <div className={`${listStyles.toolbar} t13 c3`}>
              <span className="grow">
                {t('console.hotels.count', { count: list.data.total, shown: count(list.data.total) })}
              </span>
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
        {list.data && <HotelTable page={list.data} />}
      </ListScreen>
    </>
  );
}

function HotelTable({ page }: { page: ListPage<Hotel> }) {
  const { t, lang } = useI18n();
  const sourceName = useSourceName();
  const columns: Column<Hotel>[] = [
    {
      head: t('console.hotels.hotel'),
      sortBy: (hotel) => pick(hotel.name, lang),
      cell: (hotel) => (
        <>
          <Link className="b6" to="/hotels/$id" params={{ id: hotel.id }}>
            {pick(hotel.name, lang)}
          </Link>
          <div className="t12 c3">{otherName(hotel.name, lang)}</div>
        </>
      ),
    },
    {
      head: t('console.hotels.city'),
      sortBy: (hotel) => pick(hotel.city, lang),
      cell: (hotel) => (
        <>
          {t('console.pair', {
            first: pick(hotel.city, lang),
            second: regionName(hotel.country_code, lang) ?? hotel.country_code,
          })}
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
          {sourceName(hotel.source)}
          {hotel.source !== 'own' && hotel.source_id !== hotel.id && (
            <div className="t12 c3">{t('console.hotel.code', { code: hotel.source_id })}</div>
          )}
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
        </span>
      ),
    },
  ];
  return (
    <DataTable
      isTall
      isPartOfList={hasMorePages(page)}
      columns={columns}
      rows={page.items}
      keyOf={(hotel) => hotel.id}
    />
  );
}
