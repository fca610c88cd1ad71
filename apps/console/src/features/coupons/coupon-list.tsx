import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffCoupon } from '@wayhouse/contract/console/coupons';
import { amount, money, percentText } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Pager } from '@wayhouse/ui/pager';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { EmptyState } from '@wayhouse/ui/state';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { Narrow } from '@wayhouse/ui/table/narrow';
import { useSelectColumn } from '@wayhouse/ui/table/select-column';
import { type RowSelection, useRowSelection } from '@wayhouse/ui/table/use-row-selection';
import { useState } from 'react';
import { call, fetchData } from '../../shared/api.ts';
import { DeleteDialog } from '../../shared/dialogs/delete-dialog.tsx';
import { BulkEndBar } from '../../shared/list/bulk-end-bar.tsx';
import { hasMorePages, type ListPage } from '../../shared/list/has-more-pages.ts';
import listStyles from '../../shared/list/list.module.css';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { useInUsd } from '../../shared/numbers/use-in-usd.ts';
import tableStyles from '../../shared/styles/table.module.css';
import { Moment } from '../../shared/time/moment.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { CouponUses } from './coupon-uses.tsx';
import { GiveTierDialog } from './give-tier-dialog.tsx';
import { newestCoupon } from './newest-coupon.ts';

type OpenDialog =
  | { kind: 'edit'; coupon: StaffCoupon | null }
  | { kind: 'end' | 'give' | 'uses'; coupon: StaffCoupon }
  | null;
const queryKey = ['coupons'];
const pageSize = 20;

/**
 * All coupons, each with the number of its pieces (single uses that people received) by state. Staff can create, edit,
 * give and end coupons.
 */
export function CouponList() {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const list = useQuery({
    queryKey: [...queryKey, page],
    queryFn: () => fetchData('POST /api/console/v1/coupons', { page, page_size: pageSize }),
    placeholderData: keepPreviousData,
  });
  const close = () => setDialog(null);
  const selection = useRowSelection((coupon: StaffCoupon) => coupon.id);
  const refresh = () => void client.invalidateQueries({ queryKey });
  const finish = () => {
    if (dialog?.kind === 'end') selection.set([dialog.coupon], false);
    close();
    refresh();
  };
  if (list.isLoading) return <RowsLoading />;
  if (!list.data) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />;
  const { items, total } = list.data;
  return (
    <section className={listStyles.list} data-part="list">
      <div className={listStyles.toolbar}>
        <span className="t13 c3">{t('console.coupons.total', { count: total })}</span>
        <span className="mla">
          <Button
            kind="primary"
            size="sm"
            icon={IconPlus}
            onClick={() => setDialog({ kind: 'edit', coupon: null })}
          >
            {t('console.coupons.add')}
          </Button>
        </span>
      </div>
      {items.length === 0 ? (
        <EmptyState title={t('console.coupons.none')} text={t('console.coupons.none_text')} />
      ) : (
        <>
          <BulkEndBar
            selection={selection}
            titleOf={(count) => t('console.coupons.end_many.title', { count })}
            text={t('console.coupons.end_many.text')}
            onEnd={({ id }) =>
              call('POST /api/console/v1/coupons/{id}/end', { params: { id } }, { quiet: true })
            }
            onDone={refresh}
          />
          <CouponTable listPage={list.data} selection={selection} onOpen={setDialog} />
        </>
      )}
      <div className={listStyles.footer}>
        <Pager page={page} pageSize={pageSize} total={total} onPage={setPage} />
      </div>
      {dialog?.kind === 'edit' && (
        <CouponDialog
          coupon={dialog.coupon}
          newest={async () => (dialog.coupon ? newestCoupon(dialog.coupon.id) : undefined)}
          onClose={close}
          onDone={finish}
        />
      )}
      {dialog?.kind === 'uses' && <CouponUses coupon={dialog.coupon} onClose={close} />}
      {dialog?.kind === 'give' && <GiveTierDialog coupon={dialog.coupon} onClose={close} onDone={finish} />}
      {dialog?.kind === 'end' && (
        <DeleteDialog
          title={t('console.coupons.end_title')}
          confirm={t('console.coupons.end')}
          successText={t('console.coupons.end_done', { name: pick(dialog.coupon.name, lang) })}
          onDelete={() => call('POST /api/console/v1/coupons/{id}/end', { params: { id: dialog.coupon.id } })}
          onClose={close}
          onDone={finish}
        >
          <p className="c2">{t('console.coupons.end_text', { name: pick(dialog.coupon.name, lang) })}</p>
        </DeleteDialog>
      )}
    </section>
  );
}

type TableProps = {
  listPage: ListPage<StaffCoupon>;
  selection: RowSelection<StaffCoupon>;
  onOpen: (dialog: OpenDialog) => void;
};

function CouponTable({ listPage, selection, onOpen }: TableProps) {
  const { t, lang } = useI18n();
  const usd = useInUsd();
  const select = useSelectColumn({
    selection,
    nameOf: (row: StaffCoupon) => pick(row.name, lang),
    canSelect: (row) => !row.ended_at,
  });
  const columns: Column<StaffCoupon>[] = [
    select,
    {
      head: t('console.coupons.name'),
      sortBy: (row) => pick(row.name, lang),
      cell: (row) => (
        <>
          <span className="b6">{pick(row.name, lang)}</span>
          <Narrow>
            <Moment at={row.claim_from} /> – <Moment at={row.claim_until} />
          </Narrow>
          <div className="row g4 fw">
            <State coupon={row} />
            {row.code && <Badge look="line">{row.code}</Badge>}
            {row.scope !== 'all' && (
              <Badge look="line">
                {t(`console.coupons.scope.${row.scope}`)} {row.places.length}
              </Badge>
            )}
          </div>
        </>
      ),
    },
    {
      head: t('console.coupons.off'),
      labeled: true,
      cell: (row) => (
        <>
          {row.amount ? money(row.amount) : percentText((row.percent_bp ?? 0) / 100)}
          <div className="t12 c3">{t('console.coupons.from_spend', { amount: money(row.min_spend) })}</div>
        </>
      ),
    },
    {
      head: t('console.coupons.claim'),
      sortBy: (row) => Date.parse(row.claim_from),
      labeled: true,
      isWide: true,
      cell: (row) => (
        <>
          <Moment at={row.claim_from} />
          <div>
            <Moment at={row.claim_until} />
          </div>
        </>
      ),
    },
    {
      head: t('console.coupons.pieces'),
      sortBy: (row) => row.claimed,
      numeric: true,
      labeled: true,
      cell: (row) => (
        <>
          <button
            type="button"
            className={tableStyles.cellButton}
            onClick={() => onOpen({ kind: 'uses', coupon: row })}
          >
            {t('console.coupons.counts', { claimed: row.claimed, to_use: row.to_use, used: row.used })}
          </button>
          {row.total_limit !== undefined && (
            <div className="t12 c3">{t('console.coupons.of', { limit: row.total_limit })}</div>
          )}
          <Narrow>
            {usd('console.coupons.given')} {amount(row.given)}
          </Narrow>
        </>
      ),
    },
    {
      head: usd('console.coupons.given'),
      sortBy: (row) => Number(row.given),
      numeric: true,
      labeled: true,
      isWide: true,
      cell: (row) => amount(row.given),
    },
    {
      head: t('console.actions'),
      hideHead: true,
      className: 'num',
      cell: (row) =>
        !row.ended_at && (
          <span className="row g4 at-end">
            <Button kind="secondary" size="xs" onClick={() => onOpen({ kind: 'give', coupon: row })}>
              {t('console.coupons.give')}
            </Button>
            <Button kind="secondary" size="xs" onClick={() => onOpen({ kind: 'edit', coupon: row })}>
              {t('common.edit')}
            </Button>
            <Button kind="danger-soft" size="xs" onClick={() => onOpen({ kind: 'end', coupon: row })}>
              {t('console.coupons.end')}
            </Button>
          </span>
        ),
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={listPage.items}
      keyOf={(row) => row.id}
      isSelected={selection.has}
      isPartOfList={hasMorePages(listPage)}
    />
  );
}

function State({ coupon }: { coupon: StaffCoupon }) {
  const { t } = useI18n();
  const now = productNow();
  if (coupon.ended_at) return <Badge>{t('console.coupons.ended')}</Badge>;
  if (Date.parse(coupon.claim_from) > now) return <Badge tone="info">{t('console.coupons.planned')}</Badge>;
  if (Date.parse(coupon.claim_until) <= now) return <Badge>{t('console.coupons.closed')}</Badge>;
  return <Badge tone="success">{t('console.coupons.open')}</Badge>;
}
