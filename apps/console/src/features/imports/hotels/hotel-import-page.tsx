import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { HotelImportDetail } from '@wayhouse/contract/console/hotels/hotel-imports';
import { count } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { fetchData } from '../../../shared/api.ts';
import { ListFailed, RowsLoading } from '../../../shared/list/table-states.tsx';
import { EncodingChoice } from './encoding-choice.tsx';
import { HotelImportBadge } from './hotel-import-badge.tsx';
import styles from './hotel-imports.module.css';
import { ImportProgress } from './import-progress.tsx';
import { ImportSetup } from './import-setup.tsx';

/** Interval of refetching while an import runs or is being undone. */
const pollMs = 1_000;

type Props = { id: string; onOpen: (id: string) => void; onBack: () => void };

/** An import of hotels: its columns and preview before the start, then its progress. */
export function HotelImportPage({ id, onOpen, onBack }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const queryKey = ['hotel-imports', 'one', id];
  const query = useQuery({
    queryKey,
    queryFn: () => fetchData('GET /api/console/v1/hotel-imports/{id}', { params: { id } }),
    refetchInterval: ({ state }) => (isInProgress(state.data) ? pollMs : false),
  });
  const { data } = query;
  const show = (next: HotelImportDetail) => {
    // Cancels reads that began before the change, because they would show the old state again.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, next);
    void client.invalidateQueries({
      queryKey: ['hotel-imports'],
      predicate: ({ queryKey: [, kind] }) => kind !== 'one',
    });
  };
  return (
    <section className={styles.page}>
      <div>
        <Button kind="ghost" size="sm" icon={IconArrowLeft} onClick={onBack}>
          {t('console.imports.back')}
        </Button>
      </div>
      {query.isLoading && <RowsLoading />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {data && (
        <>
          <FileHead data={data} onOpen={onOpen} />
          {data.state === 'ready' ? (
            <ImportSetup data={data} onChange={show} />
          ) : (
            <ImportProgress data={data} onChange={show} />
          )}
        </>
      )}
    </section>
  );
}

function isInProgress(data: HotelImportDetail | undefined): boolean {
  return data?.state === 'running' || data?.state === 'undoing';
}

const delimiters: Record<string, 'comma' | 'semicolon' | 'tab' | 'bar'> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
};

/**
 * Facts about the file: its name, size and number of rows, and the format, encoding and delimiter by which it was read.
 */
function FileHead({ data, onOpen }: { data: HotelImportDetail; onOpen: (id: string) => void }) {
  const { t } = useI18n();
  const { format, encoding, delimiter, packed } = data.shape;
  const delimiterName = delimiters[delimiter];
  const facts = [
    t('console.hotel_imports.fact_rows', { count: data.rows }),
    t('console.hotel_imports.fact_columns', { count: data.columns.length }),
    sizeOf(data.file_size),
    packed ? `${packed.toUpperCase()} › ${format.toUpperCase()}` : format.toUpperCase(),
    ...(encoding ? [encoding.toUpperCase()] : []),
    ...(delimiterName ? [t(`console.hotel_imports.delimiter.${delimiterName}`)] : []),
  ];
  return (
    <div className="card pad row btw fw g8">
      <div>
        <div className="row fw g8">
          <h2 className="t16 b6">{data.file_name}</h2>
          <HotelImportBadge state={data.state} />
        </div>
        <div className="t13 c3">{facts.join(' · ')}</div>
      </div>
      {data.state === 'ready' && encoding !== '' && <EncodingChoice data={data} onOpen={onOpen} />}
      {data.state !== 'ready' && (
        <div className="t13 c3">{t('console.hotel_imports.from_source', { source: data.source })}</div>
      )}
    </div>
  );
}

function sizeOf(bytes: number): string {
  if (bytes < 1024 * 1024) return `${count(Math.max(1, Math.round(bytes / 1024)))} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
