import type { HotelImportPreview } from '@wayhouse/contract/console/hotels/hotel-imports';
import { count } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import type { Choice } from './columns-form.tsx';
import { FaultReasons } from './fault-reasons.tsx';
import { FaultRows } from './fault-rows.tsx';
import { FaultyFile } from './faulty-file.tsx';
import styles from './hotel-imports.module.css';
import { ImportCounts } from './import-counts.tsx';
import { ImportMap } from './import-map.tsx';
import { ImportTwins } from './import-twins.tsx';
import { UnknownWords } from './unknown-words.tsx';

type Props = {
  id: string;
  /** The choice that the server has stored; `choice` is the one on the screen. */
  storedChoice: Choice;
  preview: HotelImportPreview;
  choice: Choice;
  busy: boolean;
  /** Stores the choice and makes the preview again. */
  onChoice: (choice: Choice) => void;
};

/** The preview: counts, positions, unknown words, probable duplicates and refused rows. */
export function ImportCheck({ id, storedChoice, preview, choice, busy, onChoice }: Props) {
  const { t } = useI18n();
  const {
    counts,
    faults,
    points,
    reasons,
    words,
    new_cities: cities,
    positions_lost: positionsLost,
    rows_placed: placed,
    rows_to_place: toPlace,
  } = preview;
  const assignWords = (next: Choice['words']) => onChoice({ ...choice, words: next });
  return (
    <>
      <div className={styles.check} aria-busy={busy}>
        <div className="card">
          <ImportCounts counts={counts} />
          <ImportMap points={points} />
          <p className="t13 c3 pad">
            {placed < toPlace
              ? t('console.hotel_imports.placed_part', { placed: count(placed), rows: count(toPlace) })
              : t('console.hotel_imports.placed_all')}
          </p>
        </div>
        {words.length > 0 || Object.keys(choice.words).length > 0 ? (
          <UnknownWords words={words} assigned={choice.words} busy={busy} onChange={assignWords} />
        ) : null}
      </div>
      {positionsLost > 0 && (
        <Note tone="warning">
          {t('console.hotel_imports.positions_lost', { count: positionsLost, rows: count(positionsLost) })}
        </Note>
      )}
      {cities.length > 0 && (
        <Note>
          {t('console.hotel_imports.new_cities')} {cities.join(t('console.hotel_imports.comma'))}
        </Note>
      )}
      <ImportTwins id={id} storedChoice={storedChoice} choice={choice} busy={busy} onChoice={onChoice} />
      {choice.skip.length > 0 && (
        <Note>
          {t('console.hotel_imports.left_out', { count: choice.skip.length })}{' '}
          <Button kind="ghost" size="sm" busy={busy} onClick={() => onChoice({ ...choice, skip: [] })}>
            {t('console.hotel_imports.take_back')}
          </Button>
        </Note>
      )}
      <FaultReasons reasons={reasons} choice={choice} busy={busy} onChoice={onChoice} />
      {counts.faulty > 0 && (
        <FaultRows faults={faults} total={counts.faulty} action={<FaultyFile id={id} />} />
      )}
    </>
  );
}
