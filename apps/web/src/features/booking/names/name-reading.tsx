import { hotelReading, isSqueezed, type NameHint, nameHints } from '@wayhouse/contract/names/passport-name';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import styles from '../booking.module.css';
import type { NameDraft } from '../draft.ts';

type Props = {
  name: NameDraft;
  /** Maximum number of characters of a first or last name that the hotel gets; null without a limit. */
  max: number | null;
  onFix: (name: NameDraft) => void;
};

/**
 * Below a guest's row, shows the name as the hotel receives it. For each possible mistake it shows a hint and its
 * fixes, if there are any.
 */
export function NameReading({ name, max, onFix }: Props) {
  const { t } = useI18n();
  const reading = hotelReading(name, max ?? undefined);
  if (reading === '') return null;
  const isWhole = name.first.trim() !== '' && name.last.trim() !== '';
  const hints = nameHints(name);
  const [firstHint] = hints;
  if (!isWhole && hints.length === 1 && firstHint?.kind === 'single') {
    // While the row is incomplete, the fix is offered without a warning.
    return (
      <p className={`${styles.reading} t12 c3`}>
        {t('prebook.names.single')} <Fix fix={firstHint.fix} onFix={onFix} />
      </p>
    );
  }
  return (
    <div className={`${styles.reading} t12`}>
      <p className="c3">
        {t('prebook.names.reading')} <b className="b6">{reading}</b>
      </p>
      {max !== null && isSqueezed(name, max) && (
        <p className={styles.nameHint} role="status">
          {t('prebook.names.squeezed', { max })}
        </p>
      )}
      {hints.map((hint) => (
        <p key={hint.kind} className={styles.nameHint} role="status">
          {t(`prebook.names.${hint.kind}`, { zone: hint.kind === 'long' ? hint.zone : '' })}{' '}
          {fixesOf(hint).map((fix) => (
            <Fix key={`${fix.last}/${fix.first}`} fix={fix} onFix={onFix} />
          ))}
        </p>
      ))}
    </div>
  );
}

function fixesOf(hint: NameHint): NameDraft[] {
  if (hint.kind === 'umlaut') return hint.choices;
  return hint.kind === 'long' ? [] : [hint.fix];
}

function Fix({ fix, onFix }: { fix: NameDraft; onFix: (name: NameDraft) => void }) {
  const { t } = useI18n();
  return (
    <Button kind="text" size="xs" onClick={() => onFix(fix)}>
      {t('prebook.names.use', { name: hotelReading(fix) })}
    </Button>
  );
}
