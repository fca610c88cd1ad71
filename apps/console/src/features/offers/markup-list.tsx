import { IconPlus } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Markup } from '@wayhouse/contract/console/offers';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { call, fetchData } from '../../shared/api.ts';
import { DeleteDialog } from '../../shared/delete-dialog.tsx';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import styles from '../../shared/styles/console.module.css';
import { MarkupDialog } from './markup-dialog.tsx';

type Open = { kind: 'edit'; markup: Markup | null } | { kind: 'end'; markup: Markup } | null;
const markupsQuery = queryOptions({
  queryKey: ['markups'],
  queryFn: () => fetchData('GET /api/console/v1/markups', {}),
});

/** Markups by tier, with their scope. */
export function MarkupList() {
  const { t } = useI18n();
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const list = useQuery(markupsQuery);
  const done = () => {
    setOpen(null);
    void client.invalidateQueries(markupsQuery);
  };
  const newest = async (id: number) => {
    const fresh = await client.fetchQuery({ ...markupsQuery, staleTime: 0 });
    return fresh.items.find((each) => each.id === id);
  };
  if (list.isLoading) return <RowsLoading />;
  if (!list.data) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <section className={styles.clist} data-part="list">
      <div className={styles.ctool}>
        <span className="t13 c3">{t('console.markups.text')}</span>
        <span className="mla">
          <Button
            kind="primary"
            size="sm"
            icon={IconPlus}
            onClick={() => setOpen({ kind: 'edit', markup: null })}
          >
            {t('console.markups.add')}
          </Button>
        </span>
      </div>
      <MarkupTable items={list.data.items} onOpen={setOpen} />
      {open?.kind === 'edit' && (
        <MarkupDialog
          markup={open.markup}
          tiers={list.data.tiers}
          newest={async () => (open.markup ? newest(open.markup.id) : undefined)}
          onClose={() => setOpen(null)}
          onDone={done}
        />
      )}
      {open?.kind === 'end' && (
        <DeleteDialog
          title={t('console.markups.end.title')}
          confirm={t('console.offers.end')}
          done={t('console.offers.ended')}
          onDelete={() => call('POST /api/console/v1/markups/{id}/end', { params: { id: open.markup.id } })}
          onClose={() => setOpen(null)}
          onDone={done}
        >
          {t('console.markups.end.text')}
        </DeleteDialog>
      )}
    </section>
  );
}

function MarkupTable({ items, onOpen }: { items: Markup[]; onOpen: (open: Open) => void }) {
  const { t, lang } = useI18n();
  const columns: Column<(typeof items)[number]>[] = [
    {
      head: t('console.markups.tier'),
      className: 'b6',
      cell: (item) => item.tier.name,
    },
    {
      head: t('console.markups.scope'),
      cell: (item) => (
        <>
          {item.hotel && `${pick(item.hotel.name, lang)} (${item.hotel.id})`}
          {item.stars !== null && `${t('console.markups.scope.stars')} ${item.stars}`}
          {item.country_code !== null && `${t('console.markups.scope.country')} ${item.country_code}`}
          {!item.hotel &&
            item.stars === null &&
            item.country_code === null &&
            t('console.markups.scope.tier')}
        </>
      ),
    },
    {
      head: t('console.markups.markup'),
      numeric: true,
      labelled: true,
      cell: (item) => <>{item.markup_bp / 100}%</>,
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
  return <DataTable columns={columns} rows={items} keyOf={(item) => item.id} />;
}
