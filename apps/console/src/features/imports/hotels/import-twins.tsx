import { useQuery } from '@tanstack/react-query';
import type { ImportTwins as Twins } from '@wayhouse/contract/console/hotels/hotel-imports';
import { skippedRowsMax } from '@wayhouse/contract/console/hotels/import-fields';
import { count, percentText } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { fetchData } from '../../../shared/api.ts';
import type { Choice } from './columns-form.tsx';
import { rowsToSkip } from './rows-to-skip.ts';

type Pair = Twins['pairs'][number];
type Props = {
  id: string;
  /** The choice that the server has stored, and by which it reads the rows. */
  storedChoice: Choice;
  /** The choice on the screen. It can differ from the stored one. */
  choice: Choice;
  busy: boolean;
  /** Stores the choice and makes the preview again. */
  onChoice: (choice: Choice) => void;
};

/**
 * New hotels of the file that probably exist already, in the catalogue or in another row of the file. Lists only the
 * most certain pairs; a button leaves out the listed rows.
 */
export function ImportTwins({ id, storedChoice, choice, busy, onChoice }: Props) {
  const { t } = useI18n();
  const { data, isError } = useQuery({
    queryKey: ['hotel-import-twins', id, storedChoice],
    queryFn: () => fetchData('POST /api/console/v1/hotel-imports/{id}/twins', { params: { id } }),
    // The server reads the whole file, so the call is not repeated when the window gets the focus.
    refetchOnWindowFocus: false,
  });
  if (isError) return <Note tone="warning">{t('console.hotel_imports.twins_failed')}</Note>;
  if (!data || data.count === 0) return null;
  const { rows, isCut } = rowsToSkip(
    choice.skip,
    data.pairs.map(({ row }) => row),
  );
  const leaveOut = () => onChoice({ ...choice, skip: [...choice.skip, ...rows] });
  return (
    <section className="card col g8" aria-label={t('console.hotel_imports.twins')}>
      <div className="row btw fw g8 pad">
        <div>
          <h3 className="t16 b6">
            {t('console.hotel_imports.twins')} <span className="t13 c3">{count(data.count)}</span>
          </h3>
          <p className="t13 c3">{t('console.hotel_imports.twins_text')}</p>
          <p className="t13 c3">
            {t(data.is_sample ? 'console.hotel_imports.twins_sample' : 'console.hotel_imports.twins_part', {
              compared: count(data.compared),
            })}
          </p>
        </div>
        <Button kind="secondary" size="sm" busy={busy} disabled={rows.length === 0} onClick={leaveOut}>
          {t('console.hotel_imports.twins_leave_out', { count: rows.length })}
        </Button>
      </div>
      {isCut && (
        <Note tone="warning">{t('console.hotel_imports.twins_max', { max: count(skippedRowsMax) })}</Note>
      )}
      <Pairs pairs={data.pairs} />
      {data.count > data.pairs.length && (
        <div className="t13 c3 pad">
          {t('console.hotel_imports.more_pairs', { count: data.count - data.pairs.length })}
        </div>
      )}
    </section>
  );
}

function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  const { t } = useI18n();
  const columns: Column<Pair>[] = [
    { head: t('console.hotel_imports.row'), numeric: true, labeled: true, cell: ({ row }) => count(row) },
    { head: t('console.imports.hotel'), isRowHead: true, className: 'b6', cell: ({ name }) => name },
    {
      head: t('console.hotel_imports.twin_other'),
      labeled: true,
      cell: ({ other }) => (
        <>
          {other.name}
          {'row' in other && (
            <div className="t12 c3">{t('console.hotel_imports.twin_row', { row: count(other.row) })}</div>
          )}
        </>
      ),
    },
    {
      head: t('console.hotel_imports.twin_meters'),
      numeric: true,
      labeled: true,
      cell: ({ meters }) => t('map.metres', { count: count(meters) }),
    },
    {
      head: t('console.hotel_imports.twin_score'),
      numeric: true,
      labeled: true,
      cell: ({ score }) => percentText(Math.floor(score)),
    },
  ];
  return (
    <DataTable
      label={t('console.hotel_imports.twins')}
      columns={columns}
      rows={pairs}
      keyOf={({ row, other }) => `${row} ${'row' in other ? other.row : other.hotel_id}`}
    />
  );
}
