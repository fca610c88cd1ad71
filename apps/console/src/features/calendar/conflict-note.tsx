import { formatDate } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import consoleStyles from '../../shared/styles/console.module.css';
import styles from './calendar.module.css';
import { conflictsOf, type Draft } from './calendar-draft.ts';
import { valueText } from './calendar-rows.ts';

type Props = {
  draft: Draft;
  names: ReadonlyMap<string, string>;
  onSettle: (keep: 'mine' | 'theirs') => void;
};
const linesShown = 5;

/** Explains why publishing failed: a colleague's changes, or rooms already sold. The draft stays. */
export function ConflictNote({ draft, names, onSettle }: Props) {
  const { t, lang } = useI18n();
  const conflicts = conflictsOf(draft);
  const sold = [...draft.values()].filter((cell) => cell.sold !== undefined && cell.after < cell.sold);
  const day = (date: string) => formatDate(date, { lang, year: false });
  return (
    <div role="alert" className={styles.notices}>
      {conflicts.length > 0 && (
        <Note
          tone="warning"
          action={
            <span className="row g8">
              <Button kind="secondary" size="xs" onClick={() => onSettle('theirs')}>
                {t('console.calendar.theirs.take')}
              </Button>
              <Button kind="primary" size="xs" onClick={() => onSettle('mine')}>
                {t('console.calendar.theirs.mine')}
              </Button>
            </span>
          }
        >
          <b className="b6">{t('console.calendar.theirs', { count: conflicts.length })}</b>
          {conflicts.slice(0, linesShown).map((cell) => (
            <span key={`${cell.rowId}${cell.field}${cell.date}`} className={`${consoleStyles.textLine} t13`}>
              {t('console.calendar.theirs.line', {
                date: day(cell.date),
                row: names.get(cell.rowId) ?? cell.rowId,
                by: cell.theirs?.by ?? t('console.calendar.theirs.somebody'),
                now: valueText(cell.field, cell.theirs?.now ?? 0, t),
                mine: valueText(cell.field, cell.after, t),
              })}
            </span>
          ))}
          {conflicts.length > linesShown && (
            <span className="t13">
              {t('console.calendar.theirs.more', { count: conflicts.length - linesShown })}
            </span>
          )}
        </Note>
      )}
      {sold.length > 0 && (
        <Note tone="danger">
          {sold.slice(0, linesShown).map((cell) => (
            <span key={`${cell.rowId}${cell.date}`} className={`${consoleStyles.textLine} t13`}>
              {t('console.calendar.below_sold', {
                date: day(cell.date),
                row: names.get(cell.rowId) ?? cell.rowId,
                sold: cell.sold ?? 0,
                mine: cell.after,
              })}
            </span>
          ))}
        </Note>
      )}
    </div>
  );
}
