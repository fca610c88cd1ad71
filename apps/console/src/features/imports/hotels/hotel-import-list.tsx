import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import type { HotelImport } from '@wayhouse/contract/console/hotels/hotel-imports';
import { hotelFileMb, hotelRowsMax } from '@wayhouse/contract/console/hotels/import-fields';
import { count } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { call, fetchData, problemOf } from '../../../shared/api.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { DropZone } from '../drop-zone.tsx';
import { Uploader } from '../uploader.tsx';
import { HotelImportBadge } from './hotel-import-badge.tsx';

const pageSize = 20;

/** A field for a file of hotels, and all imports of hotels, newest first. */
export function HotelImportList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const list = useQuery({
    queryKey: ['hotel-imports', page],
    queryFn: () => fetchData('GET /api/console/v1/hotel-imports', { page, page_size: pageSize }),
    placeholderData: keepPreviousData,
  });
  const keyedCall = useKeyedCall(call, 'hotel-import');
  const send = async (file: File) => {
    const answer = await keyedCall('POST /api/console/v1/hotel-imports', { file }, { quiet: true }).catch(
      () => null,
    );
    if (answer?.code !== 0 || !answer.data) return problemOf(answer) ?? t('common.transport.unknown');
    void client.invalidateQueries({ queryKey: ['hotel-imports'] });
    onOpen(answer.data.id);
    return null;
  };
  const limits = { mb: hotelFileMb, rows: count(hotelRowsMax) };
  return (
    <ListScreen
      list={list}
      page={page}
      pageSize={pageSize}
      onPage={setPage}
      label={t('console.hotel_imports')}
      emptyState={{ title: t('console.imports.none'), text: t('console.hotel_imports.none_text') }}
      tools={
        <DropZone
          title={t('console.hotel_imports.drop')}
          text={t('console.hotel_imports.drop_text', limits)}
          accept=".csv,.tsv,.txt,.xlsx,.json,.jsonl,.ndjson,.zip,.gz,.zst"
          onFile={send}
        />
      }
    >
      <ImportTable rows={list.data?.items ?? []} onOpen={onOpen} />
    </ListScreen>
  );
}

function ImportTable({ rows, onOpen }: { rows: HotelImport[]; onOpen: (id: string) => void }) {
  const { t } = useI18n();
  const columns: Column<HotelImport>[] = [
    {
      head: t('console.imports.file'),
      className: 'b6',
      cell: (row) => (
        <>
          {row.file_name}
          <div className="t12 c3">{row.source}</div>
        </>
      ),
    },
    {
      head: t('console.imports.by'),
      cell: (row) => <Uploader row={row} />,
    },
    {
      head: t('console.hotel_imports.rows'),
      numeric: true,
      labeled: true,
      cell: (row) => count(row.rows),
    },
    {
      head: t('console.hotel_imports.created'),
      numeric: true,
      labeled: true,
      cell: (row) => count(row.counts.created),
    },
    {
      head: t('console.hotel_imports.faulty'),
      numeric: true,
      labeled: true,
      cell: (row) => count(row.counts.faulty),
    },
    { head: t('console.imports.state'), cell: (row) => <HotelImportBadge state={row.state} /> },
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
