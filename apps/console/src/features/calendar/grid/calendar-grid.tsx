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
import { type Draft, type Sheet, weekdayOf } from '../calendar-draft.ts';
import { marksOf, planName, type Row, type View } from '../calendar-rows.ts';
import { isSelected, moveSelection, type Point, rectOf, type Selection } from '../selection.ts';
import { CalendarCell, isWeekend, startsTyping } from './calendar-cell.tsx';
import { CellInput, type CellInputProps } from './cell-input.tsx';
import styles from './grid.module.css';

export interface GridProps extends Pick<CellInputProps, 'onType' | 'onCommit'> {
  label: string;
  rows: Row[];
  dates: string[];
  today: string;
  lastDay: string;
  sheet: Sheet;
  draft: Draft;
  view: View;
  selection: Selection | null;
  onSelect: (selection: Selection | null) => void;
  /** The text of the input in the focused cell; null without an open input. */
  inputText: string | null;
  /** Stops sales on the selected days, or reopens the days if sales are stopped on all of them. */
  onStop: () => void;
  onCopy: () => string;
  onPaste: (text: string) => void;
  foldedRooms: ReadonlySet<string>;
  onFold: (roomId: string) => void;
}

/**
 * The grid of rooms and plans by day. Staff select by drag or by arrow keys with Shift. Digits, signs, Enter, F2 and a
 * double click open the input of a cell. S switches stop-sell, and Esc reduces the selection to one cell.
 */
export function CalendarGrid(props: GridProps) {
  const { t } = useI18n();
  const { rows, dates, selection, inputText, today, lastDay } = props;
  const handlers = useGridEvents(props);
  return (
    <MatrixTable
      frameClass={`${styles.frame} ${styles.wideView}`}
      table={{
        ...handlers,
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
                  mark={markClass(selection, { row: index, day })}
                  isFocus={isFocus(selection, { row: index, day })}
                  editor={
                    inputText !== null && selection && isFocus(selection, { row: index, day })
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
  const { selection, inputText } = props;
  const table = useRef<HTMLTableElement>(null);
  const isDragging = useRef(false);
  useEffect(() => {
    if (inputText !== null || !selection || !table.current?.contains(document.activeElement)) return;
    table.current.querySelector<HTMLElement>('td[data-focus]')?.focus();
  }, [selection, inputText]);
  useEffect(() => {
    const end = () => {
      isDragging.current = false;
    };
    window.addEventListener('mouseup', end);
    return () => window.removeEventListener('mouseup', end);
  }, []);
  const beginSelection = (event: MouseEvent<HTMLElement>) => {
    const point = pointOf(event.target);
    if (!point || event.button !== 0 || (event.target as HTMLElement).closest('input')) return;
    event.preventDefault();
    isDragging.current = true;
    props.onSelect({ anchor: event.shiftKey && selection ? selection.anchor : point, focus: point });
    (event.target as HTMLElement).closest('td')?.focus();
  };
  const extendSelection = (event: MouseEvent<HTMLElement>) => {
    const point = isDragging.current ? pointOf(event.target) : null;
    if (point && selection && (point.row !== selection.focus.row || point.day !== selection.focus.day))
      props.onSelect({ anchor: selection.anchor, focus: point });
  };
  const onClipboard = (event: ClipboardEvent, run: () => void) => {
    if (inputText !== null || !selection) return;
    event.preventDefault();
    run();
  };
  return {
    ref: table,
    onMouseDown: beginSelection,
    onMouseOver: extendSelection,
    onDoubleClick: ({ target }) => selection && !(target as HTMLElement).closest('input') && props.onType(''),
    onKeyDown: (event) => onGridKey(event, props),
    onCopy: (event) => onClipboard(event, () => event.clipboardData.setData('text/plain', props.onCopy())),
    onPaste: (event) => onClipboard(event, () => props.onPaste(event.clipboardData.getData('text/plain'))),
  };
}

/** The head of a row: a plan, or a room with a button that hides its plans. */
function headOf(row: Row, { foldedRooms, onFold }: GridProps, t: ReturnType<typeof useI18n>['t']) {
  if (row.kind === 'room')
    return {
      head: <RoomHead row={row} isFolded={foldedRooms.has(row.id)} onFold={onFold} />,
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

function editorOf({ inputText, onType, onCommit }: GridProps, label: string) {
  return <CellInput text={inputText ?? ''} label={label} onType={onType} onCommit={onCommit} />;
}

function onGridKey(event: KeyboardEvent<HTMLElement>, props: GridProps): void {
  const selection = props.selection ?? { anchor: { row: 0, day: 0 }, focus: { row: 0, day: 0 } };
  if ((event.target as HTMLElement).closest('button, input')) return;
  const next = moveSelection(selection, event, { rows: props.rows.length, days: props.dates.length });
  if (next) {
    event.preventDefault();
    props.onSelect(next);
  } else if (startsTyping(event)) {
    event.preventDefault();
    // Selects the cell that receives the text. Without a selection, the focus is on the first cell.
    props.onSelect(selection);
    props.onType(event.key);
  } else if (event.key === 'Enter' || event.key === 'F2') {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    props.onSelect(selection);
    props.onType('');
  } else if (event.key === 'Escape') props.onSelect({ anchor: selection.focus, focus: selection.focus });
  else if (event.key.toLowerCase() === 's' && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    props.onStop();
  }
}

/** The cell that contains the target of a mouse event; null outside the cells of days. */
function pointOf(target: EventTarget): Point | null {
  const cell = (target as HTMLElement).closest<HTMLElement>('td[data-day]');
  const row = cell?.closest<HTMLElement>('tr[data-row]');
  if (!cell || !row) return null;
  return { row: Number(row.dataset.row), day: Number(cell.dataset.day) };
}

/** True for the cell that Tab reaches: the focused one, else the first. */
function isFocus(selection: Selection | null, { row, day }: Point): boolean {
  const focus = selection?.focus ?? { row: 0, day: 0 };
  return focus.row === row && focus.day === day;
}

function markClass(selection: Selection | null, point: Point): string {
  if (!selection || !isSelected(selection, point)) return '';
  const { top, bottom, left, right } = rectOf(selection);
  return [
    styles.selected,
    point.row === top && styles.selectedTop,
    point.row === bottom && styles.selectedBottom,
    point.day === left && styles.selectedStart,
    point.day === right && styles.selectedEnd,
  ]
    .filter(Boolean)
    .join(' ');
}

function headClass(date: string, today: string): string {
  return [isWeekend(date) && styles.weekend, date === today && styles.today, date < today && 'over']
    .filter(Boolean)
    .join(' ');
}
