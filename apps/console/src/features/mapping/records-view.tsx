import { useQuery } from '@tanstack/react-query';
import type { HotelMapping } from '@wayhouse/contract/console/supply/mapping-desk';
import { sourceName } from '@wayhouse/i18n/source-name';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { PrivilegedButton } from '../../shared/privileged-button.tsx';
import { Moment } from '../../shared/time/moment.tsx';
import { recordsPageSize, recordsQuery } from './mapping-queries.ts';
import { MoveDialog } from './move-dialog.tsx';

type Props = { search: string; page: number; onPage: (page: number) => void };

/**
 * The hotels of all sources, each with the hotel of ours to which it is mapped. Staff can map a hotel to another of
 * ours, or split it from ours.
 */
export function RecordsView({ search, page, onPage }: Props) {
  const { t, lang } = useI18n();
  const list = useQuery(recordsQuery(search, page));
  const [recordToMove, setRecordToMove] = useState<HotelMapping | null>(null);
  const columns: Column<HotelMapping>[] = [
    {
      head: t('console.mapping.record'),
      isRowHead: true,
      cell: (row) => (
        <>
          <b className="b6">{row.their_name}</b>
          <div className="t12 c3">{[sourceName(row.source), row.code, row.their_city].join(' · ')}</div>
        </>
      ),
    },
    {
      head: t('console.mapping.our_hotel'),
      labeled: true,
      cell: (row) =>
        row.hotel ? (
          <>
            {pick(row.hotel.name, lang)} <span className="t12 c3">{row.hotel.id}</span>
          </>
        ) : (
          <span className="c3">{t('console.mapping.unmapped')}</span>
        ),
    },
    {
      head: t('console.mapping.said_by'),
      labeled: true,
      cell: (row) => (row.said_by ? t(`console.mapping.said_by.${row.said_by}`) : '–'),
    },
    {
      head: t('console.mapping.since'),
      labeled: true,
      cell: (row) => (row.mapped_at ? <Moment at={row.mapped_at} /> : '–'),
    },
    {
      head: t('console.mapping.change'),
      hideHead: true,
      numeric: true,
      cell: (row) => (
        <PrivilegedButton right="inventory.manage" size="xs" onClick={() => setRecordToMove(row)}>
          {t('console.mapping.change')}
        </PrivilegedButton>
      ),
    },
  ];
  return (
    <>
      <ListScreen
        list={list}
        emptyState={{ title: t('console.mapping.no_records'), text: t('console.mapping.no_records_text') }}
        page={page}
        pageSize={recordsPageSize}
        onPage={onPage}
        label={t('console.mapping.records')}
      >
        <DataTable
          label={t('console.mapping.records')}
          columns={columns}
          rows={list.data?.items ?? []}
          keyOf={(row) => `${row.source} ${row.code}`}
        />
      </ListScreen>
      {recordToMove && <MoveDialog mapping={recordToMove} onClose={() => setRecordToMove(null)} />}
    </>
  );
}
