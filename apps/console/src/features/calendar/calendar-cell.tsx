import { useI18n } from '@wayhouse/ui/i18n';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import styles from './calendar.module.css';
import { type Draft, keyOf, type Sheet, valueNow, visibleValue, weekdayOf } from './calendar-draft.ts';
import { fieldOf, type Row, type View, valueText } from './calendar-rows.ts';

/** True for Friday and Saturday nights. */
export const isWeekend = (date: string): boolean => [5, 6].includes(weekdayOf(date));

/** A day is low on rooms when rooms are left, but at most one in this many: 1 of 5, 2 of 10. */
const lowRatio = 5;
/** The height of the bar that shows the free rooms, in units of its SVG's `viewBox`. */
const barHeight = 32;

export interface CellProps {
  row: Row;
  date: string;
  day: number;
  sheet: Sheet;
  draft: Draft;
  view: View;
  /** True for a day before today or after the last day of the calendar. */
  isOver: boolean;
  /** Class names for the edges of the selection; empty when the cell is not selected. */
  mark: string;
  isFocus: boolean;
  /** The input of the cell while it is open; else null. */
  editor: ReactNode;
}

/**
 * A cell: one day of one row. A hidden text says in words what the color shows. Memoized, because a cursor step changes
 * only two of many hundred cells.
 */
export const CalendarCell = memo(function CalendarCell(props: CellProps) {
  return props.row.kind === 'room' ? <RoomCell {...props} /> : <PlanCell {...props} />;
});

function attributes({ mark, isFocus, isOver }: CellProps, classes: (string | false | undefined)[]) {
  return {
    className: [...classes, mark, isOver && 'over'].filter(Boolean).join(' '),
    'aria-selected': mark !== '',
    tabIndex: isFocus ? 0 : -1,
    'data-focus': isFocus || undefined,
  };
}

function RoomCell(props: CellProps) {
  const { t } = useI18n();
  const { row, date, day, sheet, draft, view, editor } = props;
  const place = { rowId: row.id, field: 'allotment' as const, date };
  const allotment = visibleValue(sheet, draft, place);
  const sold = row.room.sold[day] ?? 0;
  const left = allotment - sold;
  // The bar in the cell shows the share of free rooms. An overbooked day counts as a day without free rooms.
  const levelHeight = barHeight * Math.min(1, Math.max(0, left) / Math.max(1, allotment));
  const edited = draft.get(keyOf(place));
  const isLow = allotment > 0 && left > 0 && left * lowRatio <= allotment;
  const minStay = Math.max(
    0,
    ...row.room.plans.map((plan) => visibleValue(sheet, draft, { rowId: plan.id, field: 'min_stay', date })),
  );
  const label = [
    t('console.calendar.cell.left', { left, allotment }),
    minStay > 1 && t('console.calendar.cell.stay', { nights: minStay }),
    edited && t('console.calendar.cell.was', { value: valueNow(edited) }),
  ];
  return (
    <td
      {...attributes(props, [
        styles.allotment,
        isWeekend(date) && styles.weekend,
        left <= 0 ? styles.soldOut : isLow && styles.lowStock,
        edited !== undefined && styles.draft,
        (edited?.conflict !== undefined || edited?.sold !== undefined) && styles.conflict,
      ])}
      data-day={day}
    >
      {editor ?? (
        <CellText words={label}>
          <b>{left}</b>
          {view === 'allotment' && <span className={styles.allotmentTotal}>/ {allotment}</span>}
          {edited && <s>{valueNow(edited) - (view === 'allotment' ? 0 : sold)}</s>}
          <svg
            className={styles.level}
            viewBox={`0 0 4 ${barHeight}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect width="4" height={barHeight} rx="2" className={styles.levelTrack} />
            <rect
              width="4"
              rx="2"
              className={styles.levelFill}
              y={barHeight - levelHeight}
              height={levelHeight}
            />
          </svg>
          {minStay > 1 && <em>{t('console.calendar.nights', { nights: minStay })}</em>}
        </CellText>
      )}
    </td>
  );
}

/** The content of a cell, and the words that a screen reader says in its place. */
function CellText({ words, children }: { words: (string | false | 0 | undefined)[]; children: ReactNode }) {
  return (
    <>
      <span className="vh">{words.filter(Boolean).join(', ')}</span>
      <span className={styles.shown} aria-hidden="true">
        {children}
      </span>
    </>
  );
}

function PlanCell(props: CellProps) {
  const { t } = useI18n();
  const { row, date, day, sheet, draft, view, editor } = props;
  const fieldValue = (
    field: 'price' | 'stop_sell' | 'closed_to_arrival' | 'closed_to_departure' | 'min_stay',
  ) => visibleValue(sheet, draft, { rowId: row.id, field, date });
  const field = fieldOf(row, view);
  const edited = draft.get(keyOf({ rowId: row.id, field, date }));
  const isStopped = fieldValue('stop_sell') === 1;
  const room = { rowId: row.room.id, field: 'allotment' as const, date };
  const isSoldOut = visibleValue(sheet, draft, room) - (row.room.sold[day] ?? 0) <= 0;
  const hasDraftRule = (['stop_sell', 'closed_to_arrival', 'closed_to_departure'] as const).some((each) =>
    draft.has(keyOf({ rowId: row.id, field: each, date })),
  );
  const rules = [
    fieldValue('closed_to_arrival') === 1 && t('console.calendar.no_arrival'),
    fieldValue('closed_to_departure') === 1 && t('console.calendar.no_departure'),
  ].filter((each): each is string => each !== false);
  const price =
    fieldValue('price') === 0
      ? t('console.calendar.cell.not_sold')
      : valueText('price', fieldValue('price'), t);
  const label = [
    price,
    isStopped && t('console.calendar.stop_sell'),
    fieldValue('min_stay') > 1 && t('console.calendar.cell.stay', { nights: fieldValue('min_stay') }),
    ...rules,
    edited && t('console.calendar.cell.was', { value: valueText(field, valueNow(edited), t) }),
  ];
  return (
    <td
      {...attributes(props, [
        isWeekend(date) && styles.weekend,
        isStopped && styles.stopSell,
        !isStopped && isSoldOut && styles.unavailable,
        (edited !== undefined || hasDraftRule) && styles.draft,
        edited?.conflict !== undefined && styles.conflict,
      ])}
      data-day={day}
      title={rules.join(', ') || undefined}
    >
      {editor ?? (
        <CellText words={label}>
          {view === 'rules' ? (
            <RuleMarks
              minStay={fieldValue('min_stay')}
              noArrival={fieldValue('closed_to_arrival') === 1}
              noDeparture={fieldValue('closed_to_departure') === 1}
            />
          ) : (
            <>
              {isStopped && !edited ? t('common.dash') : valueText('price', fieldValue('price'), t)}
              {edited && <s>{valueText('price', valueNow(edited), t)}</s>}
            </>
          )}
        </CellText>
      )}
    </td>
  );
}

function RuleMarks({
  minStay,
  noArrival,
  noDeparture,
}: {
  minStay: number;
  noArrival: boolean;
  noDeparture: boolean;
}) {
  const { t } = useI18n();
  if (minStay === 0 && !noArrival && !noDeparture) return <span className="c3">·</span>;
  return (
    <>
      {minStay > 0 && (
        <span className={styles.marker}>{t('console.calendar.nights', { nights: minStay })}</span>
      )}
      {noArrival && (
        <span className={`${styles.marker} ${styles.restriction}`}>
          {t('console.calendar.no_arrival_short')}
        </span>
      )}
      {noDeparture && (
        <span className={`${styles.marker} ${styles.restriction}`}>
          {t('console.calendar.no_departure_short')}
        </span>
      )}
    </>
  );
}

/** True for keys that start typing into a cell. */
export function startsTyping(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && /^[\d+\-.−]$/.test(event.key);
}
