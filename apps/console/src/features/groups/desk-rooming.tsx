import type { DeskGroup } from '@wayhouse/contract/console/groups';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { DataTable } from '@wayhouse/ui/table/data-table';

/** The customer's rooming list: first the faults, each with its row, then all rows. */
export function DeskRooming({ group }: { group: DeskGroup }) {
  const { t, lang } = useI18n();
  const { rooming } = group;
  if (rooming.rows.length === 0) return <p className="c2">{t('console.groups.rooming.none')}</p>;
  const invalidRows = rooming.rows.filter((row) => row.errors.length > 0);
  return (
    <>
      <p className="row g8 fw">
        {rooming.complete && <Badge tone="success">{t('groups.rooming.complete')}</Badge>}
        <Badge tone="neutral">{t('groups.rooming.good', { count: rooming.good })}</Badge>
        {rooming.bad > 0 && <Badge tone="danger">{t('groups.rooming.bad', { count: rooming.bad })}</Badge>}
      </p>
      {invalidRows.length > 0 && (
        <>
          <h4 className="t13 b6 mt12">{t('console.groups.rooming.bad')}</h4>
          <ul className="t13 col g4">
            {invalidRows.map((row) => (
              <li key={row.row}>
                {t('groups.rooming.row', { row: row.row })}: {row.last_name} {row.first_name} ·{' '}
                <span className="cw">{row.errors.map((error) => pick(error.message, lang)).join(' ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <details className="mt12">
        <summary className="lnk t13">{t('console.groups.rooming.all')}</summary>
        <div className="mt8">
          <DataTable
            onPhone="scroll"
            columns={[
              { head: t('groups.rooming.room'), numeric: true, cell: (row) => row.room },
              { head: t('groups.rooming.last_name'), cell: (row) => row.last_name },
              { head: t('groups.rooming.first_name'), cell: (row) => row.first_name },
              { head: t('groups.rooming.age'), cell: (row) => row.age },
              { head: t('groups.rooming.note'), cell: (row) => row.note },
            ]}
            rows={rooming.rows}
            keyOf={(row) => row.row}
          />
        </div>
      </details>
    </>
  );
}
