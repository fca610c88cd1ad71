import { countryCodes } from '@wayhouse/contract/catalogue/country-codes';
import type { HotelImportDetail } from '@wayhouse/contract/console/hotels/hotel-imports';
import { type ImportField, importFields, sureGuess } from '@wayhouse/contract/console/hotels/import-fields';
import { percentText } from '@wayhouse/i18n/format';
import { regionName } from '@wayhouse/i18n/region-names';
import { TextField } from '@wayhouse/ui/form/field';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { DataTable } from '@wayhouse/ui/table/data-table';
import { PlainSelect } from '../../../shared/plain-select.tsx';
import { Moment } from '../../../shared/time/moment.tsx';
import styles from './hotel-imports.module.css';

/**
 * The choices of staff about an import of hotels, which the server stores: source, fields of the columns, country of
 * rows without one, meanings of words, rows to leave out (`skip`).
 */
export type Choice = {
  source: string;
  columns: { head: string; field: ImportField | null }[];
  country: string | null;
  words: HotelImportDetail['words'];
  skip: number[];
};

export function choiceOf({ source, columns, country, words, skip }: HotelImportDetail): Choice {
  return { source, country, words, skip, columns: columns.map(({ head, field }) => ({ head, field })) };
}

type Props = { data: HotelImportDetail; choice: Choice; onChange: (choice: Choice) => void };

/** The columns of the file, each with samples and the field of a hotel to which it is assigned. */
export function ColumnsForm({ data, choice, onChange }: Props) {
  const { t } = useI18n();
  const knownCount = choice.columns.filter(({ field }) => field !== null).length;
  return (
    <>
      <Origin choice={choice} onChange={onChange} />
      {data.remembered_at && (
        <Note>
          {t('console.hotel_imports.remembered')} <Moment at={data.remembered_at} />
        </Note>
      )}
      <div className="t13 c3">
        {t('console.hotel_imports.known', { known: knownCount, all: choice.columns.length })}
      </div>
      <div className={styles.table}>
        <ColumnsTable data={data} choice={choice} onChange={onChange} />
      </div>
    </>
  );
}

function Origin({ choice, onChange }: Omit<Props, 'data'>) {
  const { t, lang } = useI18n();
  const countries = countryCodes
    .map((value) => ({ value, label: regionName(value, lang) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, lang));
  return (
    <div className={styles.origin}>
      <TextField
        label={t('console.hotel_imports.source')}
        hint={t('console.hotel_imports.source_hint')}
        value={choice.source}
        maxLength={60}
        onChange={(event) => onChange({ ...choice, source: event.target.value })}
      />
      <Select
        label={t('console.hotel_imports.country')}
        hint={t('console.hotel_imports.country_hint')}
        value={choice.country ?? ''}
        options={[{ value: '', label: t('console.hotel_imports.country_none') }, ...countries]}
        onChange={(country) => onChange({ ...choice, country: country || null })}
      />
    </div>
  );
}

function ColumnsTable({ data, choice, onChange }: Props) {
  const { t } = useI18n();
  const fieldOf = new Map(choice.columns.map(({ head, field }) => [head, field]));
  const options = importFields.map((value) => ({ value, label: t(`console.hotel_imports.field.${value}`) }));
  const assign = (head: string, field: string) =>
    onChange({
      ...choice,
      columns: choice.columns.map((column) =>
        column.head === head ? { head, field: (field || null) as ImportField | null } : column,
      ),
    });
  // True while the row still has the stored field (guessed by the server or chosen by staff). The confidence is about
  // that field only.
  const isStored = (row: Row) => row.field !== null && fieldOf.get(row.head) === row.field;
  const isUnsure = (row: Row) => isStored(row) && row.confidence < sureGuess;
  return (
    <DataTable
      label={t('console.hotel_imports.step.columns')}
      rows={data.columns}
      keyOf={(row) => row.head}
      rowClass={(row) => (isUnsure(row) ? styles.unsure : undefined)}
      columns={[
        {
          head: t('console.hotel_imports.column'),
          isRowHead: true,
          className: 'b6',
          cell: (row) => row.head,
        },
        {
          head: t('console.hotel_imports.samples'),
          className: 'wide c3',
          cell: (row) =>
            row.samples.length > 0 ? row.samples.join(' · ') : t('console.hotel_imports.no_values'),
        },
        {
          head: t('console.hotel_imports.becomes'),
          cell: (row) => (
            <div className={styles.choice}>
              <PlainSelect
                name={row.head}
                emptyLabel={t('console.hotel_imports.leave_out')}
                value={fieldOf.get(row.head) ?? ''}
                options={options}
                onChange={(field) => assign(row.head, field)}
              />
            </div>
          ),
        },
        {
          head: t('console.hotel_imports.confidence'),
          labeled: true,
          numeric: true,
          cell: (row) => (isStored(row) ? percentText(row.confidence) : '–'),
        },
        {
          head: t('console.hotel_imports.note'),
          cell: (row) => (isUnsure(row) ? t('console.hotel_imports.please_check') : ''),
        },
      ]}
    />
  );
}

type Row = HotelImportDetail['columns'][number];
