import { IconPlus } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Markup } from '@wayhouse/contract/console/offers';
import { money, percentText } from '@wayhouse/i18n/format';
import { regionName } from '@wayhouse/i18n/region-names';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useSelectColumn } from '@wayhouse/ui/table/select-column';
import { type RowSelection, useRowSelection } from '@wayhouse/ui/table/use-row-selection';
import { useState } from 'react';
import { call, fetchData } from '../../shared/api.ts';
import { DeleteDialog } from '../../shared/dialogs/delete-dialog.tsx';
import { BulkEndBar } from '../../shared/list/bulk-end-bar.tsx';
import listStyles from '../../shared/list/list.module.css';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { MarkupDialog } from './markup-dialog.tsx';

type OpenDialog = { kind: 'edit'; markup: Markup | null } | { kind: 'end'; markup: Markup } | null;
const markupsQuery = queryOptions({
  queryKey: ['markups'],
  queryFn: () => fetchData('GET /api/console/v1/markups', {}),
});

/** The list of markups by tier, with their scope. */
export function MarkupList() {
  const { t } = useI18n();
  const client = useQueryClient();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const list = useQuery(markupsQuery);
  const selection = useRowSelection((markup: Markup) => markup.id);
  const refresh = () => void client.invalidateQueries(markupsQuery);
  const finish = () => {
    if (dialog?.kind === 'end') selection.set([dialog.markup], false);
    setDialog(null);
    refresh();
  };
  const newest = async (id: number) => {
    const markups = await client.fetchQuery({ ...markupsQuery, staleTime: 0 });
    return markups.items.find((each) => each.id === id);
  };
  if (list.isLoading) return <RowsLoading />;
  if (!list.data) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <section className={listStyles.list} data-part="list">
      <div className={listStyles.toolbar}>
        <span className="t13 c3">{t('console.markups.text')}</span>
        <span className="mla">
          <Button
            kind="primary"
            size="sm"
            icon={IconPlus}
            onClick={() => setDialog({ kind: 'edit', markup: null })}
          >
            {t('console.markups.add')}
          </Button>
        </span>
      </div>
      <BulkEndBar
        selection={selection}
        titleOf={(count) => t('console.markups.end_many.title', { count })}
        text={t('console.markups.end_many.text')}
        onEnd={({ id }) => call('POST /api/console/v1/markups/{id}/end', { params: { id } }, { quiet: true })}
        onDone={refresh}
      />
      <MarkupTable items={list.data.items} selection={selection} onOpen={setDialog} />
      {dialog?.kind === 'edit' && (
        <MarkupDialog
          markup={dialog.markup}
          tiers={list.data.tiers}
          newest={async () => (dialog.markup ? newest(dialog.markup.id) : undefined)}
          onClose={() => setDialog(null)}
          onDone={finish}
        />
      )}
      {dialog?.kind === 'end' && (
        <DeleteDialog
          title={t('console.markups.end.title')}
          confirm={t('console.offers.end')}
          successText={t('console.offers.ended')}
          onDelete={() => call('POST /api/console/v1/markups/{id}/end', { params: { id: dialog.markup.id } })}
          onClose={() => setDialog(null)}
          onDone={finish}
        >
          {t('console.markups.end.text')}
        </DeleteDialog>
      )}
    </section>
  );
}

type TableProps = {
  items: Markup[];
  selection: RowSelection<Markup>;
  onOpen: (dialog: OpenDialog) => void;
};

/** The net price of the examples, in dollars. */
const exampleNet = 100;

function MarkupTable({ items, selection, onOpen }: TableProps) {
  const { t, lang } = useI18n();
  const scopeOf = (item: Markup): string => {
    if (item.hotel) return `${pick(item.hotel.name, lang)} (${item.hotel.id})`;
    if (item.stars !== null) return `${t('console.markups.scope.stars')} ${item.stars}`;
    if (item.country_code !== null)
      return `${t('console.markups.scope.country')} ${regionName(item.country_code, lang) ?? item.country_code}`;
    return t('console.markups.scope.tier');
  };
  const select = useSelectColumn({
    selection,
    nameOf: (item: Markup) => `${item.tier.name}, ${scopeOf(item)}`,
  });
  const columns: Column<Markup>[] = [
    select,
    {
      head: t('console.markups.tier'),
      sortBy: (item) => item.tier.name,
      className: 'b6',
      cell: (item) => item.tier.name,
    },
    {
      head: t('console.markups.scope'),
      sortBy: scopeOf,
      cell: scopeOf,
    },
    {
      head: t('console.markups.markup'),
      sortBy: (item) => item.markup_bp,
      numeric: true,
      labeled: true,
      cell: (item) => percentText(item.markup_bp / 100),
    },
    {
      head: t('console.markups.example'),
      numeric: true,
      labeled: true,
      cell: (item) => money(exampleNet * (1 + item.markup_bp / 10_000)),
    },
    {
      head: t('console.actions'),
      hideHead: true,
      cell: (item) => (
        <span className="row g8 at-end">
          <Button kind="secondary" size="xs" onClick={() => onOpen({ kind: 'edit', markup: item })}>
            {t('console.offers.change')}
          </Button>
          <Button kind="danger-soft" size="xs" onClick={() => onOpen({ kind: 'end', markup: item })}>
            {t('console.offers.end')}
          </Button>
        </span>
      ),
    },
  ];
  return <DataTable columns={columns} rows={items} keyOf={(item) => item.id} isSelected={selection.has} />;
}
