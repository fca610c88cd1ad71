import { formatDate } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import textStyles from '../../shared/styles/text.module.css';
import { type Cell, conflictsOf, type Draft, type Place } from './calendar-draft.ts';
import { valueText } from './calendar-rows.ts';
import styles from './conflict-note.module.css';

type Props = {
  draft: Draft;
  /** The names of the rows by row id. */
  names: ReadonlyMap<string, string>;
  /** Resolves the conflict of the cell `only`, or all conflicts when it is absent. */
  onResolve: (keep: 'mine' | 'theirs', only?: Place) => void;
};
const linesMax = 5;

/** Explains why publishing failed: a colleague's changes, or rooms already sold. The draft stays. */
export function ConflictNote({ draft, names, onResolve }: Props) {
  const { t, lang } = useI18n();
  const conflicts = conflictsOf(draft);
  const belowSold = [...draft.values()].filter((cell) => cell.sold !== undefined && cell.after < cell.sold);
  const day = (date: string) => formatDate(date, { lang, year: false });
  return (
    <div role="alert" className={styles.notices}>
      {conflicts.length > 0 && (
        <Note
          tone="warning"
          action={
            conflicts.length > 1 && (
              <span className="row g8">
                <Button kind="secondary" size="xs" onClick={() => onResolve('theirs')}>
                  {t('console.calendar.theirs.take_all')}
                </Button>
                <Button kind="secondary" size="xs" onClick={() => onResolve('mine')}>
                  {t('console.calendar.theirs.mine_all')}
                </Button>
              </span>
            )
          }
        >
          <b className="b6">{t('console.calendar.theirs', { count: conflicts.length })}</b>
          {conflicts.slice(0, linesMax).map((cell) => (
            <ConflictLine
              key={`${cell.rowId}${cell.field}${cell.date}`}
              cell={cell}
              rowName={names.get(cell.rowId) ?? cell.rowId}
              onResolve={(keep) => onResolve(keep, cell)}
            />
          ))}
          {conflicts.length > linesMax && (
            <span className="t13">
              {t('console.calendar.theirs.more', { count: conflicts.length - linesMax })}
            </span>
          )}
        </Note>
      )}
      {belowSold.length > 0 && (
        <Note tone="danger">
          {belowSold.slice(0, linesMax).map((cell) => (
            <span key={`${cell.rowId}${cell.date}`} className={`${textStyles.line} t13`}>
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

type LineProps = { cell: Cell; rowName: string; onResolve: (keep: 'mine' | 'theirs') => void };

/** One changed day with both values, and a choice between them. */
function ConflictLine({ cell, rowName, onResolve }: LineProps) {
  const { t, lang } = useI18n();
  const text = t('console.calendar.theirs.line', {
    date: formatDate(cell.date, { lang, year: false }),
    row: rowName,
    by: cell.conflict?.by ?? t('console.calendar.theirs.somebody'),
    now: valueText(cell.field, cell.conflict?.now ?? 0, t),
    mine: valueText(cell.field, cell.after, t),
  });
  const button = (keep: 'mine' | 'theirs', label: string) => (
    <Button kind="text" size="xs" aria-label={`${label}: ${text}`} onClick={() => onResolve(keep)}>
      {label}
    </Button>
  );
  return (
    <span className="row g8 fw t13">
      {text}
      {button('theirs', t('console.calendar.theirs.take'))}
      {button('mine', t('console.calendar.theirs.mine'))}
    </span>
  );
}
