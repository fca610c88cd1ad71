import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { MatrixLine, MatrixTable } from '@wayhouse/ui/table/matrix-table';
import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
} from 'react';
import styles from './calendar.module.css';
import { CalendarCell, isWeekend, startsTyping } from './calendar-cell.tsx';
import { type Draft, type Sheet, weekdayOf } from './calendar-draft.ts';
import { marksOf, planName, type Row, type View } from './calendar-rows.ts';
import { isSelected, moveSelection, type Point, rectOf, type Selection } from './selection.ts';

export interface GridProps {
  label: string;
  rows: Row[];
  dates: string[];
  today: string;
  lastDay: string;
  sheet: Sheet;
  draft: Draft;
  view: View;
  marked: Selection | null;
  onMark: (marked: Selection | null) => void;
  /** The typed text of the focused cell; null without an open input. */
  typing: string | null;
  onType: (text: string | null) => void;
  onCommit: () => void;
  onStop: () => void;
  onCopy: () => string;
  onPaste: (text: string) => void;
  folded: ReadonlySet<string>;
  onFold: (roomId: string) => void;
}

/**
 * The grid of rooms and plans by day. Staff select by drag or by arrow keys with Shift. Digits, Enter, S and Esc edit.
 */
export function CalendarGrid(props: GridProps) {
  const { t } = useI18n();
  const { rows, dates, marked, typing, today, lastDay } = props;
  const hands = useGridEvents(props);
  return (
    <MatrixTable
      frameClass={`${styles.gridFrame} ${styles.gridView}`}
      table={{
        ...hands,
        className: styles.grid,
        role: 'grid',
        'aria-label': props.label,
        'aria-multiselectable': true,
      }}
      heads={[
        [
          { key: 'rows', className: styles.rowHead, content: t('console.calendar.row_head') },
          ...dates.map((date) => ({
            key: date,
            className: headClass(date, today),
            content: (
              <>
                <span>{t(`console.calendar.weekday.${weekdayOf(date)}`)}</span>
                <b>{Number(date.slice(8))}</b>
              </>
            ),
          })),
        ],
      ]}
      groups={[
        {
          key: 'rooms',
          rows: rows.map((row, index) => (
            <MatrixLine
              key={row.id}
              {...headOf(row, props, t)}
              className={row.kind === 'room' ? styles.roomRow : undefined}
              data-row={index}
              columns={dates}
              cell={(date, day) => (
                <CalendarCell
                  key={date}
                  row={row}
                  date={date}
                  day={day}
                  sheet={props.sheet}
                  draft={props.draft}
                  view={props.view}
                  isOver={date < today || date > lastDay}
                  mark={markClass(marked, { row: index, day })}
                  isFocus={isFocus(marked, { row: index, day })}
                  editor={
                    typing !== null && marked && isFocus(marked, { row: index, day })
                      ? editorOf(props, t('console.calendar.key.type'))
                      : null
                  }
                />
              )}
            />
          )),
        },
      ]}
    />
  );
}

/** The props of the table: handlers for mouse, keys and clipboard. */
function useGridEvents(props: GridProps): ComponentProps<'table'> {
  const { marked, typing } = props;
  const table = useRef<HTMLTableElement>(null);
  const drawing = useRef(false);
  useEffect(() => {
    if (typing !== null || !marked || !table.current?.contains(document.activeElement)) return;
    table.current.querySelector<HTMLElement>('td[data-focus]')?.focus();
  }, [marked, typing]);
  useEffect(() => {
    const end = () => {
      drawing.current = false;
    };
    window.addEventListener('mouseup', end);
    return () => window.removeEventListener('mouseup', end);
  }, []);
  const begin = (event: MouseEvent<HTMLElement>) => {
    const at = pointOf(event.target);
    if (!at || event.button !== 0 || (event.target as HTMLElement).closest('input')) return;
    event.preventDefault();
    drawing.current = true;
    props.onType(null);
    props.onMark({ anchor: event.shiftKey && marked ? marked.anchor : at, focus: at });
    (event.target as HTMLElement).closest('td')?.focus();
  };
  const draw = (event: MouseEvent<HTMLElement>) => {
    const at = drawing.current ? pointOf(event.target) : null;
    if (at && marked && (at.row !== marked.focus.row || at.day !== marked.focus.day))
      props.onMark({ anchor: marked.anchor, focus: at });
  };
  const clipboard = (event: ClipboardEvent, run: () => void) => {
    if (typing !== null || !marked) return;
    event.preventDefault();
    run();
  };
  return {
    ref: table,
    onMouseDown: begin,
    onMouseOver: draw,
    onDoubleClick: () => marked && props.onType(''),
    onKeyDown: (event) => onGridKey(event, props),
    onCopy: (event) => clipboard(event, () => event.clipboardData.setData('text/plain', props.onCopy())),
    onPaste: (event) => clipboard(event, () => props.onPaste(event.clipboardData.getData('text/plain'))),
  };
}

/** The head of a row: a plan, or a room with a button that hides its plans. */
function headOf(row: Row, { folded, onFold }: GridProps, t: ReturnType<typeof useI18n>['t']) {
  if (row.kind === 'room')
    return {
      head: <RoomHead row={row} isFolded={folded.has(row.id)} onFold={onFold} />,
      headClass: styles.rowHead,
    };
  const head = (
    <>
      <span className="trunc">{planName(row.plan, t)}</span>
      <small className="trunc">{marksOf(row, t)}</small>
    </>
  );
  return { head, headClass: `${styles.rowHead} ${styles.planRow}`, headTitle: row.id };
}

function RoomHead({
  row,
  isFolded,
  onFold,
}: {
  row: Row;
  isFolded: boolean;
  onFold: (roomId: string) => void;
}) {
  const { t, lang } = useI18n();
  return (
    <button
      type="button"
      className="row g6"
      aria-expanded={!isFolded}
      title={t('console.calendar.fold')}
      onClick={() => onFold(row.id)}
    >
      <Icon of={isFolded ? IconChevronRight : IconChevronDown} size={16} />
      <span>
        <b className="b6">{pick(row.room.name, lang)}</b>
        <small className="trunc">
          {row.room.size_m2 > 0
            ? t('console.calendar.size', { size: row.room.size_m2, beds: pick(row.room.beds, lang) })
            : pick(row.room.beds, lang)}
        </small>
      </span>
    </button>
  );
}

function editorOf({ typing, onType, onCommit }: GridProps, label: string) {
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the input opens because the reader types
      autoFocus
      className={styles.cellInput}
      aria-label={label}
      value={typing ?? ''}
      onChange={(event) => onType(event.target.value)}
      onBlur={() => onType(null)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') {
          event.preventDefault();
          onCommit();
        } else if (event.key === 'Escape') onType(null);
      }}
    />
  );
}

function onGridKey(event: KeyboardEvent<HTMLElement>, props: GridProps): void {
  const marked = props.marked ?? { anchor: { row: 0, day: 0 }, focus: { row: 0, day: 0 } };
  if ((event.target as HTMLElement).closest('button, input')) return;
  const next = moveSelection(marked, event, { rows: props.rows.length, days: props.dates.length });
  if (next) {
    event.preventDefault();
    props.onMark(next);
  } else if (startsTyping(event)) {
    event.preventDefault();
    props.onType(event.key);
  } else if (event.key === 'Enter' || event.key === 'F2') {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    props.onType('');
  } else if (event.key === 'Escape') props.onMark({ anchor: marked.focus, focus: marked.focus });
  else if (event.key.toLowerCase() === 's' && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    props.onStop();
  }
}

/** The cell under a pointer. */
function pointOf(target: EventTarget): Point | null {
  const cell = (target as HTMLElement).closest<HTMLElement>('td[data-day]');
  const row = cell?.closest<HTMLElement>('tr[data-row]');
  if (!cell || !row) return null;
  return { row: Number(row.dataset.row), day: Number(cell.dataset.day) };
}

/** True for the cell that Tab reaches: the focused one, else the first. */
function isFocus(marked: Selection | null, { row, day }: Point): boolean {
  const focus = marked?.focus ?? { row: 0, day: 0 };
  return focus.row === row && focus.day === day;
}

function markClass(marked: Selection | null, at: Point): string {
  if (!marked || !isSelected(marked, at)) return '';
  const { top, bottom, left, right } = rectOf(marked);
  return [
    styles.selected,
    at.row === top && styles.selectedTop,
    at.row === bottom && styles.selectedBottom,
    at.day === left && styles.selectedStart,
    at.day === right && styles.selectedEnd,
  ]
    .filter(Boolean)
    .join(' ');
}

function headClass(date: string, today: string): string {
  return [isWeekend(date) && styles.weekend, date === today && styles.today, date < today && 'over']
    .filter(Boolean)
    .join(' ');
}
