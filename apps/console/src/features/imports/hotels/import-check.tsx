import type { HotelImportPreview } from '@wayhouse/contract/console/hotels/hotel-imports';
import { count } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import type { Choice } from './columns-form.tsx';
import { FaultRows } from './fault-rows.tsx';
import styles from './hotel-imports.module.css';
import { ImportCounts } from './import-counts.tsx';
import { ImportMap } from './import-map.tsx';
import { UnknownWords } from './unknown-words.tsx';

type Props = {
  preview: HotelImportPreview;
  choice: Choice;
  rows: number;
  busy: boolean;
  onWords: (words: Choice['words']) => void;
};

/** The preview: counts, positions, unknown words and refused rows. */
export function ImportCheck({ preview, choice, rows, busy, onWords }: Props) {
  const { t } = useI18n();
  const { counts, faults, points, words, new_cities: cities, rows_placed: placed } = preview;
  return (
    <>
      <div className={styles.check} aria-busy={busy}>
        <div className="card">
          <ImportCounts counts={counts} />
          <ImportMap points={points} />
          <p className="t13 c3 pad">
            {placed + counts.faulty < rows
              ? t('console.hotel_imports.placed_part', { placed: count(placed), rows: count(rows) })
              : t('console.hotel_imports.placed_all')}
          </p>
        </div>
        {words.length > 0 || Object.keys(choice.words).length > 0 ? (
          <UnknownWords words={words} assigned={choice.words} busy={busy} onChange={onWords} />
        ) : null}
      </div>
      {cities.length > 0 && (
        <Note>
          {t('console.hotel_imports.new_cities')} {cities.join(t('console.hotel_imports.comma'))}
        </Note>
      )}
      {counts.faulty > 0 && <FaultRows faults={faults} total={counts.faulty} />}
    </>
  );
}
