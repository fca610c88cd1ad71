import type { HotelImportPreview } from '@wayhouse/contract/console/hotels/hotel-imports';
import { type ImportField, importFields } from '@wayhouse/contract/console/hotels/import-fields';
import { count as plainCount } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import type { Choice } from './columns-form.tsx';
import styles from './hotel-imports.module.css';

type Reason = HotelImportPreview['reasons'][number];
type Props = {
  reasons: readonly Reason[];
  choice: Choice;
  busy: boolean;
  onChoice: (choice: Choice) => void;
};

/**
 * Reasons for which rows were refused. Where a change of columns mends all rows of a reason, a button makes the change.
 */
export function FaultReasons({ reasons, choice, busy, onChoice }: Props) {
  const { t, lang } = useI18n();
  if (!reasons.some(({ fix }) => fix !== null)) return null;
  const nameOf = (field: string) =>
    (importFields as readonly string[]).includes(field)
      ? t(`console.hotel_imports.field.${field as ImportField}`)
      : '';
  return (
    <section className="card pad col g12" aria-label={t('console.hotel_imports.reasons')}>
      <h3 className="t16 b6">{t('console.hotel_imports.reasons')}</h3>
      <ul className={styles.reasons} aria-busy={busy}>
        {reasons.map(({ field, reason, count, fix }) => (
          <li key={`${field} ${reason.en}`}>
            <span>
              <b>{nameOf(field)}</b> {pick(reason, lang)} <span className="c3">{plainCount(count)}</span>
            </span>
            {fix && (
              <Button
                kind="secondary"
                size="sm"
                disabled={busy}
                onClick={() =>
                  onChoice(fix === 'swap' ? withSwappedPosition(choice) : withoutField(choice, field))
                }
              >
                {fix === 'swap'
                  ? t('console.hotel_imports.fix.swap')
                  : t('console.hotel_imports.fix.leave_out', { field: nameOf(field) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function withSwappedPosition(choice: Choice): Choice {
  const opposite: Partial<Record<ImportField, ImportField>> = { lat: 'lng', lng: 'lat' };
  return {
    ...choice,
    columns: choice.columns.map(({ head, field }) => ({ head, field: (field && opposite[field]) ?? field })),
  };
}

/** Leaves out the column of a field. Latitude and longitude go together, because one of them alone is no position. */
function withoutField(choice: Choice, field: string): Choice {
  const fields = field === 'lat' || field === 'lng' ? ['lat', 'lng', 'position'] : [field];
  return {
    ...choice,
    columns: choice.columns.map((column) =>
      column.field && fields.includes(column.field) ? { ...column, field: null } : column,
    ),
  };
}
