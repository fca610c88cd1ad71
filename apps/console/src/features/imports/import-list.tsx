import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RateImport } from '@wayhouse/contract/console/imports';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Pager } from '@wayhouse/ui/pager';
import { EmptyState } from '@wayhouse/ui/state';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { fetchData } from '../../shared/api.ts';
import listStyles from '../../shared/list/list.module.css';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { DropFile } from './drop-file.tsx';
import { ImportStateBadge } from './import-state-badge.tsx';
import { Uploader } from './uploader.tsx';

const pageSize = 20;

/** An upload field, and all imports of rates, newest first. */
export function ImportList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useI18n();
  const [page, setPage] = useState(1);
  const list = useQuery({
    queryKey: ['imports', page],
    queryFn: () => fetchData('GET /api/console/v1/imports', { page, page_size: pageSize }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={listStyles.list} data-part="list">
      <DropFile onSent={onOpen} />
      {list.isLoading && <RowsLoading />}
      {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.total === 0 && (
        <EmptyState title={t('console.imports.none')} text={t('console.imports.none_text')} />
      )}
      {list.data && list.data.total > 0 && (
        <>
          <div className={`${listStyles.toolbar} t13 c3`}>
            {t('console.imports.total', { count: list.data.total })}
          </div>
          <ImportTable rows={list.data.items} onOpen={onOpen} />
          <div className={listStyles.footer}>
            <Pager page={page} pageSize={pageSize} total={list.data.total} onPage={setPage} />
          </div>
        </>
      )}
    </section>
  );
}

function ImportTable({ rows, onOpen }: { rows: RateImport[]; onOpen: (id: string) => void }) {
  const { t } = useI18n();
  const columns: Column<(typeof rows)[number]>[] = [
    {
      head: t('console.imports.file'),
      className: 'b6',
      cell: (row) => row.file_name,
    },
    {
      head: t('console.imports.by'),
      cell: (row) => <Uploader row={row} />,
    },
    {
      head: t('console.imports.what'),
      cell: (row) => (
        <>
          {t('console.imports.sums', { rows: row.rows, hotels: row.hotels })}
          {row.bad_rows > 0 && (
            <div className="t12 c3">{t('console.imports.sum_bad', { bad: row.bad_rows })}</div>
          )}
        </>
      ),
    },
    {
      head: t('console.imports.state'),
      cell: (row) => <ImportStateBadge state={row.state} />,
    },
    {
      head: t('console.actions'),
      hideHead: true,
      className: 'num',
      cell: (row) => (
        <Button kind="secondary" size="xs" onClick={() => onOpen(row.id)}>
          {t('console.imports.open')}
        </Button>
      ),
    },
  ];
  return <DataTable columns={columns} rows={rows} keyOf={(row) => row.id} />;
}
