import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { promotionKinds, promotionStates } from '@wayhouse/contract/console/desk-choices';
import type { Promotion } from '@wayhouse/contract/console/offers';
import { formatDate } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useSelectColumn } from '@wayhouse/ui/table/select-column';
import { type RowSelection, useRowSelection } from '@wayhouse/ui/table/use-row-selection';
import { useState } from 'react';
import { call, fetchData } from '../../shared/api.ts';
import { DeleteDialog } from '../../shared/dialogs/delete-dialog.tsx';
import { BulkEndBar } from '../../shared/list/bulk-end-bar.tsx';
import { hasMorePages, type ListPage } from '../../shared/list/has-more-pages.ts';
import listStyles from '../../shared/list/list.module.css';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { newestPromotion } from './newest-promotion.ts';
import { PromotionDialog } from './promotion-dialog.tsx';
import { type Filters, PromotionFilters } from './promotion-filters.tsx';
import { ReopenButton, ReopenRow } from './reopen-promotions.tsx';

type OpenDialog =
  | { kind: 'edit'; promotion: Promotion | null }
  | { kind: 'end'; promotion: Promotion }
  | null;
const queryKey = ['promotions'];
const pageSize = 20;

const promotionsQuery = (hotelId: string | undefined, filters: Filters, page: number) =>
  queryOptions({
    queryKey: [...queryKey, hotelId ?? '', filters, page],
    queryFn: () => {
      const kind = promotionKinds.find((each) => each === filters.kind);
      const status = promotionStates.find((each) => each === filters.status);
      return fetchData('POST /api/console/v1/promotions', {
        search: filters.search,
        page,
        page_size: pageSize,
        ...(kind && { kind }),
        ...(status && { status }),
        ...(hotelId !== undefined && { hotel_id: hotelId }),
      });
    },
    placeholderData: keepPreviousData,
  });

/** The promotions of all hotels or of one, active ones first. */
export function PromotionList({ hotelId }: { hotelId?: string }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [filters, setFilters] = useState<Filters>({ search: '', kind: '', status: '' });
  const filter = (next: Partial<Filters>) => {
    setFilters((now) => ({ ...now, ...next }));
    setPage(1);
  };
  const list = useQuery(promotionsQuery(hotelId, filters, page));
  const selection = useRowSelection((promotion: Promotion) => promotion.id);
  const refresh = () => void client.invalidateQueries({ queryKey });
  const finish = () => {
    if (dialog?.kind === 'end') selection.set([dialog.promotion], false);
    setDialog(null);
    refresh();
  };
  return (
    <>
      <ListScreen
        list={list}
        emptyState={
          Object.values(filters).some(Boolean)
            ? { title: t('console.offers.none_found') }
            : { title: t('console.offers.none'), text: t('console.offers.none_text') }
        }
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        tools={
          <div className={`${listStyles.toolbar} row fw g8`}>
            <PromotionFilters filters={filters} onChange={filter} />
            <Button
              className="mla"
              kind="primary"
              size="sm"
              icon={IconPlus}
              onClick={() => setDialog({ kind: 'edit', promotion: null })}
            >
              {t('console.offers.add')}
            </Button>
          </div>
        }
      >
        <BulkEndBar
          selection={selection}
          titleOf={(count) => t('console.offers.end_many.title', { count })}
          text={t('console.offers.end_many.text')}
          more={<ReopenButton selection={selection} onDone={refresh} />}
          onEnd={({ id }) =>
            call('POST /api/console/v1/promotions/{id}/end', { params: { id } }, { quiet: true })
          }
          onDone={refresh}
        />
        <PromotionTable
          loadedPage={list.data}
          selection={selection}
          onOpen={setDialog}
          onReopened={refresh}
        />
      </ListScreen>
      {dialog?.kind === 'edit' && (
        <PromotionDialog
          promotion={dialog.promotion}
          newest={async () => dialog.promotion && newestPromotion(dialog.promotion.id)}
          {...(hotelId !== undefined && { hotelId })}
          onClose={() => setDialog(null)}
          onDone={finish}
        />
      )}
      {dialog?.kind === 'end' && (
        <DeleteDialog
          title={t('console.offers.end.title')}
          confirm={t('console.offers.end')}
          successText={t('console.offers.ended')}
          onDelete={() =>
            call('POST /api/console/v1/promotions/{id}/end', { params: { id: dialog.promotion.id } })
          }
          onClose={() => setDialog(null)}
          onDone={finish}
        >
          {t('console.offers.end.text')}
        </DeleteDialog>
      )}
    </>
  );
}

function ScopeText({ scope }: Pick<Promotion, 'scope'>) {
  const { t, lang } = useI18n();
  if (!scope) return t('console.offers.scope.all');
  const { room, plan } = scope;
  const parts = [pick(room, lang), plan && t(`console.calendar.board.${plan.board}`), plan?.name];
  return parts.filter(Boolean).join(' · ');
}

type TableProps = {
  loadedPage: ListPage<Promotion> | undefined;
  selection: RowSelection<Promotion>;
  onOpen: (dialog: OpenDialog) => void;
  /** Called after a promotion was reopened. Must not close a dialog, which staff may have opened since the press. */
  onReopened: () => void;
};

function PromotionTable({ loadedPage, selection, onOpen, onReopened }: TableProps) {
  const { t, lang } = useI18n();
  const days = (from: string | null, to: string | null) =>
    from === null && to === null
      ? t('console.offers.always')
      : [from, to]
          .map((date) => (date === null ? '' : formatDate(date, { lang, weekday: false })))
          .join(' – ');
  const select = useSelectColumn({
    selection,
    nameOf: (item: Promotion) => pick(item.name, lang) || pick(item.hotel, lang),
  });
  const columns: Column<Promotion>[] = [
    select,
    {
      head: t('console.hotels.hotel'),
      sortBy: (item) => pick(item.hotel, lang),
      cell: (item) => (
        <>
          <span className="b6">{pick(item.hotel, lang)}</span>
          <div className="t12 c3">
            <ScopeText scope={item.scope} />
          </div>
        </>
      ),
    },
    {
      head: t('console.offers.kind'),
      cell: (item) => (
        <>
          {t(`console.offers.terms.${item.kind}`, {
            stay: item.stay_nights ?? 0,
            pay: item.pay_nights ?? 0,
            percent: (item.discount_bp ?? 0) / 100,
            days: item.days_ahead ?? 0,
          })}
          <div className="t12 c3">{pick(item.name, lang)}</div>
        </>
      ),
    },
    {
      head: t('console.offers.nights'),
      sortBy: (item) => item.stay_from,
      labeled: true,
      cell: (item) => days(item.stay_from, item.stay_to),
    },
    {
      head: t('console.offers.booked'),
      sortBy: (item) => item.book_from,
      labeled: true,
      cell: (item) => days(item.book_from, item.book_to),
    },
    {
      head: t('console.hotels.status'),
      sortBy: (item) => t(`console.offers.${item.status}`),
      cell: (item) => (
        <Badge tone={item.status === 'open' ? 'success' : 'warning'}>
          {t(`console.offers.${item.status}`)}
        </Badge>
      ),
    },
    {
      head: t('console.actions'),
      hideHead: true,
      cell: (item) =>
        item.status === 'closed' ? (
          <ReopenRow promotion={item} onDone={onReopened} />
        ) : (
          <span className="row g8 at-end">
            <Button kind="secondary" size="xs" onClick={() => onOpen({ kind: 'edit', promotion: item })}>
              {t('console.offers.change')}
            </Button>
            <Button kind="danger-soft" size="xs" onClick={() => onOpen({ kind: 'end', promotion: item })}>
              {t('console.offers.end')}
            </Button>
          </span>
        ),
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={loadedPage?.items ?? []}
      keyOf={(item) => item.id}
      isSelected={selection.has}
      isPartOfList={hasMorePages(loadedPage)}
    />
  );
}
