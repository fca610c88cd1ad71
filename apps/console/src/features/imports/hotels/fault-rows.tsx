import type { ImportFault } from '@wayhouse/contract/console/hotels/hotel-imports';
import { type ImportField, importFields } from '@wayhouse/contract/console/hotels/import-fields';
import { count } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { DataTable } from '@wayhouse/ui/table/data-table';
import type { ReactNode } from 'react';

type Props = { faults: readonly ImportFault[]; total: number; action?: ReactNode };

/** The first refused rows with all faults of each, and the number of the others. */
export function FaultRows({ faults, total, action }: Props) {
  const { t, lang } = useI18n();
  const fieldName = (field: string) =>
    (importFields as readonly string[]).includes(field)
      ? t(`console.hotel_imports.field.${field as ImportField}`)
      : null;
  return (
    <section className="card col g8" aria-label={t('console.hotel_imports.faulty')}>
      <div className="row btw fw g8 pad">
        <h3 className="t16 b6">
          {t('console.hotel_imports.faulty')} <span className="t13 c3">{count(total)}</span>
        </h3>
        {action}
      </div>
      <DataTable
        label={t('console.hotel_imports.faulty')}
        rows={faults}
        keyOf={(fault) => fault.row}
        columns={[
          {
            head: t('console.hotel_imports.row'),
            numeric: true,
            labeled: true,
            cell: ({ row }) => count(row),
          },
          { head: t('console.imports.hotel'), className: 'b6', cell: ({ hotel }) => hotel || '–' },
          {
            head: t('console.hotel_imports.what_is_wrong'),
            className: 'wide',
            cell: (row) =>
              row.faults.map(({ field, value, reason }) => (
                <div key={`${field} ${reason.en}`}>
                  {fieldName(field) && <b>{fieldName(field)}</b>} {value && <q>{value}</q>}{' '}
                  {pick(reason, lang)}
                </div>
              )),
          },
        ]}
      />
      {total > faults.length && (
        <div className="t13 c3 pad">
          {t('console.hotel_imports.more_rows', { count: total - faults.length })}
        </div>
      )}
    </section>
  );
}
