import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CouponUse, StaffCoupon } from '@wayhouse/contract/console/coupons';
import { amount } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { Pager } from '@wayhouse/ui/pager';
import { lastPageIfGone } from '@wayhouse/ui/pure/pages';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { fetchData } from '../../shared/api.ts';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { useInUsd } from '../../shared/numbers/use-in-usd.ts';
import { OrderLink } from '../../shared/order-link.tsx';
import { Moment } from '../../shared/time/moment.tsx';

const pageSize = 20;
const filters = ['all', 'received', 'to_use', 'used'] as const;
const tones = { received: 'info', to_use: 'warning', used: 'success', expired: 'neutral' } as const;

/** A drawer that lists each piece of a coupon that a person received: who, its state, and the order and discount once used. */
export function CouponUses({ coupon, onClose }: { coupon: StaffCoupon; onClose: () => void }) {
  const { t, lang } = useI18n();
  const [state, setState] = useState<(typeof filters)[number]>('all');
  const [page, setPage] = useState(1);
  const list = useQuery({
    queryKey: ['coupons', 'uses', coupon.id, state, page],
    queryFn: () =>
      fetchData('GET /api/console/v1/coupons/{id}/uses', {
        params: { id: coupon.id },
        page,
        page_size: pageSize,
        ...(state !== 'all' && { state }),
      }),
    placeholderData: keepPreviousData,
  });
  // A piece that changes its state leaves the list of its former state, and may have been the only one of its page.
  const total = list.isPlaceholderData ? 0 : (list.data?.total ?? 0);
  const lastPage = lastPageIfGone(page, pageSize, total);
  if (lastPage !== undefined) setPage(lastPage);
  return (
    <Dialog open place="side" width={720} title={pick(coupon.name, lang)} onClose={onClose}>
      <div className="col g12">
        <Segmented
          label={t('console.coupons.state')}
          value={state}
          choices={filters.map((value) => ({
            value,
            label: value === 'all' ? t('console.coupons.state.all') : t(`console.customers.coupon.${value}`),
          }))}
          onChange={(value) => {
            setState(value);
            setPage(1);
          }}
        />
        {list.isLoading && <RowsLoading rows={6} />}
        {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
        {list.data?.items.length === 0 && <p className="t13 c3">{t('console.coupons.no_uses')}</p>}
        {list.data && list.data.items.length > 0 && <UsesTable rows={list.data.items} />}
        {list.data && <Pager page={page} pageSize={pageSize} total={list.data.total} onPage={setPage} />}
      </div>
    </Dialog>
  );
}

function UsesTable({ rows }: { rows: readonly CouponUse[] }) {
  const { t, lang } = useI18n();
  const usd = useInUsd();
  const columns: Column<CouponUse>[] = [
    {
      head: t('console.coupons.customer'),
      cell: ({ customer, person, given_by }) => (
        <>
          <Link to="/customers/$id" params={{ id: customer.id }}>
            {pick(customer.name, lang)}
          </Link>
          <div className="t12 c3">
            {person}
            {given_by && ` · ${t('console.customers.coupon.given_by', { name: given_by })}`}
          </div>
        </>
      ),
    },
    {
      head: t('console.coupons.state'),
      cell: ({ state, changed_at }) => (
        <>
          <Badge tone={tones[state]}>{t(`console.customers.coupon.${state}`)}</Badge>
          <div className="t12 c3">
            <Moment at={changed_at} />
          </div>
        </>
      ),
    },
    {
      head: t('console.coupons.order'),
      labeled: true,
      cell: ({ order_no: no }) => (no ? <OrderLink order={no} /> : t('common.dash')),
    },
    {
      head: usd('console.coupons.off'),
      numeric: true,
      labeled: true,
      cell: ({ discount }) => (discount === null ? t('common.dash') : amount(discount)),
    },
  ];
  return <DataTable columns={columns} rows={rows} onPhone="cards" keyOf={(use) => use.id} />;
}
